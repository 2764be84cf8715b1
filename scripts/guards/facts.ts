import { type FieldType, isVariants, type ObjectShape, shapes } from "@soapstone/apidoc-model";
import { factTable } from "@soapstone/xml-model";

/** Returns the facts of the left model: `<kind>` for a node, `<kind>@<field>` for each of its fields. */
export function leftFacts(): readonly string[] {
  return [...factTable.values()].flat();
}

/**
 * Returns the fields of the right model that state facts, as rules name them: `schema.format`. A field that only holds
 * other objects states nothing itself; their fields do. The keywords that a parameter, a header or its items share with
 * schemas (Swagger 2.0 Items Object) are those of the schema.
 */
export function rightFields(): readonly string[] {
  const schemaKeywords = new Set(namedShapes(shapes.schema, "schema").flatMap(([, { fields }]) => [...fields.keys()]));
  const all = Object.entries(shapes).flatMap(([kind, shape]) => namedShapes(shape, kind));
  const names = all.flatMap(([kind, { fields }]) =>
    [...fields]
      .filter(([field, { type }]) => !holdsObjects(type) && !(sharesKeywords.has(kind) && schemaKeywords.has(field)))
      .map(([field]) => `${kind}.${field}`),
  );
  return [...new Set(names)];
}

const sharesKeywords = new Set(["valueParameter", "items", "header"]);

/** Returns the name of an object's kind: parameters have two kinds, by their location; other objects have one. */
function namedShapes(
  shape: ObjectShape | (typeof shapes)[keyof typeof shapes],
  kind: string,
): readonly (readonly [string, ObjectShape])[] {
  if (!isVariants(shape)) return [[kind, shape]];
  return [...shape.shapes].map(([value, variant]) => {
    if (kind !== "parameter") return [kind, variant];
    return [value === "body" ? "bodyParameter" : "valueParameter", variant];
  });
}

function holdsObjects(type: FieldType): boolean {
  switch (type.is) {
    case "object":
      return true;
    case "list":
    case "map":
      return holdsObjects(type.of);
    default:
      return false;
  }
}
