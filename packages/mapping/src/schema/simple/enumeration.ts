import { isArray, type Json, sameJson } from "@soapstone/apidoc-model";
import { clark, type Facet } from "@soapstone/xml-model";
import { jsonToName } from "../../facts/value-space.ts";
import type { ValueType } from "../values/value-type.ts";
import { type Base, valuesOf } from "./base.ts";
import { type FacetRule, facet, valueFacts } from "./facet-rule.ts";
import { spellingOf } from "./spelling.ts";
import { sameWord } from "./words.ts";

/**
 * The values of an enumeration, as JSON values of the type; two ways to write one value are one. The spelling is kept
 * where the value's own would be another. A value that JSON cannot hold (`INF`) takes the whole enumeration out of the
 * words: without it they would refuse what the type allows.
 */
export const enumeration: FacetRule = {
  id: "schema/enumeration",
  grain: "slice",
  clauses: ["XSD datatypes 4.3.5 enumeration"],
  owns: { left: valueFacts, right: ["schema.enum"] },
  facets: ["enumeration"],
  recognises: (schema) => schema.enum !== undefined,
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
      found.values.map((value) => spellingOf(value, type) ?? null),
    );
    return { enum: found.values };
  },
  backward(schema, context) {
    const { type, words } = context.base;
    const agrees = (kept: Json): boolean => {
      if (!isArray(kept) || !kept.every((text) => typeof text === "string")) return false;
      const values = valuesOf(
        kept.map((text) => facetOf(text, type)),
        context.base,
      )?.values;
      return values === undefined ? sameWord(schema, words, "enum") : sameJson([...values], [...(schema.enum ?? [])]);
    };
    const kept = context.recall<readonly string[]>("enumeration", agrees);
    if (kept !== undefined) return kept.map((text) => facetOf(text, type));
    if (schema.enum === undefined || sameWord(schema, words, "enum") || isBoolean(type)) return [];
    return schema.enum.flatMap((value) => facetFor(value, context.base) ?? []);
  },
};

/** The facet that a value came from; undefined for one that the type does not have, which nothing ever equals. */
function facetFor(value: Json, base: Base): Facet | undefined {
  const lexical = spellingOf(value, base.type);
  const facet = lexical === undefined ? undefined : facetOf(lexical, base.type);
  const values = facet === undefined ? undefined : valuesOf([facet], base)?.values;
  return values !== undefined && sameJson([...values], [value]) ? facet : undefined;
}

/** XSD lets nobody enumerate two values. */
function isBoolean(type: ValueType): boolean {
  return type.kind === "atomic" && type.builtin.values === "boolean";
}

/** Values of QName and NOTATION are names: the writer picks the prefix. */
function hasNames(type: ValueType): boolean {
  return type.kind === "atomic" && type.builtin.values === "name";
}

function facetOf(lexical: string, type: ValueType): Facet {
  const name = hasNames(type) ? jsonToName(lexical) : undefined;
  return name === undefined ? facet("enumeration", lexical) : { ...facet("enumeration", lexical), value: name };
}
