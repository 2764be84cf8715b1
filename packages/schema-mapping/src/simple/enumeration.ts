import { isArray, type Json, sameJson } from "@soapstone/apidoc-model";
import { clark, type Facet } from "@soapstone/xml-model";
import { qnameOfJson, type ValueType } from "@soapstone/xsd-values";
import { valuesOf } from "./base.ts";
import { type FacetRule, facet, valueFacts } from "./facet-rule.ts";
import { lexicalFormOf } from "./lexical-form.ts";
import { sameKeyword } from "./value-keywords.ts";

/**
 * The values of an enumeration are JSON values of the type, each once. The lexical form is complement if it is not the
 * canonical one. If JSON cannot express a value (`INF`), the whole enumeration is complement: keywords without the
 * value would reject what the type allows.
 */
export const enumeration: FacetRule = {
  id: "schema/enumeration",
  clauses: ["XSD 1.0 Part 2 §4.3.5 enumeration"],
  owns: { left: valueFacts, right: ["schema.enum"] },
  facets: ["enumeration"],
  forward(facets, context) {
    const { type } = context.base;
    const found = context.listed ?? valuesOf(facets, context.base);
    const isOfNames = hasNames(type);
    const spelled = facets.map((one) => (one.value !== undefined && isOfNames ? clark(one.value) : one.lexical));
    if (found === undefined) {
      context.keep("enumeration", spelled, "complement");
      return {};
    }
    context.keep(
      "enumeration",
      spelled,
      "approximated",
      found.values.map((value) => lexicalFormOf(value, type) ?? null),
    );
    return { enum: found.values };
  },
  backward(schema, context) {
    const { type, keywords } = context.base;
    const agrees = (recalled: Json): boolean => {
      if (!isArray(recalled) || !recalled.every((text) => typeof text === "string")) return false;
      const values = valuesOf(
        recalled.map((text) => facetOf(text, type)),
        context.base,
      )?.values;
      return values === undefined
        ? sameKeyword(schema, keywords, "enum")
        : sameJson([...values], [...(schema.enum ?? [])]);
    };
    const recalled = context.recall<readonly string[]>("enumeration", agrees);
    if (recalled !== undefined) return recalled.map((text) => facetOf(text, type));
    if (schema.enum === undefined || sameKeyword(schema, keywords, "enum") || isBoolean(type)) return [];
    const facets: Facet[] = [];
    for (const value of schema.enum) {
      const lexical = lexicalFormOf(value, type);
      if (lexical !== undefined) facets.push(facetOf(lexical, type));
    }
    // Stored facets of other JSON values are outdated: they would allow more or less than the keywords.
    return sameJson([...(valuesOf(facets, context.base)?.values ?? [])], [...schema.enum]) ? facets : [];
  },
};

/** Whether the type is boolean, for which XSD has no enumeration facet. */
function isBoolean(type: ValueType): boolean {
  return type.kind === "atomic" && type.builtin.values === "boolean";
}

/** Whether values are QNames or notations, whose prefixes the writer chooses. */
function hasNames(type: ValueType): boolean {
  return type.kind === "atomic" && type.builtin.values === "name";
}

function facetOf(lexical: string, type: ValueType): Facet {
  const name = hasNames(type) ? qnameOfJson(lexical) : undefined;
  return name === undefined ? facet("enumeration", lexical) : { ...facet("enumeration", lexical), value: name };
}
