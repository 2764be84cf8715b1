import fc, { type Arbitrary } from "fast-check";
import { namespaces, type QName, qname } from "../../src/index.ts";
import type {
  Annotated,
  AnnotationItem,
  AttributeDeclaration,
  AttributeGroupReference,
  AttributeUse,
  AttributeWildcard,
  ComplexType,
  Component,
  DerivationMethod,
  DerivationSet,
  ElementDeclaration,
  Facet,
  FacetName,
  Form,
  IdentityConstraint,
  ModelGroup,
  NamespaceConstraint,
  Particle,
  Schema,
  SimpleType,
  TypeUse,
  ValueConstraint,
} from "../../src/xsd/components.ts";

/**
 * Schemas of every construct, as a reader would give them: what a text cannot say (a form beside a name that says it)
 * does not occur. References lead anywhere; laws that need them resolved filter by `checkSchemas`.
 */

const locals = ["a", "Order", "item-2", "_x", "__proto__", "constructor", "été", "V1.0"] as const;
export const ncName: Arbitrary<string> = fc.constantFrom(...locals);

const text = fc.string({ unit: "grapheme-ascii", maxLength: 12 });
const otherNamespaces = ["urn:other", "http://example.test/types"] as const;

/** Drops fields that are undefined: optional means absent. */
export function present<T extends object>(value: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as never;
}

function maybe<T>(value: Arbitrary<T>): Arbitrary<T | undefined> {
  return fc.option(value, { nil: undefined, freq: 2 });
}

const note: Arbitrary<AnnotationItem> = fc
  .record({
    kind: fc.constantFrom("documentation", "appinfo"),
    content: text.map((content) => (content === "" ? [] : [{ kind: "text", text: content } as const])),
    source: maybe(fc.constant("http://example.test/about")),
    language: maybe(fc.constantFrom("en", "de")),
  })
  .map((fields) => present(fields) as AnnotationItem);

const foreign = fc
  .uniqueArray(ncName, { maxLength: 2 })
  .map((names) => names.map((local) => ({ name: qname("urn:foreign", local), value: "v" })));

/** What any component may carry. */
export const annotated: Arbitrary<Annotated> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Annotated>({}) },
  {
    weight: 1,
    arbitrary: fc
      .record({
        notes: maybe(fc.array(note, { minLength: 1, maxLength: 3 })),
        foreign: foreign.map((attributes) => (attributes.length === 0 ? undefined : attributes)),
        id: maybe(fc.constantFrom("id1", "id2")),
        leftovers: maybe(
          fc.constant([{ kind: "element", name: qname("urn:foreign", "hint"), attributes: [], children: [] }]),
        ),
      })
      .map((fields) => present(fields) as Annotated),
  },
);

const carried: Arbitrary<Annotated | undefined> = annotated.map((fields) =>
  Object.keys(fields).length === 0 ? undefined : fields,
);

function sets(methods: readonly DerivationMethod[]): Arbitrary<DerivationSet | undefined> {
  return maybe(
    fc.oneof(
      fc.constant<DerivationSet>("all"),
      fc.subarray([...methods]).map((chosen): DerivationSet => chosen),
    ),
  );
}

const value: Arbitrary<ValueConstraint | undefined> = maybe(
  fc.record({ kind: fc.constantFrom("default", "fixed"), lexical: text.map((word) => word.replaceAll(":", "")) }),
);

const facetNames: readonly FacetName[] = [
  ...(["length", "minLength", "maxLength", "pattern", "enumeration", "whiteSpace"] as const),
  ...(["maxInclusive", "maxExclusive", "minInclusive", "minExclusive", "totalDigits", "fractionDigits"] as const),
];

const facet: Arbitrary<Facet> = fc
  .tuple(
    fc.constantFrom(...facetNames),
    fc.oneof(
      fc.constantFrom("1.50", "007", "9223372036854775808"),
      text.map((word) => word.replaceAll(":", "")),
    ),
    fc.boolean(),
    annotated,
  )
  .map(([name, lexical, fixed, rest]) => ({ kind: "facet", facet: name, lexical, fixed, ...rest }));

/** Schemas with a target namespace, or without one. */
export function schemaArbitrary(targetNamespace: string): Arbitrary<Schema> {
  const form: Arbitrary<Form> = fc.constantFrom("qualified", "unqualified");
  return fc.tuple(form, form).chain(([elementForm, attributeForm]) => {
    const { component, redefined } = componentsOf(targetNamespace, elementForm, attributeForm);
    const reference = fc.oneof(
      fc.record({
        kind: fc.constant("import" as const),
        namespace: maybe(fc.constantFrom(...otherNamespaces)),
        location: maybe(fc.constant("other.xsd")),
        components: fc.constant([]),
      }),
      fc.record({
        kind: fc.constant("include" as const),
        location: fc.constant("more.xsd"),
        components: fc.constant([]),
      }),
      fc.record({
        kind: fc.constant("redefine" as const),
        location: fc.constant("old.xsd"),
        components: fc.array(redefined, { maxLength: 2 }),
      }),
    );
    return fc
      .record({
        blockDefault: sets(["extension", "restriction", "substitution"]),
        finalDefault: sets(["extension", "restriction", "list", "union"]),
        version: maybe(fc.constant("1.0")),
        language: maybe(fc.constant("en")),
        composition: fc.array(
          fc.tuple(reference, annotated).map(([fields, rest]) => present({ ...fields, ...rest })),
          { maxLength: 2 },
        ),
        components: fc.array(component, { maxLength: 5 }),
        rest: annotated,
      })
      .map(
        ({ rest, ...fields }) =>
          present({ kind: "schema", targetNamespace, elementForm, attributeForm, ...fields, ...rest }) as Schema,
      );
  });
}

/** Schemas of the namespace `urn:t`, and schemas of none. */
export const anySchema: Arbitrary<Schema> = fc.constantFrom("urn:t", "").chain(schemaArbitrary);

function componentsOf(targetNamespace: string, elementForm: Form, attributeForm: Form) {
  const own = ncName.map((local) => qname(targetNamespace, local));
  const named: Arbitrary<QName> = fc.oneof(
    own,
    fc.tuple(fc.constantFrom(...otherNamespaces), ncName).map(([namespace, local]) => qname(namespace, local)),
    fc.constantFrom("string", "int", "anyType", "date").map((local) => qname(namespaces.xsd, local)),
    // Only without target namespace can a name of none be own and foreign at once; it is legal everywhere.
    ncName.map((local) => qname("", local)),
  );

  /** The name of a local declaration, as its form makes it; without target namespace the form may have to be kept. */
  const localName = (byDefault: Form) =>
    fc.tuple(ncName, fc.constantFrom<Form>("qualified", "unqualified")).map(([local, form]) => ({
      name: qname(form === "qualified" ? targetNamespace : "", local),
      form: targetNamespace === "" && form !== byDefault ? form : undefined,
    }));

  const occurrence = fc.constantFrom<Pick<Particle, "min" | "max">>(
    { min: 1, max: 1 },
    { min: 0, max: 1 },
    { min: 0, max: "unbounded" },
    { min: 2, max: 5 },
    { min: 0, max: 0 },
  );

  const constraintFor: Arbitrary<NamespaceConstraint> = fc.oneof(
    fc.constantFrom<NamespaceConstraint>("any", "other"),
    fc.uniqueArray(fc.constantFrom("", "urn:other", targetNamespace, "urn:more"), { minLength: 1, maxLength: 3 }),
  );
  const wildcardFields = fc.tuple(constraintFor, fc.constantFrom("strict", "lax", "skip"), fc.boolean()).map(
    ([constraint, process, named]) =>
      present({
        namespaces: constraint,
        namesTarget:
          named && targetNamespace === "" && typeof constraint !== "string" && constraint.includes("")
            ? true
            : undefined,
        process,
      }) as Pick<AttributeWildcard, "namespaces" | "namesTarget" | "process">,
  );

  const constraint: Arbitrary<IdentityConstraint> = fc
    .tuple(
      fc.constantFrom("key", "unique", "keyref"),
      own,
      named,
      fc.array(fc.constantFrom("@id", "t:code", "a/b"), { minLength: 1, maxLength: 2 }),
      annotated,
    )
    .map(
      ([kind, name, refer, paths, rest]) =>
        present({
          kind,
          name,
          refer: kind === "keyref" ? refer : undefined,
          selector: xpath(".//t:row"),
          fields: paths.map(xpath),
          ...rest,
        }) as IdentityConstraint,
    );

  const { simpleType, complexType, element, use } = fc.letrec<{
    simpleType: SimpleType;
    simpleUse: TypeUse<SimpleType>;
    complexType: ComplexType;
    element: ElementDeclaration;
    particle: Particle;
    model: ModelGroup;
    use: AttributeUse | AttributeGroupReference;
  }>((tie) => ({
    simpleUse: fc.oneof({ depthSize: "small", withCrossShrink: true }, named, tie("simpleType")),
    simpleType: fc
      .tuple(
        fc.oneof(
          fc.record({
            variety: fc.constant("restriction"),
            base: tie("simpleUse"),
            facets: fc.array(facet, { maxLength: 3 }),
          }),
          fc.record({ variety: fc.constant("list"), item: tie("simpleUse") }),
          fc
            .tuple(fc.array(named, { maxLength: 2 }), fc.array(tie("simpleType"), { maxLength: 1 }))
            .filter(([names, types]) => names.length + types.length > 0)
            .map(([names, types]) => ({ variety: "union", members: [...names, ...types] })),
        ),
        carried,
        annotated,
      )
      .map(([variety, inner, rest]) => present({ kind: "simpleType", ...variety, inner, ...rest }) as SimpleType),
    element: fc
      .record({
        name: localName(elementForm),
        type: maybe(
          fc.oneof({ depthSize: "small", withCrossShrink: true }, named, tie("simpleType"), tie("complexType")),
        ),
        nillable: fc.boolean(),
        value,
        block: sets(["extension", "restriction", "substitution"]),
        constraints: fc.array(constraint, { maxLength: 1 }),
        rest: annotated,
      })
      .map(
        ({ name, rest, ...fields }) =>
          present({ kind: "element", ...name, abstract: false, ...fields, ...rest }) as ElementDeclaration,
      ),
    particle: fc
      .tuple(
        occurrence,
        fc.oneof(
          { depthSize: "small", withCrossShrink: true },
          fc
            .tuple(fc.constantFrom("elementReference", "groupReference"), named, annotated)
            .map(([kind, ref, rest]) => ({ kind, ref, ...rest })),
          fc.tuple(wildcardFields, annotated).map(([fields, rest]) => ({ kind: "any", ...fields, ...rest })),
          tie("element"),
          tie("model"),
        ),
      )
      .map(([occurs, term]) => ({ ...occurs, term }) as Particle),
    model: fc
      .tuple(fc.constantFrom("sequence", "choice"), fc.array(tie("particle"), { maxLength: 3 }), annotated)
      .map(([compositor, particles, rest]) => ({ kind: "modelGroup", compositor, particles, ...rest }) as ModelGroup),
    use: fc
      .oneof(
        { depthSize: "small" },
        fc.tuple(named, annotated).map(([ref, rest]) => ({ kind: "attributeGroupReference", ref, ...rest })),
        fc
          .record({
            attribute: fc.oneof(
              named,
              fc
                .record({ name: localName(attributeForm), type: maybe(tie("simpleUse")) })
                .map(({ name, type }) => present({ kind: "attribute", ...name, type }) as AttributeDeclaration),
            ),
            use: fc.constantFrom("optional", "required", "prohibited"),
            value,
            arrayType: maybe(named.map((type) => ({ type, dimensions: "[,][3]" }))),
            rest: annotated,
          })
          .map(({ rest, ...fields }) => present({ kind: "attributeUse", ...fields, ...rest })),
      )
      .map((fields) => fields as AttributeUse | AttributeGroupReference),
    complexType: fc
      .tuple(
        fc.oneof(
          fc.constant({ content: { kind: "empty" }, derivation: undefined }),
          fc.tuple(topParticle(tie("model"), named, occurrence), maybe(derivation())).map(([particle, step]) => ({
            content: { kind: "elements", particle },
            derivation: step,
          })),
          fc
            .tuple(fc.array(facet, { maxLength: 2 }), maybe(tie("simpleType")), derivation())
            .map(([facets, type, step]) => ({
              // An extension has neither facets nor a type of its own.
              content: present({
                kind: "simple",
                facets: step.method === "extension" ? [] : facets,
                type: step.method === "extension" ? undefined : type,
              }),
              derivation: step,
            })),
        ),
        fc.array(tie("use"), { maxLength: 2 }),
        maybe(
          fc.tuple(wildcardFields, annotated).map(([fields, rest]) => ({ kind: "anyAttribute", ...fields, ...rest })),
        ),
        fc.boolean(),
        carried,
        annotated,
      )
      .map(
        ([body, attributes, attributeWildcard, mixed, inner, rest]) =>
          present({
            kind: "complexType",
            abstract: false,
            mixed,
            ...body,
            inner: body.derivation === undefined ? undefined : inner,
            attributes,
            attributeWildcard,
            ...rest,
          }) as ComplexType,
      ),
  }));

  function derivation() {
    return fc
      .tuple(fc.constantFrom("extension", "restriction"), named, annotated)
      .map(([method, base, rest]) => ({ method, base, ...rest }));
  }

  const globalType = fc.oneof(
    fc
      .tuple(own, simpleType, sets(["restriction", "list", "union"]))
      .map(([name, type, final]) => present({ ...type, name, final }) as SimpleType),
    fc
      .tuple(own, complexType, fc.boolean(), sets(["extension", "restriction"]), sets(["extension", "restriction"]))
      .map(([name, type, abstract, block, final]) => present({ ...type, name, abstract, block, final }) as ComplexType),
  );
  const model = fc
    .tuple(fc.constantFrom("all", "sequence", "choice"), fc.array(element, { maxLength: 3 }))
    .map(([compositor, elements]) => ({
      kind: "modelGroup",
      compositor,
      particles: elements.map((term) => ({ min: 1, max: 1, term })),
    }));
  const group = fc
    .tuple(own, model, annotated)
    .map(([name, of, rest]) => ({ kind: "group", name, model: of, ...rest }) as Component);
  const attributeGroup = fc
    .tuple(own, fc.array(use, { maxLength: 3 }), annotated)
    .map(([name, attributes, rest]) => ({ kind: "attributeGroup", name, attributes, ...rest }) as Component);
  const globalElement = fc
    .tuple(own, element, maybe(named), fc.boolean(), sets(["extension", "restriction"]))
    .map(
      ([name, { form: _local, ...declaration }, substitutionGroup, abstract, final]) =>
        present({ ...declaration, name, substitutionGroup, abstract, final }) as Component,
    );
  const globalAttribute = fc
    .tuple(own, maybe(fc.oneof(named, simpleType)), value, annotated)
    .map(
      ([name, type, constraint, rest]) =>
        present({ kind: "attribute", name, type, value: constraint, ...rest }) as Component,
    );
  const notation = fc
    .tuple(own, maybe(fc.constant("-//public")), maybe(fc.constant("viewer.exe")), annotated)
    .map(
      ([name, publicId, system, rest]) =>
        present({ kind: "notation", name, public: publicId, system, ...rest }) as Component,
    );

  const redefined = fc.oneof(globalType, group, attributeGroup);
  return { redefined, component: fc.oneof(redefined, globalElement, globalAttribute, notation) };
}

function topParticle(
  model: Arbitrary<ModelGroup>,
  named: Arbitrary<QName>,
  occurrence: Arbitrary<Pick<Particle, "min" | "max">>,
): Arbitrary<Particle> {
  const groupReference = named.map((ref) => ({ kind: "groupReference", ref }) as const);
  return fc.tuple(occurrence, fc.oneof(model, groupReference)).map(([occurs, term]) => ({ ...occurs, term }));
}

function xpath(path: string) {
  return { xpath: path, prefixes: new Map(path.includes("t:") ? [["t", "urn:t"]] : []) };
}
