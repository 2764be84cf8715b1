import type { DocumentUri, Workspace } from "@soapstone/workspace";
import { childElements, isDefinitions, type XmlDocument } from "@soapstone/xml-model";
import type { Contribution, Contributions } from "../schemas/contributions.ts";
import { isComposition } from "../schemas/references.ts";
import type { DescriptionGroup } from "./groups.ts";

/** Where a schema is placed: inside of the only description that needs it, or in a file if several need it. */
export type SchemaHome =
  | { readonly kind: "inline"; readonly group: DescriptionGroup }
  | { readonly kind: "file" }
  /** The schema contains nothing but imports, so each description keeps its own. */
  | { readonly kind: "each" };

/**
 * Returns the places of schemas by namespace. A schema that one description needs is in its `types`. A schema that
 * several need becomes a file that each imports, since processors read only one of two schemas with the same namespace.
 */
export function schemaHomes(
  workspace: Workspace<XmlDocument>,
  all: Contributions,
  groups: readonly DescriptionGroup[],
): ReadonlyMap<string, SchemaHome> {
  const bringing = new Map<string, Set<DescriptionGroup>>();
  for (const group of groups) {
    for (const namespace of namespacesBrought(workspace, all, group)) {
      const there = bringing.get(namespace);
      if (there === undefined) bringing.set(namespace, new Set([group]));
      else there.add(group);
    }
  }
  const homes = new Map<string, SchemaHome>();
  for (const [namespace, contributions] of all.byNamespace) {
    const [group, other] = bringing.get(namespace) ?? groups;
    if (group === undefined) continue;
    if (other === undefined || groups.length === 1) homes.set(namespace, { kind: "inline", group });
    else homes.set(namespace, { kind: contributions.some(declaresSomething) ? "file" : "each" });
  }
  return homes;
}

/** Returns the namespaces of the schemas inside the descriptions of a group, and of those to which these refer. */
function namespacesBrought(
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
  const brought = new Set<string>();
  const met = new Set<DocumentUri>(own);
  const waiting = [...own];
  for (let uri = waiting.pop(); uri !== undefined; uri = waiting.pop()) {
    for (const { namespace } of fromDocument.get(uri) ?? []) brought.add(namespace);
    for (const to of next.get(uri) ?? []) {
      if (met.has(to)) continue;
      met.add(to);
      waiting.push(to);
    }
  }
  return brought;
}

function declaresSomething({ element }: Contribution): boolean {
  return childElements(element).some((child) => !isComposition(child) && child.name.local !== "annotation");
}
