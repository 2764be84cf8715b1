import { isObject, type Json, object } from "@soapstone/apidoc-model";
import type { Notation } from "@soapstone/xml-model";
import { annotation } from "../documentation/annotation.ts";
import { forwardContext, type SchemaRule } from "../walk.ts";

/** A notation is document complement: nothing in JSON expresses it. */
export const notation: SchemaRule<Notation> = {
  id: "schema/notation",
  clauses: ["XSD 1.0 Part 1 §3.12.2"],
  owns: { left: ["notation", "notation@name", "notation@public", "notation@system"], right: [] },
  forward(declared, context) {
    const { walk, keeper } = context;
    const identifiers = object([
      ["public", declared.public],
      ["system", declared.system],
    ]);
    context.keep("notation", identifiers, "complement");
    walk.ledger.settleAll(declared, "complement", notation.id);
    return annotation.forward(declared, forwardContext(walk, keeper, declared, annotation));
  },
  backward(schema, context) {
    const recalled = context.recall<Json>("notation", isObject);
    const [publicId, systemId] = ["public", "system"].map((key) =>
      isObject(recalled) ? recalled.get(key) : undefined,
    );
    return {
      kind: "notation",
      name: { namespace: context.walk.scope.namespace, local: "" },
      ...(typeof publicId === "string" ? { public: publicId } : {}),
      ...(typeof systemId === "string" ? { system: systemId } : {}),
      ...annotation.backward(schema, context),
    };
  },
};
