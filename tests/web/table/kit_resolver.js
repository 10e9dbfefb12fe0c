/** Resolves the page's imports of the kit as the build lays it beside the page. */
import { sourceOf } from "../tree.js";

const KIT = new URL("../../../protocol/web/kit/", import.meta.url).href;

export function resolve(specifier, context, next) {
  if (!specifier.startsWith(".")) return next(specifier, context);
  const { href } = new URL(specifier, context.parentURL);
  return next(href.startsWith(KIT) ? sourceOf(`kit/${href.slice(KIT.length)}`).href : href, context);
}
