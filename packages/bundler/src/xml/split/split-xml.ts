import { type Diagnostic, type DocumentUri, failed, ok, type Result, type Workspace } from "@soapstone/workspace";
import { isDefinitions, type XmlDocument, type XmlElement } from "@soapstone/xml-model";
import { bundle } from "../../diagnostics.ts";
import { bundleXml } from "../bundle-xml.ts";
import { namesBeside, type XmlFile } from "../files.ts";
import { chosenItems, type Evaluate } from "../select/chosen.ts";
import { inventoryOf } from "../select/inventory.ts";
import { neededBy } from "../select/needed.ts";
import { reducedSheets } from "../select/reduced.ts";
import { printSheet, type Sheet } from "../sheet.ts";
import { type TextWorkspace, workspaceOf } from "../text-workspace.ts";
import { withoutBases } from "../without-bases.ts";
import { schemasAsFiles } from "./by-namespace.ts";
import { descriptionFiles } from "./description-files.ts";
import { type XmlLayout, xmlLayouts } from "./layouts.ts";
import { ownersOf } from "./owners.ts";
import { componentFiles } from "./per-component.ts";

/** How to split, and which parts to keep. */
export interface SplitXmlOptions {
  /** The name of the entry; the names of other files begin with it. */
  readonly name: string;
  readonly layouts: readonly string[];
  /** Selectors of the parts to keep; empty keeps everything. */
  readonly select: readonly string[];
  readonly evaluate: Evaluate;
}

/**
 * Splits a description or schema into files by layouts. An input of several files is bundled first. Not ok if bundling
 * fails, a layout is unknown, or a selector matches nothing.
 */
export function splitXml(workspace: Workspace<XmlDocument>, options: SplitXmlOptions): Result<readonly XmlFile[]> {
  const bundled = bundleXml(workspace, { name: options.name });
  if (!bundled.ok) return bundled;
  const { kind, files } = bundled.value;
  const layouts = layoutsOf(kind, options.layouts, workspace.entry);
  if (!layouts.ok) return layouts;
  if (options.select.length === 0 && layouts.value.size === 0) return ok(files, bundled.diagnostics);
  const { sheets, problems } = selected(files, workspace.entry, options);
  if (problems.length > 0) return failed([...bundled.diagnostics, ...problems]);
  return ok(laidOut(kind, sheets, layouts.value, options.name).map(printSheet), bundled.diagnostics);
}

/** Returns the files of a bundle, reduced to the selected parts. */
function selected(
  files: readonly XmlFile[],
  uri: DocumentUri,
  { select, evaluate }: SplitXmlOptions,
): { readonly sheets: readonly Sheet[]; readonly problems: readonly Diagnostic[] } {
  const { workspace, uriOf } = workspaceOf(files);
  const read = { workspace: withoutBases(workspace), uriOf };
  const sheets = sheetsOf(files, read);
  if (select.length === 0) return { sheets, problems: [] };
  const inventory = inventoryOf(read.workspace);
  const { items, problems } = chosenItems(select, read.workspace, inventory, evaluate, uri);
  return { sheets: reducedSheets(sheets, neededBy(items, inventory), inventory), problems };
}

/** Divides the files of a bundle by layouts. */
function laidOut(
  kind: "wsdl" | "xsd",
  sheets: readonly Sheet[],
  layouts: ReadonlySet<XmlLayout>,
  name: string,
): readonly Sheet[] {
  const [entry, ...others] = sheets;
  if (entry === undefined || layouts.size === 0) return sheets;
  if (kind === "xsd") {
    return layouts.has("per-component") ? sheets.flatMap(componentFiles) : sheets;
  }
  const names = namesBeside(name);
  for (const sheet of others) names.keep(sheet.name);
  const isPer = layouts.has("per-port-type") || layouts.has("per-service");
  const split = layouts.has("by-namespace") || isPer ? schemasAsFiles : unchanged;
  const { root, sheets: schemas } = split(entry.root, names);
  const owners = ownersOf(root, layouts);
  const typesIn = isPer ? undefined : firstOwner(owners);
  const descriptions = descriptionFiles({ entry: { ...entry, root }, owners, typesIn, names });
  const rest = others.flatMap((sheet): readonly Sheet[] => {
    if (!isDefinitions(sheet.root)) return [sheet];
    const other = split(sheet.root, names);
    return [{ ...sheet, root: other.root }, ...other.sheets];
  });
  return [...descriptions, ...schemas, ...rest];
}

function unchanged(root: XmlElement): ReturnType<typeof schemasAsFiles> {
  return { root, sheets: [] };
}

/** Returns the file for the types: that of the messages, if these are moved; otherwise undefined. */
function firstOwner(owners: ReadonlyMap<string, string>): string | undefined {
  const found = new Set(owners.values());
  return found.has("abstract") ? "abstract" : found.has("binding") ? "binding" : undefined;
}

function sheetsOf(
  files: readonly XmlFile[],
  { workspace, uriOf }: Pick<TextWorkspace, "workspace" | "uriOf">,
): readonly Sheet[] {
  return files.flatMap(({ name }) => {
    const document = workspace.documents.get(uriOf(name))?.root;
    return document === undefined ? [] : [{ name, root: document.root, around: document }];
  });
}

function layoutsOf(kind: "wsdl" | "xsd", names: readonly string[], uri: string): Result<ReadonlySet<XmlLayout>> {
  const possible = xmlLayouts(kind);
  const chosen = new Set<XmlLayout>();
  const problems: Diagnostic[] = [];
  for (const name of names) {
    const layout = possible.find((one) => one === name || (name === "types" && one === "by-namespace"));
    if (layout === undefined) problems.push(bundle("other-layout", { layout: name, kind, possible }, { uri }));
    else chosen.add(layout);
  }
  return problems.length > 0 ? failed(problems) : ok(chosen);
}
