import {
  canonicalJson,
  type Operation,
  object,
  type Parameter,
  type Reference,
  type ValueParameter,
  writeJson,
  writeSchemaObject,
} from "@soapstone/apidoc-model";
import { xWsdl } from "@soapstone/complement";
import { type JsonSchema, localNameOf, lower } from "@soapstone/schema-mapping";
import { httpParameterFrom, keptOf } from "@soapstone/service-mapping";
import { unusedName } from "@soapstone/workspace";
import { clark } from "@soapstone/xml-model";

/** HTTP operations whose parameters state the types of their parts, and the types that these need. */
export interface PartTypes {
  readonly operations: ReadonlyMap<Operation, Operation>;
  readonly types: ReadonlyMap<string, JsonSchema>;
}

interface PartSelection {
  readonly operation: Operation;
  readonly name: string;
}

/**
 * Gives parameters named types, since a part has one (WSDL 1.1 §2.3). A parameter with more keywords than a built-in
 * type gets the definition with the same keywords, called `{operation}.{parameter}` if it was made for it, else a new
 * one. A list of values is a list type, and a repeated parameter is an object with a repeated element.
 */
export function partTypes(
  selections: readonly PartSelection[],
  types: ReadonlyMap<string, JsonSchema>,
  targetNamespace: string,
): PartTypes {
  const all = new Map(types);
  const byKeywords = new Map<string, string>();
  for (const [name, schema] of types) {
    const text = canonicalText(contentOf(schema));
    if (!byKeywords.has(text)) byKeywords.set(text, name);
  }
  const typeOf = (parameter: ValueParameter, wish: string): string | undefined => {
    const { schema, collectionFormat = "csv" } = httpParameterFrom(parameter);
    const isPlain =
      schema.type !== "array" && Object.keys(schema).every((keyword) => keyword === "type" || keyword === "format");
    if (isPlain || schema.type === "file") return undefined;
    const isList = collectionFormat === "ssv";
    const wanted: JsonSchema =
      schema.type === "array" && !isList ? { type: "object", properties: new Map([["item", schema]]) } : schema;
    const text = canonicalText(contentOf(wanted));
    const own = all.get(wish);
    const found = own !== undefined && canonicalText(contentOf(own)) === text ? wish : byKeywords.get(text);
    if (found !== undefined) return found;
    // A parameter with one value is part of the location.
    if (schema.enum?.length === 1) return undefined;
    const name = unusedName(wish, (it) => all.has(it));
    all.set(name, { ...wanted, xml: { namespace: targetNamespace } });
    byKeywords.set(text, name);
    return name;
  };
  const typed = (parameter: Parameter | Reference, operation: string): Parameter | Reference => {
    if (!("in" in parameter) || parameter.in === "body" || parameter.in === "header") return parameter;
    const type = typeOf(parameter, `${operation}.${parameter.name}`);
    const schema = type === undefined ? undefined : all.get(type);
    if (type === undefined || schema === undefined) return parameter;
    const name = { namespace: schema.xml?.namespace ?? targetNamespace, local: localNameOf(type, schema) };
    const before = keptOf(parameter);
    const complement = object([...(before ?? []), ["typedAs", `type ${clark(name)}`]]);
    return { ...parameter, extensions: new Map([...(parameter.extensions ?? []), [xWsdl, complement]]) };
  };
  const operations = selections.map(({ operation, name }) => {
    const parameters = operation.parameters?.map((one) => typed(one, name));
    return [operation, parameters === undefined ? operation : { ...operation, parameters }] as const;
  });
  return { operations: new Map(operations), types: all };
}

/**
 * Returns the keywords of a definition that restrict values, without its name and use; for an array of elements those
 * of the items.
 */
function contentOf({ xml: _, description: __, complement: ___, default: ____, ...words }: JsonSchema): JsonSchema {
  const [[, repeated] = [], ...others] = words.properties ?? [];
  if (words.type !== "object" || repeated?.type !== "array" || others.length > 0) return words;
  const items = repeated.items && contentOf(repeated.items);
  return {
    type: "object",
    properties: new Map([["item", { type: "array", ...(items === undefined ? {} : { items }) }]]),
  };
}

function canonicalText(schema: JsonSchema): string {
  return writeJson(canonicalJson(writeSchemaObject(lower(schema, "apidoc"))), { format: "json" });
}
