import { type DocumentInput, type FacadeOptions, loadApi, type RunReport } from "@soapstone/pipeline";
import type { Limits } from "@soapstone/workspace";
import { typescriptOf } from "./typescript-of.ts";

/** The options that determine the API description to which a WSDL is converted. */
export interface TypesOptions extends FacadeOptions {
  readonly limits?: Partial<Limits> | undefined;
}

/** The declarations as a text, or `unreadable` if the input cannot be read. */
export type TypesOutcome = ({ readonly status: "done"; readonly text: string } | { readonly status: "unreadable" }) &
  RunReport;

/**
 * Reads a WSDL, an XML Schema or an apidoc, and returns TypeScript declarations of its definitions and operations. A
 * WSDL is converted to an API description first, as by `convert`; an XML Schema to the JSON form of its documents.
 * Writes nothing.
 */
export async function typesDocument(entry: DocumentInput, options: TypesOptions = {}): Promise<TypesOutcome> {
  const { api, ...report } = await loadApi(entry, { ...options, to: "TypeScript", asOneDocument: true });
  if (api === undefined) return { status: "unreadable", ...report };
  const diagnostics = [...report.diagnostics];
  const text = await typescriptOf(api.set, (diagnostic) => void diagnostics.push(diagnostic));
  return { status: "done", text, ...report, diagnostics };
}
