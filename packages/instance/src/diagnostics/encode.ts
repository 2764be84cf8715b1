export interface ContentMismatch {
  readonly element: string;
  /** The child that is not allowed; undefined if a child is missing at the end. */
  readonly child?: string;
  readonly expected: string;
  /** Whether the value has `$order`. */
  readonly isOrdered: boolean;
}

/** Problems of a JSON value that cannot be encoded as the schema requires. */
export const encodeKinds = {
  "not-a-document": {
    severity: "error" as const,
    message: (facts: { found: string }) =>
      `The JSON form of a document must be an object with one property, named after the root element, but is ${facts.found}.`,
    cause: "The value is the content of the root element only, or has several documents.",
    fix: 'Put the content into an object, under the name of the root element: { "order": { ... } }.',
  },
  "unknown-property": {
    severity: "error" as const,
    message: (facts: { key: string; meant?: string }) =>
      `The schema has no property "${facts.key}" at this place.${facts.meant === undefined ? "" : ` Did you mean "${facts.meant}"?`}`,
    cause:
      "The type has neither a child nor an attribute with that key. If the key is a full name, {namespace}name or @{namespace}name, the property is written into the document anyway; otherwise it is left out.",
    fix: "Correct the key. For an element or attribute that only a wildcard allows, use the full name.",
  },
  "missing-property": {
    severity: "error" as const,
    message: ({ key, found = 0, least = 1 }: { key: string; found?: number; least?: number }) =>
      found === 0
        ? `The property "${key}" is missing.`
        : `The property "${key}" has ${found === 1 ? "one item" : `${found} items`}; at least ${least} are needed.`,
    cause:
      "The schema requires the child, the attribute or the text for which the property stands, or requires the child more often.",
    fix: "Add the property, or the missing items.",
  },
  "wrong-value": {
    severity: "error" as const,
    message: (facts: { value: string; rule?: string | undefined }) =>
      `The schema does not allow this value: ${facts.value}${facts.rule === undefined ? "" : ` (${facts.rule})`}.`,
    cause:
      "The value is of another kind than the schema requires (an object instead of a string, a string instead of an object), or is not a valid value of the simple type. The output has as much of the value as can be written.",
    fix: "Correct the value, or the schema.",
  },
  "unknown-type-name": {
    severity: "error" as const,
    message: (facts: { name: string }) => `The schema has no type "${facts.name}". The declared type was used.`,
    cause: "$type must be the name of a definition, or, for a type without definition, {namespace}name.",
    fix: "Name a type of the schema that is derived from the declared one.",
  },
  "not-an-array": {
    severity: "error" as const,
    message: (facts: { key: string }) =>
      `"${facts.key}" must be an array, also for one item. The value was read as the only item.`,
    cause:
      "A child that may occur more than once, or that only a wildcard allows, is always an array, so that one item and several items have the same form.",
    fix: "Put the value into an array.",
  },
  "unexpected-null": {
    severity: "error" as const,
    message: (facts: { element: string }) =>
      `${facts.element} must not be null. The output has the element with xsi:nil anyway.`,
    cause: "null stands for an element with xsi:nil, which the schema allows only where the element is nillable.",
    fix: "Leave the property out, or give it a value.",
  },
  "order-mismatch": {
    severity: "error" as const,
    message: () =>
      "$order does not match the children and the text of the value. Children that $order does not list are written last.",
    cause:
      "$order lists the keys of all children in document order, each as often as it has items, and #n for n characters of $text. It no longer matches after children were added or removed.",
    fix: "Update $order, or remove it: the children are then written in the order of the schema.",
  },
  "content-mismatch": {
    severity: "error" as const,
    message: ({ element, child, expected, isOrdered }: ContentMismatch) => {
      const where = isOrdered ? `In the order of $order` : `In every possible order`;
      const wanted = expected === "" ? "nothing more is allowed" : `only ${expected} is allowed`;
      return child === undefined
        ? `${where}, the children of <${element}> are too few for its content model; expected: ${expected}.`
        : `${where}, the children of <${element}> do not fit its content model: "${child}" is where ${wanted}.`;
    },
    cause:
      "The content model of a type determines which children can be combined and how often: for instance one branch of a choice, or as many of one child as of another. No order of these children is valid.",
    fix: "Remove children that exclude each other, or add missing children.",
  },
  "unused-forms": {
    severity: "info" as const,
    message: ({ count }: { count: number }) =>
      `$lexical has ${count === 1 ? "one entry that no longer matches its value" : `${count} entries that no longer match their values`}. These values are written in their default form.`,
    cause:
      "$lexical stores how values were written in the XML document, by the pointers of the values. An entry is ignored if the value at its pointer was changed, moved or removed since.",
    fix: "Nothing needs to be done. Remove $lexical if the original spelling of values does not matter.",
  },
  "impossible-name": {
    severity: "error" as const,
    message: ({ name }: { name: string }) =>
      `The schema declares the name ${name}, which XML elements and attributes cannot have.`,
    cause:
      "An XML name begins with a letter or an underscore, and has no spaces and few punctuation characters. The schema is not valid.",
    fix: "Correct the name in the schema.",
  },
  "not-xml-text": {
    severity: "error" as const,
    message: () => "The text has characters that XML does not allow. The output has U+FFFD instead of them.",
    cause: "XML 1.0 has no U+0000, no lone surrogates and hardly any control characters, not even escaped.",
    fix: "Remove the characters, or encode the text, for example as base64.",
  },
};
