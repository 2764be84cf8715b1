import { type Extensions, isObject, type JsonObject, object } from "@soapstone/apidoc-model";
import { xWsdl } from "@soapstone/complement";
import { readService } from "../complement/complement-text.ts";

/** What a header field stands for: a SOAP header block that is one value, or a child of one. */
export interface HeaderSource {
  readonly block: string;
  /** The local name of the child; absent: the whole block. */
  readonly leaf?: string | undefined;
}

/** The text of a source, which keys it: `Session`, `Account/number`. */
export function headerSourceText({ block, leaf }: HeaderSource): string {
  return leaf === undefined ? block : `${block}/${leaf}`;
}

/** The inverse of `headerSourceText`. */
export function headerSourceFrom(text: string): HeaderSource {
  const [block = "", leaf] = text.split("/");
  return leaf === undefined ? { block } : { block, leaf };
}

/** What a header field keeps in its complement: by that it is known whatever it is called. */
export function headerSourceComplement(source: HeaderSource): JsonObject {
  return object([[field, headerSourceText(source)]]);
}

/** Reads what a header field stands for; undefined for one that somebody added. */
export function headerSourceIn(extensions: Extensions | undefined): HeaderSource | undefined {
  const kept = readService(extensions?.get(xWsdl));
  const text = kept !== undefined && isObject(kept) ? kept.get(field) : undefined;
  return typeof text === "string" && text !== "" ? headerSourceFrom(text) : undefined;
}

const field = "header";
