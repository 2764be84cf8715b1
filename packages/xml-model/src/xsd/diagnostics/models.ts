import type { Named } from "./facts.ts";

/** Rules about types, content models and attributes, which `checkSchemas` judges. */
export const modelKinds = {
  "final-base": {
    severity: "error",
    message: ({ base, method }: { readonly base: string; readonly method: string }) =>
      `${base} is final: it allows no ${method}.`,
    cause: "The base type says, by final or finalDefault, that nothing may be derived from it in this way.",
    fix: "Derive from another type, or take the word out of final.",
  },
  "complex-content-of-simple": {
    severity: "error",
    message: ({ base }: { readonly base: string }) => `The complexContent here is derived from ${base}, a simple type.`,
    cause: "Only simpleContent can be derived from a simple type (part 1, src-ct 1).",
    fix: "Write simpleContent instead of complexContent.",
  },
  "simple-content-of-complex": {
    severity: "error",
    message: ({ base }: { readonly base: string }) =>
      `The simpleContent here is derived from ${base}, whose content is not simple.`,
    cause: "Simple content is derived from a simple type, or from a complex type with simple content (src-ct 2).",
    fix: "Write complexContent, or derive from a type with simple content.",
  },
  "simple-restriction-of-simple": {
    severity: "error",
    message: ({ base }: { readonly base: string }) =>
      `A simpleContent restriction cannot have the simple type ${base} as its base.`,
    cause: "What a complex type restricts must be a complex type (part 1, src-ct 2.2).",
    fix: "Use an extension, or define a simple type by restriction and extend that.",
  },
  "list-of-lists": {
    severity: "error",
    message: ({ item }: { readonly item: string }) => `The items of this list are lists themselves (${item}).`,
    cause: "Items are separated by white space, so an item cannot contain any (part 2, cos-list-of-atomic).",
    fix: "Make the items of an atomic type or of a union of such, or use elements.",
  },
  "mixed-differs": {
    severity: "warning",
    message: ({ base, mixed }: { readonly base: string; readonly mixed: boolean }) =>
      `The extension is ${mixed ? "" : "not "}mixed, but its base ${base} is ${mixed ? "not" : "mixed"}.`,
    cause: "An extension with content of its own is mixed exactly if its base is (part 1, cos-ct-extends 1.4.2.2).",
    fix: "State the same mixed at both types.",
  },
  "all-extended": {
    severity: "warning",
    message: ({ base }: { readonly base: string }) =>
      `${base} consists of an all group, to which no elements can be added; what is added was read behind it.`,
    cause: "An extension puts the base and what it adds into a sequence, in which all cannot stand (cos-all-limited).",
    fix: "Make the base a sequence.",
  },
  "min-above-max": {
    severity: "error",
    message: ({ min, max }: { readonly min: number; readonly max: number }) =>
      `minOccurs (${min}) is above maxOccurs (${max}).`,
    cause: "A particle must occur at least more often than it may; absent values are 1 (part 1, p-props-correct 2).",
    fix: "Correct one of the two.",
  },
  "all-repeated": {
    severity: "error",
    message: () => "An all group can occur once at most.",
    cause: "maxOccurs of all is 1 (part 1, cos-all-limited).",
    fix: "Write a choice with maxOccurs, or a sequence.",
  },
  "all-member-repeated": {
    severity: "warning",
    message: ({ name }: Named) => `${name} occurs more than once in an all group; it was read as it is meant.`,
    cause: "In XML Schema 1.0 the members of all occur once at most (part 1, cos-all-limited 2).",
    fix: "Write a sequence, or a choice with maxOccurs around the elements.",
  },
  "all-not-alone": {
    severity: "error",
    message: () => "An all group stands inside another group; it must be the whole content.",
    cause: "all can stand only at the top of a content model (part 1, cos-all-limited 1).",
    fix: "Write a sequence, or make the all group the only content of the type.",
  },
  "inconsistent-types": {
    severity: "error",
    message: ({ name, first, type }: Named & { readonly first: string; readonly type: string }) =>
      `Two elements ${name} of one content have different types, ${first} and ${type}.`,
    cause: "Within one content model, elements of one name have one type (part 1, cos-element-consistent).",
    fix: "Rename one of the elements, or give both the same type.",
  },
  "duplicate-attribute": {
    severity: "error",
    message: ({ name }: Named) => `The attribute ${name} stands twice in one type or group.`,
    cause: "A type has two attributes of one name, perhaps one of them in an attribute group (ct-props-correct 4).",
    fix: "Remove one of them.",
  },
  "several-ids": {
    severity: "error",
    message: ({ first, second }: { readonly first: string; readonly second: string }) =>
      `The type has two attributes that identify the element, ${first} and ${second}.`,
    cause: "An element has one xs:ID at most (part 1, ct-props-correct 5).",
    fix: "Make one of them an xs:NCName, with a key if it must be unique.",
  },
  "default-not-optional": {
    severity: "error",
    message: ({ name, use }: Named & { readonly use: string }) =>
      `The attribute ${name} is ${use}, so its default value can never be used.`,
    cause: "Only an optional attribute can have a default (part 1, src-attribute 2).",
    fix: "Remove the default, or make the attribute optional.",
  },
} as const;
