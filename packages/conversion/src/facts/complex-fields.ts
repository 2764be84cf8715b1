import type { ExtensionField } from "./extension-field.ts";

const annotated = ["id", "leftovers", "foreign", "annotationAttributes"] as const;
const annotatedKinds = [
  "element",
  "attribute",
  "attributeUse",
  "complexType",
  "simpleType",
  "elementReference",
  "groupReference",
  "attributeGroupReference",
  "modelGroup",
  "any",
  "anyAttribute",
  "facet",
  "schema",
  "import",
  "include",
  "redefine",
  "group",
  "attributeGroup",
  "notation",
  "key",
  "keyref",
  "unique",
] as const;

/** The fields of `x-xsd` for declarations, complex types and their parts. */
export const complexFields = [
  {
    key: "model",
    field: "x-xsd",
    alone: "value",
    facts: ["complexType@content"],
    holds:
      "the content model as a text, if it is not the sequence of the properties; `...` stands for the properties that it does not name",
  },
  {
    key: "declared",
    field: "x-xsd",
    facts: [],
    holds:
      "the schemas of elements that have the same property but different declarations, by their positions in the model",
  },
  { key: "absent", field: "x-xsd", facts: [], holds: 'the schemas of elements with `maxOccurs="0"`, by property name' },
  {
    key: "noNamespace",
    field: "x-xsd",
    facts: [],
    holds:
      "set if definitions without a stated namespace are in no namespace, instead of that of the description or of most definitions",
  },
  {
    key: "arrayEncoding",
    field: "x-xsd",
    facts: ["complexType@derivation"],
    holds: "the version of SOAP encoding of an array, if it is not 1.1",
  },
  {
    key: "arrayBy",
    field: "x-xsd",
    facts: ["complexType@derivation"],
    holds: "`extension`: a SOAP-encoded array that extends `enc:Array` instead of restricting it",
  },
  { key: "anyOf", field: "x-xsd", facts: [], holds: "alternatives, for a target format without `anyOf`" },
  {
    key: "typeList",
    field: "x-xsd",
    facts: [],
    holds: "the types of the values, for a target format that allows only one type",
  },
  {
    key: "options",
    field: "x-xsd",
    facts: [],
    holds:
      "at the root: the options of the conversion other than the defaults (`profile`, `numbers`, `closed` ...), and the `title` and `apiVersion` options",
  },
  { key: "oneOf", field: "x-xsd", facts: [], holds: "alternatives, for a target format without `oneOf`" },
  { key: "untyped", field: "x-xsd", facts: ["element"], holds: "set if a declaration has no type", alone: "flag" },
  {
    key: "local",
    field: "x-xsd",
    alone: "flag",
    facts: [],
    holds: "set if an element is declared locally, although a global element has its name and type",
  },
  {
    key: "ref",
    field: "x-xsd",
    alone: "flag",
    facts: ["elementReference@ref", "attributeUse@attribute"],
    holds: "set if a property refers to a global element or attribute, and no definition tells that",
  },
  {
    key: "value",
    field: "x-xsd",
    alone: "text",
    facts: ["element@value", "attributeUse@value", "attribute@value"],
    holds:
      "the text of a default or fixed value, if it is not the one that the JSON value gives; false: the global attribute fixes the value",
  },
  {
    key: "default",
    field: "x-xsd",
    facts: ["element@value", "attributeUse@value", "attribute@value"],
    holds: "a default value that is invalid for the type of the schema",
  },
  {
    key: "fixed",
    field: "x-xsd",
    facts: ["element@value", "attributeUse@value", "attribute@value"],
    holds:
      "a fixed value that is invalid for the type of the schema; false: an enumeration of one value is no fixed value",
  },
  {
    key: "block",
    field: "x-xsd",
    facts: ["element@block", "complexType@block"],
    holds: "the derivations in `block`, or `all`",
  },
  {
    key: "final",
    field: "x-xsd",
    facts: ["element@final", "complexType@final", "simpleType@final"],
    holds: "the derivations in `final`, or `all`",
  },
  {
    key: "inner",
    field: "x-xsd",
    alone: "flag",
    facts: [],
    holds: "set if a definition is an anonymous type, which contains itself through a group",
  },
  {
    key: "abstract",
    field: "x-xsd",
    alone: "flag",
    facts: ["element@abstract", "complexType@abstract"],
    holds: "set if an element or type is abstract",
  },
  {
    key: "substitutionGroup",
    field: "x-xsd",
    alone: "text",
    facts: ["element@substitutionGroup"],
    holds: "the name of the substitution group's head; `{namespace}local` if it is in another namespace",
  },
  {
    key: "identity",
    field: "x-xsd",
    facts: [],
    holds:
      "the identity constraints (key, keyref, unique), each as `{ kind, name, refer, selector, fields, prefixes }`; a name alone or a prefix alone is in the namespace of the definition",
  },
  {
    key: "notes",
    field: "x-xsd",
    facts: [],
    holds:
      "one entry for each `documentation` or `appinfo`, if there are several: the number of its paragraphs in the description, its markup, source and language, and whether it begins another annotation",
  },
  {
    key: "identifier",
    field: "x-xsd",
    alone: "text",
    facts: annotatedKinds.map((kind) => `${kind}@id` as const),
    holds: "the attribute `id`; the field has another name, since in draft-04 `id` is the address of a schema",
  },
  {
    key: "annotation",
    field: "x-xsd",
    facts: annotatedKinds.map((kind) => `${kind}@annotationAttributes` as const),
    holds: "the attributes of the annotation elements, on one empty element",
  },
  {
    key: "foreign",
    field: "x-xsd",
    facts: annotatedKinds.map((kind) => `${kind}@foreign` as const),
    holds: "the attributes of other namespaces, on one empty element",
  },
  {
    key: "leftovers",
    field: "x-xsd",
    facts: annotatedKinds.map((kind) => `${kind}@leftovers` as const),
    holds: "the children that XSD 1.0 does not define, as XML",
  },
  {
    key: "annotated",
    field: "x-xsd",
    facts: annotatedKinds.flatMap((kind) => annotated.map((fact) => `${kind}@${fact}` as const)),
    holds:
      "`identifier`, `annotation`, `foreign` and `leftovers` of parts without a schema of their own, by their positions: `model/1/2`, `extension`, `type`",
  },
  {
    key: "attributeGroups",
    field: "x-xsd",
    alone: "names",
    facts: [],
    holds:
      "references to attribute groups: the name, or `{ name, members }` if the properties are not those of the group in the document complement; in the document complement: the groups, by name",
  },
  {
    key: "members",
    field: "x-xsd",
    alone: "names",
    facts: [],
    holds: "the attributes of a group in the document complement whose schemas are at the first use of the group",
  },
  {
    key: "prohibited",
    field: "x-xsd",
    facts: [],
    holds: "the schemas of attributes that a restriction prohibits, by name",
  },
  {
    key: "restated",
    field: "x-xsd",
    alone: "names",
    facts: [],
    holds:
      "the properties that a restriction repeats unchanged from its base: attributes, and `$value` if the type of the text is anonymous",
  },
  {
    key: "anyAttribute",
    field: "x-xsd",
    alone: "text",
    facts: ["anyAttribute", "anyAttribute@namespaces", "anyAttribute@process"],
    holds: "the attribute wildcard, in the form that models have; false: it comes from an attribute group",
  },
  {
    key: "restriction",
    field: "x-xsd",
    alone: "text",
    facts: ["complexType@derivation"],
    holds:
      "the base of a complex restriction: `#` and the name of its definition, or the name of a type without definition; true: the base is in `allOf`",
  },
  {
    key: "extension",
    field: "x-xsd",
    alone: "text",
    facts: ["complexType@derivation"],
    holds: "the base of an extension, if it has no definition",
  },
  {
    key: "mixed",
    field: "x-xsd",
    facts: ["complexType@mixed"],
    holds:
      "false: an extension does not state that its content is mixed, as its base does; true: the content is mixed although it is a text only",
  },
  {
    key: "mixedPlace",
    field: "x-xsd",
    alone: "text",
    facts: ["complexType@mixedPlace"],
    holds: "where the schema states `mixed`, if not only at the type: `content` (at `complexContent`) or `both`",
  },
  {
    key: "extends",
    field: "x-xsd",
    alone: "text",
    facts: [],
    holds: "the definition that an object extends, if the object has the properties of that definition as well",
  },
  {
    key: "redeclared",
    field: "x-xsd",
    facts: [],
    holds: "the content that a type itself states, if it declares properties of its base again",
  },
  {
    key: "derived",
    field: "x-xsd",
    facts: [],
    holds:
      "the properties that only derived types have, for a target format without alternatives; to change them, edit the definitions of the derived types",
  },
  {
    key: "widened",
    field: "x-xsd",
    facts: [],
    holds: "the properties of a type in their own form, if derived types have them in another one",
  },
  {
    key: "nil",
    field: "x-xsd",
    alone: "text",
    facts: [],
    holds: "the type, or `#` and the definition, of a schema without `type` or `$ref`, which would not allow null",
  },
  {
    key: "content",
    field: "x-xsd",
    alone: "text",
    facts: ["complexType@content"],
    holds:
      "`simple`: a complex type whose content is a text only; `complex`: an extension of simple content that is written as complexContent",
  },
  {
    key: "arrayType",
    field: "x-xsd",
    facts: ["complexType@derivation", "complexType@content", "attributeUse@arrayType"],
    holds:
      "a SOAP-encoded array: its dimensions, `[]` (`-` if the schema does not state them), and the model of its only element",
  },
  {
    key: "arrayAttributes",
    field: "x-xsd",
    facts: [],
    holds: "the schemas of the attributes of a SOAP-encoded array, except the one with `wsdl:arrayType`, by name",
  },
  { key: "notation", field: "x-xsd", facts: ["notation"], holds: "the public and system identifiers of a notation" },
  {
    key: "form",
    field: "x-xsd",
    alone: "value",
    facts: ["element@form", "attribute@form"],
    holds:
      "for a definition, the form of its local elements, if it differs from that of the schema document; for a property, its form, if the name does not tell it",
  },
  {
    key: "elements",
    field: "x-xsd",
    alone: "names",
    facts: [],
    holds:
      "the global elements whose type is this definition, if `kinds` in the document complement does not tell them",
  },
  {
    key: "component",
    field: "x-xsd",
    alone: "value",
    facts: [],
    holds: "`element` or `type`, if `kinds` in the document complement does not tell the kind of the definition",
  },
  {
    key: "unreferenced",
    field: "x-xsd",
    alone: "flag",
    facts: [],
    holds:
      "set when a companion is read, if definitions refer to this one only since an edit; it stays the element of its messages",
  },
] as const satisfies readonly ExtensionField[];
