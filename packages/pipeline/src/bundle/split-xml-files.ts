import { type BundleMap, bundle, type MappedFile, restoreXml, splitXml, verifyXml } from "@soapstone/bundler";
import { after, type Diagnostic, failed, fileNameOf, ok, type Result, type Workspace } from "@soapstone/workspace";
import {
  loadSelect,
  type NodeSelection,
  prefixesInScope,
  wellKnownPrefixes,
  type XmlDocument,
  type XmlElement,
} from "@soapstone/xml-model";
import { encodingsChanged, inEncoding } from "../octets.ts";
import type { OutputFile } from "../output-file.ts";
import { cutDocuments } from "./needed-findings.ts";
import { unreported } from "./reported-once.ts";

export interface SplitXmlFilesOptions {
  readonly layouts?: readonly string[] | undefined;
  readonly select?: readonly string[] | undefined;
  readonly verify?: boolean | undefined;
}

/**
 * Splits a WSDL or XML Schema by layouts, a selection, or both, and reads the result back before it is written.
 * `reading`: the diagnostics of reading; the result has those for whose locations there are no others.
 */
export async function splitXmlFiles(
  workspace: Workspace<XmlDocument>,
  reading: readonly Diagnostic[],
  { layouts = [], select = [], verify }: SplitXmlFilesOptions,
): Promise<Result<readonly OutputFile[]>> {
  const cut = cutDocuments(workspace, reading);
  if (cut.length > 0) return failed([...reading, ...cut]);
  // The XPath engine is large, and most splits do not need it.
  const evaluate = select.length === 0 ? () => ({ nodes: [] }) : await evaluator();
  const made = splitXml(workspace, { name: fileNameOf(workspace.entry), layouts, select, evaluate });
  const before = unreported(reading, made.diagnostics);
  const difference =
    !made.ok || verify === false ? undefined : verifyXml(workspace, made.value, { isPart: select.length > 0 });
  return after(before, difference === undefined ? made : after(made.diagnostics, failed([difference])));
}

/**
 * Restores the author's files from a bundle by its map. Not ok if the restored files together differ from the bundle.
 */
export function restoreXmlFiles(
  kind: "wsdl" | "xsd",
  workspace: Workspace<XmlDocument>,
  map: BundleMap,
  { verify }: Pick<SplitXmlFilesOptions, "verify">,
): Result<readonly OutputFile[]> {
  if (map.kind !== kind) {
    const problem = `it is of ${map.kind}, the input is ${kind}`;
    return failed([bundle("not-a-map", { name: "--map", problem }, { uri: workspace.entry })]);
  }
  const restored = restoreXml(workspace, map);
  if (!restored.ok) return restored;
  const difference = verify === false ? undefined : verifyXml(workspace, restored.value, { map, isRestored: true });
  if (difference !== undefined) return after(restored.diagnostics, failed([difference]));
  const before = new Map(map.files.map((file) => [file.name, file]));
  const files = restored.value.map((file) => asItWas(file, before.get(file.name)));
  return after([...restored.diagnostics, ...encodingsChanged(files, map.files, workspace.entry)], ok(files));
}

function asItWas({ name, text }: OutputFile, before: MappedFile | undefined): OutputFile {
  return inEncoding({ name, text, isEdited: text !== before?.text }, before);
}

/**
 * Returns the evaluator of XPath expressions. They may use well-known prefixes (`xs`, `wsdl` ...) that the document
 * does not declare otherwise.
 */
async function evaluator(): Promise<(root: XmlElement, xpath: string) => NodeSelection> {
  const evaluate = await loadSelect();
  return (root, xpath) => {
    const own = prefixesInScope(root.scope);
    return evaluate(root, xpath, new Map([...wellKnownPrefixes].filter(([prefix]) => !own.has(prefix))));
  };
}
