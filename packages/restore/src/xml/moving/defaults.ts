import { attributeToken, namespaces, qname, tokens, type XmlAttribute, type XmlElement } from "@soapstone/xml-model";

/** The defaults that a schema element states for its components: `elementFormDefault`, `blockDefault` and the like. */
export interface Defaults {
  readonly elementForm: string;
  readonly attributeForm: string;
  readonly block: string;
  readonly final: string;
  /** `xml:lang` of the schema, which applies to all documentation in it without an own `xml:lang`. */
  readonly language: string;
}

export const noDefaults: Defaults = {
  elementForm: "unqualified",
  attributeForm: "unqualified",
  block: "",
  final: "",
  language: "",
};

export function defaultsOf(schema: XmlElement): Defaults {
  const set = (local: string): string => [...tokens(attributeToken(schema, local) ?? "")].sort().join(" ");
  return {
    elementForm: attributeToken(schema, "elementFormDefault") ?? noDefaults.elementForm,
    attributeForm: attributeToken(schema, "attributeFormDefault") ?? noDefaults.attributeForm,
    block: set("blockDefault"),
    final: set("finalDefault"),
    language: attributeToken(schema, "lang", namespaces.xml) ?? "",
  };
}

export function sameDefaults(a: Defaults, b: Defaults): boolean {
  return (
    a.elementForm === b.elementForm &&
    a.attributeForm === b.attributeForm &&
    a.block === b.block &&
    a.final === b.final &&
    (a.language === "" || a.language === b.language)
  );
}

/** Returns the schema element with other defaults; attributes with the same meaning stay unchanged. */
export function withDefaults(schema: XmlElement, to: Defaults): XmlElement {
  const has = defaultsOf(schema);
  const wanted: readonly (readonly [string, string, boolean])[] = [
    [
      "elementFormDefault",
      to.elementForm === noDefaults.elementForm ? "" : to.elementForm,
      has.elementForm === to.elementForm,
    ],
    [
      "attributeFormDefault",
      to.attributeForm === noDefaults.attributeForm ? "" : to.attributeForm,
      has.attributeForm === to.attributeForm,
    ],
    ["blockDefault", to.block, has.block === to.block],
    ["finalDefault", to.final, has.final === to.final],
  ];
  let { attributes } = schema;
  for (const [local, value, isSame] of wanted) {
    if (isSame) continue;
    attributes = attributes.filter(({ name }) => name.namespace !== "" || name.local !== local);
    if (value !== "") attributes = [...attributes, { name: qname("", local), value }];
  }
  if (has.language === "" && to.language !== "")
    attributes = [...attributes, { name: qname(namespaces.xml, "lang"), value: to.language }];
  return attributes === schema.attributes ? schema : { ...schema, attributes };
}

const blockOf: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["element", new Set(["extension", "restriction", "substitution"])],
  ["complexType", new Set(["extension", "restriction"])],
]);
const finalOf: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["element", new Set(["extension", "restriction"])],
  ["complexType", new Set(["extension", "restriction"])],
  ["simpleType", new Set(["list", "union", "restriction"])],
]);

/**
 * Returns the attributes that a declaration or definition needs when the defaults around it differ from the defaults of
 * its original schema; without them `form`, `block` and `final` would change, and with them the valid documents.
 */
export function statedDefaults(
  element: XmlElement,
  isGlobal: boolean,
  was: Defaults,
  is: Defaults,
): readonly XmlAttribute[] {
  const { namespace, local } = element.name;
  if (namespace !== namespaces.xsd) return [];
  if (local === "documentation") {
    const isStated = was.language === "" || attributeToken(element, "lang", namespaces.xml) !== undefined;
    return isStated || was.language === is.language
      ? []
      : [{ name: qname(namespaces.xml, "lang"), value: was.language }];
  }
  const has = (attribute: string): boolean => attributeToken(element, attribute) !== undefined;
  if (!has("name")) return [];
  const stated: XmlAttribute[] = [];
  const state = (attribute: string, before: string, now: string): void => {
    if (before !== now && !has(attribute)) stated.push({ name: qname("", attribute), value: before });
  };
  if (!isGlobal && local === "element") state("form", was.elementForm, is.elementForm);
  if (!isGlobal && local === "attribute") state("form", was.attributeForm, is.attributeForm);
  const block = blockOf.get(local);
  if (block !== undefined) state("block", only(was.block, block), only(is.block, block));
  const final = isGlobal ? finalOf.get(local) : undefined;
  if (final !== undefined) state("final", only(was.final, final), only(is.final, final));
  return stated;
}

/** Returns the methods of a set that are allowed for a kind of component. */
function only(methods: string, allowed: ReadonlySet<string>): string {
  if (methods === "#all") return methods;
  return tokens(methods)
    .filter((method) => allowed.has(method))
    .join(" ");
}
