import { isNumeric, type Json } from "@soapstone/apidoc-model";
import type { Position } from "@soapstone/workspace";
import {
  type NamespaceScope,
  namespaceOf,
  type TypeUse,
  type ValueConstraint,
  type XmlElement,
} from "@soapstone/xml-model";
import { checkValue, decodeValue, encodeValue, type PrefixLookup } from "@soapstone/xsd-values";
import { shortened } from "../describe.ts";
import { instance } from "../diagnostics/diagnostics.ts";
import type { LexicalPath } from "./lexical-forms.ts";
import type { Decoding } from "./state.ts";

/** The text of an element or attribute, with its declared type and position. */
export interface TextInput {
  readonly text: string;
  readonly type: TypeUse | undefined;
  /** The element that contains the text, or has the attribute. */
  readonly element: XmlElement;
  readonly at: Position | undefined;
  readonly constraint?: ValueConstraint | undefined;
  /** The text in the document, if `text` is a default or fixed value of the schema. */
  readonly written?: string;
  /** The path to the value in the JSON document; absent if its written form is not kept. */
  readonly path?: LexicalPath | undefined;
}

/**
 * Converts a text to a JSON value of its type. An invalid text is reported and stays a string, so that a JSON Schema
 * rejects it.
 */
export function textValue(given: TextInput, { schema, report, forms }: Decoding): Json {
  const { text, type, element, at, constraint, written = text, path } = given;
  const { set, options } = schema;
  const prefixes = prefixesOf(element.scope);
  const problem = checkValue(text, type, { set, prefixes });
  if (problem !== undefined)
    report(instance("kept-value", { text: shortened(text), element: element.name.local, rule: problem.reason }, at));
  const value = decodeValue(text, type, { set, options, prefixes, constraint });
  if (options.profile === "readable" && notFinite.has(value) && isNumeric(decodeValue("1", type, { set, options })))
    report(instance("no-json-number", { text: shortened(text), element: element.name.local }, at));
  if (forms !== undefined && path !== undefined) {
    const byDefault = encodeValue(value, type, { set, options, prefixFor: (_, prefix) => prefix });
    if (byDefault !== written) forms.keep(path, written);
  }
  return value;
}

/** Values of `xs:float` and `xs:double` for which JSON has no number. */
const notFinite: ReadonlySet<Json> = new Set(["INF", "-INF", "NaN"]);

function prefixesOf(scope: NamespaceScope | undefined): PrefixLookup {
  return (prefix) => namespaceOf(prefix, scope) ?? (prefix === "" ? "" : undefined);
}
