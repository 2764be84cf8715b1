/**
 * The schemas that the compiler gets: all in place, without references and names, so that what it makes of each depends
 * on nothing else. Types that are no objects, arrays or combinations are there as text already.
 */
export interface CompilerSchema {
  /** A type in the words of TypeScript, which stands alone or in parentheses. */
  readonly tsType?: string;
  readonly type?: "object" | "array" | "null";
  /** By marked names; see `memberName`. */
  readonly properties?: Readonly<Record<string, CompilerSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | CompilerSchema;
  readonly items?: CompilerSchema;
  readonly allOf?: readonly CompilerSchema[];
  readonly anyOf?: readonly CompilerSchema[];
  /** As `commentText` gives it. */
  readonly description?: string;
  readonly deprecated?: true;
}

const mark = ":";

/**
 * The name of a property among those of a compiler schema. The mark keeps names such as `__proto__`, `constructor`, `$ref`
 * and `10` from meaning something to JavaScript or to the compiler; `nameOfMember` takes it off the output.
 */
export function memberName(name: string): string {
  return `${mark}${name}`;
}

/** The name that was marked. */
export function nameOfMember(marked: string): string {
  return marked.slice(mark.length);
}

/** An object schema of members in this order. */
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

/** The same type, or null. */
export function nullable({ description, deprecated, ...schema }: CompilerSchema): CompilerSchema {
  const about = {
    ...(description === undefined ? {} : { description }),
    ...(deprecated === undefined ? {} : { deprecated }),
  };
  return schema.tsType === undefined
    ? { anyOf: [schema, { type: "null" }], ...about }
    : { tsType: `(${schema.tsType} | null)`, ...about };
}
