import type { Encoded } from "@soapstone/bundler";
import type { Diagnostic, DocumentUri, Limits, Workspace } from "@soapstone/workspace";
import type { XmlDocument } from "@soapstone/xml-model";
import { input } from "./diagnostics.ts";
import type { Doc } from "./document.ts";
import { type DocumentInput, loadDocument } from "./load-document.ts";
import { ReadOctets } from "./octets.ts";
import { readLoaded } from "./read-loaded.ts";
import { isRefusedByRoot } from "./refused-by-root.ts";

/** The WSDL or the XML Schema that a document was made of. */
export interface Original {
  readonly doc: Doc<"wsdl"> | Doc<"xsd">;
  readonly workspace: Workspace<XmlDocument>;
  readonly dependencies: readonly DocumentUri[];
  /** How each of its documents is encoded. */
  readonly encodingOf: (uri: DocumentUri) => Encoded;
}

/** Reads an original with all that it refers to; where it is none, the diagnostic that says so. */
export async function loadOriginal(entry: DocumentInput, limits: Limits): Promise<Original | Diagnostic> {
  const octets = new ReadOctets();
  const { result } = await loadDocument({ ...entry, resolver: octets.noting(entry.resolver) }, { limits });
  const worst = result.diagnostics.find(({ severity }) => severity === "error")?.message;
  const kind = result.ok ? result.value.kind : undefined;
  const refusal = input("no-original", { uri: entry.uri, kind, worst });
  if (!result.ok || isRefusedByRoot(result.diagnostics)) return refusal;
  const { doc } = readLoaded(result.value);
  const { value } = result;
  if (value.kind !== "wsdl" && value.kind !== "xsd") return refusal;
  if (doc?.kind !== "wsdl" && doc?.kind !== "xsd") return refusal;
  return {
    doc: doc as Original["doc"],
    workspace: value.workspace,
    dependencies: value.dependencies,
    encodingOf: octets.encodingOf,
  };
}
