import type { CollectionFormat, Json, ValueParameter } from "@soapstone/apidoc-model";
import { Keeper, xWsdl } from "@soapstone/complement";
import { type FactOwner, mapping } from "@soapstone/conversion";
import type { JsonSchema } from "@soapstone/schema-mapping";
import { namespaces, type Part, type PartTyping } from "@soapstone/xml-model";
import { readService } from "../complement/complement-text.ts";
import { optionalField } from "../complement/fields.ts";
import { type FlatLeaf, leavesOf, leavesOfType, typeOf } from "../exchange/flat.ts";
import { keptTyping, typingOf, typingOfSchema, typingText } from "../message/declared.ts";
import { schemaFromItems } from "../values/items.ts";
import { isOfType } from "../values/other-fields.ts";
import { valueSchema } from "../values/value-schema.ts";
import type { BackwardService, ForwardService } from "../walk/walk.ts";

/** Where a value is sent outside a body: the `in` of a parameter. */
export type ParameterLocation = "path" | "query" | "formData";

/** A parameter that holds a part, with its schema in the neutral form of the rules, before lowering. */
export interface HttpParameter {
  readonly name: string;
  readonly in: ParameterLocation;
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly collectionFormat?: CollectionFormat;
  /** The complement of the parameter. */
  readonly keeper?: Keeper;
}

/**
 * Converts a part to a parameter: with the part's own type, or that of its element; a list or an array has a
 * `collectionFormat`. A part of any other type is sent as a string, which is reported.
 */
export function partParameter(
  of: Part,
  place: ParameterLocation,
  name: string,
  context: ForwardService,
  rule: FactOwner,
): HttpParameter {
  const keeper = new Keeper();
  const own = context.about(of, rule).into(keeper);
  const { typing } = of;
  const { schema, collectionFormat } = valueOfPart(typing, place, of, context);
  const isNamed = typing !== undefined && (schema === undefined || isOwnName(typing));
  if (typing === undefined) own.keep("typing", "none", "complement");
  else if (isNamed) own.keep("typedAs", typingText(typing), schema === undefined ? "approximated" : "complement");
  if (schema === undefined)
    context.report(mapping("complex-part", { part: of.name, operation: context.situation.operation }, of.at));
  return {
    name,
    in: place,
    required: true,
    schema: schema === undefined ? { type: "string" } : isNamed ? withoutKept(schema) : schema,
    ...optionalField("collectionFormat", collectionFormat),
    keeper,
  };
}

function isOwnName({ by, name }: PartTyping): boolean {
  return by === "element" || name.namespace !== namespaces.xsd;
}

/** Returns a schema without complement: the definition of a named type has it. */
function withoutKept({ complement: _, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

/**
 * Converts the parts of a message to parameters. A part whose element is flat becomes one parameter per leaf, unless
 * another part has the name of a leaf.
 */
export function partParameters(
  parts: readonly Part[],
  place: Exclude<ParameterLocation, "path">,
  context: ForwardService,
  rule: FactOwner,
): readonly HttpParameter[] {
  const leaves = new Map(parts.map((part) => [part, leavesOfPart(part, context)] as const));
  const names = parts.flatMap((part) => leaves.get(part)?.map(({ name }) => name) ?? [part.name]);
  const isClear = new Set(names).size === names.length;
  const typings = new Map<string, Json>();
  const parameters = parts.flatMap((part) => {
    const own = isClear ? leaves.get(part) : undefined;
    if (own === undefined) return [partParameter(part, place, part.name, context, rule)];
    const about = context.about(part, rule);
    if (part.typing !== undefined) typings.set(part.name, typingText(part.typing));
    about.settle(["part@typing"], "complement");
    return own.map((leaf) => leafParameter(leaf, part, place, about));
  });
  if (typings.size > 0) context.keeper.put("leaves", typings);
  return parameters;
}

interface ValueLeaf extends Pick<FlatLeaf, "name" | "required" | "repeated"> {
  readonly schema: JsonSchema;
}

/**
 * Returns the leaves of a part; undefined for a part that is not flat. A part of one repeated leaf is an array under
 * its own name.
 */
function leavesOfPart({ typing }: Part, { walk }: ForwardService): readonly ValueLeaf[] | undefined {
  const leaves = typing?.by === "element" ? leavesOf(walk.set.schemas, typing.name) : undefined;
  const [first, second] = leaves ?? [];
  if (leaves === undefined || first === undefined || (first.repeated && second === undefined)) return undefined;
  const definitions = walk.types.definitions();
  const found = leaves.flatMap((leaf) => {
    const schema = valueSchema(walk.types.use(leaf.type, new Keeper()), definitions);
    return schema === undefined ? [] : [{ ...leaf, schema }];
  });
  return found.length === leaves.length ? found : undefined;
}

function leafParameter(leaf: ValueLeaf, of: Part, place: ParameterLocation, context: ForwardService): HttpParameter {
  const keeper = new Keeper();
  const own = context.into(keeper);
  own.keep("part", of.name, "complement");
  const { name, required, repeated, schema } = leaf;
  const collectionFormat = repeated ? "multi" : schema.type === "array" ? "ssv" : undefined;
  const value: JsonSchema = repeated ? { type: "array", items: schema } : schema;
  return { name, in: place, required, schema: value, ...optionalField("collectionFormat", collectionFormat), keeper };
}

interface HttpPartValue {
  readonly schema: JsonSchema | undefined;
  readonly collectionFormat?: CollectionFormat | undefined;
}

function valueOfPart(
  typing: PartTyping | undefined,
  place: ParameterLocation,
  of: Part,
  context: ForwardService,
): HttpPartValue {
  if (typing === undefined) return { schema: { type: "string" } };
  const { types, set } = context.walk;
  const definitions = types.definitions();
  const element = typing.by === "element" ? set.schemas.find("element", typing.name) : undefined;
  const type = typing.by === "type" ? typing.name : element?.type;
  const declared = type === undefined ? undefined : typeOf(set.schemas, type);
  const repeated = place === "path" ? "csv" : "multi";
  if (declared?.kind === "complexType") {
    const [leaf, ...more] = leavesOfType(set.schemas, declared) ?? [];
    if (leaf === undefined && typing.by === "type") {
      // An array of SOAP encoding need not state the name of its items.
      const array = valueSchema(types.use(typing.name, new Keeper()), definitions);
      return array?.type === "array" ? { schema: array, collectionFormat: repeated } : { schema: undefined };
    }
    if (leaf?.repeated !== true || more.length > 0) return { schema: undefined };
    const items = valueSchema(types.use(leaf.type, new Keeper()), definitions);
    return { schema: items && { type: "array", items }, collectionFormat: repeated };
  }
  const keeper = new Keeper();
  const schema = typing.by === "type" ? types.use(typing.name, keeper, of) : types.content(typing.name);
  const whole = keeper.complement === undefined ? schema : { ...schema, complement: keeper.complement };
  const value = valueSchema(whole, definitions);
  return { schema: value, collectionFormat: value?.type === "array" ? "ssv" : undefined };
}

/** The inverse of `partParameter`: the part that a parameter holds. */
export function parameterPart(parameter: HttpParameter, name: string, context: BackwardService): Part {
  const value = schemaOfValue(parameter);
  const keptType = keptTyping(context);
  const isOther = keptType !== undefined && !isOfType(value, keptType, context.types);
  const typing = isOther ? typingOfSchema(value, name, context) : typingOf(value, name, context);
  return { kind: "part", name, extensions: [], foreign: [], ...optionalField("typing", typing) };
}

/** Returns the schema of a parameter's value: values separated by spaces are a list. */
function schemaOfValue({ schema, collectionFormat }: HttpParameter): JsonSchema {
  const isList = collectionFormat === "ssv" && schema.type === "array" && schema.complement === undefined;
  return isList ? { ...schema, complement: new Map([["list", true]]) } : schema;
}

/** Reads a parameter of the output, with its complement. One in a header counts as one in the query. */
export function httpParameterFrom(parameter: ValueParameter): HttpParameter {
  const {
    name,
    required = false,
    collectionFormat,
    in: place,
    description: _,
    allowEmptyValue: __,
    ...items
  } = parameter;
  const keeper = new Keeper();
  for (const [key, value] of readService(items.extensions?.get(xWsdl)) ?? []) keeper.put(key, value);
  return {
    name,
    in: place === "header" ? "query" : place,
    required,
    schema: schemaFromItems(items),
    ...optionalField("collectionFormat", collectionFormat),
    keeper,
  };
}
