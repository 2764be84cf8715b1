import type { AspectFinding } from "./finding.ts";
import type { UsedFinding } from "./shape-pairs.ts";

/**
 * Merges differences that a single edit causes at many places into one, at the first place: names that were moved from
 * one namespace to another, SOAP actions in which the same part was replaced.
 */
export function withEditsOnce(found: readonly UsedFinding[]): readonly UsedFinding[] {
  const groups = new Map<string, UsedFinding[]>();
  const order: (string | UsedFinding)[] = [];
  for (const one of found) {
    const key = editOf(one.finding);
    const group = key === undefined ? undefined : groups.get(key);
    if (key === undefined) order.push(one);
    else if (group !== undefined) group.push(one);
    else {
      groups.set(key, [one]);
      order.push(key);
    }
  }
  return order.flatMap((one) => (typeof one === "string" ? together(groups.get(one) ?? []) : [one]));
}

function editOf({ aspect, facts: { from = "", to = "" } }: AspectFinding): string | undefined {
  if (aspect === "namespace-changed" || aspect === "form-changed") return [aspect, from, to].join("\n");
  return aspect === "soap-action-changed" ? [aspect, ...differingPart(from, to)].join("\n") : undefined;
}

/** Returns the common beginning of two texts, and the part of each that differs, without their common end. */
function differingPart(from: string, to: string): readonly string[] {
  let start = 0;
  while (start < from.length && from[start] === to[start]) start += 1;
  let end = 0;
  const shortest = Math.min(from.length, to.length) - start;
  while (end < shortest && from[from.length - 1 - end] === to[to.length - 1 - end]) end += 1;
  return [from.slice(0, start), from.slice(start, from.length - end), to.slice(start, to.length - end)];
}

/** The maximum number of names in a message. */
const listed = 4;

function together(group: readonly UsedFinding[]): readonly UsedFinding[] {
  const [first] = group;
  if (first === undefined) return [];
  const operations = [...new Set(group.flatMap((one) => one.operations))];
  const joined = {
    directions: [...new Set(group.flatMap(({ directions }) => directions))],
    operations: operations.slice(0, 3),
    hasMoreOperations: operations.length > 3 || group.some(({ hasMoreOperations }) => hasMoreOperations),
  };
  const isOfNames = first.finding.aspect !== "soap-action-changed";
  const names = [
    ...new Set(group.map(({ finding }) => (isOfNames ? finding.facts.name : undefined) ?? finding.subject)),
  ];
  if (names.length === 1) return [first];
  if (!isOfNames) return [{ finding: { ...first.finding, subject: `${names.length} operations` }, ...joined }];
  const short = names.slice(0, listed).map((name) => name.split(" ").at(-1));
  const more = names.length > listed ? ` and ${names.length - listed} more` : "";
  const name = `${names.length} elements, attributes or types (${short.join(", ")}${more})`;
  return [{ finding: { ...first.finding, subject: "namespaces", facts: { ...first.finding.facts, name } }, ...joined }];
}
