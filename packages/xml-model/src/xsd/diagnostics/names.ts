import { often, some } from "../../counted-text.ts";
import type { Named } from "./facts.ts";

export interface Unloaded {
  readonly namespace: string;
  readonly names: readonly string[];
  readonly places: number;
}

/** Broken rules about names, which `checkSchemas` reports. */
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
      "The name is misspelled, its prefix stands for another namespace than intended, or the component is not defined.",
    fix: "Correct the name or its prefix, or define the component. A name without prefix is in the default namespace.",
  },
  "schema-not-loaded": {
    severity: "warning",
    message: ({ namespace, names, places }: Unloaded) =>
      `A schema ${namespace === "" ? "without namespace" : `of ${namespace}`} is missing: ${some(names)}${often(places)} cannot be resolved.`,
    cause:
      "A document that is imported or included could not be read, or an import has no schemaLocation. The unresolved names are probably declared in that document.",
    fix: "Give a schemaLocation that can be reached, or map the address to a file (--map URL=FILE).",
  },
  "unknown-namespace": {
    severity: "error",
    message: ({ namespace, names, places }: Unloaded) =>
      `The namespace ${namespace} is not imported, and no schema has it: ${some(names)}${often(places)} cannot be resolved.`,
    cause: "A prefix is bound to a namespace that none of the schemas has, often because the namespace is misspelled.",
    fix: "Correct the namespace of the prefix, or import its schema.",
  },
  "import-missing": {
    severity: "warning",
    message: ({ namespace }: { readonly namespace: string }) =>
      `The schema refers to components ${namespace === "" ? "without namespace" : `of ${namespace}`}, but does not import ${namespace === "" ? "them" : "that namespace"}; another schema of the description has the components.`,
    cause: "Each schema document must import every namespace that it refers to (part 1, src-resolve 4).",
    fix: "Add an import to the schema; inside a WSDL it needs no schemaLocation.",
  },
  "not-a-simple-type": {
    severity: "error",
    message: ({ name }: Named) => `${name} is a complex type, but a simple type is required.`,
    cause:
      "Attributes, lists, unions and restrictions of simple types can only refer to simple types (XSD 1.0 Part 1 §3.14).",
    fix: "Refer to a simple type, or use an element instead of an attribute.",
  },
  "duplicate-component": {
    severity: "error",
    message: ({ kind, name }: Named & { readonly kind: string }) =>
      `There are two different definitions of the ${kind} ${name}; the first one was used.`,
    cause: "Two schemas of the same namespace, or one schema twice, define the same name (part 1, sch-props-correct).",
    fix: "Rename one of the two, or remove the one that is out of date.",
  },
  "repeated-component": {
    severity: "info",
    message: ({ kind, name }: Named & { readonly kind: string }) =>
      `The ${kind} ${name} is defined twice, with the same content.`,
    cause: "A schema was copied into several places, often into each schema of a WSDL.",
    fix: "Nothing needs to be done. To prevent that the two copies become different, keep one and import or include it.",
  },
} as const;
