import { type Apidoc, isReference, methods, type Operation } from "@soapstone/apidoc-model";
import { raise } from "@soapstone/schema-mapping";
import type { SoapView } from "../plan/choices.ts";
import { unpackaged } from "./attachments.ts";
import { envelope } from "./envelope.ts";

/**
 * Returns the view of an API description: the wire view if an operation sends an envelope, which never is a body in the
 * facade.
 */
export function viewOf({ paths }: Apidoc): SoapView {
  const operations = [...paths.items.values()].flatMap((item) => methods.flatMap((method) => item[method] ?? []));
  return operations.some(sendsEnvelope) ? "wire" : "facade";
}

function sendsEnvelope({ parameters = [] }: Operation): boolean {
  return parameters.some(
    (one) =>
      !isReference(one) &&
      one.in === "body" &&
      envelope.backward(unpackaged(raise(one.schema, "apidoc")).envelope) !== undefined,
  );
}
