import { apidocSet } from "@soapstone/apidoc-model";
import type { Diagnostic, Report } from "@soapstone/workspace";
import { definitionsSet, schemaSet } from "@soapstone/xml-model";
import type { Doc } from "../transform/document.ts";
import type { LoadedDocument } from "./load-document.ts";

/** The model of loaded documents, with diagnostics. */
export interface ReadOutcome {
  /** Absent if the texts contain errors that leave no usable model. */
  readonly doc?: Doc;
  readonly diagnostics: readonly Diagnostic[];
}

/** Builds the model of loaded documents, with which a pipeline starts. */
export function readLoaded(loaded: LoadedDocument): ReadOutcome {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => void diagnostics.push(diagnostic);
  const uri = loaded.workspace.entry;
  const { sources } = loaded;
  switch (loaded.kind) {
    case "wsdl":
      return { doc: { kind: "wsdl", value: definitionsSet(loaded.workspace, report), uri, sources }, diagnostics };
    case "xsd":
      return { doc: { kind: "xsd", value: schemaSet(loaded.workspace, report), uri, sources }, diagnostics };
    case "apidoc": {
      const read = apidocSet(loaded.workspace);
      if (!read.ok) return { diagnostics: read.diagnostics };
      return { doc: { kind: "apidoc-set", value: read.value, uri, sources }, diagnostics: read.diagnostics };
    }
    case "json-schema":
      return { doc: { kind: "json-schema-set", value: loaded.workspace, uri, sources }, diagnostics };
    default:
      return loaded satisfies never;
  }
}
