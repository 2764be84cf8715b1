import { type BundleMap, bundleXml, type Encoded, verifyXml } from "@soapstone/bundler";
import { type Diagnostic, type DocumentUri, fileNameOf, type Workspace } from "@soapstone/workspace";
import type { XmlDocument } from "@soapstone/xml-model";
import type { OutputFile } from "../output-file.ts";
import { cutDocuments } from "./needed-findings.ts";
import { unreported } from "./reported-once.ts";

/** The options for bundling WSDL and XML Schema. */
export interface BundleXmlFilesOptions {
  readonly entryName?: string | undefined;
  readonly verify?: boolean | undefined;
  /** Returns the encoding of a document, for the map; default: UTF-8. */
  readonly encodingOf?: ((uri: DocumentUri) => Encoded) | undefined;
}

/** The bundle of a WSDL or XML Schema; absent if it failed, with the diagnostics. */
export interface BundledXmlFiles {
  readonly bundled?: { readonly files: readonly OutputFile[]; readonly map: () => BundleMap };
  /** The diagnostics of bundling, and those of reading. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Bundles a description or schema. The bundle is read back before it is written, and must equal the input. */
export function bundleXmlFiles(
  workspace: Workspace<XmlDocument>,
  reading: readonly Diagnostic[],
  options: BundleXmlFilesOptions,
): BundledXmlFiles {
  const cut = cutDocuments(workspace, reading);
  if (cut.length > 0) return { diagnostics: [...reading, ...cut] };
  const made = bundleXml(workspace, { name: options.entryName ?? fileNameOf(workspace.entry) });
  const diagnostics = [...unreported(reading, made.diagnostics), ...made.diagnostics];
  if (!made.ok) return { diagnostics };
  const { files, map } = made.value;
  const difference = options.verify === false ? undefined : verifyXml(workspace, files);
  return difference === undefined
    ? { bundled: { files, map: () => map(options.encodingOf) }, diagnostics }
    : { diagnostics: [...diagnostics, difference] };
}
