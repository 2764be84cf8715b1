import { namespaces } from "../../xml/namespaces.ts";
import type { XmlElement } from "../../xml/tree.ts";
import type { Described, Types } from "../definitions.ts";
import { wsdl } from "../diagnostics.ts";
import { documentationElements, documentationOf } from "../documentation.ts";
import { grammar } from "../grammar.ts";
import { WsdlNode } from "./node.ts";
import type { WsdlReading } from "./reading.ts";

const schemaNamespaces: ReadonlySet<string> = new Set([namespaces.xsd, namespaces.xsd1999, namespaces.xsd2000]);

/** Whether an element is a schema document's root, also in the drafts of 1999 and 2000. */
export function isSchemaElement(element: XmlElement): boolean {
  return element.name.local === "schema" && schemaNamespaces.has(element.name.namespace);
}

/** `<types> xs:schema* extension* </types>`. Several `types` elements are joined; undefined if there is none. */
export function readTypes(elements: readonly XmlElement[], reading: WsdlReading): Types | undefined {
  const schemas: XmlElement[] = [];
  const all: Described[] = [];
  for (const element of elements) {
    if (all.length > 0) reading.report(wsdl("repeated-types", undefined, element.at));
    const node = new WsdlNode(element, grammar.types, reading.report);
    const taken = node.takeEach((child) => (isSchemaElement(child) ? child : undefined));
    for (const schema of taken) schemas.push(schema);
    all.push(node.described());
  }
  const [first, ...further] = all;
  if (first === undefined) return undefined;
  return { kind: "types", schemas: schemas.map(reading.schema), ...further.reduce(joined, first) };
}

function joined(one: Described, other: Described): Described {
  const all = [one, other].flatMap(({ documentation }) => documentation && documentationElements(documentation));
  const documentation = documentationOf(all.filter((it) => it !== undefined));
  return {
    ...one,
    ...(documentation === undefined ? {} : { documentation }),
    extensions: [...one.extensions, ...other.extensions],
    foreign: [...one.foreign, ...other.foreign],
  };
}
