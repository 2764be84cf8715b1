import { defineDiagnostics } from "@soapstone/workspace";

/** What can be wrong with a Schema object, and with the words that it shares with parameters, items and headers. */
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
        return `The keyword "${keyword}" is no part of apidoc 2.0, which knows a subset of JSON Schema; it was kept as an extension.`;
      const hint = nearest === undefined ? "" : ` Did you mean "${nearest}"?`;
      return `A Schema object has no field "${keyword}"; it was kept as an extension.${hint}`;
    },
    cause:
      "Schema objects take the keywords of their table, and fields that begin with x-. Keywords of other versions, such as oneOf or nullable, mean nothing here.",
    fix: "Correct the name, say it with the keywords of the format, or let the name begin with x-.",
  },
  "type-list": {
    severity: "warning",
    message: () =>
      "A list of types is JSON Schema, but few tools for this format know it; it was kept as an extension.",
    cause: "A Schema object of this format has one type.",
    fix: "Choose one type; say that null is possible with x-nullable.",
  },
  "items-list": {
    severity: "warning",
    message: () =>
      "A schema per item is JSON Schema, but few tools for this format know it; it was kept as an extension.",
    cause: "An array of this format has items of one schema.",
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
    cause: "An exclusive bound takes its own value away.",
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
      `${keyword} says that ${bound} is excluded, but there is no ${bound}.`,
    cause: "In draft 4 the exclusive keywords are booleans beside minimum and maximum.",
    fix: "State the bound, or leave the keyword out.",
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
      `${keyword} says nothing about a value of type ${type}.`,
    cause: "A keyword for one type has no effect on values of another.",
    fix: "Remove the keyword, or correct the type.",
  },
  "items-missing": {
    severity: "error",
    message: () => "An array must say what its items are.",
    cause: "`items` is required where the type is array.",
    fix: "Add items; `items: {}` allows anything.",
  },
  "type-missing": {
    severity: "error",
    message: ({ subject }: { readonly subject: string }) => `${subject} must state a type.`,
    cause: "Outside bodies the type is required: a reader must know how to take the text.",
    fix: "Add type.",
  },
  "items-type-missing": {
    severity: "warning",
    message: () => "The items outside a body state no type.",
    cause: "Outside bodies values travel as texts: a reader must know how to take them.",
    fix: "Add type to items.",
  },
  "file-not-allowed": {
    severity: "error",
    message: () => "The type file may stand at the root of a response's schema and in form parameters only.",
    cause: "A file is a whole payload or a part of a form, never a part of a model.",
    fix: "Use type: string with format: binary or byte, or move it to the root of the response.",
  },
  "null-type": {
    severity: "warning",
    message: () => "The type null allows nothing but null, and many tools do not know it.",
    cause: "The format takes its primitive types from JSON Schema, but documents and tools use null seldom.",
    fix: "Leave the value out, or mark the schema with x-nullable.",
  },
  "duplicate-enum-value": {
    severity: "error",
    message: ({ value }: { readonly value: string }) => `The value ${value} stands twice in the enumeration.`,
    cause: "The values of an enumeration must differ.",
    fix: "Remove one of them.",
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
      `The value ${value} of the enumeration is no ${type}; nothing can ever equal it.`,
    cause: "A value must be of the type and one of the enumeration.",
    fix: "Correct the value or the type. In YAML, put texts such as yes, no or 1 in quotation marks.",
  },
  "default-type": {
    severity: "warning",
    message: ({ value, type }: { readonly value: string; readonly type: string }) =>
      `The default ${value} is no ${type}.`,
    cause: "The default must fit the type that it stands for.",
    fix: "Correct the default or the type.",
  },
  "default-not-in-enum": {
    severity: "warning",
    message: ({ value }: { readonly value: string }) =>
      `The default ${value} is none of the values of the enumeration.`,
    cause: "The default must be a possible value.",
    fix: "Add it to the enumeration, or choose one of its values.",
  },
  "duplicate-required": {
    severity: "error",
    message: ({ name }: { readonly name: string }) => `The name "${name}" stands twice in required.`,
    cause: "required is a set of names.",
    fix: "Remove one of them.",
  },
  "empty-required": {
    severity: "warning",
    message: () => "required is empty.",
    cause: "Draft 4 wants at least one name in required.",
    fix: "Leave required out where nothing is required.",
  },
  "required-undefined": {
    severity: "info",
    message: ({ name }: { readonly name: string }) => `The property "${name}" is required, but not described here.`,
    cause: "A name in required has no entry in properties; it may be described in a part of allOf, or be a slip.",
    fix: "Describe the property, or correct the name.",
  },
  "read-only-required": {
    severity: "warning",
    message: ({ name }: { readonly name: string }) =>
      `The property "${name}" is required and read-only: a request may not send what it must send.`,
    cause: "readOnly properties appear in responses only, so they should not be required (Swagger 2.0, Schema Object).",
    fix: "Take it out of required, or drop readOnly.",
  },
  "read-only-place": {
    severity: "info",
    message: () => "readOnly says nothing here: it is for properties.",
    cause:
      "readOnly tells that a property is sent in responses only (Swagger 2.0, Schema Object); a definition or an item is no property.",
    fix: "Set it at the property.",
  },
  "xml-place": {
    severity: "info",
    message: () => "An XML object is meant for properties; some readers pass over it here.",
    cause:
      "xml describes how a property is rendered (Swagger 2.0, Schema Object); many tools take it at definitions too, as the name of the root element.",
    fix: "Nothing need be done where your tools understand it.",
  },
  "xml-wrapped-place": {
    severity: "info",
    message: () => "wrapped has an effect only on arrays, outside items (Swagger 2.0, XML Object).",
    cause: "Only an array has items that an element could wrap.",
    fix: "Remove wrapped, or set it at the array.",
  },
  "xml-attribute-type": {
    severity: "warning",
    message: ({ type }: { readonly type: string }) => `A value of type ${type} cannot be an XML attribute.`,
    cause: "Attributes hold text; objects and arrays have elements.",
    fix: "Remove attribute, or use a primitive type.",
  },
  "xml-name-form": {
    severity: "warning",
    message: ({ field, name }: { readonly field: "name" | "prefix"; readonly name: string }) =>
      `"${name}" can be no ${field} in XML; it counts as if it were not there.`,
    cause:
      "Names of elements and attributes, and prefixes, begin with a letter or _ and have no blanks or colons (Swagger 2.0, XML Object). Some generators write ##default, the mark of JAXB for a name that is not given.",
    fix: "Correct the name, or leave it out where it is that of the property.",
  },
  "xml-name-twice": {
    severity: "warning",
    message: ({ name, other }: { readonly name: string; readonly other: string }) =>
      `In XML this property has the name "${name}" of the property "${other}"; both go by their own names.`,
    cause:
      "Elements of one name, or attributes, cannot be told apart (Swagger 2.0, XML Object). Some generators call each array after its items.",
    fix: "Take the name away, or give the name to the items of the array.",
  },
  "xml-namespace-form": {
    severity: "info",
    message: ({ namespace }: { readonly namespace: string }) => `The XML namespace "${namespace}" is no absolute URI.`,
    cause: "Namespaces are compared as texts, but should be absolute URIs (Swagger 2.0, XML Object).",
    fix: "Use an absolute URI, such as http://example.com/schema or urn:example:schema.",
  },
  "discriminator-undefined": {
    severity: "warning",
    message: ({ name }: { readonly name: string }) => `The discriminator "${name}" is no property of this schema.`,
    cause: "The discriminator must be defined in the schema where it is named (Swagger 2.0, Schema Object).",
    fix: "Add the property, a string, and list it in required.",
  },
  "discriminator-not-required": {
    severity: "warning",
    message: ({ name }: { readonly name: string }) => `The discriminator "${name}" is not in required.`,
    cause:
      "Without a value of the discriminator a reader cannot tell the type, so it must be required (Swagger 2.0, Schema Object).",
    fix: "Add it to required.",
  },
  "discriminator-type": {
    severity: "warning",
    message: ({ name, type }: { readonly name: string; readonly type: string }) =>
      `The discriminator "${name}" is of type ${type}; its value is the name of a definition, a string.`,
    cause: "The discriminator's value is the name of a model under definitions (Swagger 2.0, Schema Object).",
    fix: "Make it a string.",
  },
  "discriminator-inline": {
    severity: "info",
    message: () => "An inline schema has a discriminator, but nothing can inherit from a schema without a name.",
    cause: "Inline schemas cannot be used for polymorphism (Swagger 2.0, Schema Object).",
    fix: "Move the schema to definitions, and refer to it.",
  },
});
