import type { Channel } from "@soapstone/conversion";
import type { Profile } from "@soapstone/xsd-regex";
import type { NumberMode } from "@soapstone/xsd-values";
import type { OptionShape } from "../options/options-shape.ts";

/** The options of all stages that convert XML Schema to JSON Schema or an apidoc. */
export interface SchemaStageOptions {
  readonly complement?: Channel | undefined;
  readonly profile?: Profile | undefined;
  readonly closed?: boolean | undefined;
  readonly signature?: "off" | "auto" | "strict" | undefined;
  readonly numbers?: NumberMode | undefined;
  readonly wrappedArrays?: boolean | undefined;
}

export const schemaOptionShapes = {
  complement: {
    type: "string",
    enum: ["inline", "none"],
    description: "where the complement is written",
  },
  profile: {
    type: "string",
    enum: ["readable", "exact"],
    description: "whether schemas are easy to read, or state every constraint of the types",
  },
  closed: { type: "boolean", description: "objects allow only the members that their type declares" },
  signature: {
    type: "string",
    enum: ["off", "auto", "strict"],
    description: "whether objects state the order of children, in $order",
  },
  numbers: {
    type: "string",
    enum: ["natural", "exact", "lexical"],
    description: "how numbers are represented in JSON",
  },
  wrappedArrays: { type: "boolean", description: "an element with one repeated child becomes an array of that child" },
} as const satisfies Readonly<Record<keyof SchemaStageOptions, OptionShape>>;
