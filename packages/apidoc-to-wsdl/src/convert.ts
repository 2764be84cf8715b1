import { type Apidoc, isObject } from "@soapstone/apidoc-model";
import { type Accounts, accountDiagnostics, xXsd } from "@soapstone/mapping";
import { type Diagnostic, ok, type Result } from "@soapstone/workspace";
import type { Description } from "./description.ts";
import { accountsOfOwn } from "./own/accounts.ts";
import { fromOwnOutput } from "./own/from-own.ts";

export interface ApidocToWsdlOptions {
  /** The name of the entry's file; `service.wsdl` unless said. */
  readonly entry?: string;
  /** The address of the document, for the places of diagnostics and accounts. */
  readonly uri?: string;
}

/** The files of a description, and what became of every fact of the document. */
export interface WsdlConversion extends Description {
  readonly accounts: Accounts;
}

/** Converts a description of an HTTP API to a WSDL 1.1 description. */
export function apidocToWsdl(
  apidoc: Apidoc,
  { entry = "service.wsdl", uri = "" }: ApidocToWsdlOptions = {},
): Result<WsdlConversion> {
  const diagnostics: Diagnostic[] = [];
  const record = apidoc.extensions?.get(xXsd);
  const output = fromOwnOutput(
    apidoc,
    isObject(record) ? record : undefined,
    entry,
    (one) => void diagnostics.push(one),
    uri,
  );
  const accounts = accountsOfOwn(apidoc, uri);
  return ok({ ...output, accounts }, [...diagnostics, ...accountDiagnostics(accounts)]);
}
