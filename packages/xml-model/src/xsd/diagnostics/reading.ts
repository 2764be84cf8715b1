import type { AttributeAt, Named, OfElement } from "./facts.ts";

/** Problems of a single schema document while it is read; reading continues after each. */
export const readingKinds = {
  "undeclared-prefix": {
    severity: "warning",
    message: ({ prefix, namespace }: { readonly prefix: string; readonly namespace: string }) =>
      `The prefix "${prefix}" is not declared; ${
        namespace === ""
          ? "names with the prefix were read without namespace."
          : `it was read as the prefix of ${namespace}.`
      }`,
    cause:
      "A name in an attribute value uses a prefix for which neither its element nor an element around it has an xmlns attribute.",
    fix: 'Declare the prefix at the schema element (xmlns:prefix="namespace"), or correct the prefix.',
  },
  "unknown-element": {
    severity: "warning",
    message: ({ child, element }: OfElement & { readonly child: string }) =>
      `XML Schema 1.0 allows no <${child}> in <${element}>; the element was kept, but has no effect on the types.`,
    cause: "A child element is misspelled, is in the wrong place, or belongs to XSD 1.1 or to another language.",
    fix: "Correct the name or the place of the element. Express an XSD 1.1 construct in XSD 1.0, or move it into an appinfo.",
  },
  "xsd11-construct": {
    severity: "warning",
    message: ({ construct, element }: OfElement & { readonly construct: string }) =>
      `${construct} in <${element}> is an XML Schema 1.1 construct; it was kept, but has no effect on the types.`,
    cause:
      "The schema uses a construct of XSD 1.1 (assertions, open content, overrides ...). Only XSD 1.0 is supported.",
    fix: "Nothing needs to be done if the types are right without the construct. Otherwise express it in XSD 1.0.",
  },
  "unknown-attribute": {
    severity: "warning",
    message: ({ attribute, element }: AttributeAt) =>
      `XML Schema 1.0 allows no attribute "${attribute}" on this <${element}>; the attribute was kept, but has no effect.`,
    cause: "An attribute is misspelled, or is on an element that cannot have it (minOccurs on a global element).",
    fix: "Correct the name of the attribute, move it to the right element, or remove it.",
  },
  "misplaced-element": {
    severity: "warning",
    message: ({ child, element }: OfElement & { readonly child: string }) =>
      `<${child}> is at the wrong place in <${element}>; the element was read anyway.`,
    cause: "The children of a schema element have an order: annotation first, then content, then attributes.",
    fix: "Put the children into the order that XML Schema requires.",
  },
  "surplus-element": {
    severity: "error",
    message: ({ child, element }: OfElement & { readonly child: string }) =>
      `<${element}> must not have a further <${child}>; the element was kept, but has no effect on the types.`,
    cause: "An element that may occur once occurs twice, or two elements that exclude each other are both present.",
    fix: "Remove one of the two, or put both into a sequence or choice.",
  },
  "stray-text": {
    severity: "warning",
    message: ({ element }: OfElement) =>
      `<${element}> contains text, but may contain elements only; the text was ignored.`,
    cause: "There is text between the elements of a schema, often left over from an edit.",
    fix: "Remove the text, or put it into annotation/documentation.",
  },
  "text-in-annotation": {
    severity: "warning",
    message: () => "The text directly in <annotation> was read as documentation.",
    cause: "An annotation contains documentation and appinfo elements, and only these may contain text.",
    fix: "Move the text into a documentation element.",
  },
  "missing-attribute": {
    severity: "error",
    message: ({ attribute, element, consequence }: AttributeAt & { readonly consequence: string }) =>
      `<${element}> lacks the attribute "${attribute}"; ${consequence}.`,
    cause: "An attribute that XML Schema requires is missing.",
    fix: "Add the attribute.",
  },
  "missing-child": {
    severity: "error",
    message: ({ child, element, consequence }: OfElement & { readonly child: string; readonly consequence: string }) =>
      `<${element}> has no ${child}; ${consequence}.`,
    cause: "A child element that XML Schema requires is missing.",
    fix: "Add the child element, or remove the element that lacks it.",
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
    cause: "XML Schema does not allow this value for the attribute.",
    fix: "Use one of the allowed values.",
  },
  "invalid-name": {
    severity: "error",
    message: ({ name, element }: Named & OfElement) =>
      `The name "${name}" of <${element}> is not valid: a name has letters, digits, "-", "_" and "." only, and begins with a letter or "_". The name was kept as it is.`,
    cause:
      "Names of components are NCNames: without spaces, colons and most punctuation, and not beginning with a digit.",
    fix: "Rename the component, and correct the references to it.",
  },
  "name-and-ref": {
    severity: "error",
    message: ({ name, ref, element }: Named & OfElement & { readonly ref: string }) =>
      `<${element}> has both name="${name}" and ref="${ref}"; the reference was used.`,
    cause: "An element or attribute is either declared in place (name) or refers to a global declaration (ref).",
    fix: "Remove one of the two.",
  },
  "type-twice": {
    severity: "error",
    message: ({ attribute, element, child }: AttributeAt & { readonly child: string }) =>
      `<${element}> has both the attribute "${attribute}" and a <${child}>; the attribute was used.`,
    cause: "A type is either named by an attribute or defined in place, not both.",
    fix: "Remove one of the two.",
  },
  "default-and-fixed": {
    severity: "error",
    message: ({ element }: OfElement) => `<${element}> has both "default" and "fixed"; the fixed value was used.`,
    cause: "A declaration can have a default value or a fixed value, not both (au-props-correct, e-props-correct).",
    fix: "Remove one of the two.",
  },
  "draft-namespace": {
    severity: "warning",
    message: ({ namespace }: { readonly namespace: string }) =>
      `The schema has the namespace of a draft of XML Schema (${namespace}); it was read as XML Schema 1.0.`,
    cause: "The namespaces of 1999 and 2000 belong to drafts that were replaced by XML Schema 1.0 in 2001.",
    fix: "Change the namespace to http://www.w3.org/2001/XMLSchema, and update constructs that XML Schema 1.0 renamed.",
  },
  "too-deep": {
    severity: "error",
    message: ({ limit }: { readonly limit: number }) =>
      `The schema is nested more than ${limit} levels deep; deeper elements were kept, but have no effect on the types.`,
    cause:
      "Unnamed types contain unnamed types, and so on, hundreds of levels deep: the file was generated, or is an attack.",
    fix: "Give the inner types names, and refer to them by name.",
  },
} as const;
