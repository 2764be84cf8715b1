import { parseFragment, printFragment } from "@soapstone/apidoc-model";
import type { JsonSchema } from "./json-schema.ts";

/** What a target can say of the schema that the rules speak, and how it spells what others spell otherwise. */
export interface Dialect {
  /** Words of `JsonSchema` that it has under the same name, in the order in which it writes them. */
  readonly words: readonly (keyof JsonSchema)[];
  /** The word that lets null in; without one, null joins the type list. */
  readonly nullable?: `x-${string}`;
  /** Whether one schema may have several types. */
  readonly typeLists: boolean;
  /** Whether it knows alternatives (`anyOf`, `oneOf`). */
  readonly alternatives: boolean;
  /** Where definitions are. */
  readonly definitions: string;
}

export const dialects = {
  /** The Schema object of apidoc 2.0 (specification 2, 2.10). */
  apidoc: {
    words: [
      "format",
      "title",
      "description",
      "default",
      "enum",
      "multipleOf",
      "minimum",
      "exclusiveMinimum",
      "maximum",
      "exclusiveMaximum",
      "minLength",
      "maxLength",
      "pattern",
      "minItems",
      "maxItems",
      "uniqueItems",
      "required",
      "minProperties",
      "maxProperties",
      "discriminator",
      "readOnly",
      "xml",
      "externalDocs",
      "example",
    ],
    nullable: "x-nullable",
    typeLists: false,
    alternatives: false,
    definitions: "definitions",
  },
} as const satisfies Record<string, Dialect>;

export type DialectName = keyof typeof dialects;

/** The `$ref` of a definition. References to other documents are spelled out already. */
export function referenceTo(name: string, { definitions }: Dialect): string {
  return isAddress(name) ? name : `#${printFragment([definitions, name])}`;
}

/** The other way: the definition's name, or the whole reference where it leads somewhere else. */
export function definitionOfReference(reference: string, { definitions }: Dialect): string {
  const tokens = reference.startsWith("#") ? parseFragment(reference.slice(1)) : undefined;
  const [container, name, ...deeper] = tokens ?? [];
  return container === definitions && name !== undefined && deeper.length === 0 ? name : reference;
}

function isAddress(name: string): boolean {
  return name.includes("#") || /\.(json|ya?ml)$/i.test(name);
}
