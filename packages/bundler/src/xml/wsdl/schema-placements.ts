import type { DocumentUri, Workspace } from "@soapstone/workspace";
import { childElements, isDefinitions, type XmlDocument } from "@soapstone/xml-model";
import type { Contribution, Contributions } from "../schemas/contributions.ts";
import { isComposition } from "../schemas/references.ts";
import type { DescriptionGroup } from "./groups.ts";

/** Where a schema is placed: inside of the only description that needs it, or in a file if several need it. */
export type SchemaPlacement =
  | { readonly kind: "inline"; readonly group: DescriptionGroup }
  | { readonly kind: "file" }
  /** The schema contains nothing but imports, so each description keeps its own. */
  | { readonly kind: "each" };

/**
 * Returns the places of schemas by namespace. A schema that one description needs is in its `types`. A schema that
 * several need becomes a file that each imports, since processors read only one of two schemas with the same namespace.
 */
export function schemaPlacements(
  workspace: Workspace<XmlDocument>,
  all: Contributions,
  groups: readonly DescriptionGroup[],
): ReadonlyMap<string, SchemaPlacement> {
  const providers = new Map<string, Set<DescriptionGroup>>();
  for (const group of groups) {
    for (const namespace of providedNamespaces(workspace, all, group)) {
      const there = providers.get(namespace);
      if (there === undefined) providers.set(namespace, new Set([group]));
      else there.add(group);
    }
  }
  const placements = new Map<string, SchemaPlacement>();
  for (const [namespace, contributions] of all.byNamespace) {
    const [group, other] = providers.get(namespace) ?? groups;
    if (group === undefined) continue;
    if (other === undefined || groups.length === 1) placements.set(namespace, { kind: "inline", group });
    else placements.set(namespace, { kind: contributions.some(declaresSomething) ? "file" : "each" });
  }
  return placements;
}

/** Returns the namespaces of the schemas inside the descriptions of a group, and of those to which these refer. */
function providedNamespaces(
  workspace: Workspace<XmlDocument>,
  all: Contributions,
  group: DescriptionGroup,
): ReadonlySet<string> {
  const own = new Set(group.documents.map(({ uri }) => uri));
  const fromDocument = new Map<DocumentUri, Contribution[]>();
  for (const contributions of all.byNamespace.values())
    for (const contribution of contributions) {
      const { uri } = contribution.document;
      const there = fromDocument.get(uri);
      if (there === undefined) fromDocument.set(uri, [contribution]);
      else there.push(contribution);
    }
  const next = new Map<DocumentUri, DocumentUri[]>();
  for (const { from, to } of workspace.references) {
    const document = workspace.documents.get(to);
    if (document === undefined || isDefinitions(document.root.root)) continue;
    const there = next.get(from);
    if (there === undefined) next.set(from, [to]);
    else there.push(to);
  }
  const provided = new Set<string>();
  const visited = new Set<DocumentUri>(own);
  const waiting = [...own];
  for (let uri = waiting.pop(); uri !== undefined; uri = waiting.pop()) {
    for (const { namespace } of fromDocument.get(uri) ?? []) provided.add(namespace);
    for (const to of next.get(uri) ?? []) {
      if (visited.has(to)) continue;
      visited.add(to);
      waiting.push(to);
    }
  }
  return provided;
}

function declaresSomething({ element }: Contribution): boolean {
  return childElements(element).some((child) => !isComposition(child) && child.name.local !== "annotation");
}
