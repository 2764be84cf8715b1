import type { Move } from "@soapstone/restore";
import { type Indent, marginOf, Prefixes, sameIndent } from "@soapstone/restore";
import type { DocumentUri, Workspace } from "@soapstone/workspace";
import {
  isDefinitions,
  targetNamespaceOf,
  type XmlDocument,
  type XmlElement,
  type XmlNode,
} from "@soapstone/xml-model";
import { baseOf, fileOf, schemaFile } from "./bundle-schemas.ts";
import { chunksOf, indentationIn } from "./chunks.ts";
import { withDistinctIds } from "./distinct-ids.ts";
import { namesBeside, printDocument, type XmlFile } from "./files.ts";
import type { Contribution, Contributions } from "./schemas/contributions.ts";
import { includingSchema } from "./schemas/imports.ts";
import { commentsAround, mergedSchema } from "./schemas/merged-schema.ts";
import { type DescriptionGroup, descriptionGroups } from "./wsdl/groups.ts";
import { mergedDefinitions } from "./wsdl/merged-definitions.ts";
import { mergedTypes } from "./wsdl/merged-types.ts";
import { type SchemaPlacement, schemaPlacements } from "./wsdl/schema-placements.ts";

/** The decisions about all files, made before the first file is written. */
interface BundlePlan {
  readonly workspace: Workspace<XmlDocument>;
  readonly all: Contributions;
  readonly groups: readonly DescriptionGroup[];
  readonly placements: ReadonlyMap<string, SchemaPlacement>;
  /** Returns the file for the descriptions of a target namespace. */
  readonly descriptionFile: (namespace: string) => string;
  /** Returns the file for the schema of a namespace; undefined if the schema is inline or not in the bundle. */
  readonly schemaFile: (namespace: string) => string | undefined;
}

/**
 * Bundles a description into one file for each target namespace: the entry, and beside it a file for each further
 * namespace of its imports. Schemas are inside of the descriptions, except that a schema which several descriptions
 * need becomes a file.
 */
export function bundleDescriptions(
  workspace: Workspace<XmlDocument>,
  all: Contributions,
  entry: string,
): readonly XmlFile[] {
  const beside = namesBeside(entry);
  const groups = descriptionGroups(workspace);
  const placements = schemaPlacements(workspace, all, groups);
  const descriptions = new Map(
    groups.map(({ namespace, documents: [{ uri }] }, index) => [
      namespace,
      index === 0 ? entry : beside.ofNamespace(namespace, uri, ".wsdl"),
    ]),
  );
  const schemas = new Map(
    [...placements]
      .filter(([, { kind }]) => kind === "file")
      .map(([namespace]) => [
        namespace,
        beside.ofNamespace(namespace, fileOf(namespace, all.byNamespace.get(namespace) ?? []), ".xsd"),
      ]),
  );
  const plan: BundlePlan = {
    workspace,
    all,
    groups,
    placements,
    descriptionFile: (namespace) => descriptions.get(namespace) ?? entry,
    schemaFile: (namespace) => schemas.get(namespace),
  };
  return [
    ...groups.map((group) => ({ name: plan.descriptionFile(group.namespace), text: description(group, plan) })),
    ...[...schemas].map(([namespace, name]) => ({
      name,
      text: schemaFile(namespace, all.byNamespace.get(namespace) ?? [], all, plan.schemaFile),
    })),
  ];
}

/** Returns the text of the description of one target namespace. */
function description(group: DescriptionGroup, plan: BundlePlan): string {
  const [{ document: first }] = group.documents;
  const prefixes = new Prefixes(first.root.scope, group.namespace);
  const move: Move = { prefixes, indent: sameIndent };
  const root = mergedDefinitions(group, {
    move,
    adaptImport: importAdapter(group, plan),
    types: (written, others) => typesOf(group, plan, move, written, others),
  });
  return printDocument(withDistinctIds(root), first, prefixes.declared);
}

/**
 * Returns a function that adapts imports: it removes those of documents that are merged into this description, and
 * points those of other namespaces to the file of the namespace. Undefined removes the import.
 */
function importAdapter(
  group: DescriptionGroup,
  { workspace, descriptionFile }: BundlePlan,
): (element: XmlElement) => XmlElement | undefined {
  const targets = new Map<number, DocumentUri>();
  for (const { kind, to, at } of workspace.references)
    if (kind === "wsdl:import" && typeof at === "number") targets.set(at, to);
  const done = new Set<string>();
  return (element) => {
    const location = element.attributes.find(({ name }) => name.local === "location" && name.namespace === "");
    const to = location?.at === undefined ? undefined : targets.get(location.at);
    const root = to === undefined ? undefined : workspace.documents.get(to)?.root.root;
    if (location === undefined || root === undefined) return element;
    if (!isDefinitions(root)) return undefined;
    const namespace = targetNamespaceOf(root);
    if (namespace === group.namespace || done.has(namespace)) return undefined;
    done.add(namespace);
    const value = descriptionFile(namespace);
    const attributes = element.attributes.map((one) => {
      if (one === location) return { ...one, value };
      return one.name.local === "namespace" && one.name.namespace === "" ? { ...one, value: namespace } : one;
    });
    return { ...element, attributes };
  };
}

function typesOf(
  group: DescriptionGroup,
  plan: BundlePlan,
  move: Move,
  written: XmlElement | undefined,
  others: readonly XmlElement[],
): XmlElement | undefined {
  const { all, placements } = plan;
  const [{ document: first }] = group.documents;
  const line = indentationIn(first.root) ?? "\n";
  const inner = (written === undefined ? undefined : indentationIn(written)) ?? `${line}${marginOf(line)}`;
  const own = ownContributions(first, plan);
  const place = (namespace: string): { readonly file?: string } | undefined => {
    const placement = placements.get(namespace);
    if (placement === undefined) return undefined;
    const file = plan.schemaFile(namespace);
    return file === undefined ? {} : { file };
  };
  const merge = (
    namespace: string,
    from: readonly Contribution[],
    base: Contribution,
    isRetained: boolean,
  ): XmlElement =>
    mergedSchema(namespace, from, base, {
      all,
      prefixes: move.prefixes,
      isRetained,
      place,
      indent: (from) => deeper(from, inner),
    });
  const merged = new Map<XmlElement, XmlElement>();
  const added: (readonly XmlNode[])[] = [];
  const commentsBefore = commentsBeforeSchemas(others);
  for (const [namespace, contributions] of all.byNamespace) {
    const placement = placements.get(namespace);
    const here =
      placement?.kind === "each" ? contributions.filter(({ document: { uri } }) => isOf(uri, group)) : contributions;
    const inPlace = here.find((one) => own.get(one.element) === one);
    if (placement?.kind === "file") {
      const file = plan.schemaFile(namespace) ?? "";
      const isProvided = contributions.some(({ document: { uri } }) => isProvidedBy(uri, group, plan));
      if (!isProvided) continue;
      const including = includingSchema(namespace, file);
      if (inPlace === undefined) added.push([including]);
      else merged.set(inPlace.element, including);
      continue;
    }
    if (placement?.kind !== "each" && placement?.group !== group) continue;
    const base = inPlace ?? baseOf(namespace, here);
    if (base === undefined) continue;
    const isRetained = base === inPlace;
    const schema = merge(namespace, here, base, isRetained);
    if (isRetained) merged.set(base.element, schema);
    else
      added.push([
        ...[...commentsAround(base), ...(commentsBefore.get(base.element.at) ?? [])].flatMap(
          (comment): readonly XmlNode[] => [comment, { kind: "text", text: inner }],
        ),
        schema,
      ]);
  }
  const inPlaceOf = new Map([...own].map(([element]) => [element.at, element]));
  return mergedTypes(written, others, {
    inPlace: (schema) => {
      const element = inPlaceOf.get(schema.at);
      return element === undefined ? undefined : merged.get(element);
    },
    added,
    move,
    line,
  });
}

/**
 * Returns the schemas inside of a description, by element, without their second role of being included in other
 * namespaces.
 */
function ownContributions(
  first: DescriptionGroup["documents"][0]["document"],
  { all }: BundlePlan,
): Map<XmlElement, Contribution> {
  const own = new Map<XmlElement, Contribution>();
  for (const contributions of all.byNamespace.values())
    for (const contribution of contributions)
      if (contribution.root === first && contribution.namespace === contribution.document.schema.targetNamespace)
        own.set(contribution.element, contribution);
  return own;
}

/**
 * Returns the comments before the schemas in `types` elements of merged descriptions, by the positions of the schemas.
 */
function commentsBeforeSchemas(types: readonly XmlElement[]): ReadonlyMap<XmlElement["at"], readonly XmlNode[]> {
  return new Map(
    types.flatMap((one) =>
      chunksOf(one).chunks.map(
        ({ element, before }) => [element.at, before.filter(({ kind }) => kind === "comment")] as const,
      ),
    ),
  );
}

/** Whether a schema is inside of a description of the group, or imported by one with `wsdl:import`. */
function isProvidedBy(uri: DocumentUri, group: DescriptionGroup, { workspace }: BundlePlan): boolean {
  return (
    isOf(uri, group) ||
    workspace.references.some(({ kind, from, to }) => kind === "wsdl:import" && to === uri && isOf(from, group))
  );
}

function isOf(uri: DocumentUri, { documents }: DescriptionGroup): boolean {
  return documents.some((document) => document.uri === uri);
}

/** Returns the indentation for a schema that was a document of its own: that of inline schemas. */
function deeper({ element, root }: Contribution, inner: string): Indent {
  return root.root.at === element.at ? { was: "", is: marginOf(inner) } : sameIndent;
}
