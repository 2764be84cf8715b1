import type { Apidoc } from "@soapstone/apidoc-model";
import {
  type Asked,
  type ExternalOrigin,
  given,
  type OperationPlace,
  partText,
  type Residual,
  residualElement,
  securityOf,
  type WrittenView,
} from "@soapstone/mapping";
import { type Described, namespaces, type XmlElement } from "@soapstone/xml-model";
import type { Description } from "../description.ts";
import type { Said } from "./lost-facts.ts";
import type { MadeOperation } from "./made.ts";
import { pointerOf } from "./place.ts";
import { unsaidMembers } from "./unsaid-members.ts";

/** What was made of a description, where it is known what the WSDL says. */
export interface MadeDescription {
  readonly shown: Apidoc;
  /** Those that were made, with the places of those that they were made of. */
  readonly operations: readonly MarkedOperation[];
  /** Objects of which nothing was made. */
  readonly lost: ReadonlySet<object>;
  readonly view: WrittenView;
  /** Where it comes from, if that never was a WSDL. */
  readonly origin?: ExternalOrigin | undefined;
  readonly asked: Asked;
  /** Whether addresses are a gateway's, and whether any of them is a port's. */
  readonly isGateways: boolean;
  readonly isServed: boolean;
  /** Where policies may stand, beside the operations. */
  readonly described: readonly Described[];
}

export interface PlacedOperation {
  readonly made: MadeOperation;
  readonly place: OperationPlace | undefined;
}

/** An operation, and what its residual says in any case. */
export interface MarkedOperation extends PlacedOperation {
  readonly mark?: Pick<Residual, "place" | "shape">;
}

/** What a description says and WSDL has no words for, written into what was made of it. */
export interface WrittenWords {
  readonly operations: readonly MadeOperation[];
  /** What stands at the definitions. */
  readonly root: readonly XmlElement[];
  /** Whether anything is written. */
  readonly isMore: boolean;
  /** The pointers of what is written, each with all that is in it. */
  readonly kept: ReadonlySet<string>;
  /** The pointers of operations that stand elsewhere than they would. */
  readonly moved: ReadonlySet<string>;
  readonly said: Said;
  /** Whether a pointer is of what was compared with how it is shown again: what is not kept there is shown. */
  readonly isCompared: (pointer: string) => boolean;
}

/** Only operations that a binding binds have a place for their words. What says them is judged by the facts that they are. */
export function withWrittenWords(description: MadeDescription): WrittenWords {
  const { shown, operations: placed, lost, view } = description;
  const said = saidBy(description);
  const { operations: changes, root, pointers } = unsaidMembers(shown, lost, said);
  const held = new Set<string>();
  const operations = placed.map(({ made, place }) => {
    const at = place === undefined ? "" : pointerOf(place);
    const own = changes.get(at);
    if (own === undefined || made.bound === undefined || held.has(at)) return made;
    held.add(at);
    const extensions = [...made.bound.extensions, residualElement({ patch: own }, view)];
    return { ...made, bound: { ...made.bound, extensions } };
  });
  const isKept = (pointer: string): boolean => {
    const at = operationOf(pointer);
    return at === undefined || !changes.has(at) || held.has(at);
  };
  return {
    operations,
    root: root.length === 0 ? [] : [wordsOfRoot({ patch: root }, description)],
    isMore: held.size + root.length > 0,
    kept: new Set([...pointers].filter(isKept)),
    moved: new Set(),
    said,
    isCompared: () => false,
  };
}

/** What is of no operation: of one of several files it is that file's alone. */
export function wordsOfRoot(
  words: Residual,
  { asked, view, origin }: Pick<MadeDescription, "asked" | "view" | "origin">,
): XmlElement {
  const ofWhole = words.isLast === true ? {} : given("origin", origin);
  return residualElement({ ...words, ...ofWhole, ...given("of", partText(asked)) }, view);
}

export function saidBy({ operations, view, isGateways, isServed, described }: MadeDescription): Said {
  const bound = operations.flatMap(({ made }) => made.bound ?? []);
  const policies = securityOf([...described, ...bound, ...operations.map(({ made }) => made.operation)]);
  const server = isGateways || isServed || view === "wire" || bound.some(({ http }) => http !== undefined);
  return {
    server,
    schemes: server || policies.schemes !== undefined,
    security: policies.scheme !== undefined,
    version: isGateways,
  };
}

/** What is kept has its usual prefix. */
export function withPrefix(documents: Description["documents"]): Description["documents"] {
  return documents.map(({ file, definitions }) => {
    const prefixes = new Map([...(definitions.prefixes ?? []), ["c", namespaces.complement] as const]);
    return { file, definitions: { ...definitions, prefixes } };
  });
}

/** The pointer of the operation that something is in. */
export function operationOf(pointer: string): string | undefined {
  return /^\/paths\/[^/]*\/[a-z]+(?=\/|$)/.exec(pointer)?.[0];
}
