import {
  type Extensions,
  escapeToken,
  isObject,
  type JsonObject,
  object,
  unescapeToken,
} from "@soapstone/apidoc-model";
import { xWsdl } from "@soapstone/complement";
import { readService } from "../complement/complement-text.ts";

/** The source of a header field: a SOAP header block that is one value, or a child of a block. */
export interface HeaderSource {
  readonly block: string;
  /** The local name of the child; absent for the whole block. */
  readonly leaf?: string | undefined;
}

/**
 * Writes a source as a text, which serves as its key: `Session`, `Account/number`. A slash in the name of a part, which
 * no valid name has, is escaped as in a JSON Pointer.
 */
export function headerSourceText({ block, leaf }: HeaderSource): string {
  const name = escapeToken(block);
  return leaf === undefined ? name : `${name}/${leaf}`;
}

/** The inverse of `headerSourceText`. */
export function headerSourceFrom(text: string): HeaderSource {
  const [name = "", leaf] = text.split("/");
  const block = unescapeToken(name);
  return leaf === undefined ? { block } : { block, leaf };
}

/** Returns the complement of a header field: its source, by which the field is known under any name. */
export function headerSourceComplement(source: HeaderSource): JsonObject {
  return object([[field, headerSourceText(source)]]);
}

/** Reads the source of a header field; undefined for a field that an edit added. */
export function headerSourceIn(extensions: Extensions | undefined): HeaderSource | undefined {
  const complement = readService(extensions?.get(xWsdl));
  const text = complement !== undefined && isObject(complement) ? complement.get(field) : undefined;
  return typeof text === "string" && text !== "" ? headerSourceFrom(text) : undefined;
}

const field = "header";
