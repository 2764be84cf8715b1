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
      "the content model as a text, where it is not the plain sequence of the properties; `...` stands for those that it does not name",
  },
  {
    key: "declared",
    field: "x-xsd",
    facts: [],
    holds: "schemas of elements that share a property and differ, by their place in the model",
  },
  { key: "absent", field: "x-xsd", facts: [], holds: "schemas of elements that may not come at all, by property name" },
  {
    key: "noNamespace",
    field: "x-xsd",
    facts: [],
    holds: "that definitions that say no namespace have none, and not that of the description, or of most definitions",
  },
  {
    key: "arrayEncoding",
    field: "x-xsd",
    facts: ["complexType@derivation"],
    holds: "the version of the SOAP encoding of an array, where that is not 1.1",
  },
  {
    key: "arrayBy",
    field: "x-xsd",
    facts: ["complexType@derivation"],
    holds: "extension: an array of SOAP encoding that extends the encoding's own, instead of restricting it",
  },
  { key: "anyOf", field: "x-xsd", facts: [], holds: "alternatives that the target has no word for" },
  { key: "typeList", field: "x-xsd", facts: [], holds: "the types of values, of which the target may name only one" },
  {
    key: "options",
    field: "x-xsd",
    facts: [],
    holds:
      "at the root: how the schemas were made, as far as it is not the usual way (`profile`, `numbers`, `closed` ...), and the `title` and `apiVersion` that were asked for",
  },
  { key: "oneOf", field: "x-xsd", facts: [], holds: "alternatives that the target has no word for" },
  { key: "untyped", field: "x-xsd", facts: ["element"], holds: "that a declaration names no type", alone: "flag" },
  {
    key: "local",
    field: "x-xsd",
    alone: "flag",
    facts: [],
    holds: "that an element is declared in place, though a global one has its name and type",
  },
  {
    key: "ref",
    field: "x-xsd",
    alone: "flag",
    facts: ["elementReference@ref", "attributeUse@attribute"],
    holds: "that a property refers to a global element or attribute, which no definition tells",
  },
  {
    key: "value",
    field: "x-xsd",
    alone: "text",
    facts: ["element@value", "attributeUse@value", "attribute@value"],
    holds:
      "the text of a default or fixed value, where JSON would write it in another way; false where the attribute that is referred to fixes it",
  },
  {
    key: "default",
    field: "x-xsd",
    facts: ["element@value", "attributeUse@value", "attribute@value"],
    holds: "a default value that the schema's type cannot hold",
  },
  {
    key: "fixed",
    field: "x-xsd",
    facts: ["element@value", "attributeUse@value", "attribute@value"],
    holds: "a fixed value that the schema's type cannot hold; false where an enumeration of one is only that",
  },
  {
    key: "block",
    field: "x-xsd",
    facts: ["element@block", "complexType@block"],
    holds: "the derivations that may not stand in, or `all`",
  },
  {
    key: "final",
    field: "x-xsd",
    facts: ["element@final", "complexType@final", "simpleType@final"],
    holds: "the derivations that may not be made, or `all`",
  },
  {
    key: "inner",
    field: "x-xsd",
    alone: "flag",
    facts: [],
    holds: "that a definition is a type in place, which holds itself through a group",
  },
  {
    key: "abstract",
    field: "x-xsd",
    alone: "flag",
    facts: ["element@abstract", "complexType@abstract"],
    holds: "that only what is derived has values",
  },
  {
    key: "substitutionGroup",
    field: "x-xsd",
    alone: "text",
    facts: ["element@substitutionGroup"],
    holds: "the head's name, `{namespace}local` where it is of another namespace",
  },
  {
    key: "identity",
    field: "x-xsd",
    facts: [],
    holds:
      "keys, references to keys and uniqueness: `{ kind, name, refer, selector, fields, prefixes }` each; a name or a prefix alone is of the definition's namespace",
  },
  {
    key: "notes",
    field: "x-xsd",
    facts: [],
    holds:
      "one entry per note where there is more than one block of text: its paragraphs of the description, markup, source, language, whether an annotation of its own begins with it",
  },
  {
    key: "identifier",
    field: "x-xsd",
    alone: "text",
    facts: annotatedKinds.map((kind) => `${kind}@id` as const),
    holds: "the id; not called so, since draft-04 takes that for the address of a schema wherever it stands",
  },
  {
    key: "annotation",
    field: "x-xsd",
    facts: annotatedKinds.map((kind) => `${kind}@annotationAttributes` as const),
    holds: "attributes of the annotation elements, on one empty element",
  },
  {
    key: "foreign",
    field: "x-xsd",
    facts: annotatedKinds.map((kind) => `${kind}@foreign` as const),
    holds: "attributes of other namespaces, on one empty element",
  },
  {
    key: "leftovers",
    field: "x-xsd",
    facts: annotatedKinds.map((kind) => `${kind}@leftovers` as const),
    holds: "children that XSD 1.0 does not know, as XML",
  },
  {
    key: "annotated",
    field: "x-xsd",
    facts: annotatedKinds.flatMap((kind) => annotated.map((fact) => `${kind}@${fact}` as const)),
    holds: "the same for the parts that have no schema of their own, by their place: `model/1/2`, `extension`, `type`",
  },
  {
    key: "attributeGroups",
    field: "x-xsd",
    alone: "names",
    facts: [],
    holds:
      "references to attribute groups: the name, or `{ name, members }` where the properties are not those of the record",
  },
  {
    key: "members",
    field: "x-xsd",
    alone: "names",
    facts: [],
    holds: "the attributes of a recorded group whose schemas stand where the group is used first",
  },
  { key: "prohibited", field: "x-xsd", facts: [], holds: "schemas of attributes that a restriction forbids, by name" },
  {
    key: "restated",
    field: "x-xsd",
    alone: "names",
    facts: [],
    holds:
      "properties that a restriction repeats as its base has them: attributes, and `$value` where the text's type stands in place",
  },
  {
    key: "anyAttribute",
    field: "x-xsd",
    alone: "text",
    facts: ["anyAttribute", "anyAttribute@namespaces", "anyAttribute@process"],
    holds: "the attribute wildcard, as in models; false where it comes from an attribute group",
  },
  {
    key: "restriction",
    field: "x-xsd",
    alone: "text",
    facts: ["complexType@derivation"],
    holds:
      "the base of a complex restriction: `#` and its definition, or the name of a type that has none; true where the base stands beside it (allOf)",
  },
  {
    key: "extension",
    field: "x-xsd",
    alone: "text",
    facts: ["complexType@derivation"],
    holds: "the base of an extension, where no definition stands for it",
  },
  {
    key: "mixed",
    field: "x-xsd",
    facts: ["complexType@mixed"],
    holds:
      "false where an extension does not say that its content is mixed, as that of its base is; true where the content is one text all the same",
  },
  {
    key: "mixedPlace",
    field: "x-xsd",
    alone: "text",
    facts: ["complexType@mixedPlace"],
    holds: "where the schema says that content is mixed, or not, if not at the type alone: `content` or `both`",
  },
  {
    key: "extends",
    field: "x-xsd",
    alone: "text",
    facts: [],
    holds: "the definition that an object extends, where its properties stand in the object too",
  },
  {
    key: "redeclared",
    field: "x-xsd",
    facts: [],
    holds: "what a type says itself, where it declares properties of the one that it extends once more",
  },
  {
    key: "derived",
    field: "x-xsd",
    facts: [],
    holds:
      "the properties that only derived types have, where a target has no alternatives; to change them, change those",
  },
  {
    key: "widened",
    field: "x-xsd",
    facts: [],
    holds: "the properties of a type as it has them, where derived types have them in another form",
  },
  {
    key: "nil",
    field: "x-xsd",
    alone: "text",
    facts: [],
    holds: "the type, or `#` and the definition, that is left out so that null is not refused",
  },
  {
    key: "content",
    field: "x-xsd",
    alone: "text",
    facts: ["complexType@content"],
    holds:
      "`simple` for a complex type that is a text and nothing else; `complex` for one that extends a text without saying that it is one",
  },
  {
    key: "arrayType",
    field: "x-xsd",
    facts: ["complexType@derivation", "complexType@content", "attributeUse@arrayType"],
    holds:
      "an array of SOAP encoding: its dimensions `[]` (`-` where the schema forgets them), and the model of its one element",
  },
  {
    key: "arrayAttributes",
    field: "x-xsd",
    facts: [],
    holds: "schemas of the attributes of such an array, but for one with wsdl:arrayType, by name",
  },
  { key: "notation", field: "x-xsd", facts: ["notation"], holds: "the public and system identifiers of a notation" },
  {
    key: "form",
    field: "x-xsd",
    alone: "value",
    facts: ["element@form", "attribute@form"],
    holds:
      "on a definition, the form of its local elements where it is not that of their namespace; on a property, one that its name does not tell",
  },
  {
    key: "elements",
    field: "x-xsd",
    alone: "names",
    facts: [],
    holds: "global elements that have this definition as their type, where the record's `kinds` does not tell them",
  },
  {
    key: "component",
    field: "x-xsd",
    alone: "value",
    facts: [],
    holds: "`element` or `type`, where a definition is not what others of its sort are",
  },
] as const satisfies readonly ExtensionField[];
