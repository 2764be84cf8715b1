import { isArray, isObject } from "@soapstone/apidoc-model";
import { isAbout, isAboutUse } from "./about.ts";
import { type Idiom, type Keywords, withKeyword } from "./idiom.ts";

/** Words about the use of a definition need an object around the reference where those beside it are passed over. */
export const wrappedReference: Idiom = {
  about: ["$ref"],
  write(keywords) {
    const reference = keywords.get("$ref");
    if (reference === undefined || keywords.size === 1) return keywords;
    // What lets null in takes the reference apart by itself, and what is about it.
    if (keywords.has("x-nullable") && !keywords.has("enum")) return keywords;
    return new Map([
      ["allOf", [new Map([["$ref", reference]])]],
      ...[...keywords].filter(([keyword]) => keyword !== "$ref"),
    ]);
  },
  read: (keywords) => unwrapped(keywords),
};

/** One reference and nothing that tells values apart: the keywords are about the use. */
function unwrapped(keywords: Keywords): Keywords {
  const parts = keywords.get("allOf");
  const [only, ...others] = isArray(parts) ? parts : [];
  if (!isObject(only) || others.length > 0 || only.size > 1 || typeof only.get("$ref") !== "string") return keywords;
  const isOnlyAbout = [...keywords.keys()].every((keyword) => keyword === "allOf" || isAboutUse(keyword));
  return isOnlyAbout ? new Map([...only, ...withKeyword(keywords, "allOf", undefined)]) : keywords;
}

/** Beside a reference every word counts; those that tell values apart make it a part among others. */
export const referenceAmongOthers: Idiom = {
  about: [],
  write: (keywords) => keywords,
  read(keywords) {
    const reference = keywords.get("$ref");
    if (typeof reference !== "string" || [...keywords.keys()].every((one) => one === "$ref" || isAboutUse(one)))
      return keywords;
    const parts = keywords.get("allOf");
    const all = [new Map([["$ref", reference]]), ...(isArray(parts) ? parts : [])];
    return withKeyword(withKeyword(keywords, "$ref", undefined), "allOf", all);
  },
};

/** Beside a reference only words about the use count, since others were passed over by whoever wrote to the letter. */
export const referenceAlone: Idiom = {
  about: [],
  write: (keywords) => keywords,
  read: (keywords) =>
    typeof keywords.get("$ref") === "string"
      ? new Map([...keywords].filter(([keyword]) => keyword === "$ref" || isAbout(keyword)))
      : keywords,
};
