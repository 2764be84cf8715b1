import type { ApiFact } from "../model/shape.ts";
import { match } from "./matching.ts";
import type { UsedFinding } from "./shape-pairs.ts";

/** Compares the ports of services, facts of the kind `port`: by name, then by protocol and address. */
export function compareEndpoints(
  old: readonly ApiFact[],
  now: readonly ApiFact[],
  report: (found: UsedFinding) => void,
): void {
  const { pairs, removed, added } = match(old.filter(isPort), now.filter(isPort), [
    ({ key }) => key,
    ({ value }) => value,
  ]);
  const lone = { directions: [], operations: [], hasMoreOperations: false };
  const subject = "endpoints";
  for (const { key, value, at } of removed)
    report({ finding: { aspect: "port-removed", subject, facts: { name: key, from: value }, old: at }, ...lone });
  for (const { key, value, at } of added)
    report({ finding: { aspect: "port-added", subject, facts: { name: key, to: value }, new: at }, ...lone });
  for (const pair of pairs) {
    const places = { old: pair.old.at, new: pair.now.at };
    if (pair.old.key !== pair.now.key)
      report({
        finding: { aspect: "port-renamed", subject, facts: { from: pair.old.key, to: pair.now.key }, ...places },
        ...lone,
      });
    if (pair.old.value !== pair.now.value)
      report({
        finding: {
          aspect: "endpoint-address-changed",
          subject,
          facts: { name: pair.now.key, from: pair.old.value, to: pair.now.value },
          ...places,
        },
        ...lone,
      });
  }
}

/** Whether a fact describes a port. */
export function isPort({ kind }: ApiFact): boolean {
  return kind === "port";
}
