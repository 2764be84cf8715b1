import { defineDiagnostics } from "@soapstone/workspace";

/** Types that TypeScript cannot be told as the description has them. */
export const typescriptDiagnostics = defineDiagnostics("typescript", {
  "too-deep": {
    severity: "warning",
    message: (facts: { levels: number }) =>
      `The schema is nested more than ${facts.levels} levels deep; what lies deeper has the type unknown.`,
    cause: "The types of schemas in place are written in place, and nobody could read, or use, one of so many levels.",
    fix: "Make definitions of parts of the schema, and refer to them.",
  },
  circle: {
    severity: "warning",
    message: (facts: { name: string }) =>
      `The type ${facts.name} would be a part of itself, without a property or an array between; it is unknown.`,
    cause:
      "A definition refers to itself by $ref or allOf alone, by way of others mostly: no value can have such a type.",
    fix: "Refer to the definition from a property, or leave the reference out.",
  },
});
