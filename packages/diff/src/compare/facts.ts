import type { ApiFact } from "../model/shape.ts";
import { alwaysChanged, type FactAspects } from "./fact-aspects.ts";
import type { AspectFinding } from "./finding.ts";
import type { UsedFinding } from "./shape-pairs.ts";

const documentation = {
  added: "documentation-changed",
  removed: "documentation-changed",
  changed: "documentation-changed",
} as const;

/**
 * The aspects for facts of operations, parameters and whole descriptions, by kind. A kind that is missing here is a
 * bug.
 */
const factAspects: Readonly<Record<string, FactAspects>> = {
  documentation,
  title: { changed: "title-changed" },
  version: { changed: "version-changed" },
  host: alwaysChanged("host-changed"),
  "base-path": alwaysChanged("base-path-changed"),
  scheme: { added: "scheme-added", removed: "scheme-removed" },
  "definitions-namespace": { changed: "definitions-namespace-changed" },
  method: { changed: "method-changed" },
  path: { changed: "path-changed" },
  deprecated: { added: "operation-deprecated", removed: "operation-no-longer-deprecated" },
  "media-type": { added: "media-type-added", removed: "media-type-removed" },
  "empty-value": { added: "empty-value-allowed", removed: "empty-value-refused" },
  "collection-format": alwaysChanged("collection-format-changed"),
  pattern: { changed: "pattern-changed" },
  protocol: { added: "protocol-added", removed: "protocol-removed" },
  transport: { changed: "transport-changed" },
  style: { changed: "style-changed" },
  use: { changed: "use-changed" },
  "encoding-style": { changed: "encoding-style-changed" },
  "soap-action": { changed: "soap-action-changed" },
  "body-namespace": { changed: "body-namespace-changed" },
  "message-element": { changed: "message-element-changed" },
  wrapper: { changed: "wrapper-changed" },
  "part-order": { changed: "part-order-changed" },
  "message-format": { changed: "message-format-changed" },
  "http-location": { changed: "http-location-changed" },
};

/** Compares facts by kind and key, regardless of their order. */
export function compareFacts(
  old: readonly ApiFact[],
  now: readonly ApiFact[],
  about: Pick<AspectFinding, "subject" | "old" | "new">,
  report: (finding: Omit<UsedFinding, "operations" | "hasMoreOperations">) => void,
): void {
  const before = new Map(old.map((fact) => [idOf(fact), fact]));
  const after = new Map(now.map((fact) => [idOf(fact), fact]));
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [left, right] = [before.get(id), after.get(id)];
    const fact = left ?? right;
    if (fact === undefined || left?.value === right?.value) continue;
    const aspects = factAspects[fact.kind];
    if (aspects === undefined) throw new Error(`No aspect is declared for the fact ${fact.kind}.`);
    const aspect = aspects[left === undefined ? "added" : right === undefined ? "removed" : "changed"];
    if (aspect === undefined) continue;
    const places = { old: left?.at ?? about.old, new: right?.at ?? about.new };
    report({
      finding: {
        aspect,
        subject: about.subject,
        facts: { name: fact.key, from: left?.value, to: right?.value },
        ...places,
      },
      directions: fact.direction === undefined ? [] : [fact.direction],
    });
  }
}

function idOf({ kind, key, direction }: ApiFact): string {
  return [kind, direction, key].join("\n");
}
