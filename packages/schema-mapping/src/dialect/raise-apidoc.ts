import {
  isArray,
  type Json,
  type JsonObject,
  readSchemaObject,
  type SchemaObject,
  type SchemaOrRef,
  type SchemaType,
} from "@soapstone/apidoc-model";
import { xXsd } from "@soapstone/complement";
import { readComplement } from "../complement-text.ts";
import { isReference, type JsonSchema, sameSchema, schemaOf } from "../json-schema.ts";
import { withoutWireMark } from "../names/wire-marks.ts";
import { isFloating } from "../type-of-keywords.ts";
import { alternativeKeywords, commonKeywords, commonTypes } from "./alternatives.ts";
import { definitionOfReference, dialects } from "./dialects.ts";
import { withoutGeneratedText } from "./generated-text.ts";
import { listFromWire } from "./list-on-wire.ts";

/** Converts a Schema Object of apidoc 2.0 to a schema of the rules. */
export function raiseFromApidoc(schema: SchemaOrRef): JsonSchema {
  if (schema.kind === "reference") {
    const ref = definitionOfReference(schema.$ref, dialects.apidoc);
    return schema.siblings === undefined ? { ref } : { ref, ...besideReference(schema.siblings) };
  }
  return fromObject(schema);
}

function fromObject(schema: SchemaObject): JsonSchema {
  const part = (inner: SchemaOrRef): JsonSchema => raiseFromApidoc(inner);
  const { kind: _, items, properties, additionalProperties, allOf, extensions, ...keywords } = schema;
  const { complement, types } = withoutTypes(readComplement(extensions?.get(xXsd)), keywords.type);
  const nullable = extensions?.get("x-nullable");
  const others = new Map([...(extensions ?? [])].filter(([key]) => key !== xXsd && key !== "x-nullable"));
  const about = withAlternatives(
    schemaOf({
      ...keywords,
      type: types ?? keywords.type ?? typesOfFloating(keywords),
      nullable: nullable === true ? true : undefined,
      complement,
      extensions: others.size === 0 ? undefined : others,
    }),
  );
  const [only, ...more] = allOf ?? [];
  const parts = allOf?.map(part);
  const first = only === undefined || more.length > 0 ? undefined : parts?.[0];
  const isBare = items === undefined && properties === undefined && additionalProperties === undefined;
  // An `allOf` of one reference alone: the keywords belong to the use of the definition.
  if (
    first !== undefined &&
    isBare &&
    isReference(first) &&
    keywords.type === undefined &&
    keywords.required === undefined
  )
    return withoutGeneratedText({ ...first, ...about });
  const whole = withoutGeneratedText(
    schemaOf({
      ...about,
      items: items === undefined ? undefined : part(items),
      properties:
        properties && new Map([...properties].map(([key, property]) => [key, withoutWireMark(key, part(property))])),
      additionalProperties:
        typeof additionalProperties === "object" ? part(additionalProperties) : additionalProperties,
      allOf: parts,
    }),
  );
  return listFromWire(whole, part);
}

/**
 * Takes the list of types, which the dialect cannot express, out of the complement: it counts as long as the schema
 * states no type.
 */
function withoutTypes(
  complement: JsonObject | undefined,
  type: SchemaType | undefined,
): { readonly complement: JsonObject | undefined; readonly types: readonly SchemaType[] | undefined } {
  if (complement === undefined) return { complement, types: undefined };
  const types = complement.get("typeList");
  if (types === undefined) return { complement, types: undefined };
  const rest = new Map([...complement].filter(([key]) => key !== "typeList"));
  const known = isArray(types) ? types.filter(isSchemaType) : [];
  const isBelieved = type === undefined && isArray(types) && known.length === types.length;
  return { complement: rest.size === 0 ? undefined : rest, types: isBelieved ? known : undefined };
}

const schemaTypes = ["object", "array", "string", "number", "integer", "boolean", "null"] as const;

function isSchemaType(type: Json): type is SchemaType {
  return schemaTypes.some((known) => known === type);
}

/** Returns the types of a floating-point number that may be `INF`, which the dialect leaves out. */
function typesOfFloating({ format, pattern, enum: values }: SchemaObject): readonly SchemaType[] | undefined {
  const types = ["number", "string"] as const;
  return isFloating({ type: types, format, pattern, enum: values } as JsonSchema) ? types : undefined;
}

/** Reads keywords beside `$ref` leniently: those of the use count. */
function besideReference(siblings: ReadonlyMap<string, Json>): JsonSchema {
  const description = siblings.get("description");
  const nullable = siblings.get("x-nullable");
  return schemaOf({
    description: typeof description === "string" ? description : undefined,
    default: siblings.get("default"),
    nullable: nullable === true ? true : undefined,
    complement: readComplement(siblings.get(xXsd)),
  });
}

/** Restores the alternatives in the complement if the keywords still are those that all alternatives share. */
function withAlternatives(schema: JsonSchema): JsonSchema {
  const { complement, type, ...keywords } = schema;
  const field = alternativeKeywords.find((one) => isArray(complement?.get(one)));
  const entries = field === undefined ? undefined : complement?.get(field);
  if (complement === undefined || field === undefined || !isArray(entries)) return schema;
  const alternatives = entries
    .map((entry) => readSchemaObject(entry, nowhere, () => undefined))
    .filter((entry) => entry !== undefined)
    .map(raiseFromApidoc);
  const rest = new Map([...complement].filter(([key]) => key !== field));
  const [common] = commonTypes(alternatives);
  // Definitions are not known here, so keywords that a reference shares with other alternatives stay.
  const inCommon = new Map<string, unknown>(
    Object.entries(field === "anyOf" ? commonKeywords(alternatives, () => undefined) : {}),
  );
  const own = Object.entries(keywords).filter(([name, value]) => !sameSchema(inCommon.get(name), value));
  const about = { ...Object.fromEntries(own), ...(rest.size === 0 ? {} : { complement: rest }) };
  if (alternatives.length < entries.length || common !== type) return schemaOf({ ...about, type });
  return { ...about, [field]: alternatives };
}

/** A value inside a complement has no position to report. */
const nowhere = { uri: "", pointer: "" };
