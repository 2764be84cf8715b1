/** Why an element is an object in JSON, and no array, though its type only repeats one child. */
export const objectReasons = {
  abstract: "the type is abstract, so each value has to name its actual type",
  attributes: "the type has attributes",
  base: "other types are derived from the type",
  bounded: "the type limits how often the child may occur",
  derived: "the type is derived from another type",
  mixed: "the type allows text between the items",
  part: "the content of a message is an object",
  recursive: "the type contains itself",
  reference: "the child is a reference to a global element",
} as const;

export type ObjectReason = keyof typeof objectReasons;
