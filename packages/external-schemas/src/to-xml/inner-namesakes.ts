import { type JsonSchema, withKeywords } from "@soapstone/schema-mapping";
import { marked, markOf } from "../marks.ts";
import { asDefinition } from "./part-to-xml.ts";

/**
 * Makes an anonymous type a type of its own where its class would have the name of a class around it. Tools generate an
 * inner class for each anonymous type, named for its element, and no class may have the name of an enclosing one
 * (JAXB): in the type `Tests`, the element `tests` gets the type `TestsTests`, with a mark that the type was anonymous.
 */
export function withoutInnerNamesakes(
  definitions: Map<string, JsonSchema>,
  uniqueName: (wish: string) => string,
): void {
  for (const [name, schema] of [...definitions]) {
    const inside = (one: JsonSchema, around: readonly string[], depth: number): JsonSchema => {
      if (depth > deepest || one.ref !== undefined) return one;
      const properties = new Map<string, JsonSchema>();
      let isSame = true;
      for (const [key, property] of one.properties ?? []) {
        const of = classNameOf(property.xml?.name ?? key);
        const items = property.type === "array" ? property.items : undefined;
        const own = items ?? property;
        const inner = inside(own, [...around, of], depth + 1);
        const made = isClass(own) && around.includes(of) ? moved(inner, [...around, of].join("")) : inner;
        if (made !== own) isSame = false;
        properties.set(key, items === undefined ? made : { ...property, items: made });
      }
      const allOf = one.allOf?.map((part) => inside(part, around, depth + 1));
      if (allOf?.some((part, index) => part !== one.allOf?.[index])) isSame = false;
      return isSame ? one : withKeywords(one, { properties: one.properties && properties, allOf });
    };
    const changed = inside(schema, [classNameOf(schema.xml?.name ?? name)], 0);
    if (changed !== schema) definitions.set(name, changed);
  }

  function moved(inner: JsonSchema, wish: string): JsonSchema {
    const { nullable, xml, description, default: value, ...keywords } = inner;
    const name = uniqueName(wish);
    const type = asDefinition(name, keywords);
    definitions.set(name, withKeywords(type, { complement: marked({ form: "inner" }, type.complement) }));
    return withKeywords({ ref: name }, { nullable, xml, description, default: value });
  }
}

/** The greatest depth of nested schemas: no author nests deeper. */
const deepest = 100;

/** Whether a class is generated for a schema; schemas with a mark or an identity constraint stay where they are. */
function isClass(schema: JsonSchema): boolean {
  const { type, properties, allOf, complement } = schema;
  return (type === "object" || allOf !== undefined) && (properties ?? allOf) !== undefined && complement === undefined;
}

/** Returns the class name of an element: its words capitalised, without the characters between them. */
function classNameOf(name: string): string {
  return name
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}

/** Returns the schema that replaces a reference to such a type; undefined for any other definition. */
export function anonymousSchemaOf(definition: JsonSchema | undefined): JsonSchema | undefined {
  const found = definition === undefined ? undefined : markOf(definition);
  if (definition === undefined || found?.mark.form !== "inner") return undefined;
  const complement = new Map([...found.complement].filter(([key]) => key !== "component"));
  return withKeywords(definition, { xml: undefined, complement: complement.size === 0 ? undefined : complement });
}
