import { isObject, type Json, type JsonObject, writeApidoc } from "@soapstone/apidoc-model";
import { type Patch, patchBetween, residualElement } from "@soapstone/mapping";
import type { BindingOperation } from "@soapstone/xml-model";
import { withMark } from "./external-marks.ts";
import type { MadeOperation } from "./made.ts";
import { type OperationWords, wordsOfOperations } from "./operation-words.ts";
import { pairedOperations } from "./paired-operations.ts";
import { pointerOf } from "./place.ts";
import type { AgainOperation } from "./shown-again.ts";
import { besideOperations, pointersOf, withShapeOf } from "./words-beside.ts";
import {
  type MadeDescription,
  type MarkedOperation,
  operationOf,
  saidBy,
  type WrittenWords,
  withWrittenWords,
  wordsOfRoot,
} from "./written-words.ts";

/** How what was made is shown, with its complement and without: who edits a clean document compares it with that. */
export interface Shown {
  readonly again: readonly AgainOperation[];
  readonly json: JsonObject;
  readonly clean: () => JsonObject;
}

export interface ComparedDescription extends MadeDescription {
  /** What binds the operations. */
  readonly bound: ReadonlyMap<MadeOperation, BindingOperation>;
  /** What those became where a difference of the complement made others of them. */
  readonly changed: ReadonlyMap<BindingOperation, BindingOperation>;
  /** Whether operations look as they were asked for, and nobody edited them. */
  readonly isShaped: boolean;
  /** Whether a definition is the schemas' matter. */
  readonly isType: (name: string) => boolean;
}

/**
 * What a description says otherwise than what is made of its WSDL again, written into what was made of it. What is shown
 * in no way that is known has the words that no WSDL has.
 */
export function withUnshownWords(description: ComparedDescription, { again, json: shown, clean }: Shown): WrittenWords {
  const { view, operations, isShaped, changed } = description;
  const given = writeApidoc(description.shown);
  const pairs = pairedOperations(operations, description.bound, again);
  const own = wordsOfOperations(pairs, { given, shown, isShaped, clean });
  const { compared, moved, written } = own;
  const patch = rootPatch(description, given, { json: shown, clean }, own.places);
  const usual = compared.size === operations.length ? undefined : withWrittenWords(description);
  const isCompared = (pointer: string): boolean => {
    const at = operationOf(pointer);
    return at === undefined || compared.has(at);
  };
  const withOwn = ({ made, mark }: MarkedOperation): MadeOperation => {
    const words = made.bound === undefined ? undefined : written.get(changed.get(made.bound) ?? made.bound);
    if (mark !== undefined) return withMark(made, { patch: [], ...words?.[0], ...mark });
    if (made.bound === undefined || words === undefined) return made;
    const extensions = [...made.bound.extensions, ...words.map((one) => residualElement(one, view))];
    return { ...made, bound: { ...made.bound, extensions } };
  };
  return {
    operations: operations.map((one, index) =>
      one.place !== undefined && compared.has(pointerOf(one.place))
        ? withOwn(one)
        : (usual?.operations[index] ?? one.made),
    ),
    root: patch.length === 0 && description.origin === undefined ? [] : [wordsOfRoot({ patch }, description)],
    isMore: written.size + patch.length > 0 || description.origin !== undefined || usual?.isMore === true,
    kept: new Set([
      ...own.kept,
      ...pointersOf(patch, given, ""),
      ...[...(usual?.kept ?? [])].filter((pointer) => !isCompared(pointer)),
    ]),
    moved: new Set([...moved, ...placesOfMarked(operations)]),
    said: saidBy(description),
    isCompared,
  };
}

/** The pointers of operations whose places only their residuals say. */
function placesOfMarked(operations: readonly MarkedOperation[]): readonly string[] {
  return operations.flatMap(({ mark, place }) => (mark === undefined || place === undefined ? [] : [pointerOf(place)]));
}

/** What is said otherwise beside the operations; nothing where a clean description says the same. */
function rootPatch(
  { isShaped, isType }: ComparedDescription,
  given: JsonObject,
  { json: shown, clean }: Pick<Shown, "json" | "clean">,
  places: OperationWords["places"],
): Patch {
  const wordsFrom = (of: JsonObject): Patch => {
    const from = new Map(of).set("paths", movedPaths(of, places));
    const beside = besideOperations(given, from, (name) => isShaped || isType(name));
    return patchBetween(from, isShaped ? withShapeOf(from, beside) : beside);
  };
  const unshown = wordsFrom(shown);
  return unshown.length === 0 || wordsFrom(clean()).length === 0 ? [] : unshown;
}

/** The paths of what is shown again, where operations stand as they are written. */
function movedPaths(shown: JsonObject, places: OperationWords["places"]): JsonObject {
  const moves = new Map(places.map(({ from, to }) => [`${from.method} ${from.path}`, to]));
  const items = new Map<string, Map<string, Json>>();
  const paths = shown.get("paths");
  for (const [path, item] of isObject(paths) ? paths : [])
    for (const [method, operation] of isObject(item) ? item : []) {
      const to = moves.get(`${method} ${path}`) ?? { path, method };
      const held = items.get(to.path) ?? new Map<string, Json>();
      items.set(to.path, held.set(to.method, operation));
    }
  return items;
}
