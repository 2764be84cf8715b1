import type { DiagnosticKind } from "@soapstone/workspace";

/** Adds the name of the broken rule of XML Schema to a message, as other validators do: `(cvc-elt.1)`. */
function byRule(text: string, rule: string): string {
  return `${text} (${rule})`;
}

function kind<Facts>(
  rule: string,
  message: (facts: Facts) => string,
  cause: string,
  fix: string,
): DiagnosticKind<Facts> {
  return { severity: "error", message: (facts) => byRule(message(facts), rule), cause, fix };
}

export interface UnexpectedChild {
  readonly child: string;
  readonly parent: string;
  readonly expected: string;
}

function instead(expected: string): string {
  return expected === "" ? "nothing more is allowed" : `expected: ${expected}`;
}

/** Broken rules about elements and their content (XSD 1.0 Part 1 §3.3.4 and §3.4.4). */
export const elementKinds = {
  "unexpected-child": {
    severity: "error",
    message: ({ child, parent, expected }: UnexpectedChild) =>
      byRule(
        `${child} is not allowed at this position in ${parent}; ${instead(expected)}.`,
        expected === "" ? "cvc-complex-type.2.4.d" : "cvc-complex-type.2.4.a",
      ),
    cause: "The content model of an element determines which children it has, how often, and in which order.",
    fix: "Remove the element, move it to the position that the schema requires, or add an element that is missing before it.",
  },
  "missing-child": kind<{ parent: string; expected: string }>(
    "cvc-complex-type.2.4.b",
    ({ parent, expected }) => `${parent} ends too early; expected: ${expected}.`,
    "The content model of the element requires children that are missing.",
    "Add the expected children before the end of the element.",
  ),
  "undeclared-element": kind<{ name: string }>(
    "cvc-complex-type.2.4.c",
    ({ name }) => `The wildcard allows ${name} only if a schema declares the element, and no schema declares it.`,
    "At a strict wildcard every element needs a global declaration, or an xsi:type.",
    "Name the schema that declares the element, or remove the element.",
  ),
  "children-in-simple": {
    severity: "error",
    message: ({ name, child, complex }: { name: string; child: string; complex: boolean }) =>
      byRule(
        `${name} may contain text only, but has the child ${child}.`,
        complex ? "cvc-complex-type.2.2" : "cvc-type.3.1.2",
      ),
    cause: "The type of the element is simple, or has simple content: its content is one value.",
    fix: "Remove the child, or give the element a type with children.",
  },
  "text-between-elements": kind<{ name: string; text: string }>(
    "cvc-complex-type.2.3",
    ({ name, text }) => `${name} must not have text between its children, but has "${text}".`,
    "The type of the element is not mixed: only white space is allowed between its children.",
    "Remove the text, or make the type mixed.",
  ),
  "content-in-empty": kind<{ name: string }>(
    "cvc-complex-type.2.1",
    ({ name }) => `${name} must be empty: not even white space is allowed.`,
    "The type of the element has no content.",
    "Remove everything between the tags of the element.",
  ),
  "abstract-element": kind<{ name: string; substitutes: string }>(
    "cvc-elt.2",
    ({ name, substitutes }) =>
      `${name} is abstract: ${substitutes === "" ? "no other element can replace it" : `use ${substitutes} instead`}.`,
    "An abstract element cannot be used itself; it only marks where members of its substitution group are allowed.",
    "Use a member of the substitution group of the element.",
  ),
  "abstract-type": kind<{ name: string; type: string }>(
    "cvc-type.2",
    ({ name, type }) => `The type ${type} of ${name} is abstract.`,
    "An abstract type cannot be used itself; it is only a base for derived types.",
    "Add xsi:type with the name of a derived type to the element.",
  ),
  "not-nillable": kind<{ name: string }>(
    "cvc-elt.3.1",
    ({ name }) => `${name} is not nillable, so it cannot have xsi:nil.`,
    "xsi:nil is allowed only on elements that are declared nillable.",
    "Remove xsi:nil (and the element, if it has no value), or declare the element as nillable.",
  ),
  "nil-with-content": kind<{ name: string }>(
    "cvc-elt.3.2.1",
    ({ name }) => `${name} has xsi:nil="true", but is not empty.`,
    'An element with xsi:nil="true" must be empty.',
    "Remove the content, or xsi:nil.",
  ),
  "nil-of-fixed": kind<{ name: string }>(
    "cvc-elt.3.2.2",
    ({ name }) => `${name} has xsi:nil="true", but its declaration fixes its value.`,
    "An element with a fixed value always has that value.",
    "Remove xsi:nil.",
  ),
  "unknown-type": kind<{ type: string }>(
    "cvc-elt.4.2",
    ({ type }) => `xsi:type names ${type}, which no schema defines.`,
    "xsi:type must name a type that one of the schemas defines.",
    "Check the name and its prefix, or name the schema that defines the type.",
  ),
  "type-not-derived": kind<{ name: string; type: string; declared: string; blocked: string }>(
    "cvc-elt.4.3",
    ({ name, type, declared, blocked }) =>
      blocked === ""
        ? `The type ${type} is not derived from ${declared}, the type of ${name}.`
        : `${name} cannot have the type ${type} in place of ${declared}: the schema blocks derivation by ${blocked}.`,
    "xsi:type may name the declared type, or a type that is derived from it by a method that block does not exclude.",
    "Name a type that is derived from the declared one.",
  ),
  "type-missing": kind<{ name: string; type: string }>(
    "cvc-type.1",
    ({ name, type }) => `${name} cannot be checked: its type ${type} is missing.`,
    "The declaration refers to a type that none of the schemas defines.",
    "Name the schema that defines the type.",
  ),
  "fixed-value": {
    severity: "error",
    message: ({ name, value, fixed, rule }: { name: string; value: string; fixed: string; rule: string }) =>
      byRule(`The value of ${name} is fixed: it must be "${fixed}", not "${value}".`, rule),
    cause: "The declaration of the element or attribute fixes its value.",
    fix: "Write the fixed value, or leave the attribute out.",
  },
  "invalid-value": {
    severity: "error",
    message: ({ name, value, why, rule }: { name: string; value: string; why: string; rule: string }) =>
      byRule(`"${value}" is not a valid value of ${name}: ${why}.`, rule),
    cause: "The text is not in the value space of the simple type, or breaks one of its facets.",
    fix: "Write a value that the type allows.",
  },
} as const satisfies Readonly<Record<string, DiagnosticKind<never>>>;

/** Broken rules about attributes (XSD 1.0 Part 1 §3.2.4, §3.4.4). */
export const attributeKinds = {
  "undeclared-attribute": kind<{ name: string; element: string }>(
    "cvc-complex-type.3.2.2",
    ({ name, element }) => `${element} cannot have the attribute ${name}.`,
    "The type of the element declares no such attribute, and has no wildcard that allows it.",
    "Remove the attribute, or check its name and its prefix.",
  ),
  "unknown-attribute": kind<{ name: string }>(
    "cvc-complex-type.3.2.2",
    ({ name }) => `The wildcard allows the attribute ${name} only if a schema declares it, and no schema declares it.`,
    "At a strict wildcard every attribute needs a global declaration.",
    "Name the schema that declares the attribute, or remove the attribute.",
  ),
  "attribute-of-simple": kind<{ name: string; element: string }>(
    "cvc-type.3.1.1",
    ({ name, element }) => `${element} has a simple type, so it cannot have the attribute ${name}.`,
    "Elements of simple types can only have the attributes xsi:type, xsi:nil, xsi:schemaLocation and xsi:noNamespaceSchemaLocation.",
    "Remove the attribute.",
  ),
  "missing-attribute": kind<{ name: string; element: string }>(
    "cvc-complex-type.4",
    ({ name, element }) => `${element} must have the attribute ${name}.`,
    "The type of the element requires the attribute.",
    "Add the attribute.",
  ),
  "several-ids": kind<{ name: string; element: string }>(
    "cvc-complex-type.5",
    ({ name, element }) => `${element} has a second attribute of type xs:ID, ${name}.`,
    "An element may have one attribute of type xs:ID at most, also if a wildcard allows more.",
    "Remove one of the attributes.",
  ),
} as const satisfies Readonly<Record<string, DiagnosticKind<never>>>;

/** Broken rules about identifiers and keys, across elements (XSD 1.0 Part 1 §3.11.4, §3.15.4). */
export const identityKinds = {
  "duplicate-id": kind<{ id: string }>(
    "cvc-id.2",
    ({ id }) => `There are two elements with the ID "${id}".`,
    "A value of type ID names one element of the document.",
    "Give one of the elements another ID.",
  ),
  "unknown-id": kind<{ id: string }>(
    "cvc-id.1",
    ({ id }) => `The reference leads to the ID "${id}", which no element has.`,
    "A value of type IDREF must be the ID of an element of the same document.",
    "Check the spelling, or add the element.",
  ),
  "duplicate-key": {
    severity: "error",
    message: ({ constraint, key, what }: { constraint: string; key: string; what: "key" | "unique" }) =>
      byRule(
        `The values ${key} occur a second time, but must be unique by the constraint ${constraint}.`,
        what === "key" ? "cvc-identity-constraint.4.2.2" : "cvc-identity-constraint.4.1",
      ),
    cause: "A key or unique constraint does not allow two elements with the same values.",
    fix: "Change one of the values.",
  },
  "missing-key-field": kind<{ constraint: string; field: string }>(
    "cvc-identity-constraint.4.2.1",
    ({ constraint, field }) => `The element has no value for the field ${field} of the key ${constraint}.`,
    "Every element that a key selects must have a value for each of its fields.",
    "Add the attribute or child that the field names.",
  ),
  "nillable-key-field": kind<{ constraint: string; field: string }>(
    "cvc-identity-constraint.4.2.3",
    ({ constraint, field }) => `The field ${field} of the key ${constraint} is an element that may be nil.`,
    "The fields of a key must not be nillable elements, even if none of them has xsi:nil.",
    "Declare the element without nillable, or use xs:unique instead of xs:key.",
  ),
  "unknown-key": kind<{ constraint: string; key: string; refer: string }>(
    "cvc-identity-constraint.4.3",
    ({ constraint, key, refer }) =>
      `The reference ${constraint} has the values ${key}, but no element has them as the key ${refer}.`,
    "The values of a key reference must be the key values of one of the elements.",
    "Correct the values, or add an element with these key values.",
  ),
  "several-field-nodes": kind<{ constraint: string; field: string }>(
    "cvc-identity-constraint.3",
    ({ constraint, field }) =>
      `The field ${field} of ${constraint} leads to more than one value, or to an element without a simple value.`,
    "A field of an identity constraint must lead to one attribute or element with a simple value.",
    "Remove the surplus elements, or correct the field of the constraint.",
  ),
  "too-few-samples": {
    severity: "warning",
    message: ({ name, made, asked, why }: { name: string; made: number; asked: number; why: string }) =>
      `Only ${made} of ${asked} sample documents with the root ${name} could be made: ${why}.`,
    cause:
      "Samples are found by trying, and some schemas allow few documents or none: for instance with a pattern that no string matches, or an element that must contain itself.",
    fix: "Choose another element (--element), or make the types of the schema less strict.",
  },
  "more-of-kind": {
    severity: "info",
    message: ({ code, count }: { code: string; count: number }) =>
      `${count} more problems with the code ${code} are not listed.`,
    cause: "Of each code only the first problems of a document are listed.",
    fix: "Correct the listed problems, and validate again.",
  },
} as const satisfies Readonly<Record<string, DiagnosticKind<never>>>;

export const validationKinds = { ...elementKinds, ...attributeKinds, ...identityKinds } as const;
