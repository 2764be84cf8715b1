import { defineDiagnostics } from "@soapstone/workspace";

/** Problems of a Schema object, and of the keywords that parameters, items and headers share with it: codes `schema/*`. */
export const schemaDiagnostics = defineDiagnostics("schema", {
  "unknown-keyword": {
    severity: "error",
    message: ({
      keyword,
      knownElsewhere,
      nearest,
    }: {
      readonly keyword: string;
      readonly knownElsewhere: boolean;
      readonly nearest: string | undefined;
    }) => {
      if (knownElsewhere)
        return `The JSON Schema keyword "${keyword}" does not exist in apidoc 2.0 (Swagger 2.0); the keyword was kept as an extension.`;
      const hint = nearest === undefined ? "" : ` Did you mean "${nearest}"?`;
      return `A Schema object has no field "${keyword}"; the field was kept as an extension.${hint}`;
    },
    cause:
      "Schema objects have a fixed list of keywords, and extensions that begin with x- (Swagger 2.0, Schema Object). Keywords of other versions, such as oneOf or nullable, have no meaning.",
    fix: "Correct the name, use a keyword of Swagger 2.0 instead, or begin the name with x-.",
  },
  "type-list": {
    severity: "warning",
    message: () =>
      "The type is a list. Swagger 2.0 allows one type only, and few tools support a list; the list was kept as an extension.",
    cause: "A Schema object of Swagger 2.0 has one type.",
    fix: "Choose one type. If null is allowed, add x-nullable: true.",
  },
  "items-list": {
    severity: "warning",
    message: () =>
      "items is a list of schemas. Swagger 2.0 allows one schema only, and few tools support a list; the list was kept as an extension.",
    cause: "All items of an array in Swagger 2.0 have the same schema.",
    fix: "Use one schema for all items, or an object with a property for each.",
  },
  "empty-range": {
    severity: "error",
    message: ({ low, high }: { readonly low: string; readonly high: string }) =>
      `No value fits: ${low} is more than ${high}.`,
    cause: "The lower bound lies above the upper one.",
    fix: "Exchange or correct the bounds.",
  },
  "excluded-point": {
    severity: "warning",
    message: ({ value }: { readonly value: string }) =>
      `No value fits: minimum and maximum are both ${value}, which is excluded.`,
    cause: "An exclusive bound excludes the value of the bound itself.",
    fix: "Widen the range or drop exclusiveMinimum and exclusiveMaximum.",
  },
  "negative-count": {
    severity: "error",
    message: ({ keyword, value }: { readonly keyword: string; readonly value: string }) =>
      `${keyword} is ${value}, but must be a whole number from 0 on.`,
    cause: "Lengths and numbers of items or properties are counts.",
    fix: "Write a whole number, or leave the keyword out.",
  },
  "multiple-of-zero": {
    severity: "error",
    message: ({ value }: { readonly value: string }) => `multipleOf is ${value}, but must be greater than 0.`,
    cause: "Nothing is a multiple of zero or less, as JSON Schema defines it.",
    fix: "Write the positive step, or leave the keyword out.",
  },
  "bound-without-value": {
    severity: "warning",
    message: ({ keyword, bound }: { readonly keyword: string; readonly bound: string }) =>
      `${keyword} excludes the value of ${bound}, but the schema has no ${bound}.`,
    cause: "In draft 4 the exclusive keywords are booleans beside minimum and maximum.",
    fix: "Add the bound, or remove the keyword.",
  },
  "invalid-pattern": {
    severity: "warning",
    message: ({ pattern, problem }: { readonly pattern: string; readonly problem: string }) =>
      `The pattern ${pattern} is no regular expression of ECMA 262: ${problem}.`,
    cause: "Patterns follow ECMA 262; features of other languages, such as (?i) or \\A, are not part of it.",
    fix: "Rewrite the pattern for ECMA 262.",
  },
  "keyword-without-effect": {
    severity: "info",
    message: ({ keyword, type }: { readonly keyword: string; readonly type: string }) =>
      `${keyword} has no effect on a value of type ${type}.`,
    cause: "A keyword for one type has no effect on values of another.",
    fix: "Remove the keyword, or correct the type.",
  },
  "items-missing": {
    severity: "error",
    message: () => 'The array has no "items", which are required.',
    cause: "`items` is required where the type is array.",
    fix: "Add items; `items: {}` allows anything.",
  },
  "type-missing": {
    severity: "error",
    message: ({ subject }: { readonly subject: string }) => `${subject} must state a type.`,
    cause:
      "Outside of bodies the type is required: values travel as strings, and the receiver must know how to read them.",
    fix: "Add type.",
  },
  "items-type-missing": {
    severity: "warning",
    message: () => 'The "items" of a parameter or header have no type.',
    cause: "Outside of bodies values travel as strings, and the receiver must know how to read them.",
    fix: "Add a type to items.",
  },
  "file-not-allowed": {
    severity: "error",
    message: () => "The type file is allowed at the root of a response schema and in form parameters only.",
    cause: "A file is a whole payload or a part of a form, never a part of another schema.",
    fix: "Use type: string with format: binary or byte, or make the file the whole response.",
  },
  "null-type": {
    severity: "warning",
    message: () => "The type null allows nothing but null, and many tools do not know it.",
    cause: "Swagger 2.0 takes its primitive types from JSON Schema, but few documents and tools use null.",
    fix: "Remove the schema, or write the type of the other values and add x-nullable: true.",
  },
  "duplicate-enum-value": {
    severity: "error",
    message: ({ value }: { readonly value: string }) => `The value ${value} stands twice in the enumeration.`,
    cause: "The values of an enumeration must differ.",
    fix: "Remove one of the two.",
  },
  "empty-enum": {
    severity: "error",
    message: () => "The enumeration is empty: no value fits.",
    cause: "An enumeration needs at least one value.",
    fix: "List the values, or remove enum.",
  },
  "enum-type": {
    severity: "warning",
    message: ({ value, type }: { readonly value: string; readonly type: string }) =>
      `The enumeration value ${value} is not of type ${type}, so it can never be used.`,
    cause: "A valid value must have the type and be one of the values in the enumeration.",
    fix: "Correct the value or the type. In YAML, put strings such as yes, no or 1 in quotation marks.",
  },
  "default-type": {
    severity: "warning",
    message: ({ value, type }: { readonly value: string; readonly type: string }) =>
      `The default ${value} is not of type ${type}.`,
    cause: "The default must be a value of the type.",
    fix: "Correct the default or the type.",
  },
  "default-not-in-enum": {
    severity: "warning",
    message: ({ value }: { readonly value: string }) =>
      `The default ${value} is not one of the values in the enumeration.`,
    cause: "The default must be a value that the schema allows.",
    fix: "Add the default to the enumeration, or choose one of the listed values.",
  },
  "duplicate-required": {
    severity: "error",
    message: ({ name }: { readonly name: string }) => `The name "${name}" stands twice in required.`,
    cause: "required is a set of names.",
    fix: "Remove one of the two.",
  },
  "empty-required": {
    severity: "warning",
    message: () => 'The list "required" is empty.',
    cause: "JSON Schema draft 4 demands at least one name in required.",
    fix: "Remove required, or list the required properties.",
  },
  "required-undefined": {
    severity: "info",
    message: ({ name }: { readonly name: string }) => `The property "${name}" is required, but not described here.`,
    cause:
      "A name in required has no entry in properties. The property may be described in a branch of allOf, or the name is misspelled.",
    fix: "Describe the property, or correct the name.",
  },
  "read-only-required": {
    severity: "warning",
    message: ({ name }: { readonly name: string }) =>
      `The property "${name}" is both required and read-only, so no request can be valid.`,
    cause: "readOnly properties appear in responses only, so they should not be required (Swagger 2.0, Schema Object).",
    fix: "Remove the name from required, or remove readOnly.",
  },
  "read-only-place": {
    severity: "info",
    message: () => "readOnly has no effect on this schema: only properties can be read-only.",
    cause:
      "readOnly states that a property is sent in responses only (Swagger 2.0, Schema Object). A definition or an item is not a property.",
    fix: "Move readOnly to the property.",
  },
  "xml-place": {
    severity: "info",
    message: () => "The schema has an xml object but is not a property; some tools ignore the xml object.",
    cause:
      "xml describes how a property is written in XML (Swagger 2.0, Schema Object). Many tools also read the xml object of a definition, as the name of the root element.",
    fix: "Nothing needs to be done if your tools read the xml object of definitions.",
  },
  "xml-wrapped-place": {
    severity: "info",
    message: () => '"wrapped" has no effect on this schema: only arrays can be wrapped (Swagger 2.0, XML Object).',
    cause: "wrapped puts an element around the items of an array. It has no effect in items, nor on other types.",
    fix: "Remove wrapped, or move it to the array.",
  },
  "xml-attribute-type": {
    severity: "warning",
    message: ({ type }: { readonly type: string }) => `A value of type ${type} cannot be an XML attribute.`,
    cause: "An XML attribute holds text. Objects and arrays need elements.",
    fix: "Remove attribute, or use a primitive type.",
  },
  "xml-name-form": {
    severity: "warning",
    message: ({ field, name }: { readonly field: "name" | "prefix"; readonly name: string }) =>
      `"${name}" is not a valid XML ${field}; the ${field} is ignored.`,
    cause:
      "Names of elements and attributes, and prefixes, begin with a letter or _ and have no blanks or colons (Swagger 2.0, XML Object). Some generators write ##default, the mark of JAXB for a name that is not given.",
    fix: "Correct the name, or remove it if the name of the property is meant.",
  },
  "xml-name-twice": {
    severity: "warning",
    message: ({ name, other }: { readonly name: string; readonly other: string }) =>
      `This property has the same XML name "${name}" as the property "${other}"; the output uses the names of the properties for both.`,
    cause:
      "Two elements or two attributes of the same name cannot be distinguished in a message (Swagger 2.0, XML Object). Some generators give each array the name of its items.",
    fix: "Remove the XML name, or move it to the items of the array.",
  },
  "xml-namespace-form": {
    severity: "info",
    message: ({ namespace }: { readonly namespace: string }) =>
      `The XML namespace "${namespace}" is not an absolute URI.`,
    cause: "Namespaces are compared as strings, but should be absolute URIs (Swagger 2.0, XML Object).",
    fix: "Use an absolute URI, such as http://example.com/schema or urn:example:schema.",
  },
  "discriminator-undefined": {
    severity: "warning",
    message: ({ name }: { readonly name: string }) => `The discriminator "${name}" is not a property of this schema.`,
    cause: "The discriminator must be defined in the schema where it is named (Swagger 2.0, Schema Object).",
    fix: "Add the property, a string, and list it in required.",
  },
  "discriminator-not-required": {
    severity: "warning",
    message: ({ name }: { readonly name: string }) => `The discriminator "${name}" is not in required.`,
    cause:
      "Without a value of the discriminator a receiver cannot determine the type, so the property must be required (Swagger 2.0, Schema Object).",
    fix: "Add the property to required.",
  },
  "discriminator-type": {
    severity: "warning",
    message: ({ name, type }: { readonly name: string; readonly type: string }) =>
      `The discriminator "${name}" has the type ${type}, but its values are names of definitions, which are strings.`,
    cause: "The value of a discriminator is the name of a definition (Swagger 2.0, Schema Object).",
    fix: "Change the type of the property to string.",
  },
  "discriminator-inline": {
    severity: "info",
    message: () => "An inline schema has a discriminator, but no schema can inherit from a schema without a name.",
    cause: "Inline schemas cannot be used for polymorphism (Swagger 2.0, Schema Object).",
    fix: "Move the schema to definitions, and refer to the definition.",
  },
});
