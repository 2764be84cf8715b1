import { unusedName } from "@soapstone/workspace";
import { foldName } from "./names.ts";

/**
 * Returns for each of several namespaces the part that distinguishes it from the others, as a prefix for names: the
 * word nearest to the end of the path, otherwise of the host; a version only with a word before it. The namespace `""`
 * has none.
 *
 *     http://acme.com/orders/v1   orders       urn:shop:v1   shop.v1
 *     http://acme.com/billing/v1  billing      urn:shop:v2   shop.v2
 */
export function namespacePrefixes(namespaces: readonly string[]): ReadonlyMap<string, string> {
  const all = [...new Set(namespaces)].filter((namespace) => namespace !== "").sort();
  const parts = new Map(all.map((namespace) => [namespace, partsOf(namespace)] as const));
  const holders = new Map<string, number>();
  for (const own of parts.values()) count(holders, new Set(own.map(({ text }) => foldName(text))));
  const pairHolders = countedOnDemand(parts);
  const taken = new Set<string>();
  const prefixes = new Map<string, string>();
  for (const [namespace, own] of parts) {
    const label = labelOf(own, (part) => holders.get(foldName(part.text)) === 1, pairHolders);
    const prefix = unusedName(label, (it) => taken.has(foldName(it)));
    taken.add(foldName(prefix));
    prefixes.set(namespace, prefix);
  }
  return prefixes;
}

/** A segment of a namespace that can be part of a name. */
interface NamespaceSegment {
  readonly text: string;
  readonly kind: "word" | "common" | "version";
}

/**
 * Returns the first of these that is unique to a namespace: a word, a word that many namespaces have, a version, two
 * segments together.
 */
function labelOf(
  parts: readonly NamespaceSegment[],
  isUnique: (part: NamespaceSegment) => boolean,
  pairHolders: (pair: SegmentPair) => number,
): string {
  const unique = parts.filter(isUnique);
  const named = unique.find(({ kind }) => kind === "word") ?? unique.find(({ kind }) => kind === "common");
  if (named !== undefined) return named.text;
  const word = parts.find(({ kind }) => kind === "word") ?? parts.find(({ kind }) => kind === "common");
  const version = unique.findLast(({ kind }) => kind === "version");
  if (version !== undefined) return word === undefined ? version.text : `${word.text}.${version.text}`;
  const pair = pairsOf(parts).find((it) => pairHolders(it) === 1);
  return pair === undefined ? (word?.text ?? "ns") : pair.map(({ text }) => text).join(".");
}

type SegmentPair = readonly [outer: NamespaceSegment, inner: NamespaceSegment];

/** Returns the pairs of segments, those nearest to the end first, the outer segment before the inner one. */
function pairsOf(parts: readonly NamespaceSegment[]): readonly SegmentPair[] {
  return parts.flatMap((inner, index) => parts.slice(index + 1).map((outer): SegmentPair => [outer, inner]));
}

function pairKey([outer, inner]: SegmentPair): string {
  return foldName(`${outer.text} ${inner.text}`);
}

function countedOnDemand(parts: ReadonlyMap<string, readonly NamespaceSegment[]>): (pair: SegmentPair) => number {
  let counts: Map<string, number> | undefined;
  return (pair) => {
    if (counts === undefined) {
      counts = new Map();
      for (const own of parts.values()) count(counts, new Set(pairsOf(own).map(pairKey)));
    }
    return counts.get(pairKey(pair)) ?? 0;
  };
}

function count(counts: Map<string, number>, keys: ReadonlySet<string>): void {
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
}

/**
 * Returns the segments of a namespace, the most distinctive first: its path from the end, then its host from the
 * beginning.
 */
function partsOf(namespace: string): readonly NamespaceSegment[] {
  const [, host = "", path = ""] = /^(?:[a-z][a-z\d+.-]*:\/\/(?:www\.)?([^/#?]*)|urn:)?(.*)$/is.exec(namespace) ?? [];
  const steps = path.split(/[/:#?&=;]+/).flatMap((step) => (isVersion(step) ? [step] : step.split(betweenWords)));
  const labels = host.replace(/:\d+$/, "").split(".");
  return [...steps.reverse(), ...labels].flatMap((piece): readonly NamespaceSegment[] => {
    const text = piece.replace(/[^A-Za-z\d._-]+/g, "_").replace(/^[._-]+|[._-]+$/g, "");
    if (text === "") return [];
    const kind = isVersion(text) ? "version" : commonWords.has(foldName(text)) ? "common" : "word";
    return [{ text, kind }];
  });
}

/** Dots, except in version numbers such as `v1.2`. */
const betweenWords = /(?<!\d)\.|\.(?!\d)/;

function isVersion(text: string): boolean {
  return /^(?:v|ver|version)?[._-]?\d[\d._-]*$/i.test(text);
}

/** Words that namespaces of many services have. */
const commonWords: ReadonlySet<string> = new Set(
  (
    "api com datacontract net ns org schema schemas service services soap type types webservice webservices ws wsdl " +
    "www xml xsd"
  ).split(" "),
);
