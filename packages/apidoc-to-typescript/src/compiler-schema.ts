/**
 * A schema for the compiler, with everything inline, so that the result does not depend on references and names. Types
 * other than objects, arrays and combinations are already TypeScript text.
 */
export interface CompilerSchema {
  /** A type as TypeScript text, in parentheses if it is a combination. */
  readonly tsType?: string;
  readonly type?: "object" | "array" | "null";
  /** Properties, with names marked by `memberName`. */
  readonly properties?: Readonly<Record<string, CompilerSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | CompilerSchema;
  readonly items?: CompilerSchema;
  readonly allOf?: readonly CompilerSchema[];
  readonly anyOf?: readonly CompilerSchema[];
  /** A description, escaped by `commentText`. */
  readonly description?: string;
  readonly deprecated?: true;
}

const mark = ":";

/**
 * Marks the name of a property of a compiler schema, so that names such as `__proto__`, `constructor`, `$ref` and `10`
 * have no meaning for JavaScript or the compiler; `nameOfMember` removes the mark.
 */
export function memberName(name: string): string {
  return `${mark}${name}`;
}

/** Removes the mark from a name that `memberName` marked. */
export function nameOfMember(marked: string): string {
  return marked.slice(mark.length);
}

/** Makes an object schema with the given members, in order. */
export function objectSchema(
  members: readonly { readonly name: string; readonly schema: CompilerSchema; readonly isRequired: boolean }[],
  additionalProperties: boolean | CompilerSchema = false,
): CompilerSchema {
  return {
    type: "object",
    properties: Object.fromEntries(members.map(({ name, schema }) => [memberName(name), schema])),
    required: members.filter(({ isRequired }) => isRequired).map(({ name }) => memberName(name)),
    additionalProperties,
  };
}

/** Makes a schema that also allows null. */
export function nullable({ description, deprecated, ...schema }: CompilerSchema): CompilerSchema {
  const about = {
    ...(description === undefined ? {} : { description }),
    ...(deprecated === undefined ? {} : { deprecated }),
  };
  return schema.tsType === undefined
    ? { anyOf: [schema, { type: "null" }], ...about }
    : { tsType: `(${schema.tsType} | null)`, ...about };
}
