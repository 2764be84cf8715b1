import { defineDiagnostics } from "@soapstone/workspace";
import type { Draft } from "./drafts.ts";

/** What can be wrong with a document of JSON Schema. */
export const jsonSchemaDiagnostics = defineDiagnostics("jsonschema", {
  "not-a-schema": {
    severity: "error",
    message: ({ found }: { readonly found: string }) => `A schema is an object, true or false; this is ${found}.`,
    cause: "Where a keyword holds schemas, every one of them must be one.",
    fix: "Write a schema: {} allows everything.",
  },
  "keyword-form": {
    severity: "error",
    message: ({
      keyword,
      expected,
      found,
    }: {
      readonly keyword: string;
      readonly expected: string;
      readonly found: string;
    }) => `${keyword} must be ${expected}, not ${found}; it was passed over.`,
    cause: "Each keyword takes values of one form only; validators refuse the whole schema for another.",
    fix: "Correct the value.",
  },
  "unknown-keyword": {
    severity: "info",
    message: ({ keyword, nearest }: { readonly keyword: string; readonly nearest: string | undefined }) => {
      const hint = nearest === undefined ? "" : ` Did you mean "${nearest}"?`;
      return `JSON Schema has no keyword "${keyword}"; validators pass it over.${hint}`;
    },
    cause: "A keyword that no version knows says nothing about values; it may be a slip, or somebody's own note.",
    fix: "Correct the name, or let a note of your own begin with x-.",
  },
  "other-version": {
    severity: "warning",
    message: ({
      keyword,
      draft,
      since,
      until,
    }: {
      readonly keyword: string;
      readonly draft: Draft;
      readonly since: Draft | undefined;
      readonly until: Draft | undefined;
    }) =>
      `${keyword} is no keyword of ${draft}, which the document names or is taken for; ${since === undefined ? `it went after ${until}` : `it came with ${since}`}. It was read all the same.`,
    cause: "Validators of one version pass over the keywords of others.",
    fix: "Name the version that is meant in $schema, or say it with the keywords of this one.",
  },
  "unknown-version": {
    severity: "warning",
    message: ({ address, draft }: { readonly address: string; readonly draft: Draft }) =>
      `$schema names ${address}, which is no version that is known here; the document was read as ${draft}.`,
    cause: "Dialects of others add keywords to a version, or change what some mean.",
    fix: "Name the version that the document is written in.",
  },
  "unresolved-reference": {
    severity: "error",
    message: ({ reference }: { readonly reference: string }) => `The reference "${reference}" leads nowhere.`,
    cause: "What a reference names by a pointer, an anchor or an address is not in the document.",
    fix: "Add what is referred to, or correct the reference.",
  },
  "circular-reference": {
    severity: "error",
    message: ({ reference }: { readonly reference: string }) => `The reference "${reference}" leads back to itself.`,
    cause: "References that only refer to each other describe nothing, and validators go round in a circle.",
    fix: "Let one of them be a schema.",
  },
  "beside-reference": {
    severity: "warning",
    message: ({ keywords, draft }: { readonly keywords: readonly string[]; readonly draft: Draft }) =>
      `What stands beside $ref says nothing in ${draft}: ${keywords.join(", ")}.`,
    cause: "Before 2019-09 an object with $ref is the reference and nothing else.",
    fix: "Put the reference into allOf, and the other keywords beside that.",
  },
});
