import type {
  Annotated,
  AnnotationItem,
  AttributeDeclaration,
  AttributeGroupDefinition,
  AttributeGroupReference,
  AttributeUse,
  AttributeWildcard,
  ComplexType,
  ElementDeclaration,
  ElementReference,
  Facet,
  GroupDefinition,
  GroupReference,
  IdentityConstraint,
  ListType,
  ModelGroup,
  Notation,
  Particle,
  RestrictedType,
  Schema,
  SchemaReference,
  SimpleType,
  Type,
  TypeUse,
  UnionType,
  Wildcard,
} from "./components.ts";

/** A node whose facts are counted. A particle is the only node without a `kind`. */
export type XsdNode =
  | Schema
  | SchemaReference
  | ElementDeclaration
  | AttributeDeclaration
  | Type
  | GroupDefinition
  | AttributeGroupDefinition
  | Notation
  | IdentityConstraint
  | Facet
  | Particle
  | ElementReference
  | ModelGroup
  | GroupReference
  | Wildcard
  | AttributeUse
  | AttributeGroupReference
  | AttributeWildcard
  | AnnotationItem;

/** Whether the value of a field states something: it differs from the default. */
type Stated<Value> = (value: Value) => boolean;

/**
 * For each field of a kind that may state a fact, whether its value does. `Children` are the fields that hold nodes,
 * which have facts of their own; positions and prefixes are no facts. The type requires a row for each other field of
 * the model.
 */
type XsdFields<Node, Children extends keyof Node> = {
  readonly [Field in Exclude<keyof Node, Children | "kind" | "at" | "notes">]-?: Stated<NonNullable<Node[Field]>>;
};

const always = (): boolean => true;
const isTrue = (value: boolean): boolean => value;
const isNotEmpty = (value: { readonly length: number }): boolean => value.length > 0;
const isName = (use: TypeUse): boolean => !("kind" in use);
const not =
  <Value>(byDefault: Value): Stated<Value> =>
  (value) =>
    value !== byDefault;

const carries = ({ id, foreign, leftovers, annotationAttributes }: Annotated): boolean =>
  id !== undefined || foreign !== undefined || leftovers !== undefined || annotationAttributes !== undefined;

/** The facts that every component may have; annotations are nodes of their own. */
const annotated = {
  id: always,
  foreign: isNotEmpty,
  leftovers: isNotEmpty,
  annotationAttributes: isNotEmpty,
} satisfies XsdFields<Annotated, never>;

const note = {
  source: always,
  language: always,
  foreign: isNotEmpty,
  content: isNotEmpty,
  apart: isTrue,
} satisfies XsdFields<AnnotationItem, never>;

const reference = { ...annotated, namespace: always, location: always } satisfies XsdFields<
  SchemaReference,
  "components"
>;

const constraint = {
  ...annotated,
  name: always,
  refer: always,
  selector: always,
  fields: isNotEmpty,
} satisfies XsdFields<IdentityConstraint, never>;

const wildcard = { ...annotated, namespaces: not<Wildcard["namespaces"]>("any"), process: not<string>("strict") };

type AnySimpleType = Omit<RestrictedType, "variety"> &
  Omit<ListType, "variety"> &
  Omit<UnionType, "variety"> &
  Pick<SimpleType, "variety">;

const table = {
  schema: {
    ...annotated,
    targetNamespace: not(""),
    elementForm: not<string>("unqualified"),
    attributeForm: not<string>("unqualified"),
    blockDefault: always,
    finalDefault: always,
    version: always,
    language: always,
  } satisfies XsdFields<Schema, "composition" | "components" | "dialect" | "prefixes">,
  import: reference,
  include: reference,
  redefine: reference,
  element: {
    ...annotated,
    name: always,
    form: always,
    type: isName,
    nillable: isTrue,
    abstract: isTrue,
    value: always,
    substitutionGroup: always,
    block: always,
    final: always,
  } satisfies XsdFields<ElementDeclaration, "constraints">,
  attribute: { ...annotated, name: always, form: always, type: isName, value: always } satisfies XsdFields<
    AttributeDeclaration,
    never
  >,
  simpleType: {
    ...annotated,
    name: always,
    variety: always,
    base: isName,
    item: isName,
    members: (members) => members.some(isName),
    final: always,
    inner: carries,
  } satisfies XsdFields<AnySimpleType, "facets">,
  facet: { ...annotated, facet: always, lexical: always, fixed: isTrue } satisfies XsdFields<Facet, "value">,
  complexType: {
    ...annotated,
    name: always,
    abstract: isTrue,
    mixed: isTrue,
    mixedPlace: always,
    block: always,
    final: always,
    derivation: always,
    inner: carries,
    content: ({ kind }) => kind === "simple",
  } satisfies XsdFields<ComplexType, "attributes" | "attributeWildcard">,
  particle: { min: not(1), max: not<number | string>(1) } satisfies XsdFields<Particle, "term">,
  elementReference: { ...annotated, ref: always } satisfies XsdFields<ElementReference, never>,
  modelGroup: { ...annotated, compositor: always } satisfies XsdFields<ModelGroup, "particles">,
  groupReference: { ...annotated, ref: always } satisfies XsdFields<GroupReference, never>,
  any: wildcard satisfies XsdFields<Wildcard, "namesTarget">,
  anyAttribute: wildcard satisfies XsdFields<AttributeWildcard, "namesTarget">,
  attributeUse: {
    ...annotated,
    attribute: (used) => !("kind" in used),
    use: not<string>("optional"),
    value: always,
    arrayType: always,
  } satisfies XsdFields<AttributeUse, never>,
  attributeGroupReference: { ...annotated, ref: always } satisfies XsdFields<AttributeGroupReference, never>,
  group: { ...annotated, name: always } satisfies XsdFields<GroupDefinition, "model">,
  attributeGroup: { ...annotated, name: always } satisfies XsdFields<
    AttributeGroupDefinition,
    "attributes" | "attributeWildcard"
  >,
  notation: { ...annotated, name: always, public: always, system: always } satisfies XsdFields<Notation, never>,
  key: constraint,
  keyref: constraint,
  unique: constraint,
  documentation: note,
  appinfo: note,
};

type Table = typeof table;

/** The names of all facts of schemas: the kind itself, and `<kind>@<field>`. */
export type XsdFact = { [K in keyof Table]: K | `${K}@${Extract<keyof Table[K], string>}` }[keyof Table];

interface FactField {
  readonly field: string;
  readonly fact: string;
  readonly stated: Stated<unknown>;
  /** A bit for each field of a kind. */
  readonly bit: number;
}

/** The fields of a kind that may state facts, and the lists of facts of its nodes. */
interface XsdFactRow {
  readonly kind: string;
  readonly fields: readonly FactField[];
  readonly byName: ReadonlyMap<string, FactField>;
  /** Lists of facts by the set of stated fields, as bits: nodes that state the same fields share a list. */
  readonly lists: Map<number, readonly string[]>;
}

const rows: ReadonlyMap<string, XsdFactRow> = new Map(
  Object.entries(table).map(([kind, fields]) => {
    const all = Object.entries(fields).map(
      ([field, stated], index): FactField => ({
        field,
        fact: `${kind}@${field}`,
        stated: stated as Stated<unknown>,
        bit: 1 << index,
      }),
    );
    return [kind, { kind, fields: all, byName: new Map(all.map((one) => [one.field, one])), lists: new Map() }];
  }),
);

/** The names of all facts that nodes of each kind can state: `element`, `element@type` and so on. */
export const xsdFactTable: ReadonlyMap<string, readonly string[]> = new Map(
  [...rows].map(([kind, { fields }]) => [kind, [kind, ...fields.map(({ fact }) => fact)]]),
);

/**
 * Returns the facts of a node: its kind, and each field that differs from its default. Nodes with equal facts get the
 * same array.
 */
export function xsdFactsOf(node: XsdNode): readonly string[] {
  const { kind = "particle" } = node;
  const row = rows.get(kind);
  if (row === undefined) throw new Error(`No facts are declared for nodes of kind "${kind}".`);
  const statedFields = fieldsOf(node, row);
  return row.lists.get(statedFields) ?? remembered(row, statedFields);
}

/** Returns the fields that a node states, as bits. */
function fieldsOf<Node extends XsdNode>(node: Node, { byName }: XsdFactRow): number {
  let found = 0;
  // Iterates the fields of the node, which are fewer than those of its kind.
  for (const name in node) {
    const field = byName.get(name);
    const value: unknown = field === undefined ? undefined : node[name];
    if (field === undefined || value === undefined) continue;
    if (field.stated === always || field.stated(value)) found |= field.bit;
  }
  return found;
}

function remembered(row: XsdFactRow, statedFields: number): readonly string[] {
  const stated = row.fields.filter(({ bit }) => (statedFields & bit) !== 0);
  const list = [row.kind, ...stated.map(({ fact }) => fact)];
  row.lists.set(statedFields, list);
  return list;
}
