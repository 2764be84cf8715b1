import {
  type AnnotationItem,
  type AttributeUse,
  type ComplexType,
  type Content,
  type ElementDeclaration,
  namespaces,
  type Particle,
  type QName,
  qname,
  type Schema,
  type Wildcard,
} from "@soapstone/xml-model";
import fc from "fast-check";
import { tns } from "./schemas.ts";

const xsd = (local: string): QName => qname(namespaces.xsd, local);
const types = fc
  .constantFrom("string", "int", "short", "decimal", "boolean", "dateTime", "token", "base64Binary")
  .map(xsd);
const names = fc.constantFrom("a", "b", "c", "d", "e");
const notes = fc
  .option(fc.constantFrom("On it.", "Two\n\nparagraphs."), { nil: undefined, freq: 5 })
  .map((text): { readonly notes?: readonly AnnotationItem[] } =>
    text === undefined ? {} : { notes: [{ kind: "documentation", content: [{ kind: "text", text }] }] },
  );

const occurs = fc.constantFrom<Pick<Particle, "min" | "max">[]>(
  { min: 1, max: 1 },
  { min: 0, max: 1 },
  { min: 0, max: "unbounded" },
  { min: 1, max: "unbounded" },
  { min: 2, max: 5 },
);

/** The types of elements by their names: elements of one name have one type (XSD 1.0 Part 1 §3.8.6). */
const typeOfName: Readonly<Record<string, QName>> = {
  a: xsd("string"),
  b: xsd("short"),
  c: qname(tns, "T0"),
  d: xsd("dateTime"),
  e: xsd("boolean"),
};

function element(local: string, nillable = false): ElementDeclaration {
  const type = typeOfName[local] ?? xsd("string");
  return { kind: "element", name: qname(tns, local), type, nillable, abstract: false, constraints: [] };
}

const wildcards: fc.Arbitrary<Wildcard> = fc.record({
  kind: fc.constant("any" as const),
  namespaces: fc.constantFrom<Wildcard["namespaces"][]>("any", "other", ["", "urn:x"]),
  process: fc.constantFrom<Wildcard["process"][]>("strict", "lax", "skip"),
});

const elements: fc.Arbitrary<Particle> = fc
  .tuple(names, occurs)
  .map(([name, counts]) => ({ ...counts, term: element(name) }));

const { group } = fc.letrec<{ group: Particle; part: Particle }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 3 },
    { arbitrary: elements, weight: 6 },
    { arbitrary: fc.tuple(wildcards, occurs).map(([term, counts]): Particle => ({ ...counts, term })), weight: 1 },
    { arbitrary: tie("group"), weight: 2 },
  ),
  group: fc
    .tuple(
      fc.constantFrom("sequence" as const, "choice" as const),
      fc.array(tie("part"), { maxLength: 4 }),
      occurs,
      notes,
    )
    .map(
      ([compositor, particles, counts, noted]): Particle => ({
        ...counts,
        term: { kind: "modelGroup", compositor, particles, ...noted },
      }),
    ),
}));

const attributes: fc.Arbitrary<AttributeUse> = fc
  .tuple(names, types, fc.constantFrom("optional" as const, "required" as const), fc.boolean(), notes)
  .map(([local, type, use, qualified, noted]) => ({
    kind: "attributeUse",
    attribute: { kind: "attribute", name: qname(qualified ? tns : "", local), type },
    use,
    ...noted,
  }));

const attributeLists = fc.uniqueArray(attributes, {
  maxLength: 3,
  selector: ({ attribute }) => ("kind" in attribute ? `${attribute.name.namespace} ${attribute.name.local}` : ""),
});

const contents: fc.Arbitrary<Content> = fc.oneof(
  { arbitrary: group.map((particle): Content => ({ kind: "elements", particle })), weight: 6 },
  { arbitrary: fc.constant<Content>({ kind: "empty" }), weight: 1 },
);

const plainTypes: fc.Arbitrary<ComplexType> = fc
  .tuple(contents, attributeLists, fc.boolean(), fc.constantFrom(false, false, false, true), notes)
  .map(([content, uses, abstract, mixed, noted]) => ({
    kind: "complexType",
    abstract,
    mixed: mixed && content.kind === "elements",
    content,
    attributes: uses,
    ...noted,
  }));

const texts: fc.Arbitrary<ComplexType> = fc.tuple(types, attributeLists, notes).map(([base, uses, noted]) => ({
  kind: "complexType",
  abstract: false,
  mixed: false,
  derivation: { method: "extension", base },
  content: { kind: "simple", facets: [] },
  attributes: uses,
  ...noted,
}));

/** A generator of schemas of a few types that use and extend one another, with an element or two. */
export const schemas: fc.Arbitrary<Schema> = fc
  .tuple(
    fc.array(plainTypes, { minLength: 1, maxLength: 3 }),
    fc.option(texts, { nil: undefined }),
    plainTypes,
    fc.nat(7),
  )
  .map(([plain, text, anonymous, dice]) => {
    const [base, ...others] = plain.map((type, index): ComplexType => ({ ...type, name: qname(tns, `T${index}`) }));
    const derived = others.map((type): ComplexType => {
      const extended = { ...type, derivation: { method: "extension", base: qname(tns, "T0") } } as const;
      // The extension of a mixed content is mixed (XSD 1.0 Part 1 §3.4.2).
      return dice % 2 === 0 && base?.mixed === type.mixed ? extended : type;
    });
    const { notes: _, ...inPlace } = anonymous;
    return {
      kind: "schema",
      targetNamespace: tns,
      elementForm: "qualified",
      attributeForm: "unqualified",
      composition: [],
      components: [
        ...(base === undefined ? [] : [base]),
        ...derived,
        ...(text === undefined ? [] : [{ ...text, name: qname(tns, "Text") }]),
        { ...element("root", dice > 5), type: { ...inPlace, abstract: false } },
        ...(dice > 3 ? [{ ...element("T0"), type: qname(tns, "T0") }] : []),
      ],
    };
  });
