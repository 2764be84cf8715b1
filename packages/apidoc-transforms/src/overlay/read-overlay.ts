import { isArray, isObject, type Json, type JsonObject, pointerTo } from "@soapstone/apidoc-model";
import { type Location, nearest, type Report } from "@soapstone/workspace";
import { transformDiagnostics as transform } from "../diagnostics.ts";

/** An action of an overlay, with either `update` or `remove`. */
export interface OverlayAction {
  readonly target: string;
  readonly pointer: string;
  readonly update?: Json;
  readonly remove: boolean;
}

const rootFields = ["overlay", "info", "extends", "actions"];
const infoFields = ["title", "version"];
const actionFields = ["target", "description", "update", "remove"];

/**
 * Reads the actions of an OpenAPI Overlay 1.0 document, in order. Reports problems with their locations, and returns
 * undefined if there are any, so that an overlay is never applied in part.
 */
export function readOverlay(overlay: Json, uri: string, report: Report): readonly OverlayAction[] | undefined {
  let isValid = true;
  const problem: ReportProblem = (text, pointer) => {
    isValid = false;
    const at: Location = { uri, pointer };
    report(transform("invalid-overlay", { problem: text }, at));
  };
  if (!isObject(overlay)) {
    problem("it is no object.", "");
    return undefined;
  }
  checkNames(overlay, rootFields, "", problem);
  checkVersion(overlay.get("overlay"), problem);
  checkInfo(overlay.get("info"), problem);
  const extended = overlay.get("extends");
  if (extended !== undefined && typeof extended !== "string") problem("extends is no text.", "/extends");
  const actions = overlay.get("actions");
  if (!isArray(actions) || actions.length === 0) {
    problem("actions is no list with at least one action.", overlay.has("actions") ? "/actions" : "");
    return undefined;
  }
  const read = actions.map((action, index) => readAction(action, pointerTo("/actions", index), problem));
  return isValid ? read.filter((action) => action !== undefined) : undefined;
}

type ReportProblem = (text: string, pointer: string) => void;

function checkNames(object: JsonObject, known: readonly string[], at: string, problem: ReportProblem): void {
  for (const name of object.keys()) {
    if (known.includes(name) || name.startsWith("x-")) continue;
    const near = nearest(name, known);
    problem(`it has no field ${name}${near === undefined ? "" : `; did you mean ${near}?`}`, pointerTo(at, name));
  }
}

function checkVersion(version: Json | undefined, problem: ReportProblem): void {
  if (version === undefined) problem("it has no field overlay, the version of the specification: 1.0.0.", "");
  else if (typeof version !== "string" || !/^1\.0\.\d+$/.test(version))
    problem("only version 1.0 of the specification is known (overlay: 1.0.0).", "/overlay");
}

function checkInfo(info: Json | undefined, problem: ReportProblem): void {
  if (!isObject(info)) {
    problem("info is no object with title and version.", info === undefined ? "" : "/info");
    return;
  }
  for (const field of infoFields) {
    const value = info.get(field);
    if (typeof value === "string") continue;
    problem(
      value === undefined ? `info has no ${field}.` : `${field} is no text; write it in quotation marks.`,
      value === undefined ? "/info" : pointerTo("/info", field),
    );
  }
}

function readAction(action: Json, pointer: string, problem: ReportProblem): OverlayAction | undefined {
  if (!isObject(action)) {
    problem("an action is an object.", pointer);
    return undefined;
  }
  checkNames(action, actionFields, pointer, problem);
  const [target, update, remove = false] = [action.get("target"), action.get("update"), action.get("remove")];
  if (typeof target !== "string") {
    problem("an action has a target, which is a text.", target === undefined ? pointer : pointerTo(pointer, "target"));
    return undefined;
  }
  if (typeof remove !== "boolean") problem("remove is true or false.", pointerTo(pointer, "remove"));
  if (update === undefined && remove !== true) problem("an action has an update, or remove: true.", pointer);
  return { target, pointer, remove: remove === true, ...(update === undefined ? {} : { update }) };
}
