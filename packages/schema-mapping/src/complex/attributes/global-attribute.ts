import type { AttributeDeclaration } from "@soapstone/xml-model";
import { annotation } from "../../documentation/annotation.ts";
import { withKeywords } from "../../json-schema.ts";
import { forwardContext, type SchemaRule } from "../../walk.ts";
import { withoutUse } from "../elements/local-element.ts";
import { valueConstraint } from "../elements/value-constraint.ts";
import { isTyped } from "./attribute.ts";

/** A global attribute shows where it is used; its declaration is document complement. */
export const globalAttribute: SchemaRule<AttributeDeclaration> = {
  id: "schema/global-attribute",
  clauses: ["XSD 1.0 Part 1 §3.2.2"],
  owns: { left: ["attribute", "attribute@name", "attribute@type"], right: [] },
  forward(declaration, { walk, keeper }) {
    const keywords = walk.use(declaration.type, keeper, declaration);
    const about = (rule: typeof annotation | typeof valueConstraint) => forwardContext(walk, keeper, declaration, rule);
    const value = valueConstraint.forward({ ...declaration, keywords }, about(valueConstraint));
    const notes = annotation.forward(declaration, about(annotation));
    walk.ledger.settleAll(declaration, "complement", globalAttribute.id);
    return withKeywords(keywords, { ...value, ...notes });
  },
  backward(schema, context) {
    const { walk, recaller } = context;
    const { value, keywords } = valueConstraint.backward(schema, context);
    const type = isTyped(keywords) ? walk.use(withoutUse(keywords), recaller) : undefined;
    return {
      kind: "attribute",
      name: { namespace: walk.scope.namespace, local: "" },
      ...(type === undefined || ("kind" in type && type.kind === "complexType") ? {} : { type }),
      ...(value === undefined ? {} : { value }),
      ...annotation.backward(schema, context),
    };
  },
};
