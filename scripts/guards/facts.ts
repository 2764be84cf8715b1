import { type FieldType, isVariants, type Shape, shapes } from "@soapstone/apidoc-model";
import { factTable } from "@soapstone/xml-model";

/** Everything that the left model can state: `<kind>` for a node, `<kind>@<field>` for each of its fields. */
export function leftFacts(): readonly string[] {
  return [...factTable.values()].flat();
}

/** A field of an object of the right model, as rules name it. */
export interface RightField {
  /** `schema.format` */
  readonly name: string;
  /**
   * Whether somebody must own it. A field that only holds other objects states nothing itself; their fields do. The
   * words that a parameter, a header or its items share with schemas (Swagger 2.0 "Items Object") are the schema's.
   */
  readonly isStatement: boolean;
}

export function rightFields(): readonly RightField[] {
  const schemaWords = new Set(namedShapes(shapes.schema, "schema").flatMap(([, { fields }]) => [...fields.keys()]));
  const all = Object.entries(shapes).flatMap(([kind, shape]) => namedShapes(shape, kind));
  const fields = all.flatMap(([kind, { fields, entries }]): readonly RightField[] => [
    ...[...fields].map(([field, { type }]) => ({
      name: `${kind}.${field}`,
      isStatement: !holdsObjects(type) && !(sharesWords.has(kind) && schemaWords.has(field)),
    })),
    ...(entries === undefined ? [] : [{ name: `${kind}.${entries.field}`, isStatement: false }]),
  ]);
  const internal = internalSchemaFields.map((field) => ({ name: `schema.${field}`, isStatement: false }));
  return [...new Map([...fields, ...internal].map((field) => [field.name, field])).values()];
}

const sharesWords = new Set(["valueParameter", "items", "header"]);

/** What the rules' own schema says beyond apidoc's; one lowering per target takes it from there. */
const internalSchemaFields = ["x-nullable", "oneOf", "anyOf", "not", "patternProperties"];

/** Parameters are of two kinds, told apart by their place; other objects have one name for all their forms. */
function namedShapes(
  shape: Shape | (typeof shapes)[keyof typeof shapes],
  kind: string,
): readonly (readonly [string, Shape])[] {
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
