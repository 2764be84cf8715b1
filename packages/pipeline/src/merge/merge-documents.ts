import {
  isCollection,
  isObject,
  itemKey,
  type Json,
  type JsonObject,
  type PointerTokens,
} from "@soapstone/apidoc-model";
import { type MergeConflict, type MergeOptions, type MergeSide, mergeJson, type ThreeWay } from "@soapstone/restore";
import { definitionContainers, documentOf, formFields, type MergeForm, nameOf, routeOf } from "./merge-form.ts";

/** The three states of a document in the form for merging: `base`, `ours` (edited) and `theirs` (the new version). */
export interface MergeStates {
  readonly base: JsonObject;
  readonly ours: MergeForm;
  readonly theirs: MergeForm;
}

/**
 * The kinds of conflicts. `changed`: both sides changed a field differently. `deleted`: one side deleted what the other
 * changed. `renamed`: one side renamed what the other changed. `same-route`, `same-name`: two operations or definitions
 * would get the same route or name.
 */
export type ConflictKind = "changed" | "deleted" | "renamed" | "same-route" | "same-name";

/** A conflict between the two sides of a merge. */
export interface DocumentConflict {
  readonly kind: ConflictKind;
  /** The construct: `operation GetBook`, `definition Book`; empty for a field of the document itself. */
  readonly construct: string;
  /** The path of the field within the construct, `parameters/query size/type`; empty for the whole construct. */
  readonly field: PointerTokens;
  readonly values: ThreeWay;
  /** The pointers in both documents; for a missing value, the pointer of the enclosing value. */
  readonly at: { readonly ours: PointerTokens; readonly theirs: PointerTokens };
}

/** The result of a merge. */
export interface MergedDocuments {
  readonly document: JsonObject;
  readonly conflicts: readonly DocumentConflict[];
}

/**
 * Merges the edits of an API file with the changes of its source, construct by construct and field by field. On a
 * conflict, the value of `prefer` is used.
 */
export function mergeDocuments(states: MergeStates, prefer: MergeSide): MergedDocuments {
  const { base, ours, theirs } = states;
  const { value, conflicts } = mergeJson({ base, ours: ours.value, theirs: theirs.value }, { ...mergeOptions, prefer });
  const merged = isObject(value) ? value : ours.value;
  const preferred = states[prefer].value;
  const { document, clashes } = documentOf(merged, (id, text) => textIn(preferred, id).includes(text));
  return {
    document,
    conflicts: [
      ...conflicts.map((conflict) => conflictOf(conflict, states)),
      ...clashes.map(({ kind, kept, left }): DocumentConflict => {
        const container = kind === "operations" ? formFields.operations : containerIn(merged);
        const [one, other] = prefer === "ours" ? [kept, left] : [left, kept];
        const of = (form: JsonObject, id: string) => memberOf(form, container, id) ?? memberOf(merged, container, id);
        return {
          kind: kind === "operations" ? "same-route" : "same-name",
          construct: constructAt([container, kept]),
          field: [],
          values: { base: undefined, ours: of(ours.value, one), theirs: of(theirs.value, other) },
          at: { ours: ours.pointerOf([container, one]), theirs: theirs.pointerOf([container, other]) },
        };
      }),
    ],
  };
}

const mergeOptions: MergeOptions = {
  keyOf: (item, path) => itemKey(item, fieldPath(path)),
  isCollection: (path) => isCollection(fieldPath(path)),
  isWhole: ({ ours, theirs }, path) => ours.has("$ref") !== theirs.has("$ref") || isRenamed(ours, theirs, path),
};

/** Converts a path in the form to one in the document, for looking up list keys. */
function fieldPath(path: PointerTokens): PointerTokens {
  return path[0] === formFields.operations ? ["paths", ...path.slice(1)] : path;
}

/** Whether a construct has different names on the two sides; then it is merged as a whole, not by fields. */
function isRenamed(ours: JsonObject, theirs: JsonObject, [container = "", ...steps]: PointerTokens): boolean {
  if (steps.length !== 1) return false;
  const field = container === formFields.operations ? "operationId" : formFields.name;
  return ours.get(field) !== theirs.get(field);
}

function conflictOf({ path, values, at }: MergeConflict, { ours, theirs }: MergeStates): DocumentConflict {
  const isConstruct = path.length > 1 && (path[0] === formFields.operations || isDefinitions(path[0] ?? ""));
  const isDeleted = values.ours === undefined || values.theirs === undefined;
  const isWhole = isConstruct && path.length === 2;
  return {
    kind:
      isDeleted && values.base !== undefined ? "deleted" : isWhole && values.base !== undefined ? "renamed" : "changed",
    construct: isConstruct ? constructAt(path) : "",
    field: path.slice(isConstruct ? 2 : 0),
    values,
    at: { ours: ours.pointerOf(at.ours ?? path), theirs: theirs.pointerOf(at.theirs ?? path) },
  };
}

function constructAt([container = "", id = ""]: PointerTokens): string {
  return container === formFields.operations ? `operation ${id}` : `definition ${id}`;
}

/** Returns the route of an operation, or the name of a definition, with an id. */
function textIn(form: JsonObject, id: string): readonly string[] {
  const operation = memberOf(form, formFields.operations, id);
  const definition = memberOf(form, containerIn(form), id);
  return [
    ...(operation === undefined ? [] : [routeOf(operation)]),
    ...(definition === undefined ? [] : [nameOf(id, definition)]),
  ];
}

function containerIn(form: JsonObject): string {
  return definitionContainers.find((container) => form.has(container)) ?? definitionContainers[0];
}

function isDefinitions(container: string): boolean {
  return definitionContainers.some((each) => each === container);
}

function memberOf(form: JsonObject, container: string, id: string): Json | undefined {
  const members = form.get(container);
  return isObject(members) ? members.get(id) : undefined;
}
