import { clark, type SchemaSet } from "@soapstone/xml-model";
import type { ApiView, NamedShape } from "../model/api-view.ts";
import { anyShape, type Shape } from "../model/shape.ts";
import { XmlShapes } from "./xml-shapes.ts";

/**
 * Converts schemas without a service to the form that is compared: any global element may be the root of a message, and
 * any type may be used.
 */
export function xmlSchemaView(set: SchemaSet): ApiView {
  return { operations: [], schemas: globalShapes(new XmlShapes(set)), facts: [], isSchemaOnly: true };
}

/** Returns the global elements and types of a set, by name. */
export function globalShapes(shapes: XmlShapes): ReadonlyMap<string, NamedShape> {
  const found = new Map<string, NamedShape>();
  for (const component of shapes.set.components) {
    if (component.kind === "element") {
      const { name, at } = component;
      const document: Shape = {
        ...anyShape,
        id: `document ${clark(name)}`,
        at,
        types: ["object"],
        others: { admits: "none", isClosed: true },
        members: new Map([["root", shapes.element(component, 1, 1)]]),
      };
      found.set(`element ${clark(name)}`, {
        kind: "element",
        name: name.local,
        namespace: name.namespace,
        at,
        shape: () => document,
      });
    }
    if ((component.kind === "complexType" || component.kind === "simpleType") && component.name !== undefined) {
      const { name, at } = component;
      // A redefined type has an internal name, which documents cannot use.
      found.set(`type ${clark(name)}`, {
        kind: "type",
        name: name.local,
        namespace: name.namespace,
        at,
        shape: shapes.ofType(component),
      });
    }
  }
  return found;
}
