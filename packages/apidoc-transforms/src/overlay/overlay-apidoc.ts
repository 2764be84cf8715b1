import { isArray, isObject, type Json, type JsonObject, type PointerTokens, valueAt } from "@soapstone/apidoc-model";
import { nearest, type Report } from "@soapstone/workspace";
import { transformDiagnostics as transform } from "../diagnostics.ts";
import { editPlaces } from "../edit-places.ts";
import { selectPaths } from "../jsonpath/select.ts";
import { appendItems, mergeObjects } from "./merge.ts";
import { type OverlayAction, readOverlay } from "./read-overlay.ts";

/** Where the diagnostics of an overlay are reported. */
export interface OverlayContext {
  /** The address of the overlay, for the locations of diagnostics. */
  readonly uri: string;
  readonly report: Report;
}

/**
 * Applies an OpenAPI Overlay 1.0 document: its actions in order, each to the result of the previous one. Reports errors
 * for an invalid overlay (the description then stays unchanged) and for updates that cannot be applied, and warnings
 * for targets that match nothing, with locations in the overlay. Returns the same object if nothing changes.
 */
export function overlayApidoc(document: JsonObject, overlay: Json, { uri, report }: OverlayContext): JsonObject {
  const actions = readOverlay(overlay, uri, report);
  return (actions ?? []).reduce((current, action) => applyAction(current, action, uri, report), document);
}

function applyAction(document: JsonObject, action: OverlayAction, uri: string, report: Report): JsonObject {
  const { target } = action;
  const at = { uri, pointer: `${action.pointer}/target` };
  const selected = selectPaths(document, target);
  if ("problem" in selected) {
    report(transform("invalid-target", { target, problem: selected.problem }, at));
    return document;
  }
  if (selected.paths.length === 0) {
    report(transform("unmatched-target", { target, near: nearTarget(target, document) }, at));
    return document;
  }
  const unfit = unfitFor(action, document, selected.paths);
  if (unfit !== undefined) {
    const field = action.remove ? "remove" : "update";
    report(transform("unfit-update", { target, what: unfit }, { uri, pointer: `${action.pointer}/${field}` }));
    return document;
  }
  const result = editPlaces(document, selected.paths, (value) => updated(value, action));
  return isObject(result) ? result : document;
}

/** Returns why an action cannot be applied to the selected values; undefined if it can. */
function unfitFor(
  { update, remove }: OverlayAction,
  document: JsonObject,
  paths: readonly PointerTokens[],
): string | undefined {
  if (remove)
    return paths.some((tokens) => tokens.length === 0) ? "the whole description cannot be removed" : undefined;
  for (const tokens of paths) {
    const value = valueAt(document, tokens) ?? null;
    if (isObject(value) && !isObject(update)) return `an object gets an object, and this is ${kindOf(update)}`;
    if (!isObject(value) && !isArray(value))
      return `it selects ${kindOf(value)}; select the object that holds it instead`;
  }
  return undefined;
}

function updated(value: Json, { update, remove }: OverlayAction): Json | undefined {
  if (remove) return undefined;
  if (isObject(value) && isObject(update)) return mergeObjects(value, update);
  return isArray(value) && update !== undefined ? appendItems(value, update) : value;
}

function kindOf(value: Json | undefined): string {
  if (isArray(value)) return "an array";
  if (value === null || value === undefined) return "null";
  if (isObject(value)) return "an object";
  return typeof value === "string" ? "a text" : typeof value === "boolean" ? "true or false" : "a number";
}

/**
 * Returns a hint for a target with a literal path, such as `$.paths['/ordrs']`: the target with the most similar path
 * of the description. Otherwise undefined.
 */
function nearTarget(target: string, document: JsonObject): string | undefined {
  const [, container = "", quote = "", name = ""] = /^\$\.(\w+)\[(['"])(.*?)\2\]/.exec(target) ?? [];
  const held = document.get(container);
  if (!isObject(held) || held.has(name)) return undefined;
  const near = nearest(name, held.keys());
  return near === undefined ? undefined : `$.${container}[${quote}${near}${quote}]`;
}
