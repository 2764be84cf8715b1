import type { SimpleTypes } from "./simple-types.ts";
import { type Vocabulary, wrapped } from "./vocabulary.ts";

const occurrences = [
  "",
  "",
  ' minOccurs="0"',
  ' minOccurs="0"',
  ' minOccurs="0" maxOccurs="unbounded"',
  ' maxOccurs="unbounded"',
];
const deepest = 3;

/** A component, and the names that it uses inside. */
interface Named {
  readonly name: string;
  readonly used: ReadonlySet<string>;
}

const areDisjoint = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...some].every((name) => !others.has(name));

/**
 * Writes complex types, global elements and groups. What has a name is remembered with the names that it uses inside,
 * so that no content model says the same name twice.
 */
export function complexTypes(vocabulary: Vocabulary, simple: SimpleTypes, names: Set<string>) {
  const { next, below, pick, chance, word, phrase, unused, note } = vocabulary;
  const types: string[] = [];
  const bases: Named[] = [];
  const elements: string[] = [];
  const groups: Named[] = [];
  const attributeGroups: Named[] = [];

  const typeName = (): string => (types.length > 0 && chance(0.35) ? `tns:${pick(types)}` : simple.scalar());
  const localName = (used: Set<string>): string => unused(phrase(chance(0.55) ? 2 : 1), used);

  const reference = (indent: string, used: Set<string>): string | undefined => {
    const name = elements.length > 0 ? pick(elements) : undefined;
    if (name === undefined || used.has(name)) return undefined;
    used.add(name);
    return wrapped(indent, `xs:element ref="tns:${name}"${pick(occurrences)}`, note(`${indent}  `, 0.1));
  };
  const element = (indent: string, used: Set<string>, depth: number): string => {
    const form = next();
    const referring = form < 0.12 ? reference(indent, used) : undefined;
    if (referring !== undefined) return referring;
    const open = `xs:element name="${localName(used)}"`;
    const inner = `${indent}  `;
    if (form < 0.16) return wrapped(indent, open + pick(occurrences), simple.inPlace(inner));
    if (form < 0.2 && depth < deepest) {
      const type = wrapped(inner, "xs:complexType", model(`${inner}  `, new Set(), depth + 1));
      return wrapped(indent, open + pick(occurrences), note(inner, 0.3) + type);
    }
    const nillable = chance(0.06) ? ' nillable="true"' : "";
    return wrapped(indent, `${open} type="${typeName()}"${pick(occurrences)}${nillable}`, note(inner, 0.25));
  };
  const particles = (indent: string, used: Set<string>, depth: number): string =>
    Array.from({ length: 2 + below(9) }, () => element(indent, used, depth)).join("");
  const model = (indent: string, used: Set<string>, depth: number): string => {
    const inner = `${indent}  `;
    let inside = particles(inner, used, depth);
    if (chance(0.05) && depth < deepest) inside += model(inner, used, depth + 1);
    if (chance(0.05) && groups.length > 0 && depth === 0) {
      const group = pick(groups);
      if (areDisjoint(group.used, used)) {
        for (const name of group.used) used.add(name);
        inside += `${inner}<xs:group ref="tns:${group.name}"/>\n`;
      }
    } else if (chance(0.05) && depth === 0 && !used.has("##any")) {
      used.add("##any");
      inside += `${inner}<xs:any namespace="##other" processContents="lax" minOccurs="0" maxOccurs="unbounded"/>\n`;
    }
    return wrapped(indent, chance(0.05) ? "xs:choice" : "xs:sequence", inside);
  };
  const all = (indent: string): string =>
    wrapped(indent, "xs:all", particles(`${indent}  `, new Set(), deepest).replaceAll(' maxOccurs="unbounded"', ""));

  const attributes = (indent: string, used: Set<string>, most: number): string =>
    Array.from({ length: below(most + 1) }, () => {
      const use = pick(["", "", ' use="required"', ' use="optional"']);
      const value = use === "" && chance(0.15) ? ` default="${word()}"` : "";
      const name = unused(`${word()}${phrase(1)}`, used);
      const type = value === "" ? simple.scalar() : "xs:string";
      return wrapped(indent, `xs:attribute name="${name}" type="${type}"${use}${value}`, note(`${indent}  `, 0.2));
    }).join("");
  const moreAttributes = (indent: string, used: Set<string>): string => {
    let text = chance(0.3) ? attributes(indent, used, 3) : "";
    const group = chance(0.08) && attributeGroups.length > 0 ? pick(attributeGroups) : undefined;
    if (group !== undefined && areDisjoint(group.used, used)) {
      for (const name of group.used) used.add(name);
      text += `${indent}<xs:attributeGroup ref="tns:${group.name}"/>\n`;
    }
    if (chance(0.03)) text += `${indent}<xs:anyAttribute namespace="##other" processContents="lax"/>\n`;
    return text;
  };

  const complexType = (): string => {
    const name = unused(phrase(chance(0.5) ? 3 : 2), names);
    const open = `xs:complexType name="${name}"${chance(0.05) ? ' abstract="true"' : ""}`;
    const about = note("    ", 0.6);
    const kind = next();
    const base = kind < 0.3 && kind >= 0.08 && bases.length > 0 ? pick(bases) : undefined;
    const used = new Set<string>(base?.used);
    const extension = (of: string, tag: string, inside: string): string =>
      wrapped("    ", tag, wrapped("      ", `xs:extension base="${of}"`, inside));
    let inside: string;
    if (kind < 0.08) inside = extension(simple.scalar(), "xs:simpleContent", attributes("        ", used, 4));
    else if (base !== undefined) {
      const added = model("        ", used, 0) + moreAttributes("        ", used);
      inside = extension(`tns:${base.name}`, "xs:complexContent", added);
    } else if (kind > 0.98) inside = all("    ");
    else inside = model("    ", used, 0) + moreAttributes("    ", used);
    if (kind >= 0.08 && kind <= 0.98) bases.push({ name, used });
    types.push(name);
    return wrapped("  ", open, about + inside);
  };
  const globalElement = (): string => {
    const name = unused(phrase(chance(0.5) ? 3 : 2), names);
    const head = elements.length > 0 && chance(0.04) ? pick(elements) : undefined;
    const open = `xs:element name="${name}"`;
    const about = note("    ", 0.4);
    const type = head === undefined ? `type="${typeName()}"` : `substitutionGroup="tns:${head}"`;
    const text = chance(0.75)
      ? wrapped("  ", `${open} ${type}`, about)
      : wrapped("  ", open, about + wrapped("    ", "xs:complexType", model("      ", new Set(), 0)));
    elements.push(name);
    return text;
  };
  const group = (): string => {
    const name = unused(`${phrase(2)}Group`, names);
    const used = new Set<string>();
    const text = wrapped("  ", `xs:group name="${name}"`, model("    ", used, 1));
    groups.push({ name, used });
    return text;
  };
  const attributeGroup = (): string => {
    const name = unused(`${phrase(2)}Attributes`, names);
    const used = new Set<string>();
    const text = wrapped("  ", `xs:attributeGroup name="${name}"`, attributes("    ", used, 5));
    attributeGroups.push({ name, used });
    return text;
  };
  return { types, complexType, globalElement, group, attributeGroup };
}
