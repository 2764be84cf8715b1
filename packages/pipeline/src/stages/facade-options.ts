import type { Choices } from "@soapstone/mapping";
import type { OptionShape } from "../options-shape.ts";

/** What of a service is described, and as which API; `undefined` is as good as absent. */
export interface FacadeOptions {
  readonly service?: string | undefined;
  readonly port?: string | undefined;
  readonly allPorts?: boolean | undefined;
  readonly operations?: readonly string[] | undefined;
  readonly inferMethods?: boolean | undefined;
  readonly unwrapResult?: boolean | undefined;
  readonly facadeUrl?: string | undefined;
}

export const facadeOptionShapes: Readonly<Record<keyof FacadeOptions, OptionShape>> = {
  service: { type: "string", description: "the service whose ports are described, and no other" },
  port: { type: "string", description: "the port that is described, and no other" },
  allPorts: { type: "boolean", description: "every port has operations of its own" },
  operations: {
    type: "array",
    items: { type: "string" },
    description: "patterns with * and ? for names of operations: only these are in the output",
  },
  inferMethods: { type: "boolean", description: "operations that only ask, with flat inputs, are GET" },
  unwrapResult: { type: "boolean", description: "a response that only holds a result is the result" },
  facadeUrl: { type: "string", description: "the address of the gateway that offers the facade" },
};

/** The names of the options above. */
export const facadeWords = Object.keys(facadeOptionShapes) as readonly (keyof FacadeOptions)[];

/** The options that were given, apart from others. */
export function facadeOptionsOf(options: FacadeOptions): FacadeOptions {
  return Object.fromEntries(facadeWords.map((word) => [word, options[word]]));
}

export function choicesOf({ service, port, allPorts, operations, inferMethods }: FacadeOptions): Choices {
  return {
    ...(service === undefined ? {} : { service }),
    ...(port === undefined ? {} : { port }),
    ...(allPorts === undefined ? {} : { allPorts }),
    ...(operations === undefined ? {} : { operations }),
    ...(inferMethods === undefined ? {} : { inferMethods }),
  };
}
