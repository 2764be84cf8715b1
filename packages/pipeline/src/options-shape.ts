/** The options of a transform as a JSON Schema (the part of it that options need), for validation, help and papers. */
export interface OptionsShape {
  readonly type: "object";
  readonly properties: Readonly<Record<string, OptionShape>>;
  readonly additionalProperties: false;
}

/** One option: what it is about, and its values. */
export type OptionShape = {
  readonly description: string;
} & (
  | { readonly type: "string"; readonly enum?: readonly string[] }
  | { readonly type: "boolean" }
  | { readonly type: "integer"; readonly minimum?: number }
  | { readonly type: "array"; readonly items: { readonly type: "string"; readonly enum?: readonly string[] } }
);

/** The shape of options of these names; others are refused. */
export function optionsShape(properties: Readonly<Record<string, OptionShape>>): OptionsShape {
  return { type: "object", properties, additionalProperties: false };
}

export type Stated<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };

/** The options that were given: a name without value would count as one. */
export function stated<T extends object>(options: T): Stated<T> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Stated<T>;
}

/** What is wrong with options, one sentence each. */
export function optionProblems(shape: OptionsShape, options: unknown): readonly string[] {
  if (typeof options !== "object" || options === null) return ["The options are not an object."];
  return Object.entries(options).flatMap(([name, value]) => {
    const option = Object.hasOwn(shape.properties, name) ? shape.properties[name] : undefined;
    if (option === undefined) return [`There is no option ${name}.`];
    return value === undefined || fits(option, value) ? [] : [`The option ${name} cannot be ${JSON.stringify(value)}.`];
  });
}

function fits(option: OptionShape, value: unknown): boolean {
  switch (option.type) {
    case "boolean":
      return typeof value === "boolean";
    case "integer":
      return Number.isInteger(value) && Number(value) >= (option.minimum ?? Number.NEGATIVE_INFINITY);
    case "array":
      return Array.isArray(value) && value.every((each) => isWord(each, option.items.enum));
    case "string":
      return isWord(value, option.enum);
    default:
      return option satisfies never;
  }
}

function isWord(value: unknown, words: readonly string[] | undefined): boolean {
  return typeof value === "string" && (words === undefined || words.includes(value));
}
