/**
 * The attributes and children of an element of XML Schema, with their order (XSD 1.0 Part 1 §3.2 to 3.15 and the schema
 * for schemas). An element may have several grammars, depending on its place.
 */
export interface Grammar {
  /** Without `id`, which every element may have. */
  readonly attributes: readonly string[];
  /** The children in order. Unless stated otherwise, a single `annotation` may come before them. */
  readonly children: readonly ChildSlot[];
  /** The index of the slot for each child name. */
  readonly slots: ReadonlyMap<string, number>;
  /** Whether annotations are allowed anywhere and any number of times. */
  readonly annotatedAnywhere: boolean;
}

/** A position in the order of children: elements of these names, one or many. */
export interface ChildSlot {
  readonly names: readonly string[];
  readonly many: boolean;
  /** The child is not allowed here but its meaning is clear: it is read, and reported as misplaced. */
  readonly misplaced: boolean;
}

const one = (...names: readonly string[]): ChildSlot => ({ names, many: false, misplaced: false });
const many = (...names: readonly string[]): ChildSlot => ({ names, many: true, misplaced: false });
const misplaced = (...names: readonly string[]): ChildSlot => ({ names, many: true, misplaced: true });

/** Makes a grammar; `attributes` are the names separated by spaces. */
function grammar(attributes: string, ...children: readonly ChildSlot[]): Grammar {
  const slots = new Map(children.flatMap(({ names }, index) => names.map((name) => [name, index] as const)).reverse());
  return { attributes: attributes === "" ? [] : attributes.split(" "), children, slots, annotatedAnywhere: false };
}

const components = ["simpleType", "complexType", "group", "attributeGroup", "element", "attribute", "notation"];
const particles = ["element", "group", "choice", "sequence", "any"];
const constraints = many("unique", "key", "keyref");
const attributes = many("attribute", "attributeGroup");
const facets = many(
  ...["minExclusive", "minInclusive", "maxExclusive", "maxInclusive", "totalDigits", "fractionDigits"],
  ...["length", "minLength", "maxLength", "enumeration", "whiteSpace", "pattern"],
);
const model = one("group", "all", "choice", "sequence");
const contents = [model, attributes, one("anyAttribute"), misplaced("element", "any")];
const occurrence = "minOccurs maxOccurs";

export const grammars = {
  schema: {
    ...grammar(
      "targetNamespace version elementFormDefault attributeFormDefault blockDefault finalDefault",
      many("include", "import", "redefine"),
      many(...components),
    ),
    annotatedAnywhere: true,
  },
  import: grammar("namespace schemaLocation"),
  include: grammar("schemaLocation"),
  redefine: {
    ...grammar("schemaLocation", many("simpleType", "complexType", "group", "attributeGroup")),
    annotatedAnywhere: true,
  },

  "global element": grammar(
    "name type substitutionGroup default fixed nillable abstract final block",
    one("simpleType", "complexType"),
    constraints,
  ),
  "local element": grammar(
    `name ref type ${occurrence} default fixed nillable block form`,
    one("simpleType", "complexType"),
    constraints,
  ),
  unique: grammar("name", one("selector"), many("field")),
  key: grammar("name", one("selector"), many("field")),
  keyref: grammar("name refer", one("selector"), many("field")),
  selector: grammar("xpath"),
  field: grammar("xpath"),

  "global attribute": grammar("name type default fixed", one("simpleType")),
  "local attribute": grammar("name ref type use default fixed form", one("simpleType")),
  "attributeGroup definition": grammar("name", attributes, one("anyAttribute")),
  "attributeGroup reference": grammar("ref"),
  anyAttribute: grammar("namespace processContents"),

  "global simpleType": grammar("name final", one("restriction", "list", "union")),
  "local simpleType": grammar("", one("restriction", "list", "union")),
  "simpleType restriction": grammar("base", one("simpleType"), facets),
  list: grammar("itemType", one("simpleType")),
  union: grammar("memberTypes", many("simpleType")),
  facet: grammar("value fixed"),

  "global complexType": grammar(
    "name abstract mixed final block",
    one("simpleContent", "complexContent", ...model.names),
    attributes,
    one("anyAttribute"),
    misplaced("element", "any"),
  ),
  "local complexType": grammar(
    "mixed",
    one("simpleContent", "complexContent", ...model.names),
    attributes,
    one("anyAttribute"),
    misplaced("element", "any"),
  ),
  simpleContent: grammar("", one("restriction", "extension")),
  complexContent: grammar("mixed", one("restriction", "extension")),
  "simpleContent restriction": grammar("base", one("simpleType"), facets, attributes, one("anyAttribute")),
  "simpleContent extension": grammar("base", attributes, one("anyAttribute")),
  "complexContent restriction": grammar("base", ...contents),
  "complexContent extension": grammar("base", ...contents),

  "group definition": grammar("name", one("all", "choice", "sequence")),
  "group reference": grammar(`ref ${occurrence}`),
  all: grammar(occurrence, many("element"), misplaced("group", "choice", "sequence", "any", "all")),
  choice: grammar(occurrence, many(...particles), misplaced("all")),
  sequence: grammar(occurrence, many(...particles), misplaced("all")),
  any: grammar(`namespace processContents ${occurrence}`),

  notation: grammar("name public system"),
  annotation: grammar("", many("appinfo", "documentation")),
} as const satisfies Record<string, Grammar>;

export type GrammarName = keyof typeof grammars;
