import { random } from "./random.ts";

const words = (
  "account address agent amount approval asset balance batch billing booking branch buyer calendar capacity carrier " +
  "category charge claim code comment company contact contract country credit currency customer date delivery deposit " +
  "detail device discount document driver duty email entry event exchange expense facility fee filter group header " +
  "history holder identifier import index inspection insurance interval invoice item journal label language ledger level " +
  "license limit line list location manager margin measure member method note notice number offer office option order " +
  "origin owner package parcel party payment period permit person phone place plan policy price priority product profile " +
  "project property quantity quota rate reason receipt record reference region registration report request reservation " +
  "resource result return risk role route rule sale schedule section segment seller service session shipment site source " +
  "stage state statement status stock storage supplier task tax term territory ticket title total transfer transport type " +
  "unit update user validity value variant vehicle vendor version volume warehouse warranty weight window zone"
).split(" ");

/** What the generators draw from: chances, names and sentences. */
export type Vocabulary = ReturnType<typeof vocabulary>;

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Chances, names and sentences: the same ones in every run. */
export function vocabulary(seed: number) {
  const next = random(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  const pick = <T>(list: readonly T[]): T => {
    const picked = list[below(list.length)];
    if (picked === undefined) throw new Error("There is nothing to pick from.");
    return picked;
  };
  const chance = (share: number): boolean => next() < share;
  const word = (): string => pick(words);
  const phrase = (count: number): string => Array.from({ length: count }, () => capital(word())).join("");
  /** A name that `used` has not, which gets it. */
  const unused = (wished: string, used: Set<string>): string => {
    let name = wished;
    for (let count = 2; used.has(name); count += 1) name = `${wished}${count}`;
    used.add(name);
    return name;
  };
  const sentence = (): string => `${capital(word())} ${Array.from({ length: 4 + below(22) }, word).join(" ")}.`;
  const note = (indent: string, share: number): string =>
    chance(share)
      ? `${indent}<xs:annotation>\n${indent}  <xs:documentation>${sentence()}</xs:documentation>\n${indent}</xs:annotation>\n`
      : "";
  return { next, below, pick, chance, word, phrase, unused, sentence, note };
}

/** An element, with an end tag only where there is something inside. */
export function wrapped(indent: string, tag: string, inside: string): string {
  return inside === "" ? `${indent}<${tag}/>\n` : `${indent}<${tag}>\n${inside}${indent}</${tag.split(" ")[0]}>\n`;
}
