import type { ApiView, NamedShape } from "../model/api-view.ts";
import { match } from "./matching.ts";
import type { ShapePairs, UsedFinding } from "./shape-pairs.ts";

/**
 * Compares the named schemas of descriptions without operations. Each schema may be used in requests and in responses.
 */
export function compareSchemas(
  old: ApiView,
  now: ApiView,
  pairs: ShapePairs,
  report: (found: UsedFinding) => void,
): void {
  const everywhere = { directions: ["request", "response"], operations: [], hasMoreOperations: false } as const;
  const {
    pairs: found,
    removed,
    added,
  } = match<NamedShape>(
    [...old.schemas.values()],
    [...now.schemas.values()],
    [({ kind, namespace = "", name }) => `${kind} ${namespace} ${name}`, ({ kind, name }) => `${kind} ${name}`],
  );
  for (const { kind, name, at } of removed)
    report({
      finding: { aspect: "declaration-removed", subject: name, facts: { kind: titles[kind] }, old: at },
      ...everywhere,
    });
  for (const { kind, name, at } of added)
    report({
      finding: { aspect: "declaration-added", subject: name, facts: { kind: titles[kind] }, new: at },
      ...everywhere,
    });
  for (const pair of found) {
    const { kind, name } = pair.now;
    const [from, to] = [pair.old.namespace, pair.now.namespace];
    // The namespace of an element is compared with the element itself.
    if (from !== to && kind !== "element")
      report({
        finding: {
          aspect: "namespace-changed",
          subject: name,
          facts: { name: `The ${titles[kind]} ${name}`, kind: titles[kind], from: spaceText(from), to: spaceText(to) },
          old: pair.old.at,
          new: pair.now.at,
        },
        ...everywhere,
      });
    pairs.add(pair.old.shape, pair.now.shape, kind === "element" ? "" : name, { directions: everywhere.directions });
  }
}

function spaceText(namespace: string | undefined): string {
  return namespace === undefined || namespace === "" ? "none" : namespace;
}

const titles = { definition: "definition", element: "global element", type: "type" } as const;
