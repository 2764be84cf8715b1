import { isArray, isNumeric, isObject, type Json } from "@soapstone/apidoc-model";
import type { SchemaNode } from "../graph/schema-graph.ts";
import { anyObject, type ExternalShape, type ObjectOption, type Option, type ShapePart } from "./shape.ts";

/** Returns one option for each kind of scalar among the values, and one for each object and array. */
export function optionsOfEnum(values: readonly Json[], node: SchemaNode): ExternalShape {
  const options: Option[] = [];
  const strings = values.filter((value) => typeof value === "string");
  const numbers = values.filter((value) => isNumeric(value));
  const booleans = values.filter((value) => typeof value === "boolean");
  if (strings.length > 0) options.push({ kind: "string", values: strings });
  if (numbers.length > 0) options.push({ kind: "number", values: numbers });
  if (booleans.length > 0) options.push({ kind: "boolean", values: booleans });
  if (values.includes(null)) options.push({ kind: "null" });
  for (const [index, value] of values.entries()) {
    const key = `${node.key} value ${index}`;
    if (isObject(value)) options.push(objectOf(value, node, key));
    else if (isArray(value)) {
      const prefix = value.map((one, place) => partOf(one, node, `${key}/${place}`));
      options.push({
        kind: "array",
        ...(prefix.length === 0 ? {} : { prefix }),
        rest: "never",
        min: value.length,
        max: value.length,
      });
    }
  }
  return options;
}

function objectOf(value: ReadonlyMap<string, Json>, node: SchemaNode, key: string): ObjectOption {
  return {
    ...anyObject,
    properties: new Map([...value].map(([name, one]) => [name, partOf(one, node, `${key}/${name}`)])),
    required: new Set(value.keys()),
    additional: "never",
    saysAdditional: true,
  };
}

/** Returns a schema with one value. */
function partOf(value: Json, node: SchemaNode, key: string): ShapePart {
  return [{ json: new Map<string, Json>([["enum", [value]]]), base: node.base, key }];
}
