import { isArray, isNumeric, type Json, sameJson } from "@soapstone/apidoc-model";
import type { SchemaSet, TypeUse } from "@soapstone/xml-model";
import { jsonToLexical, qnameOfJson, wordsOfText } from "../value-space.ts";
import { readValue } from "./check-value.ts";
import { jsonOfText } from "./decode-value.ts";
import { numberText } from "./number-text.ts";
import { type FormOptions, valueFormKind } from "./value-form.ts";
import { type AtomicType, type ValueType, valueType } from "./value-type.ts";

export interface EncodeContext {
  readonly set: Pick<SchemaSet, "findType">;
  readonly options: FormOptions;
  /**
   * Returns a prefix for the namespace of a name, `""` for the default one; undefined where there is none. `written` is
   * the original prefix, where values keep it.
   */
  readonly prefixFor: (namespace: string, written?: string) => string | undefined;
}

/**
 * Converts a JSON value to the text of a simple type: the inverse of `decodeValue`. Undefined for values without a text
 * (objects, null, arrays where the type is no list) and for names whose namespace has no prefix.
 */
export function encodeValue(json: Json, type: TypeUse | undefined, context: EncodeContext): string | undefined {
  return textOfJson(json, valueType(type, context.set), context);
}

export function textOfJson(json: Json, type: ValueType, context: Omit<EncodeContext, "set">): string | undefined {
  switch (type.kind) {
    case "atomic":
      return isArray(json) ? undefined : atomicText(json, type, context);
    case "list": {
      const { listsAsText = false } = context.options;
      if (typeof json === "string" && !listsAsText) return json;
      const items = typeof json === "string" ? wordsOfText(json) : listsAsText ? undefined : json;
      if (!isArray(items)) return undefined;
      const texts = items.map((item) => textOfJson(item, type.item, context));
      return texts.every((word) => word !== undefined) ? texts.join(" ") : undefined;
    }
    case "union": {
      const isWhole = valueFormKind(type, context.options) === "text";
      // Equal members are tried once.
      for (const member of new Set(type.members)) {
        const text = textOfJson(json, member, context);
        // The member is the first from which the value is read back.
        if (text !== undefined && readValue(text, member).ok && (isWhole || decodesTo(text, type, json, context)))
          return text;
      }
      return jsonToLexical(json);
    }
    default:
      return type satisfies never;
  }
}

function decodesTo(text: string, type: ValueType, json: Json, { options }: Omit<EncodeContext, "set">): boolean {
  return sameJson(jsonOfText(text, type, options), json) || typeof json === "string";
}

function atomicText(
  json: Json,
  type: AtomicType,
  { prefixFor, options }: Omit<EncodeContext, "set">,
): string | undefined {
  if (isNumeric(json)) return numberText(json, type);
  if (typeof json === "boolean") return booleanText(json, type);
  if (typeof json !== "string" || type.builtin.values !== "name") return jsonToLexical(json);
  const name = qnameOfJson(json);
  if (name === undefined) return json;
  const written = name.prefix ?? (options.numbers === "lexical" ? "" : undefined);
  const prefix = prefixFor(name.namespace, written) ?? (name.namespace === "" ? "" : undefined);
  return prefix === undefined ? undefined : prefix === "" ? name.local : `${prefix}:${name.local}`;
}

/** Returns the text of a boolean that the patterns of its type allow: `true` or `false`, else a digit. */
function booleanText(value: boolean, type: AtomicType): string {
  const [word, digit] = value ? ["true", "1"] : ["false", "0"];
  return !readValue(word, type).ok && readValue(digit, type).ok ? digit : word;
}
