import type { Named } from "./facts.ts";

/** Problems that arise when several schema documents are combined to one set. */
export const joiningKinds = {
  "other-namespace": {
    severity: "error",
    message: ({ kind, asked, found }: { readonly kind: string; readonly asked: string; readonly found: string }) =>
      `The ${kind} expects a schema of ${asked === "" ? "no namespace" : asked}, but the schema at that location is of ${
        found === "" ? "no namespace" : found
      }; the schema was used with its own namespace.`,
    cause:
      "An import must name the target namespace of the imported schema; an included schema must have the same target namespace.",
    fix: "Correct the namespace, or the schemaLocation.",
  },
  "redefines-nothing": {
    severity: "error",
    message: ({ name, location }: Named & { readonly location: string }) =>
      `The redefine changes ${name}, but "${location}" defines no such component; the redefinition was read as a new component.`,
    cause:
      "A redefine can only change components of the document that it names, and of documents which that document includes.",
    fix: "Correct the name or the location, or define the component outside of the redefine.",
  },
  "redefined-twice": {
    severity: "error",
    message: ({ name }: Named) =>
      `This schema redefines ${name} twice; the second redefinition was read as a change of the first.`,
    cause:
      "A schema can redefine a component once: two redefinitions would be two components of one name (part 1, sch-props-correct). Other processors use only one of the two, or reject the schema.",
    fix: "Combine the two redefinitions to one, or remove one of them.",
  },
  "cyclic-definition": {
    severity: "error",
    message: ({ kind, name, through }: Named & { readonly kind: string; readonly through: string }) =>
      `The definition of the ${kind} ${name} refers to itself, through ${through}; that reference was ignored.`,
    cause:
      "A type is its own base type, item type or member type, a group contains itself, or an element is the head of its own substitution group.",
    fix: "Remove one of the references of the circle.",
  },
  "long-definition": {
    severity: "error",
    message: ({
      kind,
      name,
      through,
      most,
    }: Named & { readonly kind: string; readonly through: string; readonly most: number }) =>
      `The definition of the ${kind} ${name} refers to ${through}, which refers to another one, and so on, more than ${most} times; the reference to ${through} was ignored.`,
    cause:
      "Thousands of types are each derived from the next, or thousands of groups each contain the next: the file was generated, or is an attack.",
    fix: "Shorten the chain: derive the type from a type that is nearer to the end of the chain.",
  },
} as const;
