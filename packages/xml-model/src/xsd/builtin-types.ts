import { type QName, qname } from "../xml/names.ts";
import { namespaces } from "../xml/namespaces.ts";
import type { ComplexType, Facet, FacetName, RestrictedType, SimpleType, Type } from "./components.ts";

/** The fundamental and constraining facets of a built-in type (XSD 1.0 Part 2 §3 and appendix C.1). */
export interface BuiltinTypeDeclaration {
  readonly name: string;
  /** Local name of the base type; `anyType` is its own base. */
  readonly base: string;
  readonly variety: "ur-type" | "atomic" | "list";
  /** The item type of a list. */
  readonly item?: string;
  /** The primitive type at the end of the chain of bases; a list has none. */
  readonly primitive?: string;
  readonly whiteSpace: "preserve" | "replace" | "collapse";
  readonly ordered: "false" | "partial" | "total";
  readonly bounded: boolean;
  readonly cardinality: "finite" | "countably infinite";
  readonly numeric: boolean;
  /** The constraining facets that a restriction of the type may use. */
  readonly facets: readonly FacetName[];
  /** The facets that make it of its base. */
  readonly own: readonly (readonly [FacetName, string])[];
}

const anyValue: readonly FacetName[] = ["pattern", "enumeration", "whiteSpace"];
const measured: readonly FacetName[] = ["length", "minLength", "maxLength", ...anyValue];
const range: readonly FacetName[] = ["maxInclusive", "maxExclusive", "minInclusive", "minExclusive"];
const ranged: readonly FacetName[] = [...anyValue, ...range];
const digits: readonly FacetName[] = ["totalDigits", "fractionDigits", ...ranged];

type Properties = Pick<BuiltinTypeDeclaration, "ordered" | "bounded" | "cardinality" | "numeric">;
const discrete: Properties = { ordered: "false", bounded: false, cardinality: "countably infinite", numeric: false };
const partial: Properties = { ...discrete, ordered: "partial" };
const number: Properties = { ordered: "total", bounded: false, cardinality: "countably infinite", numeric: true };
const float: Properties = { ordered: "partial", bounded: true, cardinality: "finite", numeric: true };
const machine: Properties = { ordered: "total", bounded: true, cardinality: "finite", numeric: true };

function primitive(name: string, properties: Properties, facets: readonly FacetName[]): BuiltinTypeDeclaration {
  return {
    name,
    base: "anySimpleType",
    variety: "atomic",
    primitive: name,
    whiteSpace: name === "string" ? "preserve" : "collapse",
    ...properties,
    facets,
    own: [],
  };
}

function text(name: string, base: string, own: BuiltinTypeDeclaration["own"] = []): BuiltinTypeDeclaration {
  const whiteSpace = name === "normalizedString" ? "replace" : "collapse";
  return { ...primitive(name, discrete, measured), base, primitive: "string", whiteSpace, own };
}

function integer(
  name: string,
  base: string,
  own: BuiltinTypeDeclaration["own"],
  properties: Properties = number,
): BuiltinTypeDeclaration {
  return { ...primitive(name, properties, digits), base, primitive: "decimal", own };
}

function between(name: string, base: string, least: string, most: string): BuiltinTypeDeclaration {
  // The unsigned types inherit their lower bound from nonNegativeInteger.
  const own: BuiltinTypeDeclaration["own"] = least === "0" ? [] : [["minInclusive", least]];
  return integer(name, base, [...own, ["maxInclusive", most]], machine);
}

function list(name: string, item: string): BuiltinTypeDeclaration {
  const { primitive: _none, ...row } = primitive(name, discrete, measured);
  return { ...row, variety: "list", item, own: [["minLength", "1"]] };
}

const urType = {
  ...discrete,
  whiteSpace: "preserve",
  facets: [],
  own: [],
  variety: "ur-type",
  base: "anyType",
} as const;

/** The ur-type, and the base of all simple types (XSD 1.0 Part 1 §3.4.7, XSD 1.0 Part 2 §3.2.1). */
export const anyTypeName: QName = qname(namespaces.xsd, "anyType");
export const anySimpleTypeName: QName = qname(namespaces.xsd, "anySimpleType");

/** All built-in types of XML Schema 1.0, bases before the types derived from them. */
export const builtinTypes: readonly BuiltinTypeDeclaration[] = [
  { ...urType, name: "anyType" },
  { ...urType, name: "anySimpleType" },

  primitive("string", discrete, measured),
  primitive("boolean", { ...discrete, cardinality: "finite" }, ["pattern", "whiteSpace"]),
  primitive("decimal", number, digits),
  primitive("float", float, ranged),
  primitive("double", float, ranged),
  primitive("duration", partial, ranged),
  primitive("dateTime", partial, ranged),
  primitive("time", partial, ranged),
  primitive("date", partial, ranged),
  primitive("gYearMonth", partial, ranged),
  primitive("gYear", partial, ranged),
  primitive("gMonthDay", partial, ranged),
  primitive("gDay", partial, ranged),
  primitive("gMonth", partial, ranged),
  primitive("hexBinary", discrete, measured),
  primitive("base64Binary", discrete, measured),
  primitive("anyURI", discrete, measured),
  primitive("QName", discrete, measured),
  primitive("NOTATION", discrete, measured),

  text("normalizedString", "string"),
  text("token", "normalizedString"),
  text("language", "token", [["pattern", "[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*"]]),
  text("NMTOKEN", "token", [["pattern", "\\c+"]]),
  text("Name", "token", [["pattern", "\\i\\c*"]]),
  text("NCName", "Name", [["pattern", "[\\i-[:]][\\c-[:]]*"]]),
  text("ID", "NCName"),
  text("IDREF", "NCName"),
  text("ENTITY", "NCName"),
  list("NMTOKENS", "NMTOKEN"),
  list("IDREFS", "IDREF"),
  list("ENTITIES", "ENTITY"),

  integer("integer", "decimal", [["fractionDigits", "0"]]),
  integer("nonPositiveInteger", "integer", [["maxInclusive", "0"]]),
  integer("negativeInteger", "nonPositiveInteger", [["maxInclusive", "-1"]]),
  between("long", "integer", "-9223372036854775808", "9223372036854775807"),
  between("int", "long", "-2147483648", "2147483647"),
  between("short", "int", "-32768", "32767"),
  between("byte", "short", "-128", "127"),
  integer("nonNegativeInteger", "integer", [["minInclusive", "0"]]),
  between("unsignedLong", "nonNegativeInteger", "0", "18446744073709551615"),
  between("unsignedInt", "unsignedLong", "0", "4294967295"),
  between("unsignedShort", "unsignedInt", "0", "65535"),
  between("unsignedByte", "unsignedShort", "0", "255"),
  integer("positiveInteger", "nonNegativeInteger", [["minInclusive", "1"]]),
];

const byName: ReadonlyMap<string, BuiltinTypeDeclaration> = new Map(builtinTypes.map((row) => [row.name, row]));

/** Returns the declaration of a built-in type; undefined for any other name. */
export function builtinTypeNamed(name: QName): BuiltinTypeDeclaration | undefined {
  return name.namespace === namespaces.xsd ? byName.get(name.local) : undefined;
}

const xsName = (local: string): QName => qname(namespaces.xsd, local);

const components: ReadonlyMap<string, Type> = new Map(builtinTypes.map((row) => [row.name, componentOf(row)]));

/** Returns a built-in type as a component, always the same object; undefined for any other name. */
export function builtinComponent(name: QName): Type | undefined {
  return name.namespace === namespaces.xsd ? components.get(name.local) : undefined;
}

function componentOf(row: BuiltinTypeDeclaration): Type {
  if (row.name === "anyType") return anyType(row);
  const name = xsName(row.name);
  const facets: readonly Facet[] = row.own.map(([facet, lexical]) => ({ kind: "facet", facet, lexical, fixed: false }));
  const base: QName | SimpleType =
    row.item === undefined ? xsName(row.base) : { kind: "simpleType", variety: "list", item: xsName(row.item) };
  const type: RestrictedType = { kind: "simpleType", name, variety: "restriction", base, facets };
  return type;
}

/** Returns the component of `anyType`: mixed content, any elements, any attributes (XSD 1.0 Part 1 §3.4.7). */
function anyType(row: BuiltinTypeDeclaration): ComplexType {
  const anything = { kind: "any", namespaces: "any", process: "lax" } as const;
  const sequence = {
    kind: "modelGroup",
    compositor: "sequence",
    particles: [{ min: 0, max: "unbounded", term: anything }],
  } as const;
  return {
    kind: "complexType",
    name: xsName(row.name),
    abstract: false,
    mixed: true,
    content: { kind: "elements", particle: { min: 1, max: 1, term: sequence } },
    attributes: [],
    attributeWildcard: { kind: "anyAttribute", namespaces: "any", process: "lax" },
  };
}
