import {
  type Apidoc,
  isObject,
  type Json,
  type JsonObject,
  pointerTo,
  valueAt,
  writeApidoc,
} from "@soapstone/apidoc-model";
import { serviceWords, type WrittenAt } from "@soapstone/mapping";
import type { BindingOperation } from "@soapstone/xml-model";
import type { MadeOperation } from "./made.ts";
import type { AgainOperation } from "./shown-again.ts";
import { besideOperations, pointersOf, withShapeOf, wordsBeside } from "./words-beside.ts";
import {
  type MadeDescription,
  operationOf,
  type PlacedOperation,
  saidBy,
  type WrittenWords,
  withWrittenWords,
} from "./written-words.ts";

/** How what was made is shown, with its complement and without: who edits a clean document compares it with that. */
export interface Shown {
  readonly again: readonly AgainOperation[];
  readonly json: Json;
  readonly bare: () => Apidoc | undefined;
}

export interface ComparedDescription extends MadeDescription {
  /** What binds the operations. */
  readonly bound: ReadonlyMap<MadeOperation, BindingOperation>;
  /** Whether operations look as they were asked for, and nobody edited them. */
  readonly isShaped: boolean;
  /** Whether a definition is the schemas' matter. */
  readonly isType: (name: string) => boolean;
}

/** An operation with the one that it is shown as again. */
interface Pair extends PlacedOperation {
  readonly again: AgainOperation;
  /** It has its words by this port alone. */
  readonly port: string | undefined;
}

/**
 * What a description says otherwise than what is made of its WSDL again, written into what was made of it. What is shown
 * in no way that is known has the words that no WSDL has.
 */
export function withUnshownWords(description: ComparedDescription, { again, json: shown, bare }: Shown): WrittenWords {
  const { view, operations, isShaped } = description;
  const given = writeApidoc(description.shown);
  if (!isObject(given) || !isObject(shown)) return withWrittenWords(description);
  let clean: JsonObject | undefined;
  const bareJson = (): JsonObject => {
    const output = clean === undefined ? bare() : undefined;
    const json = output && writeApidoc(output);
    clean ??= isObject(json) ? json : shown;
    return clean;
  };
  const isBare = (at: readonly string[], of: Json): boolean => {
    const found = valueAt(bareJson(), at);
    return found !== undefined && wordsBeside(found, of).length === 0;
  };
  const pairs = new Map(pairsOf(description, again).map((pair) => [pair.made, pair]));
  const kept = new Set<string>();
  const compared = new Set<string>();
  const moves: MovedOperation[] = [];
  const moved = new Set<string>();
  const written = new Map<BindingOperation, WrittenAt[]>();
  for (const pair of pairs.values()) {
    const { place, again: there, port } = pair;
    const to = place && valueAt(given, ["paths", place.path, place.method]);
    const from = valueAt(shown, ["paths", there.path, there.method]);
    if (place === undefined || to === undefined || from === undefined) continue;
    const at = pointerTo(pointerTo("/paths", place.path), place.method);
    compared.add(at);
    // That it is shown otherwise is no edit.
    if (isShaped) continue;
    const isMoved = place.path !== there.path || place.method !== there.method;
    moves.push({ from: there, to: place });
    if (isMoved) moved.add(at);
    const changes = wordsBeside(from, to);
    const own = changes.length === 0 || isBare(["paths", there.path, there.method], to) ? [] : changes;
    if (own.length === 0 && !isMoved) continue;
    for (const pointer of pointersOf(own, at)) kept.add(pointer);
    const words: WrittenAt = {
      changes: own,
      ...(isMoved ? { place: { path: place.path, method: place.method } } : {}),
      ...(port === undefined ? {} : { port }),
    };
    written.set(there.bindingOperation, [...(written.get(there.bindingOperation) ?? []), words]);
  }
  const usual = compared.size === operations.length ? undefined : withWrittenWords(description);
  const rootWords = (of: JsonObject) => {
    const from = new Map(of).set("paths", movedPaths(of, moves));
    const beside = besideOperations(given, from, (name) => isShaped || description.isType(name));
    return wordsBeside(from, isShaped ? withShapeOf(from, beside) : beside);
  };
  const unshown = rootWords(shown);
  const changes = unshown.length === 0 || rootWords(bareJson()).length === 0 ? [] : unshown;
  for (const pointer of pointersOf(changes, "")) kept.add(pointer);
  const isCompared = (pointer: string): boolean => {
    const at = operationOf(pointer);
    return at === undefined || compared.has(at);
  };
  for (const pointer of usual?.kept ?? []) if (!isCompared(pointer)) kept.add(pointer);
  const each = operations.map(({ made, place }, index): MadeOperation => {
    const at = place === undefined ? "" : pointerTo(pointerTo("/paths", place.path), place.method);
    if (!compared.has(at)) return usual?.operations[index] ?? made;
    const words = made.bound === undefined ? undefined : written.get(made.bound);
    if (made.bound === undefined || words === undefined) return made;
    const extensions = [...made.bound.extensions, ...words.map((one) => serviceWords(one, view))];
    return { ...made, bound: { ...made.bound, extensions } };
  });
  return {
    operations: each,
    root: changes.length === 0 ? [] : [serviceWords({ changes }, view)],
    isMore: written.size + changes.length > 0 || usual?.isMore === true,
    kept,
    moved,
    said: saidBy(description),
    isCompared,
  };
}

interface MovedOperation {
  readonly from: AgainOperation;
  readonly to: { readonly path: string; readonly method: string };
}

/** The paths of what is shown again, where operations stand as they are written. */
function movedPaths(shown: JsonObject, moved: readonly MovedOperation[]): JsonObject {
  const places = new Map(moved.map(({ from, to }) => [`${from.method} ${from.path}`, to]));
  const items = new Map<string, Map<string, Json>>();
  const paths = shown.get("paths");
  for (const [path, item] of isObject(paths) ? paths : [])
    for (const [method, operation] of isObject(item) ? item : []) {
      const to = places.get(`${method} ${path}`) ?? { path, method };
      const held = items.get(to.path) ?? new Map<string, Json>();
      items.set(to.path, held.set(to.method, operation));
    }
  return items;
}

/** Each operation with the one that is shown again of what binds it: of several, that at its place, else the next one. */
function pairsOf({ operations, bound }: ComparedDescription, again: readonly AgainOperation[]): readonly Pair[] {
  const left = new Map<BindingOperation, AgainOperation[]>();
  for (const one of again) left.set(one.bindingOperation, [...(left.get(one.bindingOperation) ?? []), one]);
  const several = new Map([...left].map(([node, all]) => [node, all.length > 1 ? all[0] : undefined]));
  return operations.flatMap((one): readonly Pair[] => {
    const node = bound.get(one.made);
    const all = node === undefined ? undefined : left.get(node);
    if (node === undefined || all === undefined) return [];
    const same = all.findIndex(({ path, method }) => path === one.place?.path && method === one.place.method);
    const [found] = all.splice(Math.max(same, 0), 1);
    if (found === undefined) return [];
    const first = several.get(node);
    return [{ ...one, again: found, port: first === undefined ? undefined : found.port }];
  });
}
