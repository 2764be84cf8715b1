import { type DocumentInput, type FacadeOptions, loadApi, type RunReport } from "@soapstone/pipeline";
import type { Limits } from "@soapstone/workspace";
import { typescriptOf } from "./typescript-of.ts";

/** Which API a WSDL becomes, before types are made of that. */
export interface TypesOptions extends FacadeOptions {
  readonly limits?: Partial<Limits> | undefined;
}

/** The declarations as a text, or that there was nothing to make them of. */
export type TypesOutcome = ({ readonly status: "done"; readonly text: string } | { readonly status: "unreadable" }) &
  RunReport;

/**
 * Reads a WSDL, an XML Schema or an apidoc, and gives TypeScript declarations of its definitions and operations: those of
 * the API that `convert` makes of a WSDL, and of the JSON form of an XML Schema. Writes nothing.
 */
export async function typesDocument(entry: DocumentInput, options: TypesOptions = {}): Promise<TypesOutcome> {
  const { api, ...report } = await loadApi(entry, { ...options, to: "TypeScript", asOneDocument: true });
  if (api === undefined) return { status: "unreadable", ...report };
  const diagnostics = [...report.diagnostics];
  const text = await typescriptOf(api.set, (diagnostic) => void diagnostics.push(diagnostic));
  return { status: "done", text, ...report, diagnostics };
}
