import type { UsedFinding } from "./shape-pairs.ts";

/** So many names are listed. */
const listed = 4;

/** Names that moved from one namespace to another one together are one difference, at the place of the first. */
export function withRenamedNamespaces(found: readonly UsedFinding[]): readonly UsedFinding[] {
  const groups = new Map<string, UsedFinding[]>();
  const result: (UsedFinding | undefined)[] = [];
  const indexes = new Map<string, number>();
  for (const one of found) {
    const { aspect, facts } = one.finding;
    if (aspect !== "namespace-changed" && aspect !== "form-changed") {
      result.push(one);
      continue;
    }
    const key = `${aspect}\n${facts.from}\n${facts.to}`;
    const group = groups.get(key);
    if (group !== undefined) {
      group.push(one);
      continue;
    }
    groups.set(key, [one]);
    indexes.set(key, result.length);
    result.push(undefined);
  }
  for (const [key, group] of groups) result[indexes.get(key) ?? 0] = together(group);
  return result.filter((one) => one !== undefined);
}

function together(group: readonly UsedFinding[]): UsedFinding | undefined {
  const [first] = group;
  const names = [...new Set(group.map(({ finding }) => finding.facts.name ?? finding.subject))];
  if (first === undefined || names.length === 1) return first;
  const short = names.slice(0, listed).map((name) => name.split(" ").at(-1));
  const more = names.length > listed ? ` and ${names.length - listed} more` : "";
  return {
    finding: {
      ...first.finding,
      subject: "namespaces",
      facts: {
        ...first.finding.facts,
        name: `${names.length} elements, attributes or types (${short.join(", ")}${more})`,
      },
    },
    directions: [...new Set(group.flatMap(({ directions }) => directions))],
    operations: [...new Set(group.flatMap(({ operations }) => operations))].slice(0, 3),
    hasMoreOperations: group.some(({ hasMoreOperations }) => hasMoreOperations),
  };
}
