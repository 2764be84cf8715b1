import {
  type Definitions,
  namespaces,
  writeDefinitions,
  writeSchema,
  writeXml,
  type XmlElement,
} from "@soapstone/xml-model";
import { optionsShape } from "../options/options-shape.ts";
import { become } from "../transform/document.ts";
import type { Transform } from "../transform/transform.ts";
import { readablePrefixes } from "./readable-prefixes.ts";

/** The stage that prints a WSDL: the entry first, then the documents and schemas to which it refers. */
export const writeWsdlFiles: Transform<"description", "files", Record<string, never>> = {
  name: "write-wsdl",
  version: "1",
  accepts: ["description"],
  produces: "files",
  options: optionsShape({}),
  codes: [],
  effects: "pure",
  run(doc) {
    const { documents, schemas } = doc.value;
    const print = (tree: XmlElement, targetNamespace: string, recorded?: ReadonlyMap<string, string>): string =>
      writeXml(tree, { indent: 2, xmlDeclaration: true, prefixes: readablePrefixes(tree, targetNamespace, recorded) });
    const printDefinitions = (tree: XmlElement, { targetNamespace, prefixes }: Definitions): string =>
      print(tree, targetNamespace, forgetsPrefixes(tree) ? withDefault(prefixes) : prefixes);
    const files = [
      ...documents.map(({ file, definitions }) => ({
        name: file,
        text: printDefinitions(writeDefinitions(definitions), definitions),
      })),
      ...schemas.map(({ file, schema }) => ({
        name: file,
        text: print(writeSchema(schema), schema.targetNamespace, schema.prefixes),
      })),
    ];
    return { doc: become(doc, "files", files) };
  },
};

/**
 * Whether a reference leads to a component in the namespace of WSDL, which has none, because its author forgot a
 * prefix. Tools resolve a name without prefix to the intended component, but not a name with `wsdl:`.
 */
function forgetsPrefixes(tree: XmlElement): boolean {
  const waiting: XmlElement[] = [tree];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const { value } of next.attributes)
      if (typeof value === "object" && "local" in value && value.namespace === namespaces.wsdl) return true;
    for (const child of next.children) if (child.kind === "element") waiting.push(child);
  }
  return false;
}

function withDefault(prefixes: Definitions["prefixes"]): ReadonlyMap<string, string> {
  return new Map([["", namespaces.wsdl], ...(prefixes ?? [])]);
}
