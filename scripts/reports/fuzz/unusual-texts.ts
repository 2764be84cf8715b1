import type { Dice } from "@soapstone/test-corpus";

/** Replacements for texts of a document: names that objects inherit, numbers out of bounds, other notations. */
const unusualTexts = [
  ...["__proto__", "constructor", "toString", "hasOwnProperty", "", " ", "a b", "-1", "0", "1E5", "9007199254740993"],
  ...["2147483648", "unbounded", "0.1", "true", "null", "é", "\u{1F600}", "\uD800", "\u0000", "\r", "\u2028", "&lt;"],
  ...[
    "../x",
    "CON",
    "a".repeat(300),
    "{}",
    "[]",
    "#/",
    "#/__proto__",
    "%",
    "%ff",
    "tns:x",
    "xs:string",
    ".*",
    "[",
    "{x",
  ],
] as const;

export function unusualText(roll: Dice): string {
  return unusualTexts[roll(unusualTexts.length)] ?? "";
}

export function oneOf<It>(roll: Dice, from: readonly It[]): It | undefined {
  return from[roll(from.length)];
}
