import { isObject, type Json } from "../json/value.ts";

/** The supported versions of JSON Schema, the oldest first. */
export const drafts = ["draft-03", "draft-04", "draft-06", "draft-07", "2019-09", "2020-12"] as const;
export type Draft = (typeof drafts)[number];

const addresses: ReadonlyMap<string, Draft> = new Map([
  ["http://json-schema.org/draft-03/schema", "draft-03"],
  ["http://json-schema.org/draft-04/schema", "draft-04"],
  ["http://json-schema.org/draft-06/schema", "draft-06"],
  ["http://json-schema.org/draft-07/schema", "draft-07"],
  ["https://json-schema.org/draft/2019-09/schema", "2019-09"],
  ["https://json-schema.org/draft/2020-12/schema", "2020-12"],
]);

/**
 * Returns the version for the address of a meta-schema; undefined if there is none. The scheme and an empty fragment
 * may differ.
 */
export function draftNamed(address: string): Draft | undefined {
  const plain = address.replace(/#$/, "");
  return (
    addresses.get(plain) ??
    addresses.get(plain.replace(/^https:/, "http:")) ??
    addresses.get(plain.replace(/^http:/, "https:"))
  );
}

/** Returns the version whose name an address has, in any spelling: `draft-4`, `draft/2020-12`. */
function draftSpelled(address: string): Draft | undefined {
  const [, year, number] = /\b(?:(2019-09|2020-12)|draft-?0?([3467]))(?![\d-])/i.exec(address) ?? [];
  return drafts.find((draft) => draft === (year ?? `draft-0${number}`));
}

/**
 * Returns the version that `$schema` names; otherwise the version whose keywords the root has, or draft-07, the default
 * of most tools.
 */
export function draftOf(root: Json): Draft {
  if (!isObject(root)) return "2020-12";
  const address = root.get("$schema");
  const named = typeof address === "string" ? (draftNamed(address) ?? draftSpelled(address)) : undefined;
  if (named !== undefined) return named;
  return ["$defs", "prefixItems", "unevaluatedProperties", "dependentRequired"].some((word) => root.has(word))
    ? "2020-12"
    : "draft-07";
}

export function isBefore(draft: Draft, other: Draft): boolean {
  return drafts.indexOf(draft) < drafts.indexOf(other);
}

/** Whether keywords beside `$ref` have an effect: since 2019-09. */
export function countsBesideReferences(draft: Draft): boolean {
  return !isBefore(draft, "2019-09");
}
