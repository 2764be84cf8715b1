import type { ElementDeclaration } from "@soapstone/xml-model";
import { nameFromScope, nameInScope } from "../../names/name-in-scope.ts";
import { type Slice, sliceFields, sliceKeywords } from "../../slice-rules.ts";
import { forwardContext, type SchemaRule, type SliceRule } from "../../walk.ts";
import { abstractType } from "../derivation/abstract-type.ts";
import { elementSlices, withoutUse } from "./local-element.ts";
import { valueConstraint } from "./value-constraint.ts";

/** The substitution group of an element is complement of the member; the uses of the head list the members. */
export const substitutionGroup: SliceRule<Pick<ElementDeclaration, "substitutionGroup">> = {
  id: "schema/substitution-group",
  clauses: ["XSD 1.0 Part 1 §3.3.2 substitutionGroup"],
  owns: { left: ["element@substitutionGroup"], right: [] },
  concerns: ({ substitutionGroup: head }) => head !== undefined,
  forward({ substitutionGroup: head }, context) {
    if (head !== undefined)
      context.keep("substitutionGroup", nameInScope(head, context.walk.scope.namespace), "complement");
    return {};
  },
  backward(_, context) {
    const text = context.recall<string>("substitutionGroup", (value) => typeof value === "string");
    const head = text === undefined ? undefined : nameFromScope(text, context.walk.scope.namespace);
    return head === undefined ? {} : { substitutionGroup: head };
  },
};

/** The rules for the other properties of a global element: all but its name, its type and its value constraint. */
export const globalSlices: readonly Slice<ElementDeclaration>[] = [...elementSlices, abstractType, substitutionGroup];

/** A global element with an anonymous type is a definition, with the keywords of the type. */
export const globalElement: SchemaRule<ElementDeclaration> = {
  id: "schema/global-element",
  clauses: ["XSD 1.0 Part 1 §3.3.2"],
  owns: { left: ["element", "element@name", "element@type"], right: [] },
  forward(element, { walk, keeper, keep }) {
    const keywords = walk.use(element.type, keeper, element);
    if (element.type === undefined) keep("untyped", true, "complement");
    const value = valueConstraint.forward(
      { ...element, keywords },
      forwardContext(walk, keeper, element, valueConstraint),
    );
    return { ...keywords, ...value, ...sliceKeywords(element, globalSlices, walk, keeper) };
  },
  backward(schema, context) {
    const { walk, recaller } = context;
    const { value, keywords } = valueConstraint.backward(schema, context);
    const isUntyped = context.recall("untyped", (recalled) => recalled === true) !== undefined;
    const type = isUntyped ? undefined : walk.use(withoutUse(keywords), recaller);
    return {
      kind: "element",
      name: { namespace: walk.scope.namespace, local: "" },
      nillable: false,
      abstract: false,
      constraints: [],
      ...(type === undefined ? {} : { type }),
      ...(value === undefined ? {} : { value }),
      ...sliceFields(schema, globalSlices, walk, recaller),
    };
  },
};
