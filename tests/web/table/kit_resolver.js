/** Resolves "/kit/..." as the server does. */
const KIT = new URL("../../../protocol/js/", import.meta.url);

export function resolve(specifier, context, next) {
  const path = specifier.startsWith("/kit/") ? new URL(specifier.slice(5), KIT).href : specifier;
  return next(path, context);
}
