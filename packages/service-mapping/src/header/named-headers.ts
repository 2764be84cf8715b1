import {
  type Apidoc,
  type Extensions,
  isReference,
  localParameter,
  localResponse,
  pointerTo,
} from "@soapstone/apidoc-model";
import type { OperationPlace } from "@soapstone/complement";
import { settledNcName } from "@soapstone/conversion";
import { headerSourceIn, headerSourceText } from "./header-source.ts";
import { keyHeaderOf } from "./key-header.ts";

/** A header field of an operation. */
export interface NamedHeader {
  readonly side: "request" | "response";
  readonly name: string;
  /**
   * The block or child whose value the field has, in the form of `headerSourceText`; without a statement in the
   * complement, a block with the field's name.
   */
  readonly source: string;
  readonly statesSource: boolean;
  /** The JSON pointer of the declaration: an operation may refer to one elsewhere. */
  readonly pointer: string;
}

/** Returns the header fields of an operation: those of its request, then those of its success responses. */
export function namedHeaders(apidoc: Apidoc, { path, method }: OperationPlace): readonly NamedHeader[] {
  const item = apidoc.paths.items.get(path);
  const operation = item?.[method];
  if (item === undefined || operation === undefined) return [];
  const atPath = pointerTo("/paths", path);
  const atOperation = pointerTo(atPath, method);
  const found: NamedHeader[] = [];
  const add = (side: NamedHeader["side"], name: string, extensions: Extensions | undefined, pointer: string): void => {
    const source = headerSourceIn(extensions);
    const text = source === undefined ? settledNcName(name) : headerSourceText(source);
    found.push({ side, name, source: text, statesSource: source !== undefined, pointer });
  };
  for (const [holder, at] of [
    [item, atPath],
    [operation, atOperation],
  ] as const)
    for (const [index, one] of (holder.parameters ?? []).entries()) {
      const pointer = isReference(one) ? one.$ref.slice(1) : pointerTo(pointerTo(at, "parameters"), index);
      const own = localParameter(one, apidoc);
      if (own?.in === "header") add("request", own.name, own.extensions, pointer);
    }
  const key = keyHeaderOf(apidoc, operation, () => undefined);
  if (key !== undefined) add("request", key.parameter.name, key.parameter.extensions, "/securityDefinitions/apiKey");
  for (const [code, one] of operation.responses.codes) {
    if (!/^2/.test(code)) continue;
    const own = isReference(one) ? one.$ref.slice(1) : pointerTo(pointerTo(atOperation, "responses"), code);
    const at = pointerTo(own, "headers");
    for (const [name, { extensions }] of localResponse(one, apidoc)?.headers ?? [])
      add("response", name, extensions, pointerTo(at, name));
  }
  return found;
}
