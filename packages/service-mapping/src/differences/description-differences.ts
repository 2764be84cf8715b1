import { isArray, isObject, type Json } from "@soapstone/apidoc-model";
import {
  type ElementChange,
  elementChanges,
  elementChangesFrom,
  elementChangesJson,
  wholeChange,
  withElementChanges,
} from "@soapstone/complement";
import type { FactNode } from "@soapstone/conversion";
import type { BindingOperation, Definitions, XmlElement } from "@soapstone/xml-model";
import {
  elementOf,
  isResidual,
  isSameOccurrence,
  type Occurrence,
  occurrenceFrom,
  occurrencesIn,
  withBindingsIn,
  withOccurrences,
} from "./occurrences.ts";

/**
 * The field of the document complement that holds the differences between the authored WSDL and the one that the other
 * fields give back.
 */
export const differencesField = "differences";

/** A document of a WSDL, and its location relative to the entry (`""` for the entry itself). */
export interface LocatedDefinitions {
  readonly location: string;
  readonly definitions: Definitions;
}

export interface DescriptionDifferences {
  /** The changes by component, as JSON; undefined where there are none. */
  readonly json: Json | undefined;
  /** The nodes of the authored components that would not come back without these changes. */
  readonly nodes: readonly FactNode[];
}

/**
 * Returns the elements in which each component of the conversion back (`made`) differs from the authored one, by
 * `message Query`, `common.wsdl#binding Soap`; the attributes and extensions of a document's root are `definitions`.
 * Types are left out, since schemas have their own differences, and so are the elements that `isResidual` accepts.
 */
export function descriptionDifferences(
  authored: readonly LocatedDefinitions[],
  made: readonly LocatedDefinitions[],
  isResidual: (element: XmlElement) => boolean = () => false,
): DescriptionDifferences {
  const back = new Map(made.map(({ location, definitions }) => [location, definitions]));
  const differences = new Map<string, Json>();
  const nodes: FactNode[] = [];
  const all = authored.map(({ location, definitions }) => ({
    location,
    there: occurrencesIn(definitions, isResidual),
  }));
  const first = firstOccurrences(all.map(({ there }) => there));
  for (const { location, there } of all) {
    const other = back.get(location);
    if (other === undefined) continue;
    const here = occurrencesIn(other);
    for (const key of new Set([...there.keys(), ...here.keys()])) {
      const [is, of] = [here.get(key), there.get(key)];
      // A component that repeats one of another document is declared there.
      if (is === undefined && of !== undefined && isRepeated(of, first)) continue;
      const changes = changesBetween(is, of);
      if (changes.length === 0) continue;
      differences.set(addressOf(location, key), elementChangesJson(changes));
      nodes.push(...(of?.nodes ?? []));
    }
    const order = orderOfBindings(here, there);
    if (order !== undefined) differences.set(addressOf(location, orderKey), [...order]);
  }
  return { json: differences.size === 0 ? undefined : differences, nodes };
}

/** Returns the first component of each name, in whichever document. */
function firstOccurrences(documents: readonly ReadonlyMap<string, Occurrence>[]): ReadonlyMap<string, Occurrence> {
  const found = new Map<string, Occurrence>();
  for (const occurrences of documents)
    for (const one of occurrences.values()) {
      const name = fullName(one);
      if (!found.has(name)) found.set(name, one);
    }
  return found;
}

function fullName({ key, alone }: Occurrence): string {
  return `${alone.targetNamespace} ${key}`;
}

function isRepeated(one: Occurrence, first: ReadonlyMap<string, Occurrence>): boolean {
  const other = first.get(fullName(one));
  return other !== undefined && other !== one && isSameOccurrence(other, one);
}

/** The documents of a WSDL after differences were applied. */
export interface ChangedDescription {
  readonly documents: readonly LocatedDefinitions[];
  /** The new operations of bindings that were replaced, by the old ones. */
  readonly operations: ReadonlyMap<BindingOperation, BindingOperation>;
  /** The names of components to which a change could not be applied, since they are not as the change expects. */
  readonly unfit: readonly string[];
}

/**
 * The inverse of `descriptionDifferences`: applies differences to the documents. A component that is not as a
 * difference expects keeps its later edits, and is listed in `unfit`.
 */
export function withDescriptionDifferences(
  documents: readonly LocatedDefinitions[],
  differences: Json | undefined,
): ChangedDescription {
  const operations = new Map<BindingOperation, BindingOperation>();
  const unfit: string[] = [];
  if (!isObject(differences)) return { documents, operations, unfit };
  const others = documents.map((document): LocatedDefinitions => {
    const { location, definitions } = document;
    const occurrences = occurrencesIn(definitions, isResidual);
    const found = new Map<string, Occurrence | undefined>();
    for (const [address, json] of differences) {
      const key = keyIn(address, location);
      if (key === undefined || key === orderKey) continue;
      const occurrence = occurrences.get(key);
      const changes = elementChangesFrom(json);
      const { is, isUnfit } = changed(occurrence, changes, definitions, key);
      if (isUnfit && occurrence !== undefined) unfit.push(key);
      if (is !== occurrence) found.set(key, is);
    }
    const other = found.size === 0 ? definitions : withOccurrences(definitions, found, operations);
    const order = differences.get(addressOf(location, orderKey));
    const ordered = isArray(order) ? withBindingsIn(order, other) : other;
    return ordered === definitions ? document : { location, definitions: ordered };
  });
  return { documents: others, operations, unfit };
}

/** The member of the differences that lists the keys of bindings in the authored order. */
const orderKey = "bindings";

/**
 * Returns the keys of the bindings in the authored order, where the way back gives another; undefined where it gives
 * this one. The order of bindings decides the order of operations.
 */
function orderOfBindings(
  here: ReadonlyMap<string, Occurrence>,
  there: ReadonlyMap<string, Occurrence>,
): readonly string[] | undefined {
  const authored = bindingsIn(there);
  const back = bindingsIn(here).filter((key) => there.has(key));
  const made = [...back, ...authored.filter((key) => !back.includes(key))];
  return made.some((key, index) => key !== authored[index]) ? authored : undefined;
}

function bindingsIn(occurrences: ReadonlyMap<string, Occurrence>): readonly string[] {
  return [...occurrences].flatMap(([key, { alone }]) => (alone.bindings.length > 0 ? [key] : []));
}

/** Returns the address of a component or a kind: `common.wsdl#message Query`, or `message Query` in the entry. */
function addressOf(location: string, key: string): string {
  return location === "" ? key : `${location}#${key}`;
}

/**
 * The inverse of `addressOf`: the key of the component in the document at `location`; undefined for an address in
 * another document.
 */
function keyIn(address: string, location: string): string | undefined {
  if (location === "") return /^[a-zA-Z]+(?: |$)/.test(address) ? address : undefined;
  return address.startsWith(`${location}#`) ? address.slice(location.length + 1) : undefined;
}

/**
 * Returns the names of the components of a kind that the differences mention. These include every component that only
 * the differences hold.
 */
export function namesInDifferences(
  differences: Json | undefined,
  kind: "portType" | "binding" | "message",
): ReadonlySet<string> {
  const pattern = new RegExp(`(?:^|#)${kind} (\\S+)`);
  const addresses = isObject(differences) ? [...differences.keys()] : [];
  return new Set(addresses.flatMap((address) => pattern.exec(address)?.[1] ?? []));
}

/**
 * Returns the changes of the smallest elements in which two components differ; a change of the whole component where
 * these would not give the authored one.
 */
function changesBetween(here: Occurrence | undefined, there: Occurrence | undefined): readonly ElementChange[] {
  if (here !== undefined && there !== undefined && isSameOccurrence(here, there)) return [];
  const [from, to] = [here && elementOf(here), there && elementOf(there)];
  if (from === undefined || to === undefined || here === undefined || there === undefined) return wholeChange(from, to);
  const changes = elementChanges(from, to);
  const { is } = changed(here, changes, here.alone, there.key);
  return is !== undefined && isSameOccurrence(is, there) ? changes : wholeChange(from, to);
}

function changed(
  occurrence: Occurrence | undefined,
  changes: readonly ElementChange[],
  document: Definitions,
  key: string,
): { readonly is: Occurrence | undefined; readonly isUnfit: boolean } {
  let isUnfit = false;
  const before = occurrence && elementOf(occurrence);
  const after = withElementChanges(before, changes, () => {
    isUnfit = true;
  });
  if (after === before) return { is: occurrence, isUnfit };
  if (after === undefined) return { is: undefined, isUnfit };
  const is = occurrenceFrom(after, document, key);
  return is === undefined ? { is: occurrence, isUnfit: true } : { is, isUnfit };
}
