import type { FieldLocation, FieldMarks, OperationPlace } from "@soapstone/complement";
import { bodiless } from "../http/methods.ts";
import type { PlannedField } from "./planned.ts";

/**
 * Places the fields of an input by an operation's method and path: a field that the path names is a path parameter; any
 * other is a query parameter for a method without a body, otherwise in the body. A field that may be absent or repeated
 * cannot be in a path.
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
 * Places fields as the residual of an operation states. The path alone determines path parameters, and a method without
 * a body has no fields in it: marks that contradict this are ignored.
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
