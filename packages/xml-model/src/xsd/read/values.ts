import type { Position } from "@soapstone/workspace";
import { isNCName } from "../../xml/characters.ts";
import { noNamespace, type QName, qname } from "../../xml/names.ts";
import { namespaces, wellKnownPrefixes } from "../../xml/namespaces.ts";
import { namespaceOf } from "../../xml/scope.ts";
import { tokens, trimmed } from "../../xml/text.ts";
import type { XmlAttribute, XmlElement, XmlValue } from "../../xml/tree.ts";
import type { DerivationMethod, DerivationSet } from "../components.ts";
import { xsd } from "../diagnostics.ts";
import { currentName } from "../draft-names.ts";
import type { XsdReading } from "./reading.ts";

/**
 * Returns a value as text. QNames, which only trees that were built have, get Clark's notation: only an invalid tree
 * has them where a text is required.
 */
export function textOfValue(value: XmlValue): string {
  if (typeof value === "string") return value;
  return ("local" in value ? [value] : value).map((name) => name.local).join(" ");
}

/**
 * Resolves a lexical QName. An undeclared prefix is reported once per schema, and gets its well-known namespace, if it
 * has one.
 */
export function nameOf(lexical: string, element: XmlElement, at: Position | undefined, reading: XsdReading): QName {
  let known = reading.names.get(element.scope);
  if (known === undefined) {
    known = new Map();
    reading.names.set(element.scope, known);
  }
  let name = known.get(lexical);
  if (name === undefined) {
    name = resolvedName(lexical, element, at, reading);
    known.set(lexical, name);
  }
  return name;
}

function resolvedName(lexical: string, element: XmlElement, at: Position | undefined, reading: XsdReading): QName {
  const text = trimmed(lexical);
  const colon = text.indexOf(":");
  if (colon < 0) return currentName(qname(namespaceOf("", element.scope) ?? noNamespace, text));
  const prefix = text.slice(0, colon);
  const local = trimmed(text.slice(colon + 1));
  const namespace = namespaceOf(prefix, element.scope);
  if (namespace !== undefined) return currentName(qname(namespace, local));
  const guess = wellKnownPrefixes.get(prefix) ?? reading.targetNamespace;
  if (reading.first(`prefix ${prefix}`)) {
    reading.report(xsd("undeclared-prefix", { prefix, namespace: guess }, at ?? element.at));
  }
  return qname(guess, local);
}

/** Returns the names in an attribute whose type is QName or a list of QNames. */
export function namesOf(attribute: XmlAttribute, element: XmlElement, reading: XsdReading): readonly QName[] {
  const { value } = attribute;
  if (typeof value !== "string") return "local" in value ? [value] : value;
  return tokens(value).map((token) => nameOf(token, element, attribute.at, reading));
}

/** Returns the first name in an attribute whose type is QName or a list of QNames; undefined if there is none. */
export function firstNameOf(
  attribute: XmlAttribute | undefined,
  element: XmlElement,
  reading: XsdReading,
): QName | undefined {
  if (attribute === undefined) return undefined;
  const { value } = attribute;
  // A value that was read before is found without splitting it.
  const known = typeof value === "string" ? reading.names.get(element.scope)?.get(value) : undefined;
  return known ?? namesOf(attribute, element, reading)[0];
}

export function booleanOf(attribute: XmlAttribute | undefined, element: XmlElement, reading: XsdReading): boolean {
  if (attribute === undefined) return false;
  const value = trimmed(textOfValue(attribute.value));
  if (value === "true" || value === "1") return true;
  if (value === "false" || value === "0") return false;
  invalid(attribute, element, reading, "true or false", "false was used");
  return false;
}

/**
 * Returns the value of an attribute with an enumeration; undefined if it is absent or, with a diagnostic, if it is not
 * among the allowed ones (`allowed`).
 */
export function tokenOf<const Token extends string>(
  attribute: XmlAttribute | undefined,
  allowed: readonly Token[],
  element: XmlElement,
  reading: XsdReading,
): Token | undefined {
  if (attribute === undefined) return undefined;
  const value = trimmed(textOfValue(attribute.value));
  const found = allowed.find((word) => word === value);
  if (found === undefined) {
    invalid(attribute, element, reading, `one of ${allowed.join(", ")}`, "it was read as if it were not there");
  }
  return found;
}

/** Reads `block` or `final`: `#all`, or some of `methods`. Undefined if the attribute is absent. */
export function derivationSetOf(
  attribute: XmlAttribute | undefined,
  methods: readonly DerivationMethod[],
  element: XmlElement,
  reading: XsdReading,
): DerivationSet | undefined {
  if (attribute === undefined) return undefined;
  const listed = tokens(textOfValue(attribute.value));
  if (listed.includes("#all")) return "all";
  // In the written order, which has no meaning, but is written again.
  const found = [...new Set(listed)].flatMap((word) => methods.find((method) => method === word) ?? []);
  if (listed.some((word) => !methods.some((method) => method === word))) {
    invalid(attribute, element, reading, `#all or some of ${methods.join(", ")}`, "the others were used");
  }
  return found;
}

/** Returns the name of a component; a value that is no NCName is reported. */
export function ncNameOf(attribute: XmlAttribute, element: XmlElement, reading: XsdReading): string {
  const name = trimmed(textOfValue(attribute.value));
  if (!isNCName(name)) {
    reading.report(xsd("invalid-name", { name, element: element.name.local }, attribute.at ?? element.at));
  }
  return name;
}

export function invalid(
  attribute: XmlAttribute,
  element: XmlElement,
  reading: XsdReading,
  expected: string,
  taken: string,
): void {
  reading.report(
    xsd(
      "invalid-value",
      {
        attribute: attribute.name.local,
        element: element.name.local,
        value: textOfValue(attribute.value),
        expected,
        taken,
      },
      attribute.at ?? element.at,
    ),
  );
}

export const anyType = qname(namespaces.xsd, "anyType");
export const anySimpleType = qname(namespaces.xsd, "anySimpleType");
