import type { XmlObject } from "@soapstone/apidoc-model";
import type { ElementDeclaration, Form, QName } from "@soapstone/xml-model";
import { Keeper } from "../complement.ts";
import { complexTypeSchema } from "./complex/complex-type.ts";
import { keepElements } from "./complex/element-entry.ts";
import { globalElement } from "./complex/global-element.ts";
import { simpleDefinition } from "./complex/simple-definition.ts";
import { sealedTogether } from "./complex/slices.ts";
import { kindKey } from "./component-kind.ts";
import type { ElementForms } from "./element-forms.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { Definable } from "./plan.ts";
import { type ForwardWalk, forwardContext } from "./walk.ts";

type Place = Pick<ForwardWalk, "scope" | "depth" | "metLocal">;

/**
 * A global component as a definition: its schema, the namespace for all that is in it, and what is not said by that
 * alone (the name where the definition has another, the form of its children where it is not that of their namespace).
 */
export function definitionSchema(
  definition: string,
  component: Definable,
  elements: readonly ElementDeclaration[],
  forms: ElementForms,
  at: (place: Place) => ForwardWalk,
): JsonSchema {
  const keeper = new Keeper();
  const name = component.name ?? { namespace: "", local: definition };
  let hasLocals = false;
  const walk = at({
    scope: { namespace: name.namespace, form: "qualified" },
    depth: 0,
    metLocal: () => {
      hasLocals = true;
    },
  });
  const form = formOf(component, walk);
  const inside = at({ ...walk, scope: { namespace: name.namespace, form } });
  const words = wordsOf(component, inside, keeper);
  if (hasLocals && form !== forms.of(name.namespace) && name.namespace !== "") keeper.put("form", form);
  keepElements(elements, inside, keeper);
  keeper.put(kindKey, component.kind === "element" ? "element" : "type");
  return sealedTogether([words], xmlOf(name, definition) ?? words.xml, keeper, component.at);
}

/** The form of the document that declares the component; qualified where nobody says. */
function formOf(component: Definable, { set }: ForwardWalk): Form {
  return set.documentOf(component)?.schema.elementForm ?? "qualified";
}

function wordsOf(component: Definable, walk: ForwardWalk, keeper: Keeper): JsonSchema {
  switch (component.kind) {
    case "element":
      return globalElement.forward(component, forwardContext(walk, keeper, component, globalElement));
    case "complexType":
      return complexTypeSchema(component, walk, keeper);
    case "simpleType":
      return simpleDefinition(component, walk, keeper);
  }
}

function xmlOf(name: QName, definition: string): XmlObject | undefined {
  const xml = {
    ...(name.local === definition ? {} : { name: name.local }),
    ...(name.namespace === "" ? {} : { namespace: name.namespace }),
  };
  return Object.keys(xml).length === 0 ? undefined : xml;
}
