import type { Named } from "./facts.ts";

/** Problems of several schemas as one set. */
export const joiningKinds = {
  "other-namespace": {
    severity: "error",
    message: ({ kind, asked, found }: { readonly kind: string; readonly asked: string; readonly found: string }) =>
      `The ${kind} asks for ${asked === "" ? "no namespace" : asked}, but the schema there is of ${
        found === "" ? "no namespace" : found
      }; it was taken as it is.`,
    cause: "An import names the namespace of the schema that it brings; an include brings one of the same namespace.",
    fix: "Correct the namespace, or the schemaLocation.",
  },
  "redefines-nothing": {
    severity: "error",
    message: ({ name, location }: Named & { readonly location: string }) =>
      `${name} is redefined here, but "${location}" defines no such component; it was taken as a new one.`,
    cause: "A redefine changes components of the document that it names, and of those which that one includes.",
    fix: "Correct the name or the location, or define the component outside of the redefine.",
  },
  "cyclic-definition": {
    severity: "error",
    message: ({ kind, name, through }: Named & { readonly kind: string; readonly through: string }) =>
      `The ${kind} ${name} is defined by itself, through ${through}; that step was left out.`,
    cause: "A type that is its own base, item or member, a group in itself, or an element that heads its own group.",
    fix: "Remove one of the references that make the circle.",
  },
  "long-definition": {
    severity: "error",
    message: ({
      kind,
      name,
      through,
      most,
    }: Named & { readonly kind: string; readonly through: string; readonly most: number }) =>
      `The ${kind} ${name} is defined through ${through}, and that through ${most} others, each by the next; that step was left out.`,
    cause:
      "Each type restricts or extends the one before it, or each group holds the next, thousands of times: a generated file, or an attack.",
    fix: "Derive types from one that is nearer to the first.",
  },
} as const;
