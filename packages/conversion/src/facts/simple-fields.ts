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
    holds: "the base type that stands in place: a name, `{ base, facets }`, `{ list }` or `{ union }`",
  },
  {
    key: "inPlace",
    field: "x-xsd",
    alone: "flag",
    facts: ["simpleType"],
    holds: "true where a type without a name stands in place though it says no more than its base",
  },
  {
    key: "facets",
    field: "x-xsd",
    facts: ["facet", "facet@facet", "facet@lexical"],
    holds: "all facets of a restriction as they are written, where the words do not rebuild them",
  },
  {
    key: "fixedFacets",
    field: "x-xsd",
    alone: "names",
    facts: ["facet@fixed"],
    holds: "the facets that a further restriction must not change, by their place: `maxLength`, `base/pattern/[A-Z]`",
  },
  {
    key: "facetOrder",
    field: "x-xsd",
    alone: "names",
    facts: [],
    holds: "the names of the facets that come first, where they are not written in the usual order",
  },
  ...facetFields,
  {
    key: "list",
    field: "x-xsd",
    alone: "flag",
    facts: ["simpleType@item"],
    holds: "true where the items of an array stand in one text; in the wire view what is kept of the items",
  },
  {
    key: "union",
    field: "x-xsd",
    alone: "names",
    facts: ["simpleType@members"],
    holds: "the members of a union that is one schema: names, or types in place as in `base`",
  },
  {
    key: "words",
    field: "x-xsd",
    facts: [],
    holds: "on the XML side, the words of a schema that no type of XSD says",
  },
] as const satisfies readonly ExtensionField[];
