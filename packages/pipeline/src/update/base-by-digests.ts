import { isObject, type Json, type JsonObject, sameJson } from "@soapstone/apidoc-model";
import { type CompanionConstructs, type ConstructMatch, digestOf, nameOfKey } from "@soapstone/complement";
import type { Companion } from "../companion/companion.ts";
import { definitionContainers, formFields, type MergeForm } from "../merge/merge-form.ts";

/** One side of a merge whose base is only known by digests. */
export interface DigestedSide {
  readonly document: JsonObject;
  readonly constructs: CompanionConstructs;
  /** How the constructs of the base match those of this side. */
  readonly match: ConstructMatch;
  readonly form: MergeForm;
}

/** The base in the form for merging, and the names of constructs that changed on both sides, whose base is unknown. */
export interface DigestedBase {
  readonly value: JsonObject;
  readonly unknown: readonly string[];
}

/**
 * Reconstructs the base of a merge from the digests in a companion: an operation or definition that is unchanged on one
 * side is taken from that side. If both sides changed it, its base is unknown.
 */
export function baseByDigests(companion: Companion, ours: DigestedSide, theirs: DigestedSide): DigestedBase {
  for (const side of [ours, theirs])
    if (digestOf(side.document) === companion.documentDigest) return { value: side.form.value, unknown: [] };
  const fields = new Map<string, Json>();
  const unknown: string[] = [];
  for (const [field, value] of [...ours.form.value, ...theirs.form.value]) {
    if (fields.has(field)) continue;
    const other = theirs.form.value.get(field);
    const own = ours.form.value.get(field);
    if (own !== undefined && other !== undefined && sameJson(own, other)) fields.set(field, own);
    else if (field === formFields.operations)
      fields.set(field, units("operation", field, companion, ours, theirs, unknown));
    else if (isContainer(field)) fields.set(field, units("definition", field, companion, ours, theirs, unknown));
    else {
      const known = field === "tags" ? [ours, theirs].find((side) => hasAllTags(companion, side)) : undefined;
      if (known === undefined) unknown.push(`the field ${field}`);
      else fields.set(field, known.form.value.get(field) ?? value);
    }
  }
  return { value: fields, unknown };
}

function units(
  kind: "operation" | "definition",
  container: string,
  { constructs }: Companion,
  ours: DigestedSide,
  theirs: DigestedSide,
  unknown: string[],
): JsonObject {
  const members = new Map<string, Json>();
  for (const [key, { digest }] of constructs) {
    const named = nameOfKey(key);
    if (named?.kind !== kind) continue;
    const found = [ours, theirs].map((side) => {
      const now = side.match.matched.get(key);
      const member = objectOr(side.form.value.get(container)).get(named.name);
      return { member, isAsItWas: now !== undefined && side.constructs.get(now)?.digest === digest };
    });
    const known = found.find(({ isAsItWas }) => isAsItWas)?.member;
    // A digest does not cover the name, so the original name is restored.
    if (known !== undefined) members.set(named.name, withName(known, named.name));
    else if (found.some(({ member }) => member !== undefined)) unknown.push(`${kind} ${named.name}`);
  }
  return members;
}

function withName(member: Json, name: string): Json {
  return isObject(member) && member.has(formFields.name) ? new Map([...member, [formFields.name, name]]) : member;
}

/** Whether a side has exactly the tags of the base, unchanged. */
function hasAllTags({ constructs }: Companion, side: DigestedSide): boolean {
  const tagsOf = (all: CompanionConstructs) => [...all].filter(([key]) => key.startsWith("tag:"));
  const before = tagsOf(constructs);
  const now = new Map(tagsOf(side.constructs));
  return before.length === now.size && before.every(([key, { digest }]) => now.get(key)?.digest === digest);
}

function isContainer(field: string): boolean {
  return definitionContainers.some((container) => container === field);
}

function objectOr(value: Json | undefined): JsonObject {
  return isObject(value) ? value : new Map();
}
