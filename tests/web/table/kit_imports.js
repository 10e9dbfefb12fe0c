/**
 * Lets Node import the page's modules, which import the kit by its address: `node --import` this
 * file.
 */
import { register } from "node:module";

register("./kit_resolver.js", import.meta.url);
