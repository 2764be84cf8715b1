import { facetOrder } from "@soapstone/xsd-values";
import type { ExtensionField } from "./extension-field.ts";

/** Fields for facets that keywords do not exactly express: their lexical values, under the facet's name. */
const facetFields = facetOrder.map(
  (key): ExtensionField => ({
    key,
    field: "x-xsd",
    alone: "text",
    facts: ["facet", "facet@facet", "facet@lexical"],
    holds: `the facet \`${key}\` as it is written; of several, a list`,
  }),
);

/** The fields of `x-xsd` for simple types and their facets. */
export const simpleFields = [
  {
    key: "base",
    field: "x-xsd",
    alone: "text",
    facts: ["simpleType@base"],
    holds: "the anonymous base type: a name, `{ base, facets }`, `{ list }` or `{ union }`",
  },
  {
    key: "inPlace",
    field: "x-xsd",
    alone: "flag",
    facts: ["simpleType"],
    holds: "set if there is an anonymous type that adds nothing to its base",
  },
  {
    key: "facets",
    field: "x-xsd",
    facts: ["facet", "facet@facet", "facet@lexical"],
    holds: "all facets of a restriction as written, if the keywords do not give them",
  },
  {
    key: "fixedFacets",
    field: "x-xsd",
    alone: "names",
    facts: ["facet@fixed"],
    holds: 'the facets with `fixed="true"`, by their positions: `maxLength`, `base/pattern/[A-Z]`',
  },
  {
    key: "facetOrder",
    field: "x-xsd",
    alone: "names",
    facts: [],
    holds: "the names of the first facets, if facets are not in the default order",
  },
  ...facetFields,
  {
    key: "list",
    field: "x-xsd",
    alone: "flag",
    facts: ["simpleType@item"],
    holds: "set if the items of an array are in one text (`xs:list`); in the wire view: the complement of the items",
  },
  {
    key: "union",
    field: "x-xsd",
    alone: "names",
    facts: ["simpleType@members"],
    holds: "the members of a union that became one schema: names, or anonymous types in the form of `base`",
  },
  {
    key: "words",
    field: "x-xsd",
    facts: [],
    holds: "in the XML: the keywords of a schema that no type of XSD expresses",
  },
] as const satisfies readonly ExtensionField[];
