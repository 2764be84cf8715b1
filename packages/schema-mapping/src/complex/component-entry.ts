import { Keeper, Recaller } from "@soapstone/complement";
import type { AttributeGroupDefinition, Component, Form, QName } from "@soapstone/xml-model";
import { annotation } from "../documentation/annotation.ts";
import { type JsonSchema, schemaOf } from "../json-schema.ts";
import { PropertyKeys } from "../names/property-keys.ts";
import { withWrittenComplement } from "../slice-rules.ts";
import {
  type BackwardWalk,
  backwardContext,
  type ForwardContext,
  type ForwardWalk,
  forwardContext,
  type SchemaRule,
} from "../walk.ts";
import { attributeGroup } from "./attributes/attribute-group.ts";
import { globalAttribute } from "./attributes/global-attribute.ts";
import { groupDefinition } from "./content/group-definition.ts";
import { notation } from "./notation.ts";

/**
 * Components that the document complement holds as schemas: all that get no definition, except elements, which are
 * names.
 */
export type ComponentWithoutDefinition = Exclude<
  Component,
  { readonly kind: "simpleType" | "complexType" | "element" }
>;

/**
 * Writes such a component as a schema for the document complement; a group is an object of its members. `expected`: the
 * form of local elements in its namespace.
 */
export function componentEntry(component: ComponentWithoutDefinition, walk: ForwardWalk, expected: Form): JsonSchema {
  const keeper = new Keeper();
  const about = (rule: Pick<SchemaRule<never>, "id" | "owns">): ForwardContext =>
    forwardContext(walk, keeper, component, rule);
  switch (component.kind) {
    case "attribute":
      return withWrittenComplement(globalAttribute.forward(component, about(globalAttribute)), keeper);
    case "notation":
      return withWrittenComplement(notation.forward(component, about(notation)), keeper);
    case "group": {
      const keywords = groupDefinition.forward(component, about(groupDefinition));
      if (walk.scope.form !== expected && walk.scope.namespace !== "") keeper.put("form", walk.scope.form);
      return withWrittenComplement({ ...keywords, ...annotation.forward(component, about(annotation)) }, keeper);
    }
    case "attributeGroup":
      return withWrittenComplement(
        { ...attributesOf(component, about), ...annotation.forward(component, about(annotation)) },
        keeper,
      );
  }
}

function attributesOf(
  definition: AttributeGroupDefinition,
  about: (rule: Pick<SchemaRule<never>, "id" | "owns">) => ForwardContext,
): JsonSchema {
  const context = about(attributeGroup);
  const { ledger } = context.walk;
  const uses = [...definition.attributes, definition.attributeWildcard].filter((node) => node !== undefined);
  const unmet = uses.filter((node) => !ledger.hasTaken(node));
  const keywords = attributeGroup.forward({ ...definition, keys: new PropertyKeys(), isOpen: false }, context);
  for (const node of [definition, ...unmet]) {
    ledger.settleAll(node, "complement", attributeGroup.id);
    if (node.kind === "attributeUse" && "kind" in node.attribute)
      ledger.settleAll(node.attribute, "complement", attributeGroup.id);
  }
  return schemaOf({ type: "object", ...keywords });
}

/** The fields of the document complement for components that are held as schemas, one per kind. */
export const componentListFields = [
  ["attributes", "attribute"],
  ["groups", "group"],
  ["attributeGroups", "attributeGroup"],
  ["notations", "notation"],
] as const satisfies readonly (readonly [string, ComponentWithoutDefinition["kind"]])[];

/** The inverse of `componentEntry`. */
export function componentOfEntry(
  kind: ComponentWithoutDefinition["kind"],
  name: QName,
  schema: JsonSchema,
  walk: BackwardWalk,
): ComponentWithoutDefinition {
  const context = backwardContext(walk, new Recaller(schema.complement));
  switch (kind) {
    case "attribute":
      return { ...globalAttribute.backward(schema, context), name };
    case "notation":
      return { ...notation.backward(schema, context), name };
    case "group":
      return { ...groupDefinition.backward(schema, context), ...annotation.backward(schema, context), name };
    case "attributeGroup": {
      const { attributes, attributeWildcard } = attributeGroup.backward(schema, context);
      const wildcard = attributeWildcard === undefined ? {} : { attributeWildcard };
      return { kind, attributes, ...wildcard, ...annotation.backward(schema, context), name };
    }
  }
}
