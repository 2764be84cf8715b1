/** The ways to write a name of several words: `orderLine`, `OrderLine`, `order_line`, `order-line`. */
export const caseRules = ["camel", "pascal", "snake", "kebab"] as const;
export type CaseRule = (typeof caseRules)[number];

/**
 * Converts a name to a case. Words end at characters other than letters and digits, and at capital letters: `HTTPPort2`
 * consists of `HTTP` and `Port2`.
 */
export function inCase(name: string, rule: CaseRule): string {
  const words = wordsOf(name);
  switch (rule) {
    case "camel":
      return words.map((word, index) => (index === 0 ? word.toLowerCase() : capitalized(word))).join("");
    case "pascal":
      return words.map(capitalized).join("");
    case "snake":
      return words.map((word) => word.toLowerCase()).join("_");
    case "kebab":
      return words.map((word) => word.toLowerCase()).join("-");
    default:
      return rule satisfies never;
  }
}

function wordsOf(name: string): readonly string[] {
  return name.match(/\p{Lu}+(?!\p{Ll})[\p{N}]*|\p{Lu}?[^\p{Lu}\P{L}]+\p{N}*|\p{N}+|\p{Lu}/gu) ?? [];
}

function capitalized(word: string): string {
  const [first = "", ...rest] = word;
  return first.toUpperCase() + rest.join("").toLowerCase();
}
