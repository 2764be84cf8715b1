/** What decoding cannot place, and keeps as it is; a validator says which rule it breaks. */
export const decodeKinds = {
  "kept-element": {
    severity: "error" as const,
    message: (facts: { element: string; parent: string }) =>
      `The schema declares no ${facts.element} here, in ${facts.parent}, or none more. It is kept under its full name.`,
    cause:
      "The type of the parent has no child of that name and namespace, no wildcard lets it in, or there are more of it than may be. A frequent reason is a missing or wrong namespace.",
    fix: "Correct the name or the namespace of the element, or declare it in the schema.",
  },
  "kept-attribute": {
    severity: "error" as const,
    message: (facts: { attribute: string; element: string }) =>
      `The schema declares no attribute ${facts.attribute} for ${facts.element}. It is kept under its full name.`,
    cause: "The type of the element has no attribute of that name and namespace, and no wildcard lets it in.",
    fix: "Correct the name or the namespace of the attribute, or declare it in the schema.",
  },
  "array-places": {
    severity: "warning" as const,
    message: (facts: { element: string }) =>
      `The places of the items of ${facts.element} are not those that a whole array has. They are taken in their order.`,
    cause:
      "An array of SOAP's encoding of several dimensions needs its sizes in arrayType (int[2,3]), and as many items as these make; with an offset or positions only some of its items are sent. JSON has no places that are empty.",
    fix: "Correct the sizes, or send all items.",
  },
  "kept-text": {
    severity: "error" as const,
    message: (facts: { element: string }) =>
      `The schema lets no text stand between the children of ${facts.element}. It is kept as $text.`,
    cause: "The content of the element is not mixed, so that only white space may stand between its children.",
    fix: "Take the text away, or declare the type as mixed.",
  },
  "kept-value": {
    severity: "error" as const,
    message: (facts: { text: string; element: string; rule: string }) =>
      `"${facts.text}", at ${facts.element}, is no value of its type (${facts.rule}). It is kept as it is.`,
    cause: "The text does not have the form that its simple type asks for, or breaks one of the facets of the type.",
    fix: "Correct the value, or the type in the schema.",
  },
  "kept-type": {
    severity: "error" as const,
    message: (facts: { name: string }) =>
      `There is no type ${facts.name}. It is kept as $type, and the declared type counts.`,
    cause:
      "xsi:type names a type that the schema does not have: the prefix may be bound to another namespace than is meant.",
    fix: "Name a type of the schema that is derived from the declared one.",
  },
  "kept-nil": {
    severity: "warning" as const,
    message: (facts: { name: string }) => `${facts.name} is nil, which its declaration does not let it be. It is null.`,
    cause:
      "xsi:nil is of elements that are declared nillable. SOAP's encoding (SOAP 1.1 section 5.1, rule 9) lets any accessor be nil, which no schema says: the description then has no null there. One that may be left out is.",
    fix: "Declare the element nillable, or leave it out.",
  },
  "dropped-nil": {
    severity: "info" as const,
    message: (facts: { name: string }) =>
      `${facts.name} is nil, and left out: in SOAP's encoding both mean that there is no value.`,
    cause:
      "SOAP's encoding may leave out an accessor that has no value, or let it be nil (SOAP 1.1 section 5.1, rule 9). The description has no null where the element is not declared nillable.",
    fix: "Nothing has to be done: encoding leaves the accessor out.",
  },
  "no-json-number": {
    severity: "warning" as const,
    message: (facts: { text: string; element: string }) =>
      `JSON has no number for ${facts.text}, at ${facts.element}. It stands there as a text, where the schema has a number.`,
    cause:
      "xs:float and xs:double have infinities and a value that is no number; JSON has neither, and a readable schema of a number takes no text.",
    fix: "Describe the value with the exact profile, or as a text (--numbers lexical).",
  },
  "dropped-order": {
    severity: "warning" as const,
    message: (facts: { element: string }) =>
      `The order of what stands in ${facts.element} is lost: encoding the value would give another one, and it has no $order.`,
    cause:
      "An object does not tell in which order its children stand, and where the text is between them. Encoding puts them into the order of the schema, which in this document is another.",
    fix: "Decode with --signature auto: $order then tells the order.",
  },
  "dropped-block": {
    severity: "info" as const,
    message: (facts: { block: string }) =>
      `The header block ${facts.block} is empty, which the message of the API does not say: it has fields for what the block holds.`,
    cause:
      "A block whose children are header fields is there as soon as one of them is. One that holds none of them is as if it were not there.",
    fix: "Nothing needs to be done, unless the service tells an empty block from none.",
  },
  "dropped-type": {
    severity: "info" as const,
    message: (facts: { name: string }) => `The value does not say that it is of the type ${facts.name}.`,
    cause: "xsi:type names a restriction of the built-in type that is declared, and a scalar has no place for a name.",
    fix: "Declare the type itself at the element, where the name matters to who reads the value.",
  },
};
