/** Why elements of a type are objects in JSON, though the type repeats one child and has no other. */
export const whyObject = {
  abstract: "the type is abstract, and a value names the type that it is of",
  attributes: "the type has attributes",
  base: "other types are derived from it",
  bounded: "it does not repeat its child without bound",
  derived: "it is derived from another type",
  mixed: "text may stand between the items",
  part: "the content of a message is an object",
  recursive: "it holds itself",
  reference: "its child is a reference to a global element",
} as const;

export type ObjectReason = keyof typeof whyObject;
