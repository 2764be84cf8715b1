import { defineDiagnostics } from "@soapstone/workspace";
import type { Draft } from "./drafts.ts";

/** Problems of a JSON Schema document: codes `jsonschema/*`. */
export const jsonSchemaDiagnostics = defineDiagnostics("jsonschema", {
  "not-a-schema": {
    severity: "error",
    message: ({ found }: { readonly found: string }) =>
      `A schema must be an object, true or false, but this value is ${found}.`,
    cause: "The keyword takes a schema, or a list or object of schemas, and one of these values is not a schema.",
    fix: "Write a schema. The schema {} allows any value.",
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
    }) => `${keyword} must be ${expected}, not ${found}; the keyword was ignored.`,
    cause: "The keyword has a value of the wrong form, for which validators reject the whole schema.",
    fix: "Correct the value.",
  },
  "unknown-keyword": {
    severity: "info",
    message: ({ keyword, nearest }: { readonly keyword: string; readonly nearest: string | undefined }) => {
      const hint = nearest === undefined ? "" : ` Did you mean "${nearest}"?`;
      return `JSON Schema has no keyword "${keyword}"; validators ignore it.${hint}`;
    },
    cause:
      "No version of JSON Schema has the keyword, so it does not restrict values. The name is misspelled, or the keyword is a note of the author.",
    fix: "Correct the name. If the keyword is a note of your own, let its name begin with x-.",
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
      `${keyword} is not a keyword of ${draft}, the version of the document; it ${since === undefined ? `was removed after ${until}` : `was added in ${since}`}. The keyword was read anyway.`,
    cause: "Validators ignore keywords of other versions than the one that $schema names.",
    fix: "Name the intended version in $schema, or use a keyword of the version that $schema names.",
  },
  "unknown-version": {
    severity: "warning",
    message: ({ address, draft }: { readonly address: string; readonly draft: Draft }) =>
      `$schema names ${address}, which is not a known version of JSON Schema; the document was read as ${draft}.`,
    cause: "Other dialects add keywords to a version of JSON Schema, or change the meaning of some.",
    fix: "Name in $schema the version of JSON Schema in which the document is written.",
  },
  "unresolved-reference": {
    severity: "error",
    message: ({ reference }: { readonly reference: string }) => `The reference "${reference}" leads nowhere.`,
    cause: "The document has nothing at the pointer, anchor or address that the reference names.",
    fix: "Correct the reference, or add the schema to which it refers.",
  },
  "circular-reference": {
    severity: "error",
    message: ({ reference }: { readonly reference: string }) => `The reference "${reference}" leads back to itself.`,
    cause: "The references refer only to each other, so none of them leads to a schema. Validators may never finish.",
    fix: "Replace one of the references by a schema.",
  },
  "beside-reference": {
    severity: "warning",
    message: ({ keywords, draft }: { readonly keywords: readonly string[]; readonly draft: Draft }) =>
      `Keywords beside $ref have no effect in ${draft}: ${keywords.join(", ")}.`,
    cause: "Before 2019-09 an object with $ref is the reference and nothing else.",
    fix: "Put the reference into allOf, and the other keywords beside that.",
  },
});
