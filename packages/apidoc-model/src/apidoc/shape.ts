/**
 * The objects of the format described as data. One table (`shapes.ts`) drives reading, writing, checking, counting of
 * facts, and the guards that check which rule owns a field.
 */

/** The types of fields. */
export type FieldType =
  | { readonly is: "text" }
  | { readonly is: "boolean" }
  | { readonly is: "number" }
  /** Any JSON: examples, defaults. References in it are data. */
  | { readonly is: "any" }
  /** An object whose values are any JSON. */
  | { readonly is: "anyMap" }
  /** One of the listed strings. */
  | { readonly is: "choice"; readonly of: readonly string[] }
  | { readonly is: "list"; readonly of: FieldType }
  /** Any names, each with a value of this type. */
  | { readonly is: "map"; readonly of: FieldType }
  | { readonly is: "object"; readonly shape: () => ObjectShape | Variants; readonly orReference: boolean }
  /** `additionalProperties`. */
  | { readonly is: "booleanOr"; readonly of: FieldType };

/** A field of an object. `Value` is the type of the field in the object's interface, which the compiler compares. */
export interface Field<Value = unknown> {
  readonly type: FieldType;
  readonly required?: true;
  /** Required by the specification, but many documents and tools do without. */
  readonly tolerated?: true;
  /** The value that is equivalent to the absence of the field. */
  readonly default?: boolean | string | number;
  readonly value?: Value;
}

/** A field of a shape, and its place in the canonical order. */
export interface PlacedField extends Field {
  readonly name: string;
  readonly rank: number;
}

export interface ObjectShape {
  /** The name of the construct in facts and messages: `operation`. */
  readonly kind: string;
  /** The name of the object in messages: `Operation object`. */
  readonly title: string;
  /** The fields in canonical order, in which created objects are written. Objects that were read keep their own order. */
  readonly fields: ReadonlyMap<string, PlacedField>;
  /** The required fields. */
  readonly required: readonly PlacedField[];
  /** The object of Swagger 2.0. */
  readonly clause: string;
  /** Whether fields that begin with `x-` are allowed. */
  readonly extensible: boolean;
  /** The field whose entries are all members that are neither fields nor extensions: paths, status codes, scopes. */
  readonly entries?: { readonly field: string; readonly of: FieldType };
}

/** Objects whose shape depends on one of their fields. */
export interface Variants {
  readonly kind: string;
  readonly title: string;
  readonly by: string;
  readonly shapes: ReadonlyMap<string, ObjectShape>;
}

export function isVariants(shape: ObjectShape | Variants): shape is Variants {
  return "by" in shape;
}

type FieldNames<Model> = Exclude<keyof Model & string, "extensions" | "kind">;
type FieldsOf<Model> = {
  readonly [Name in FieldNames<Required<Model>>]: Field<Exclude<Model[Name & keyof Model], undefined>>;
};

/** Returns a shape. The compiler requires exactly the fields of the interface `Model`, each of its type. */
export function shape<Model>(
  kind: string,
  title: string,
  clause: string,
  fields: FieldsOf<Model>,
  rest: { readonly extensible?: false } = {},
): ObjectShape {
  const placed = Object.entries<Field>(fields).map(([name, field], rank): PlacedField => ({ ...field, name, rank }));
  return {
    kind,
    title,
    clause,
    fields: new Map(placed.map((field) => [field.name, field])),
    required: placed.filter((field) => field.required === true),
    extensible: rest.extensible ?? true,
  };
}

/** Returns the fields that an object has, in canonical order. */
export function fieldsIn({ fields }: ObjectShape, value: object): readonly PlacedField[] {
  const found: PlacedField[] = [];
  for (const name in value) {
    const field = fields.get(name);
    if (field === undefined || value[name as keyof typeof value] === undefined) continue;
    // The fields are in order in nearly all objects.
    let at = found.length;
    for (let before = found[at - 1]; before !== undefined && before.rank > field.rank; before = found[at - 1]) {
      found[at] = before;
      at -= 1;
    }
    found[at] = field;
  }
  return found;
}

/** Returns the shape of an object whose members are entries of one field: `Paths`, `Responses`, `Scopes`. */
export function entriesShape<Model>(
  kind: string,
  title: string,
  clause: string,
  field: FieldNames<Model>,
  of: Field,
): ObjectShape {
  return { kind, title, clause, fields: new Map(), required: [], extensible: true, entries: { field, of: of.type } };
}

export const text: Field<string> = { type: { is: "text" } };
export const boolean: Field<boolean> = { type: { is: "boolean" } };
export function list<Value>(of: Field<Value>): Field<readonly Value[]> {
  return { type: { is: "list", of: of.type } };
}
export function map<Value>(of: Field<Value>): Field<ReadonlyMap<string, Value>> {
  return { type: { is: "map", of: of.type } };
}
export function choice<const Value extends string>(...of: readonly Value[]): Field<Value> {
  return { type: { is: "choice", of } };
}
export function objectOf<Value>(shape: () => ObjectShape | Variants): Field<Value> {
  return { type: { is: "object", shape, orReference: false } };
}
export function objectOrReference<Value>(shape: () => ObjectShape | Variants): Field<Value> {
  return { type: { is: "object", shape, orReference: true } };
}
export function booleanOr<Value>(of: Field<Value>): Field<boolean | Value> {
  return { type: { is: "booleanOr", of: of.type } };
}
export function required<Value>(field: Field<Value>): Field<Value> {
  return { ...field, required: true };
}
export function tolerated<Value>(field: Field<Value>): Field<Value> {
  return { ...field, required: true, tolerated: true };
}
/** Returns a field with a default. */
export function withDefault<Value>(byDefault: boolean | string | number, field: Field<Value>): Field<Value> {
  return { ...field, default: byDefault };
}
