import {
  type Facet,
  type FacetName,
  namespaces,
  type QName,
  qname,
  type RestrictedType,
  type SimpleType,
  type TypeUse,
} from "@soapstone/xml-model";
import { builtinTypes } from "@soapstone/xsd-values";
import fc from "fast-check";
import { tns } from "./schemas.ts";

export const xsd = (local: string): QName => qname(namespaces.xsd, local);

export function facet(name: FacetName, lexical: string, more: Partial<Facet> = {}): Facet {
  return { kind: "facet", facet: name, lexical, fixed: false, ...more };
}

export function restrict(base: TypeUse<SimpleType>, ...facets: readonly Facet[]): RestrictedType {
  return { kind: "simpleType", variety: "restriction", base, facets };
}

/** Returns a restriction by facets with names and values: `restricting("string", ["maxLength", "5"])`. */
export function restricting(base: string, ...facets: readonly (readonly [FacetName, string])[]): RestrictedType {
  return restrict(xsd(base), ...facets.map(([name, lexical]) => facet(name, lexical)));
}

const words = fc.constantFrom("a", "b", "north", "south-west", "0", "1", "x y", "ä");
const counts = fc.integer({ min: 0, max: 40 }).map(String);
const integers = fc.oneof(
  fc.integer({ min: -1000, max: 1000 }).map(String),
  fc.constantFrom("007", "+3", "9223372036854775807", "-0", "99999"),
);
const numbers = fc.oneof(integers, fc.constantFrom("1.50", ".5", "12345678901234567890.123", "-1."));
const dates = fc.constantFrom("2001-02-03", "2020-01-01", "1999-12-31Z");
const patterns = fc.constantFrom(
  "[A-Z]{2}",
  "\\d{3}",
  "a|b",
  ".*",
  "\\i\\c*",
  "[0-9]+(\\.[0-9]{2,2})?",
  "\\p{Lu}+",
  "[a-z-[aeiou]]",
  "(",
  "\\s?x",
);

const textFacets = fc.oneof(
  fc.record({ facet: fc.constantFrom<FacetName>("length", "minLength", "maxLength"), lexical: counts }),
  fc.record({ facet: fc.constant<FacetName>("pattern"), lexical: patterns }),
  fc.record({ facet: fc.constant<FacetName>("enumeration"), lexical: words }),
  fc.record({ facet: fc.constant<FacetName>("whiteSpace"), lexical: fc.constantFrom("replace", "collapse") }),
);
const bounds = fc.constantFrom<FacetName>("minInclusive", "minExclusive", "maxInclusive", "maxExclusive");
const digitFacets = fc.record({
  facet: fc.constantFrom<FacetName>("totalDigits", "fractionDigits"),
  lexical: fc.integer({ min: 0, max: 20 }).map(String),
});
const numberFacets = (values: fc.Arbitrary<string>) =>
  fc.oneof(
    fc.record({ facet: bounds, lexical: values }),
    digitFacets,
    fc.record({ facet: fc.constant<FacetName>("pattern"), lexical: patterns }),
    fc.record({ facet: fc.constant<FacetName>("enumeration"), lexical: values }),
  );
const floatFacets = fc.oneof(
  fc.record({ facet: bounds, lexical: fc.oneof(numbers, fc.constantFrom("INF", "-INF", "1E3")) }),
  fc.record({
    facet: fc.constant<FacetName>("enumeration"),
    lexical: fc.oneof(numbers, fc.constantFrom("NaN", "INF", "1e2")),
  }),
);
const dateFacets = fc.oneof(
  fc.record({ facet: bounds, lexical: dates }),
  fc.record({ facet: fc.constant<FacetName>("enumeration"), lexical: dates }),
);
const binaryFacets = fc.oneof(
  fc.record({ facet: fc.constantFrom<FacetName>("length", "minLength", "maxLength"), lexical: counts }),
  fc.record({ facet: fc.constant<FacetName>("enumeration"), lexical: fc.constantFrom("00FF", "abcd", "") }),
);
const listFacets = fc.oneof(
  fc.record({ facet: fc.constantFrom<FacetName>("length", "minLength", "maxLength"), lexical: counts }),
  fc.record({ facet: fc.constant<FacetName>("enumeration"), lexical: fc.constantFrom("a b", "a", "b a") }),
);

type Named = { readonly facet: FacetName; readonly lexical: string };

/**
 * A generator of the facets of a restriction: of most names one, as XSD requires; some with an annotation, some fixed.
 */
function step(of: fc.Arbitrary<Named>): fc.Arbitrary<readonly Facet[]> {
  const one = fc.tuple(of, fc.integer({ min: 0, max: 9 })).map(([{ facet: name, lexical }, dice]): Facet => {
    if (dice === 0) return facet(name, lexical, { fixed: name !== "pattern" && name !== "enumeration" });
    const notes = [{ kind: "documentation", content: [{ kind: "text", text: `On ${name}.` }] }] as const;
    return dice === 1 ? facet(name, lexical, { notes }) : facet(name, lexical);
  });
  const steps = fc.uniqueArray(one, {
    maxLength: 4,
    selector: ({ facet: name, lexical }) =>
      name === "pattern" || name === "enumeration" ? `${name} ${lexical}` : name,
  });
  // XSD allows either `length` or its bounds.
  return steps.map((facets) => {
    const hasBounds = facets.some(({ facet: name }) => name === "minLength" || name === "maxLength");
    return hasBounds ? facets.filter(({ facet: name }) => name !== "length") : facets;
  });
}

const facetsOf = (values: string): fc.Arbitrary<readonly Facet[]> => {
  switch (values) {
    case "decimal":
      return step(numberFacets(numbers));
    case "integer":
      return step(numberFacets(integers));
    case "float":
      return step(floatFacets);
    case "time":
      return step(dateFacets);
    case "hexBinary":
    case "base64Binary":
      return step(binaryFacets);
    case "boolean":
      return step(fc.record({ facet: fc.constant<FacetName>("pattern"), lexical: fc.constantFrom("true", "1|0") }));
    default:
      return step(textFacets);
  }
};

/**
 * An enumeration is the last restriction: further ones would have to choose among its values, which generated ones do
 * not.
 */
function further(base: RestrictedType | QName, facets: readonly Facet[]): RestrictedType {
  return restrict(
    base,
    ...(isEnumerated(base) ? facets.filter((one) => one.facet !== "enumeration" && one.facet !== "pattern") : facets),
  );
}

function isEnumerated(use: TypeUse<SimpleType>): boolean {
  if (!("kind" in use)) return false;
  if (use.variety !== "restriction") return true;
  return use.facets.some((one) => one.facet === "enumeration") || isEnumerated(use.base);
}

const named = builtinTypes.filter(({ values, item }) => values !== "any" && item === undefined);

/** A generator of chains of restrictions of a built-in type, each type anonymous inside the next. */
export const chains: fc.Arbitrary<RestrictedType> = fc
  .constantFrom(...named)
  .chain((type) =>
    fc
      .array(facetsOf(type.values), { minLength: 1, maxLength: 3 })
      .map((steps) => steps.reduce<RestrictedType | QName>(further, xsd(type.name)) as RestrictedType),
  );

const items = fc.constantFrom(...named).map((type) => xsd(type.name));

const lists: fc.Arbitrary<SimpleType> = fc
  .oneof(items, chains)
  .map((item) => ({ kind: "simpleType", variety: "list", item }));
const restrictedLists: fc.Arbitrary<SimpleType> = fc
  .tuple(fc.oneof(fc.constant(xsd("NMTOKENS")), lists), step(listFacets))
  .map(([base, facets]) => restrict(base, ...facets));
const unions: fc.Arbitrary<SimpleType> = fc
  .array(fc.oneof(items, chains), { minLength: 1, maxLength: 3 })
  .map((members) => ({ kind: "simpleType", variety: "union", members: asWritten(members) }));

/** Named members are in `memberTypes`, before anonymous ones (XSD 1.0 Part 1 §3.14.2). */
function asWritten(members: readonly TypeUse<SimpleType>[]): readonly TypeUse<SimpleType>[] {
  return [...members.filter((one) => !("kind" in one)), ...members.filter((one) => "kind" in one)];
}

/** A generator of anonymous simple types. */
export const simpleTypes: fc.Arbitrary<SimpleType> = fc.oneof(
  { arbitrary: chains, weight: 5 },
  { arbitrary: lists, weight: 1 },
  { arbitrary: restrictedLists, weight: 1 },
  { arbitrary: unions, weight: 2 },
);

/** A generator of types, with named types that they may restrict, or be lists or unions of. */
export const families: fc.Arbitrary<{ readonly types: readonly SimpleType[]; readonly use: SimpleType }> = fc
  .tuple(
    fc.array(simpleTypes, { minLength: 1, maxLength: 3 }),
    simpleTypes,
    fc.array(step(textFacets), { minLength: 1, maxLength: 2 }),
    fc.nat(),
  )
  .map(([plain, other, steps, dice]) => {
    const types = plain.map((type, index) => ({ ...type, name: qname(tns, `T${index}`) }));
    const name = qname(tns, `T${dice % types.length}`);
    const isOpen = types.every((type) => !isEnumerated(type));
    const [first = [], second] = steps.map((facets) => facets.filter((one) => isOpen || one.facet !== "enumeration"));
    const middle = { ...restrict(name, ...first), name: qname(tns, "Middle") };
    switch (dice % 4) {
      case 0:
        return { types, use: restrict(name, ...first) };
      case 1:
        return { types: [...types, middle], use: restrict(qname(tns, "Middle"), ...(second ?? [])) };
      case 2:
        return { types, use: { kind: "simpleType", variety: "union", members: [name, other] } };
      default:
        return { types, use: { kind: "simpleType", variety: "list", item: name } };
    }
  });
