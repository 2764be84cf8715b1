import { isArray, type Json, lexemeOf } from "@soapstone/apidoc-model";
import type { QName, TypeUse, ValueConstraint } from "@soapstone/xml-model";
import { nameOfValue as jsonToName, valueType } from "@soapstone/xsd-values";
import type { JsonSchema } from "../../json-schema.ts";
import { isBuiltinName } from "../../simple/builtin-type.ts";
import { isSimpleUse } from "../../simple/is-simple.ts";
import { baseForward } from "../../simple/resolve.ts";
import { isAllowed, valueToJson } from "../../simple/values.ts";
import type { ForwardWalk, SchemaRule } from "../../walk.ts";

export interface Valued {
  readonly value?: ValueConstraint;
  readonly type?: TypeUse;
  /** What the type says, so that a value of its enumeration is not taken for a fixed one. */
  readonly keywords: JsonSchema;
  /** Of an attribute that may be left out: then it has its fixed value all the same. */
  readonly isOptional?: boolean;
}

/**
 * A default value is `default`; a fixed one is an enumeration of one, and of an optional attribute, which has it where
 * it is not written, the default as well. Where the keywords cannot say it (the type is an
 * object, or has an enumeration of its own, or does not have the value), the complement does.
 */
export const valueConstraint: SchemaRule<Valued> = {
  id: "schema/value-constraint",
  clauses: ["XSD 1.0 Part 1 §3.3.2 default, fixed", "XSD 1.0 Part 1 §3.2.2 default, fixed"],
  owns: { left: ["element@value", "attribute@value", "attributeUse@value"], right: ["schema.default"] },
  forward({ value, type, keywords, isOptional = false }, context) {
    if (value === undefined) {
      if (isOne(keywords.enum)) context.keep("fixed", false, "complement");
      return {};
    }
    const name = isOfNames(type, context.walk) ? value.value : undefined;
    const json = isScalar(keywords) ? valueIn(value.lexical, type, context.walk, name) : undefined;
    if (json === undefined || (value.kind === "fixed" && keywords.enum !== undefined)) {
      context.keep(value.kind, value.lexical, "complement");
      return {};
    }
    // A name says which prefix it was written with.
    const said = name === undefined ? value.lexical : `{${name.namespace}}${value.lexical.trim()}`;
    context.keep("value", said, "approximated", textOf(json));
    if (value.kind === "fixed") return fixedKeywords(json, isOptional);
    if (isOptional && isOne(keywords.enum)) context.keep("fixed", false, "complement");
    return { default: json };
  },
  backward(schema, context) {
    const [only] = isOne(schema.enum) ? (schema.enum ?? []) : [];
    // An enumeration of one beside a default value is the type's own, but for an attribute's.
    const mayBeFixed = schema.default === undefined || schema.xml?.attribute === true;
    const isFixed = only !== undefined && mayBeFixed && context.recall("fixed", isFixedElsewhere) === undefined;
    const keywords = withoutValue(schema, schema.default === undefined || isFixed);
    const value = (kind: ValueConstraint["kind"], json: Json): Valued => {
      const kept = context.recall<string>("value", (lexical) => typeof lexical === "string");
      const name = kept === undefined ? undefined : nameAgreeing(kept, json);
      if (name !== undefined) return { value: { kind, ...name }, keywords };
      const lexical = kept !== undefined && isValueOf(kept, json) ? kept : textOf(json);
      return lexical === undefined ? { keywords } : { value: { kind, lexical }, keywords };
    };
    if (isFixed) return value("fixed", only);
    if (schema.default !== undefined) return value("default", schema.default);
    for (const kind of ["default", "fixed"] as const) {
      const lexical = context.recall<string>(kind, (kept) => typeof kept === "string");
      if (lexical !== undefined) return { value: { kind, lexical }, keywords: schema };
    }
    return { keywords: schema };
  },
};

/**
 * The value of a declaration elsewhere, fixed or by default, as words about a reference to it; nothing where the keywords
 * cannot say it.
 */
export function valueElsewhere(
  { value, type, keywords, isOptional = false }: Valued,
  walk: ForwardWalk,
): Pick<JsonSchema, "default" | "enum"> {
  if (value === undefined || !isScalar(keywords) || (value.kind === "fixed" && keywords.enum !== undefined)) return {};
  const json = valueIn(value.lexical, type, walk, isOfNames(type, walk) ? value.value : undefined);
  if (json === undefined) return {};
  return value.kind === "fixed" ? fixedKeywords(json, isOptional) : { default: json };
}

function fixedKeywords(json: Json, isOptional: boolean): Pick<JsonSchema, "default" | "enum"> {
  return { enum: [json], ...(isOptional ? { default: json } : {}) };
}

/** A text as a value of its type; undefined where it is none, or has no words: `0xFFAA` is no hexBinary. */
function valueIn(lexical: string, type: TypeUse | undefined, walk: ForwardWalk, name?: QName): Json | undefined {
  if (type === undefined) return valueToJson(lexical, type, walk);
  const isWords = !("kind" in type) && isBuiltinName(type);
  const declared = "kind" in type ? type : walk.set.findType(type);
  if ((declared?.kind === "complexType" && !isWords) || !isSimpleUse(type)) return undefined;
  const json = valueToJson(lexical, type, walk, name);
  return json !== undefined && isAllowed(json, baseForward(type, walk).keywords) ? json : undefined;
}

/** Whether values of a type are names, which mean what their prefix stands for (XSD 1.0 Part 2 §3.2.18, 3.2.19). */
function isOfNames(type: TypeUse | undefined, { set }: ForwardWalk): boolean {
  const values = valueType(type, set);
  return values.kind === "atomic" && values.builtin.values === "name";
}

/** The name that was kept with its prefix, `{namespace}prefix:local`, where it is still the value of the keywords. */
function nameAgreeing(kept: string, json: Json): Pick<ValueConstraint, "lexical" | "value"> | undefined {
  const [was, now] = [jsonToName(kept), jsonToName(json)];
  if (was === undefined || now === undefined) return undefined;
  const { namespace, local, prefix = "ns" } = was;
  if (namespace !== now.namespace || local !== now.local) return undefined;
  return { lexical: namespace === "" ? local : `${prefix}:${local}`, value: { namespace, local } };
}

function isOne(values: readonly Json[] | undefined): boolean {
  return values?.length === 1;
}

/** A value of an object or an array has no lexical form. */
function isScalar(keywords: JsonSchema): boolean {
  return keywords.type !== "object" && keywords.type !== "array" && keywords.allOf === undefined;
}

function withoutValue({ default: _, enum: values, ...rest }: JsonSchema, isFixed: boolean): JsonSchema {
  return values === undefined || (isFixed && isOne(values)) ? rest : { ...rest, enum: values };
}

/** The complement says that the enumeration is no fixed value, or which one there is besides. */
function isFixedElsewhere(kept: Json): boolean {
  return kept === false || typeof kept === "string";
}

/** Whether a text is the value that the keywords say, as far as that is known without its type. */
export function isValueOf(lexical: string, json: Json): boolean {
  if (isArray(json)) {
    const items = lexical.split(/\s+/).filter((item) => item !== "");
    return items.length === json.length && items.every((item, index) => isValueOf(item, json[index] ?? null));
  }
  const plain = lexicalOf(json);
  if (typeof json === "boolean") return (lexical.trim() === "1" || lexical.trim() === "true") === json;
  if (typeof json === "string") return lexical.split(/\s+/).join(" ").trim() === json.trim();
  return plain !== undefined && Number(lexical) === Number(plain);
}

/** The text of a scalar, or of a list of them. */
function textOf(json: Json): string | undefined {
  if (!isArray(json)) return lexicalOf(json);
  const items = json.map(lexicalOf);
  return items.every((item) => item !== undefined) ? items.join(" ") : undefined;
}

/** The text of a scalar, in its plainest form. */
export function lexicalOf(json: Json): string | undefined {
  if (typeof json === "string") return json;
  if (typeof json === "boolean") return String(json);
  if (typeof json === "number" || (typeof json === "object" && json !== null && "lexeme" in json))
    return lexemeOf(json);
  return undefined;
}
