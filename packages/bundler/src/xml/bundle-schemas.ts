import { Prefixes, sameIndent } from "@soapstone/restore";
import type { Workspace } from "@soapstone/workspace";
import type { XmlDocument } from "@soapstone/xml-model";
import { withDistinctIds } from "./distinct-ids.ts";
import { namesBeside, printDocument, type XmlFile } from "./files.ts";
import type { Contribution, Contributions } from "./schemas/contributions.ts";
import { mergedSchema } from "./schemas/merged-schema.ts";

/** Bundles schema documents into one document for each namespace, the namespace of the entry first. */
export function bundleSchemas(
  workspace: Workspace<XmlDocument>,
  all: Contributions,
  entry: string,
): readonly XmlFile[] {
  const beside = namesBeside(entry);
  const names = new Map<string, string>();
  for (const [namespace, contributions] of inOrder(workspace, all)) {
    const isEntry = contributions.some(({ document }) => document.uri === workspace.entry);
    names.set(
      namespace,
      isEntry && names.size === 0 ? entry : beside.ofNamespace(namespace, fileOf(namespace, contributions), ".xsd"),
    );
  }
  return inOrder(workspace, all).map(([namespace, contributions]) => {
    const name = names.get(namespace) ?? entry;
    return { name, text: schemaFile(namespace, contributions, all, (asked) => names.get(asked)) };
  });
}

/** Returns the text of the schema document of a namespace, merged from all its schemas. */
export function schemaFile(
  namespace: string,
  contributions: readonly Contribution[],
  all: Contributions,
  nameOf: (namespace: string) => string | undefined,
): string {
  const base = baseOf(namespace, contributions);
  if (base === undefined) throw new Error(`Nothing is about the namespace ${namespace}.`);
  const isRetained = base.root.root === base.element;
  const prefixes = new Prefixes(isRetained ? base.element.scope : undefined, namespace);
  const root = mergedSchema(namespace, contributions, base, {
    all,
    prefixes,
    isRetained,
    indent: () => sameIndent,
    place: (asked) => {
      const file = nameOf(asked);
      return file === undefined ? undefined : { file };
    },
  });
  const around = isRetained ? base.root : { prologue: [], epilogue: [] };
  return printDocument(withDistinctIds(root), around, prefixes.declared);
}

/** Returns the namespaces with their schemas, that of the entry first. */
function inOrder(
  workspace: Workspace<XmlDocument>,
  all: Contributions,
): readonly (readonly [string, readonly Contribution[]])[] {
  const isEntry = ([, contributions]: readonly [string, readonly Contribution[]]): boolean =>
    contributions.some(({ document }) => document.uri === workspace.entry);
  const list = [...all.byNamespace];
  return [...list.filter(isEntry), ...list.filter((one) => !isEntry(one))];
}

/**
 * Returns the schema whose start tag the merged schema gets: the first one that has the namespace as its target
 * namespace, otherwise the first one.
 */
export function baseOf(namespace: string, contributions: readonly Contribution[]): Contribution | undefined {
  return contributions.find(({ document }) => document.schema.targetNamespace === namespace) ?? contributions[0];
}

/**
 * Returns the address of the document after which the file of a namespace is named: that of the schema whose start tag
 * the file gets. Undefined if this schema is only a part of its document.
 */
export function fileOf(namespace: string, contributions: readonly Contribution[]): string | undefined {
  const base = baseOf(namespace, contributions);
  return base !== undefined && base.root.root.at === base.element.at ? base.document.uri : undefined;
}
