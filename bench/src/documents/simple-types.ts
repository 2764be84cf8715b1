import { type Vocabulary, wrapped } from "./vocabulary.ts";

const scalars = "string string string string int long boolean decimal date dateTime token anyURI integer double".split(
  " ",
);

/** The writers of simple types. */
export type SimpleTypes = ReturnType<typeof simpleTypes>;

/** Writes simple types; those with a name are remembered, and used by name later. */
export function simpleTypes({ next, below, pick, chance, phrase, unused, note }: Vocabulary, names: Set<string>) {
  const all: string[] = [];
  /** Of these lists may be made: a list holds no lists. */
  const atomic: string[] = [];

  const textFacets = (indent: string): string =>
    pick([
      () => `${indent}<xs:maxLength value="${10 * (1 + below(25))}"/>\n`,
      () => `${indent}<xs:minLength value="1"/>\n${indent}<xs:maxLength value="${20 * (1 + below(12))}"/>\n`,
      () => `${indent}<xs:pattern value="[A-Z]{${1 + below(3)}}[0-9]{${2 + below(8)}}(-[0-9A-Z]+)?"/>\n`,
      () => `${indent}<xs:length value="${1 + below(12)}"/>\n`,
    ])();
  const numberFacets = (indent: string): string =>
    pick([
      () => `${indent}<xs:totalDigits value="${8 + below(10)}"/>\n${indent}<xs:fractionDigits value="2"/>\n`,
      () => `${indent}<xs:minInclusive value="0"/>\n${indent}<xs:maxInclusive value="${10 ** (1 + below(6))}"/>\n`,
    ])();
  const enumeration = (indent: string): string =>
    Array.from({ length: 3 + below(14) }, (_, index) =>
      wrapped(indent, `xs:enumeration value="${phrase(2)}${index}"`, note(`${indent}  `, 0.25)),
    ).join("");
  const restriction = (indent: string): string => {
    const kind = next();
    const inner = `${indent}  `;
    if (kind > 0.85) return wrapped(indent, 'xs:restriction base="xs:decimal"', numberFacets(inner));
    const base = pick(["xs:string", "xs:string", "xs:token"]);
    return wrapped(indent, `xs:restriction base="${base}"`, kind < 0.55 ? enumeration(inner) : textFacets(inner));
  };

  const scalar = (): string => (all.length > 0 && chance(0.3) ? `tns:${pick(all)}` : `xs:${pick(scalars)}`);
  const inPlace = (indent: string): string => wrapped(indent, "xs:simpleType", restriction(`${indent}  `));
  const named = (): string => {
    const name = unused(`${phrase(2)}Type`, names);
    const open = `xs:simpleType name="${name}"`;
    const about = note("    ", 0.5);
    const kind = next();
    if (atomic.length > 0 && kind < 0.08) {
      const isList = kind < 0.04;
      const variety = isList
        ? `xs:list itemType="tns:${pick(atomic)}"`
        : `xs:union memberTypes="tns:${pick(atomic)} xs:${pick(scalars)}"`;
      all.push(name);
      return wrapped("  ", open, `${about}    <${variety}/>\n`);
    }
    const text = wrapped("  ", open, about + restriction("    "));
    all.push(name);
    atomic.push(name);
    return text;
  };
  return { scalar, inPlace, named };
}
