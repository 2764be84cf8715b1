import type { AttributeAt, Named, OfElement } from "./facts.ts";

/** Problems of a schema document while it is read, alone: each is reported, and reading goes on. */
export const readingKinds = {
  "undeclared-prefix": {
    severity: "warning",
    message: ({ prefix, namespace }: { readonly prefix: string; readonly namespace: string }) =>
      `The prefix "${prefix}" is not declared here; ${
        namespace === "" ? "names with it were read without namespace." : `it was read as ${namespace}.`
      }`,
    cause:
      "A name in an attribute value uses a prefix for which no xmlns attribute stands at its element or around it.",
    fix: 'Declare the prefix at the schema element (xmlns:prefix="namespace"), or correct the prefix.',
  },
  "unknown-element": {
    severity: "warning",
    message: ({ child, element }: OfElement & { readonly child: string }) =>
      `XML Schema 1.0 has no <${child}> in <${element}>; it was kept as it is, and means nothing for the types.`,
    cause: "A child element is misspelt, stands at the wrong place, or belongs to XSD 1.1 or to another language.",
    fix: "Correct its name or its place; write what an XSD 1.1 construct says in XSD 1.0, or in an appinfo.",
  },
  "xsd11-construct": {
    severity: "warning",
    message: ({ construct, element }: OfElement & { readonly construct: string }) =>
      `${construct} in <${element}> is XML Schema 1.1; it was kept as it is, and means nothing for the types.`,
    cause: "The schema uses a construct of XSD 1.1 (assertions, open content, overrides ...). We read XSD 1.0.",
    fix: "Nothing, if the types are right without it; else state it in XSD 1.0.",
  },
  "unknown-attribute": {
    severity: "warning",
    message: ({ attribute, element }: AttributeAt) =>
      `XML Schema 1.0 has no attribute "${attribute}" at <${element}> here; it was kept as it is.`,
    cause: "An attribute is misspelt, or stands at an element that cannot have it (minOccurs at a global element).",
    fix: "Correct its name, move it to where it belongs, or remove it.",
  },
  "misplaced-element": {
    severity: "warning",
    message: ({ child, element }: OfElement & { readonly child: string }) =>
      `<${child}> stands at the wrong place in <${element}>; it was read all the same.`,
    cause: "The children of a schema element have an order: annotation first, then content, then attributes.",
    fix: "Put the children in the order that XML Schema asks for.",
  },
  "surplus-element": {
    severity: "error",
    message: ({ child, element }: OfElement & { readonly child: string }) =>
      `<${element}> has no place for a further <${child}>; it was kept as it is, and means nothing for the types.`,
    cause: "An element that can stand only once stands twice, or two that exclude each other stand side by side.",
    fix: "Remove one of them, or put both into a sequence or choice.",
  },
  "stray-text": {
    severity: "warning",
    message: ({ element }: OfElement) => `There is text in <${element}>, which cannot hold any; it was passed over.`,
    cause: "Text stands between the elements of a schema, often a rest of an edit.",
    fix: "Remove the text, or put it into annotation/documentation.",
  },
  "text-in-annotation": {
    severity: "warning",
    message: () => "Text stands directly in <annotation>; it was read as documentation.",
    cause: "An annotation holds documentation and appinfo elements, and they hold the text.",
    fix: "Put the text into a documentation element.",
  },
  "missing-attribute": {
    severity: "error",
    message: ({ attribute, element, consequence }: AttributeAt & { readonly consequence: string }) =>
      `<${element}> lacks the attribute "${attribute}"; ${consequence}.`,
    cause: "An attribute that XML Schema requires is not there.",
    fix: "Add the attribute.",
  },
  "missing-child": {
    severity: "error",
    message: ({ child, element, consequence }: OfElement & { readonly child: string; readonly consequence: string }) =>
      `<${element}> has no ${child}; ${consequence}.`,
    cause: "A child element that XML Schema requires is not there.",
    fix: "Add the child, or remove the element around it.",
  },
  "invalid-value": {
    severity: "error",
    message: ({
      attribute,
      element,
      value,
      expected,
      taken,
    }: AttributeAt & {
      readonly value: string;
      readonly expected: string;
      readonly taken: string;
    }) => `${attribute}="${value}" at <${element}> is not ${expected}; ${taken}.`,
    cause: "The value of an attribute is none of those that XML Schema allows there.",
    fix: "Write one of the allowed values.",
  },
  "invalid-name": {
    severity: "error",
    message: ({ name, element }: Named & OfElement) =>
      `"${name}" at <${element}> is no name: a name has letters, digits, "-", "_" and "." only, and begins with a letter or "_". It was taken as it is.`,
    cause:
      "Names of components are NCNames: without spaces, colons and most punctuation, and not beginning with a digit.",
    fix: "Rename the component, and correct the references to it.",
  },
  "name-and-ref": {
    severity: "error",
    message: ({ name, ref, element }: Named & OfElement & { readonly ref: string }) =>
      `<${element}> has both name="${name}" and ref="${ref}"; the reference was taken.`,
    cause: "An element or attribute is either declared in place (name) or refers to a global one (ref).",
    fix: "Remove one of the two.",
  },
  "type-twice": {
    severity: "error",
    message: ({ attribute, element, child }: AttributeAt & { readonly child: string }) =>
      `<${element}> has both the attribute "${attribute}" and a <${child}>; the attribute was taken.`,
    cause: "A type is given by name or in place, not both.",
    fix: "Remove one of the two.",
  },
  "default-and-fixed": {
    severity: "error",
    message: ({ element }: OfElement) => `<${element}> has both "default" and "fixed"; the fixed value was taken.`,
    cause: "A declaration can have a default value or a fixed one, not both (au-props-correct, e-props-correct).",
    fix: "Remove one of the two.",
  },
  "draft-namespace": {
    severity: "warning",
    message: ({ namespace }: { readonly namespace: string }) =>
      `The schema is written in a draft of XML Schema (${namespace}); it was read as if it were today's.`,
    cause: "The namespaces of 1999 and 2000 belong to drafts that were replaced by XML Schema 1.0 in 2001.",
    fix: "Change the namespace to http://www.w3.org/2001/XMLSchema, and the constructs that were renamed since.",
  },
  "too-deep": {
    severity: "error",
    message: ({ limit }: { readonly limit: number }) =>
      `The schema is nested more than ${limit} levels deep; what is deeper was kept as it is, and means nothing for the types.`,
    cause: "Types in place that contain types in place, and so on, hundreds of times: a generated file, or an attack.",
    fix: "Name the inner types, and refer to them.",
  },
} as const;
