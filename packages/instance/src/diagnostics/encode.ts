export interface ContentMismatch {
  readonly element: string;
  /** Undefined where something is missing at the end. */
  readonly child?: string;
  readonly expected: string;
  /** Whether the order was given. */
  readonly isOrdered: boolean;
}

/** What cannot be written as the schema wants it. */
export const encodeKinds = {
  "not-a-document": {
    severity: "error" as const,
    message: (facts: { found: string }) =>
      `A document in JSON is an object with one property, named after its root element; this is ${facts.found}.`,
    cause: "The value stands for the content of the root element alone, or for several documents.",
    fix: 'Put the content into an object, under the name of the root element: { "order": { ... } }.',
  },
  "unknown-property": {
    severity: "error" as const,
    message: (facts: { key: string; meant?: string }) =>
      `The schema has no property "${facts.key}" here.${facts.meant === undefined ? "" : ` Did you mean "${facts.meant}"?`}`,
    cause:
      "The type has neither a child nor an attribute of that key. A key that is a full name, {namespace}name or @{namespace}name, is written into the document all the same; any other is left out.",
    fix: "Correct the key. What only a wildcard lets in goes by its full name.",
  },
  "missing-property": {
    severity: "error" as const,
    message: ({ key, found = 0, least = 1 }: { key: string; found?: number; least?: number }) =>
      found === 0
        ? `The property "${key}" is missing.`
        : `The property "${key}" has ${found === 1 ? "one item" : `${found} items`}; at least ${least} are needed.`,
    cause:
      "The schema requires the child, the attribute or the text that the property stands for, or more of the child than there are.",
    fix: "Add the property, or its items.",
  },
  "wrong-value": {
    severity: "error" as const,
    message: (facts: { value: string; rule?: string | undefined }) =>
      `The schema lets no such value stand here: ${facts.value}${facts.rule === undefined ? "" : ` (${facts.rule})`}.`,
    cause:
      "The value has another kind than the schema says (an object where a text belongs, a text where an object does), or its text is no value of the simple type. What can be written of it is written.",
    fix: "Correct the value, or the schema.",
  },
  "unknown-type-name": {
    severity: "error" as const,
    message: (facts: { name: string }) => `There is no type "${facts.name}". The declared type counts.`,
    cause: "$type holds the name of a definition, or {namespace}name of a type that has none.",
    fix: "Name a type of the schema that is derived from the declared one.",
  },
  "not-an-array": {
    severity: "error" as const,
    message: (facts: { key: string }) => `"${facts.key}" takes an array, also of one item. The value is taken for one.`,
    cause:
      "A child that may come more than once, and one that only a wildcard lets in, is always an array, so that readers need not tell one item from several.",
    fix: "Put the value into an array.",
  },
  "unexpected-null": {
    severity: "error" as const,
    message: (facts: { element: string }) =>
      `${facts.element} may not be null. It is written with xsi:nil all the same.`,
    cause: "null stands for an element with xsi:nil, which the schema allows only where the element is nillable.",
    fix: "Leave the property out, or give it a value.",
  },
  "order-mismatch": {
    severity: "error" as const,
    message: () =>
      "$order does not name the children that there are, or not the whole text. What it forgets comes last.",
    cause:
      "$order holds the keys of all children in document order, each as often as it has items, and #n for n characters of $text. It no longer fits where children were added or removed.",
    fix: "Bring $order in line with the children, or remove it: the order is then that of the schema.",
  },
  "content-mismatch": {
    severity: "error" as const,
    message: ({ element, child, expected, isOrdered }: ContentMismatch) => {
      const where = isOrdered ? `In the order of $order` : `In any order`;
      const wanted = expected === "" ? "nothing more may come" : `only ${expected} may come`;
      return child === undefined
        ? `${where}, the children of <${element}> are too few for its content model; expected: ${expected}.`
        : `${where}, the children of <${element}> do not fit its content model: "${child}" stands where ${wanted}.`;
    },
    cause:
      "The content model of a type says which children go together and how often: one branch of a choice, as many of one as of another. The encoder looks for an order that it lets in; without any, the children are those of no valid document.",
    fix: "Leave out the children that exclude each other, or add those that are missing.",
  },
  "unused-forms": {
    severity: "info" as const,
    message: ({ count }: { count: number }) =>
      `$lexical has ${count === 1 ? "a text that fits" : `${count} texts that fit`} no value any more. What it was about is written in its default form.`,
    cause:
      "$lexical holds, by the pointers of values, how they were written in a document. It is believed where the text still is the value that stands there; values that were changed, moved or removed are written as they are now.",
    fix: "Nothing has to be done. Remove $lexical where how the document was written does not matter.",
  },
  "impossible-name": {
    severity: "error" as const,
    message: ({ name }: { name: string }) =>
      `XML has no element and no attribute of the name ${name}, which the schema declares.`,
    cause:
      "A name of XML begins with a letter or an underscore, and has no blanks and few signs in it. The schema is not valid.",
    fix: "Correct the name in the schema.",
  },
  "not-xml-text": {
    severity: "error" as const,
    message: () => "The text has characters that XML cannot hold. They are written as U+FFFD.",
    cause: "XML 1.0 has no U+0000, no lone surrogates and hardly any control characters, not even escaped.",
    fix: "Remove the characters, or encode the text, for example as base64.",
  },
};
