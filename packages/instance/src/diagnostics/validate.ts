import type { DiagnosticKind } from "@soapstone/workspace";

/** Says the rule of XML Schema at the end of a message, by the name that other validators use. */
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

/** What a document can break of the schemas of its elements (XSD 1.0 Part 1 §3.3.4 and §3.4.4). */
export const elementKinds = {
  "unexpected-child": {
    severity: "error",
    message: ({ child, parent, expected }: UnexpectedChild) =>
      byRule(
        `${child} is not allowed at this place in ${parent}; ${instead(expected)}.`,
        expected === "" ? "cvc-complex-type.2.4.d" : "cvc-complex-type.2.4.a",
      ),
    cause: "The content model of an element says which children it has, how often, and in which order.",
    fix: "Remove the element, or move it to the place that the schema gives it; look for a missing element before it.",
  },
  "missing-child": kind<{ parent: string; expected: string }>(
    "cvc-complex-type.2.4.b",
    ({ parent, expected }) => `${parent} ends too early; expected: ${expected}.`,
    "The content model of an element requires children that are not there.",
    "Add what is expected before the end of the element.",
  ),
  "undeclared-element": kind<{ name: string }>(
    "cvc-complex-type.2.4.c",
    ({ name }) => `A wildcard allows ${name} here only if a schema declares it, and none does.`,
    "At a strict wildcard every element needs a global declaration, or an xsi:type.",
    "Name the schema that declares the element, or remove the element.",
  ),
  "children-in-simple": {
    severity: "error",
    message: ({ name, child, complex }: { name: string; child: string; complex: boolean }) =>
      byRule(
        `${name} has text only, and cannot have the child ${child}.`,
        complex ? "cvc-complex-type.2.2" : "cvc-type.3.1.2",
      ),
    cause: "The type of the element is simple, or has simple content: its content is one value.",
    fix: "Remove the child, or give the element a type with children.",
  },
  "text-between-elements": kind<{ name: string; text: string }>(
    "cvc-complex-type.2.3",
    ({ name, text }) => `${name} has children only, and no text between them; found "${text}".`,
    "The type of the element is not mixed: only white space may stand between its children.",
    "Remove the text, or make the type mixed.",
  ),
  "content-in-empty": kind<{ name: string }>(
    "cvc-complex-type.2.1",
    ({ name }) => `${name} must be empty, not even white space is allowed.`,
    "The type of the element has no content.",
    "Write it as an empty element.",
  ),
  "abstract-element": kind<{ name: string; substitutes: string }>(
    "cvc-elt.2",
    ({ name, substitutes }) =>
      `${name} is abstract: ${substitutes === "" ? "nothing can stand in its place" : `use ${substitutes} instead`}.`,
    "An abstract element only says where members of its substitution group may stand.",
    "Use one of the members of its substitution group.",
  ),
  "abstract-type": kind<{ name: string; type: string }>(
    "cvc-type.2",
    ({ name, type }) => `The type ${type} of ${name} is abstract.`,
    "An abstract type is only a base for others.",
    "Say with xsi:type which of the derived types the element has.",
  ),
  "not-nillable": kind<{ name: string }>(
    "cvc-elt.3.1",
    ({ name }) => `${name} is not nillable, so it cannot have xsi:nil.`,
    "xsi:nil is allowed only where the declaration of the element says nillable.",
    "Remove xsi:nil, and the element itself if it has no value; or declare it as nillable.",
  ),
  "nil-with-content": kind<{ name: string }>(
    "cvc-elt.3.2.1",
    ({ name }) => `${name} is nil, and has content all the same.`,
    'An element with xsi:nil="true" must be empty.',
    "Remove the content, or xsi:nil.",
  ),
  "nil-of-fixed": kind<{ name: string }>(
    "cvc-elt.3.2.2",
    ({ name }) => `${name} is nil, but its declaration fixes its value.`,
    "An element with a fixed value always has that value.",
    "Remove xsi:nil.",
  ),
  "unknown-type": kind<{ type: string }>(
    "cvc-elt.4.2",
    ({ type }) => `xsi:type names ${type}, which no schema defines.`,
    "xsi:type must name a type that is known when the document is validated.",
    "Check name and prefix, or name the schema that defines the type.",
  ),
  "type-not-derived": kind<{ name: string; type: string; declared: string; blocked: string }>(
    "cvc-elt.4.3",
    ({ name, type, declared, blocked }) =>
      blocked === ""
        ? `The type ${type} is not derived from ${declared}, the type of ${name}.`
        : `${name} cannot have the type ${type} in the place of ${declared}: ${blocked} is blocked.`,
    "xsi:type may name the declared type, or one that is derived from it by methods that nothing blocks.",
    "Name a type that is derived from the declared one.",
  ),
  "type-missing": kind<{ name: string; type: string }>(
    "cvc-type.1",
    ({ name, type }) => `${name} cannot be checked: its type ${type} is missing.`,
    "The declaration refers to a type that no schema of the set defines.",
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
      byRule(`"${value}" is no value of ${name}: ${why}.`, rule),
    cause: "The text is not in the value space of the simple type, or breaks one of its facets.",
    fix: "Write a value that the type allows.",
  },
} as const satisfies Readonly<Record<string, DiagnosticKind<never>>>;

/** What it can break of attributes (XSD 1.0 Part 1 §3.2.4, §3.4.4). */
export const attributeKinds = {
  "undeclared-attribute": kind<{ name: string; element: string }>(
    "cvc-complex-type.3.2.2",
    ({ name, element }) => `${element} cannot have the attribute ${name}.`,
    "The type of the element declares no such attribute, and has no wildcard that allows it.",
    "Remove the attribute, or check its name and its prefix.",
  ),
  "unknown-attribute": kind<{ name: string }>(
    "cvc-complex-type.3.2.2",
    ({ name }) => `A wildcard allows the attribute ${name} here only if a schema declares it, and none does.`,
    "At a strict wildcard every attribute needs a global declaration.",
    "Name the schema that declares the attribute, or remove it.",
  ),
  "attribute-of-simple": kind<{ name: string; element: string }>(
    "cvc-type.3.1.1",
    ({ name, element }) => `${element} has a simple type, and cannot have the attribute ${name}.`,
    "Elements of simple types have the attributes xsi:type, xsi:nil and the schema locations only.",
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
    ({ name, element }) => `${element} has more than one attribute of type ID; ${name} is one too many.`,
    "A wildcard allows attributes of type ID, but no element has more than one of them.",
    "Remove one of the attributes.",
  ),
} as const satisfies Readonly<Record<string, DiagnosticKind<never>>>;

/** What it can break across elements: identifiers, keys (XSD 1.0 Part 1 §3.11.4, §3.15.4). */
export const identityKinds = {
  "duplicate-id": kind<{ id: string }>(
    "cvc-id.2",
    ({ id }) => `There are two elements with the ID "${id}".`,
    "A value of type ID names one element of the document.",
    "Give one of the elements another ID.",
  ),
  "unknown-id": kind<{ id: string }>(
    "cvc-id.1",
    ({ id }) => `No element has the ID "${id}" that is referred to here.`,
    "A value of type IDREF must be the ID of an element of the same document.",
    "Check the spelling, or add the element.",
  ),
  "duplicate-key": {
    severity: "error",
    message: ({ constraint, key, what }: { constraint: string; key: string; what: "key" | "unique" }) =>
      byRule(
        `The values ${key} occur a second time, but ${constraint} says that they are unique.`,
        what === "key" ? "cvc-identity-constraint.4.2.2" : "cvc-identity-constraint.4.1",
      ),
    cause: "A key or unique constraint says that no two elements have the same values.",
    fix: "Change one of the values.",
  },
  "missing-key-field": kind<{ constraint: string; field: string }>(
    "cvc-identity-constraint.4.2.1",
    ({ constraint, field }) => `The key ${constraint} has no value for its field ${field} here.`,
    "Every element that a key selects must have a value for each of its fields.",
    "Add the attribute or child that the field names.",
  ),
  "nillable-key-field": kind<{ constraint: string; field: string }>(
    "cvc-identity-constraint.4.2.3",
    ({ constraint, field }) => `The field ${field} of the key ${constraint} is an element that may be nil.`,
    "The fields of a key must not be nillable elements, even where they are not nil.",
    "Declare the element without nillable, or use unique in the place of key.",
  ),
  "unknown-key": kind<{ constraint: string; key: string; refer: string }>(
    "cvc-identity-constraint.4.3",
    ({ constraint, key, refer }) => `${constraint} refers to ${key}, which no element has as the key ${refer}.`,
    "The values of a key reference must be those of one of the elements with the key.",
    "Check the values, or add the element that they mean.",
  ),
  "several-field-nodes": kind<{ constraint: string; field: string }>(
    "cvc-identity-constraint.3",
    ({ constraint, field }) =>
      `The field ${field} of ${constraint} must be one value, and is more, or is no simple value.`,
    "A field of an identity constraint must lead to one attribute or element with a simple value.",
    "Remove the surplus elements, or correct the field of the constraint.",
  ),
  "too-few-samples": {
    severity: "warning",
    message: ({ name, made, asked, why }: { name: string; made: number; asked: number; why: string }) =>
      `Of ${asked} documents with the root ${name}, ${made} could be made: ${why}.`,
    cause:
      "Some schemas leave no document that can be found by trying, or none at all: a pattern that nothing matches, an element that needs itself.",
    fix: "Ask for another element, or make the schema's types less narrow.",
  },
  "more-of-kind": {
    severity: "info",
    message: ({ code, count }: { code: string; count: number }) => `${count} more of ${code} are not listed.`,
    cause: "Of one kind of problem only the first ones of a document are listed.",
    fix: "Correct those that are listed, and check again.",
  },
} as const satisfies Readonly<Record<string, DiagnosticKind<never>>>;

export const validationKinds = { ...elementKinds, ...attributeKinds, ...identityKinds } as const;
