import type { Json } from "@soapstone/apidoc-model";
import { checkValue, decodeValue, type PrefixLookup } from "@soapstone/mapping";
import type { Position } from "@soapstone/workspace";
import {
  type NamespaceScope,
  namespaceOf,
  type TypeUse,
  type ValueConstraint,
  type XmlElement,
} from "@soapstone/xml-model";
import { shortened } from "../describe.ts";
import { instance } from "../diagnostics.ts";
import type { Decoding } from "./state.ts";

/** A text as a value of its type. One that is none is reported, and stays what it is, so that a schema refuses it. */
export function textValue(
  text: string,
  type: TypeUse | undefined,
  { scope, name }: XmlElement,
  at: Position | undefined,
  { schema, report }: Decoding,
  constraint?: ValueConstraint,
): Json {
  const { set, options } = schema;
  const prefixes = prefixesOf(scope);
  const problem = checkValue(text, type, { set, prefixes });
  if (problem !== undefined)
    report(instance("kept-value", { text: shortened(text), element: name.local, rule: problem.reason }, at));
  return decodeValue(text, type, { set, options, prefixes, constraint });
}

function prefixesOf(scope: NamespaceScope | undefined): PrefixLookup {
  return (prefix) => namespaceOf(prefix, scope) ?? (prefix === "" ? "" : undefined);
}
