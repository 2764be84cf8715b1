/** Content of an XML document that the schema does not allow: decoding keeps it; the validator names the broken rule. */
export const decodeKinds = {
  "kept-element": {
    severity: "error" as const,
    message: (facts: { element: string; parent: string }) =>
      `The schema does not allow the element ${facts.element} in ${facts.parent}, or not that often. The value has the element under its full name.`,
    cause:
      "The type of the parent has no child with that name and namespace and no wildcard that allows the element, or the element occurs too often. A frequent reason is a missing or wrong namespace.",
    fix: "Correct the name or the namespace of the element, or declare it in the schema.",
  },
  "kept-attribute": {
    severity: "error" as const,
    message: (facts: { attribute: string; element: string }) =>
      `The schema declares no attribute ${facts.attribute} for ${facts.element}. The value has the attribute under its full name.`,
    cause:
      "The type of the element has no attribute with that name and namespace, and no wildcard that allows the attribute.",
    fix: "Correct the name or the namespace of the attribute, or declare it in the schema.",
  },
  "array-places": {
    severity: "warning" as const,
    message: (facts: { element: string }) =>
      `The array ${facts.element} does not have exactly the items that its sizes require. The items are read in document order.`,
    cause:
      "A SOAP-encoded array with several dimensions states its sizes in arrayType (int[2,3]) and must have as many items. An array with an offset or positions sends only some of its items, and a JSON array cannot have gaps.",
    fix: "Correct the sizes in arrayType, or send all items.",
  },
  "kept-text": {
    severity: "error" as const,
    message: (facts: { element: string }) =>
      `The schema does not allow text between the children of ${facts.element}. The value has the text as $text.`,
    cause: "The content of the element is not mixed, so only white space is allowed between its children.",
    fix: "Remove the text, or declare the type as mixed.",
  },
  "kept-value": {
    severity: "error" as const,
    message: (facts: { text: string; element: string; rule: string }) =>
      `"${facts.text}" is not a valid value of ${facts.element} (${facts.rule}). The text is kept as it is.`,
    cause: "The text does not have the form that its simple type requires, or breaks one of the facets of the type.",
    fix: "Correct the value, or the type in the schema.",
  },
  "kept-type": {
    severity: "error" as const,
    message: (facts: { name: string }) =>
      `The schema has no type ${facts.name}. The value has the name as $type, and the element is read by its declared type.`,
    cause:
      "xsi:type names a type that the schema does not have. Perhaps the prefix is bound to another namespace than intended.",
    fix: "Name a type of the schema that is derived from the declared one.",
  },
  "kept-nil": {
    severity: "warning" as const,
    message: (facts: { name: string }) => `${facts.name} has xsi:nil, but is not declared nillable. The value is null.`,
    cause:
      "Only elements that are declared nillable may have xsi:nil. SOAP encoding (SOAP 1.1 section 5.1, rule 9) allows xsi:nil on every element, but the API description allows null only for nillable elements.",
    fix: "Declare the element nillable in the schema, or leave the element out of the message.",
  },
  "dropped-nil": {
    severity: "info" as const,
    message: (facts: { name: string }) =>
      `${facts.name} has xsi:nil and is left out of the value: in SOAP encoding both mean that there is no value.`,
    cause:
      "In SOAP encoding an element without value is either left out or has xsi:nil (SOAP 1.1 section 5.1, rule 9). The API description allows null only for elements that are declared nillable.",
    fix: "Nothing needs to be done: encoding leaves the element out again.",
  },
  "no-json-number": {
    severity: "warning" as const,
    message: (facts: { text: string; element: string }) =>
      `JSON has no number ${facts.text}, which ${facts.element} contains. The value has a string, though the schema requires a number.`,
    cause:
      "xs:float and xs:double have infinities and NaN. JSON has neither, and the readable profile describes the value as a number only.",
    fix: "Convert the schema with --profile exact, or with --numbers lexical, which describes numbers as strings.",
  },
  "dropped-order": {
    severity: "warning" as const,
    message: (facts: { element: string }) =>
      `The order of the children of ${facts.element} is lost: encoding the value would put the children into another order.`,
    cause:
      "A JSON object does not state the order of the children of an element, nor where the text between them is. Encoding uses the order of the schema, which differs from the order in this document.",
    fix: "Decode with --signature auto, which adds the order to the value as $order.",
  },
  "dropped-block": {
    severity: "info" as const,
    message: (facts: { block: string }) =>
      `The header block ${facts.block} is empty and is left out of the value, which has only fields for the children of the block.`,
    cause:
      "The children of this header block are HTTP headers in the API. Encoding writes the block only if at least one of these headers has a value.",
    fix: "Nothing needs to be done unless the service treats an empty header block differently from a missing one.",
  },
  "dropped-type": {
    severity: "info" as const,
    message: (facts: { name: string }) => `The value does not have the type name ${facts.name} of xsi:type.`,
    cause:
      "xsi:type names a restriction of a built-in type. Its value is a JSON string, number or boolean, which cannot hold a type name.",
    fix: "Nothing needs to be done if the type name does not matter. Otherwise declare the element with the restricted type.",
  },
};
