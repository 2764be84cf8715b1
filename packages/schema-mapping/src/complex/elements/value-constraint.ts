import { isArray, type Json, lexemeOf } from "@soapstone/apidoc-model";
import type { QName, TypeUse, ValueConstraint } from "@soapstone/xml-model";
import { qnameOfJson, valueType } from "@soapstone/xsd-values";
import type { JsonSchema } from "../../json-schema.ts";
import { isBuiltinName } from "../../simple/builtin-type.ts";
import { isSimpleUse } from "../../simple/is-simple.ts";
import { baseForward } from "../../simple/restriction-chain.ts";
import { isAllowed, valueToJson } from "../../simple/values.ts";
import type { ForwardWalk, SchemaRule } from "../../walk.ts";

export interface ConstrainedValue {
  readonly value?: ValueConstraint;
  readonly type?: TypeUse;
  /** The keywords of the type, so that a value of its enumeration is not taken for a fixed one. */
  readonly keywords: JsonSchema;
  /** Whether this is an optional attribute, which has its fixed value even if it is absent. */
  readonly isOptional?: boolean;
}

/**
 * A default value is `default`; a fixed value is an `enum` of one, and for an optional attribute, which has the value
 * even if absent, `default` too. If the keywords cannot express it (the type is an object, has an enumeration, or does
 * not allow the value), it is complement.
 */
export const valueConstraint: SchemaRule<ConstrainedValue> = {
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
    // The complement has the prefix of a QName value.
    const written = name === undefined ? value.lexical : `{${name.namespace}}${value.lexical.trim()}`;
    context.keep("value", written, "approximated", textOf(json));
    if (value.kind === "fixed") return fixedKeywords(json, isOptional);
    if (isOptional && isOne(keywords.enum)) context.keep("fixed", false, "complement");
    return { default: json };
  },
  backward(schema, context) {
    const [only] = isOne(schema.enum) ? (schema.enum ?? []) : [];
    // An `enum` of one beside `default` is the type's own, except for an attribute.
    const mayBeFixed = schema.default === undefined || schema.xml?.attribute === true;
    const isFixed = only !== undefined && mayBeFixed && context.recall("fixed", isFixedElsewhere) === undefined;
    const keywords = withoutValue(schema, schema.default === undefined || isFixed);
    const value = (kind: ValueConstraint["kind"], json: Json): ConstrainedValue => {
      const recalled = context.recall<string>("value", (lexical) => typeof lexical === "string");
      const name = recalled === undefined ? undefined : agreeingName(recalled, json);
      if (name !== undefined) return { value: { kind, ...name }, keywords };
      const lexical = recalled !== undefined && isValueOf(recalled, json) ? recalled : textOf(json);
      return lexical === undefined ? { keywords } : { value: { kind, lexical }, keywords };
    };
    if (isFixed) return value("fixed", only);
    if (schema.default !== undefined) return value("default", schema.default);
    for (const kind of ["default", "fixed"] as const) {
      const lexical = context.recall<string>(kind, (recalled) => typeof recalled === "string");
      if (lexical !== undefined) return { value: { kind, lexical }, keywords: schema };
    }
    return { keywords: schema };
  },
};

/**
 * Returns the fixed or default value of a referenced declaration, as keywords of the reference; none where keywords
 * cannot express it.
 */
export function referencedValueConstraint(
  { value, type, keywords, isOptional = false }: ConstrainedValue,
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

/**
 * Converts a lexical value to JSON by its type; undefined where it is invalid, or keywords cannot express it, as for
 * `0xFFAA`, which is no hexBinary.
 */
function valueIn(lexical: string, type: TypeUse | undefined, walk: ForwardWalk, name?: QName): Json | undefined {
  if (type === undefined) return valueToJson(lexical, type, walk);
  const isWords = !("kind" in type) && isBuiltinName(type);
  const declared = "kind" in type ? type : walk.set.findType(type);
  if ((declared?.kind === "complexType" && !isWords) || !isSimpleUse(type)) return undefined;
  const json = valueToJson(lexical, type, walk, name);
  return json !== undefined && isAllowed(json, baseForward(type, walk).keywords) ? json : undefined;
}

/**
 * Whether values of a type are QNames or notations, whose prefix has a meaning (XSD 1.0 Part 2 §3.2.18 and §3.2.19).
 */
function isOfNames(type: TypeUse | undefined, { set }: ForwardWalk): boolean {
  const values = valueType(type, set);
  return values.kind === "atomic" && values.builtin.values === "name";
}

/** Reads a stored name with its prefix, `{namespace}prefix:local`, if it still is the value of the keywords. */
function agreeingName(name: string, json: Json): Pick<ValueConstraint, "lexical" | "value"> | undefined {
  const [was, now] = [qnameOfJson(name), qnameOfJson(json)];
  if (was === undefined || now === undefined) return undefined;
  const { namespace, local, prefix = "ns" } = was;
  if (namespace !== now.namespace || local !== now.local) return undefined;
  return { lexical: namespace === "" ? local : `${prefix}:${local}`, value: { namespace, local } };
}

function isOne(values: readonly Json[] | undefined): boolean {
  return values?.length === 1;
}

/** Whether a schema has values with a lexical form: neither objects nor arrays. */
function isScalar(keywords: JsonSchema): boolean {
  return keywords.type !== "object" && keywords.type !== "array" && keywords.allOf === undefined;
}

function withoutValue({ default: _, enum: values, ...rest }: JsonSchema, isFixed: boolean): JsonSchema {
  return values === undefined || (isFixed && isOne(values)) ? rest : { ...rest, enum: values };
}

/** Whether the complement states that the enumeration is no fixed value, or has the value itself. */
function isFixedElsewhere(value: Json): boolean {
  return value === false || typeof value === "string";
}

/** Whether a lexical value is that of the keywords, as far as this can be decided without its type. */
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

/** Returns the lexical form of a scalar, or of a list of scalars. */
function textOf(json: Json): string | undefined {
  if (!isArray(json)) return lexicalOf(json);
  const items = json.map(lexicalOf);
  return items.every((item) => item !== undefined) ? items.join(" ") : undefined;
}

/** Returns the plainest lexical form of a scalar. */
export function lexicalOf(json: Json): string | undefined {
  if (typeof json === "string") return json;
  if (typeof json === "boolean") return String(json);
  if (typeof json === "number" || (typeof json === "object" && json !== null && "lexeme" in json))
    return lexemeOf(json);
  return undefined;
}
