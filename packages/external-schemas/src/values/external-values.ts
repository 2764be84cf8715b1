import type { Json } from "@soapstone/apidoc-model";
import { type FactNode, Ledger } from "@soapstone/conversion";
import { type JsonSchema, schemaWalk } from "@soapstone/schema-mapping";
import type { SchemaSet } from "@soapstone/xml-model";
import { valueFromXml } from "./value-from-xml.ts";
import { valueToXml } from "./value-to-xml.ts";

/** The conversion between JSON values of an external schema and documents in the form of the codec. */
export interface ExternalValues {
  /** Returns the document of a value: `{ root: content }`. */
  readonly toDocument: (value: Json) => Json;
  readonly fromDocument: (document: Json) => Json;
}

/**
 * Returns the conversion of values for the schema set of a JSON Schema. `root` is the name of the element of its root
 * schema; undefined where the set has no such element.
 */
export function externalValues(set: SchemaSet, root: string): ExternalValues | undefined {
  const element = set.components.find(({ kind, name }) => kind === "element" && name?.local === root);
  if (element?.name === undefined) return undefined;
  const walk = schemaWalk(set, {
    options: { profile: "readable" },
    ledger: new Ledger<FactNode>(() => []),
    report: () => undefined,
  });
  const definitions = walk.definitions();
  const content = walk.content(element.name);
  const lookup = (name: string): JsonSchema | undefined => definitions.get(name);
  return {
    toDocument: (value) => new Map([[root, valueToXml(value, content, lookup)]]),
    fromDocument: (document) => {
      const held = document instanceof Map ? document.get(root) : undefined;
      return held === undefined ? document : valueFromXml(held, content, lookup);
    },
  };
}
