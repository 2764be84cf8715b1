import { defineDiagnostics } from "@soapstone/workspace";

/** The diagnostics for schemas that TypeScript types cannot express: codes `typescript/*`. */
export const typescriptDiagnostics = defineDiagnostics("typescript", {
  "too-deep": {
    severity: "warning",
    message: (facts: { levels: number }) =>
      `The schema is nested more than ${facts.levels} levels deep; the deeper parts have the type unknown.`,
    cause: "Nested schemas become nested types, and a type with so many levels cannot be used.",
    fix: "Move parts of the schema into definitions, and refer to them.",
  },
  circle: {
    severity: "warning",
    message: (facts: { name: string }) =>
      `The definition ${facts.name} refers directly to itself, so its type is unknown.`,
    cause:
      "A definition refers to itself by $ref or allOf, often through other definitions, without a property or an array between. No value can have such a type.",
    fix: "Refer to the definition from a property, or remove the reference.",
  },
});
