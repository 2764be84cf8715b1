import { random } from "./random.mjs";

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

const capital = (word) => word[0].toUpperCase() + word.slice(1);

/** Chances, names and sentences: the same ones in every run. */
export function vocabulary(seed) {
  const next = random(seed);
  const below = (limit) => Math.floor(next() * limit);
  const pick = (list) => list[below(list.length)];
  const chance = (share) => next() < share;
  const word = () => pick(words);
  const phrase = (count) => Array.from({ length: count }, () => capital(word())).join("");
  /** A name that `used` has not, which gets it. */
  const unused = (wished, used) => {
    let name = wished;
    for (let count = 2; used.has(name); count += 1) name = `${wished}${count}`;
    used.add(name);
    return name;
  };
  const sentence = () => `${capital(word())} ${Array.from({ length: 4 + below(22) }, word).join(" ")}.`;
  const note = (indent, share) =>
    chance(share)
      ? `${indent}<xs:annotation>\n${indent}  <xs:documentation>${sentence()}</xs:documentation>\n${indent}</xs:annotation>\n`
      : "";
  return { next, below, pick, chance, word, phrase, unused, note };
}

/** An element, with an end tag only where there is something inside. */
export function wrapped(indent, tag, inside) {
  return inside === "" ? `${indent}<${tag}/>\n` : `${indent}<${tag}>\n${inside}${indent}</${tag.split(" ")[0]}>\n`;
}
