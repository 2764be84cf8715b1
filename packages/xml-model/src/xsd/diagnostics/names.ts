import { often, some } from "../../counted-text.ts";
import type { Named } from "./facts.ts";

export interface Unloaded {
  readonly namespace: string;
  readonly names: readonly string[];
  readonly places: number;
}

/** Rules about names, which `checkSchemas` judges. */
export const nameKinds = {
  "unresolved-reference": {
    severity: "error",
    message: ({
      kind,
      name,
      places,
      hint,
    }: Named & {
      readonly kind: string;
      readonly places: number;
      readonly hint: string | undefined;
    }) => `There is no ${kind} ${name}${often(places)}${hint === undefined ? "." : `; ${hint}`}`,
    cause:
      "A name is misspelt, its prefix means another namespace than was thought, or the component was never written.",
    fix: "Correct the name or its prefix, or define the component. A name without prefix is of the default namespace.",
  },
  "schema-not-loaded": {
    severity: "warning",
    message: ({ namespace, names, places }: Unloaded) =>
      `A schema ${namespace === "" ? "without namespace" : `of ${namespace}`} is missing: ${some(names)}${often(places)} cannot be resolved.`,
    cause:
      "A document that is imported or included could not be read, or an import does not say where its document is. These names are probably in it.",
    fix: "Give a schemaLocation that can be reached, or map the address to a file (--map URL=FILE).",
  },
  "unknown-namespace": {
    severity: "error",
    message: ({ namespace, names, places }: Unloaded) =>
      `Nothing imports ${namespace}, and no schema here is of it: ${some(names)}${often(places)} cannot be resolved.`,
    cause: "A prefix is bound to a namespace that no schema here has, often by a slip in its address.",
    fix: "Correct the namespace of the prefix, or import its schema.",
  },
  "import-missing": {
    severity: "warning",
    message: ({ namespace }: { readonly namespace: string }) =>
      `The schema refers to components ${namespace === "" ? "without namespace" : `of ${namespace}`}, but does not import them; they were found in another schema here.`,
    cause: "Each schema document must import every namespace that it refers to (part 1, src-resolve 4).",
    fix: "Add an import to the schema; inside a WSDL it needs no schemaLocation.",
  },
  "not-a-simple-type": {
    severity: "error",
    message: ({ name }: Named) => `${name} is a complex type, but only a simple type can stand here.`,
    cause:
      "Attributes, lists, unions and restrictions of simple types are made of simple types (XSD 1.0 Part 1 §3.14).",
    fix: "Refer to a simple type, or make the declaration an element.",
  },
  "duplicate-component": {
    severity: "error",
    message: ({ kind, name }: Named & { readonly kind: string }) =>
      `There are two different definitions of the ${kind} ${name}; the first one counts.`,
    cause: "Two schemas of one namespace, or one schema twice, define the same name (part 1, sch-props-correct).",
    fix: "Rename one of them, or remove the one that is out of date.",
  },
  "repeated-component": {
    severity: "info",
    message: ({ kind, name }: Named & { readonly kind: string }) =>
      `The ${kind} ${name} is defined twice, in the same words.`,
    cause: "One schema was copied into several places, often into each schema of a WSDL.",
    fix: "Nothing needs to be done; keep one copy, and import or include it, so that they cannot drift apart.",
  },
} as const;
