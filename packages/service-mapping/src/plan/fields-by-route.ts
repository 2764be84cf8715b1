import type { FieldLocation, FieldMarks, OperationPlace } from "@soapstone/complement";
import { bodiless } from "../http/methods.ts";
import type { PlannedField } from "./planned.ts";

/**
 * Places the fields of an input where an operation's method and path put them: one that the path names stands there, and any other in
 * the query of a method without a body, else in the body. A field that may be absent or repeated has no place in a path.
 *
 *     get /books/{isbn}    isbn in the path, language in the query
 *     put /books/{isbn}    isbn in the path, language in the body
 */
export function fieldsByRoute(
  fields: readonly PlannedField[] | undefined,
  { method, path }: OperationPlace,
): readonly PlannedField[] | undefined {
  return fields?.map((field): PlannedField => {
    const mayBeInPath = field.required && !field.repeated;
    return { ...field, place: mayBeInPath ? placeByRoute(field.name, { method, path }) : besidePath(method) };
  });
}

/** Returns where the method and path of an operation put a field of this name. */
export function placeByRoute(name: string, { method, path }: OperationPlace): FieldLocation {
  return path.includes(`{${name}}`) ? "path" : besidePath(method);
}

function besidePath(method: OperationPlace["method"]): FieldLocation {
  return bodiless.has(method) ? "query" : "body";
}

/**
 * Places fields where the residual of an operation puts them. The path decides by itself which fields stand in it, and
 * a method without a body has no field there: such marks are passed over.
 */
export function fieldsByMarks(
  fields: readonly PlannedField[] | undefined,
  marks: FieldMarks,
  method: OperationPlace["method"],
): readonly PlannedField[] | undefined {
  return fields?.map((field): PlannedField => {
    const place = marks.get(field.name);
    const isImpossible = place === "path" || field.place === "path" || (place === "body" && bodiless.has(method));
    return place === undefined || isImpossible ? field : { ...field, place };
  });
}
