import { type DocumentUri, failed, ok, type Result, type Workspace } from "@soapstone/workspace";
import { isDefinitions, schemaSet, type XmlDocument } from "@soapstone/xml-model";
import type { BundleMap, Encoded } from "../bundle-map.ts";
import { bundleDescriptions } from "./bundle-descriptions.ts";
import { xmlBundleMap } from "./bundle-map.ts";
import { bundleSchemas } from "./bundle-schemas.ts";
import { collisions } from "./collisions.ts";
import { textInUtf8, type XmlFile } from "./files.ts";
import { missingDocuments, otherNamespaces } from "./missing-documents.ts";
import { contributionsOf } from "./schemas/contributions.ts";
import { undeclaredPrefixes } from "./undeclared-prefixes.ts";
import { withoutBases } from "./without-bases.ts";

/** How the files of a bundle are named. */
export interface BundleXmlOptions {
  /** The name of the entry in the output; the names of other files begin with it. */
  readonly name: string;
}

/** The files of a bundle, the entry first. There are several only if there are several target namespaces. */
export interface XmlBundle {
  readonly kind: "wsdl" | "xsd";
  readonly files: readonly XmlFile[];
  /** Makes the bundle map. */
  readonly map: (encodingOf?: (uri: DocumentUri) => Encoded) => BundleMap;
}

/**
 * Bundles documents into one description or schema. Since a document has one target namespace (WSDL 1.1 §2; XSD 1.0
 * Part 1 §3.15), there is a file for each namespace of descriptions or, if the entry is a schema, of schemas; the
 * schemas of a description are inside of it, one for each namespace. Not ok if a document is missing, a name has an
 * unknown prefix or definitions contradict each other, since the bundle would describe another service.
 */
export function bundleXml(written: Workspace<XmlDocument>, options: BundleXmlOptions): Result<XmlBundle> {
  const workspace = withoutBases(written);
  const entry = workspace.documents.get(workspace.entry);
  if (entry === undefined) throw new Error("A workspace has its entry.");
  const kind = isDefinitions(entry.root.root) ? "wsdl" : "xsd";
  const problems = [...missingDocuments(workspace), ...undeclaredPrefixes(workspace)];
  if (problems.some(({ severity }) => severity === "error")) return failed(problems);
  // Problems of schemas are ignored here: `check` reports them, and a bundle contains the schemas as they are.
  const set = schemaSet(workspace, () => undefined);
  const all = contributionsOf(workspace, set);
  const misplaced = kind === "xsd" ? otherNamespaces(all) : [];
  if (misplaced.length > 0) return failed([...problems, ...misplaced]);
  const collided = collisions(workspace, all);
  if (collided.some(({ severity }) => severity === "error")) return failed([...problems, ...collided]);
  const files =
    kind === "wsdl" ? bundleDescriptions(workspace, all, options.name) : bundleSchemas(workspace, all, options.name);
  const [only] = files;
  const isUntouched = workspace.documents.size === 1 && files.length === 1 && only !== undefined;
  const kept =
    isUntouched && isAlreadyBundled(workspace, all) && !hasDoctype(entry.source.text)
      ? [{ ...only, text: textInUtf8(entry.source.text) }]
      : files;
  return ok({ kind, files: kept, map: (encodingOf = () => ({})) => xmlBundleMap(kind, workspace, all, encodingOf) }, [
    ...problems,
    ...collided,
  ]);
}

/**
 * Whether the input is a single document with at most one schema for each namespace; its bundle is then the same text.
 */
function isAlreadyBundled(workspace: Workspace<XmlDocument>, all: ReturnType<typeof contributionsOf>): boolean {
  const resolved = workspace.references.some(({ to }) => workspace.documents.has(to));
  return !resolved && [...all.byNamespace.values()].every((contributions) => contributions.length === 1);
}

/**
 * Whether a text has a document type declaration. The tree has its entities expanded, so the bundle has no declaration.
 */
function hasDoctype(text: string): boolean {
  return text.includes("<!DOCTYPE");
}
