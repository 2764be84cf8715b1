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
    description: "where that goes which the output has no words for",
  },
  profile: { type: "string", enum: ["readable", "exact"], description: "how much of the types is said" },
  closed: { type: "boolean", description: "objects have no other members than those of their type" },
  signature: {
    type: "string",
    enum: ["off", "auto", "strict"],
    description: "whether the order of children is a member of its own",
  },
  numbers: { type: "string", enum: ["natural", "exact", "lexical"], description: "how numbers stand in JSON" },
  wrappedArrays: { type: "boolean", description: "elements around a repeated child are arrays of it" },
} as const satisfies Readonly<Record<keyof SchemaStageOptions, OptionShape>>;
