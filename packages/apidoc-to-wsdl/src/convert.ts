import { type Apidoc, isObject } from "@soapstone/apidoc-model";
import { xXsd } from "@soapstone/mapping";
import { type Diagnostic, ok, type Result } from "@soapstone/workspace";
import type { Description } from "./description.ts";
import { fromOwnOutput } from "./own/from-own.ts";

export interface ApidocToWsdlOptions {
  /** The name of the entry's file; `service.wsdl` unless said. */
  readonly entry?: string;
}

/** Converts a description of an HTTP API to a WSDL 1.1 description. */
export function apidocToWsdl(
  apidoc: Apidoc,
  { entry = "service.wsdl" }: ApidocToWsdlOptions = {},
): Result<Description> {
  const diagnostics: Diagnostic[] = [];
  const record = apidoc.extensions?.get(xXsd);
  const output = fromOwnOutput(
    apidoc,
    isObject(record) ? record : undefined,
    entry,
    (one) => void diagnostics.push(one),
  );
  return ok(output, diagnostics);
}
