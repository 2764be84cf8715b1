import { readJson } from "@soapstone/apidoc-model";
import {
  type Choices,
  type GatewaySecurity,
  type PlanFile,
  planSecurity,
  readPlan,
  securityPattern,
} from "@soapstone/service-mapping";
import type { Report, Sources } from "@soapstone/workspace";
import { givenOptions, type OptionShape } from "../options/options-shape.ts";

/** Selects a part of a service, and how it is converted to an API description; `undefined` equals absent. */
export interface FacadeOptions {
  readonly service?: string | undefined;
  readonly port?: string | undefined;
  /** The host of the ports to select; an empty text selects ports without a known host. */
  readonly portHost?: string | undefined;
  readonly allPorts?: boolean | undefined;
  readonly operations?: readonly string[] | undefined;
  readonly inferMethods?: boolean | undefined;
  readonly wrappedArrays?: boolean | undefined;
  readonly unwrapResult?: boolean | undefined;
  /** If false, operations only have the summaries in their documentation. */
  readonly generatedSummaries?: boolean | undefined;
  readonly facadeUrl?: string | undefined;
  readonly security?: GatewaySecurity | undefined;
  /** Whether the output is to be published; problems that prevent the publication are then errors. */
  readonly publish?: boolean | undefined;
  /** The text of a plan. */
  readonly plan?: string | undefined;
  /** The address of the plan, for the locations of its diagnostics. */
  readonly planName?: string | undefined;
}

/** The shapes of the facade options, for validation and help. */
export const facadeOptionShapes: Readonly<Record<keyof FacadeOptions, OptionShape>> = {
  service: { type: "string", description: "the service whose ports are described, and no other" },
  port: { type: "string", description: "the port that is described, and no other" },
  portHost: { type: "string", description: "the host of the ports that are described, and no other" },
  allPorts: { type: "boolean", description: "every port has operations of its own" },
  operations: {
    type: "array",
    items: { type: "string" },
    description: "patterns with * and ? for names of operations: only these are in the output",
  },
  inferMethods: { type: "boolean", description: "operations that only ask, with flat inputs, are GET" },
  wrappedArrays: {
    type: "boolean",
    description: "elements around a repeated child are arrays of it; true unless said",
  },
  unwrapResult: { type: "boolean", description: "a response that only holds a result is the result; true unless said" },
  generatedSummaries: {
    type: "boolean",
    description: "an operation without documentation has its name in words as summary; true unless said",
  },
  facadeUrl: { type: "string", description: "the address of the gateway that offers the facade" },
  security: {
    type: "string",
    pattern: securityPattern,
    description:
      "how clients prove themselves to the gateway: none, basic or apiKey:HEADER; what policies ask for unless said",
  },
  publish: { type: "boolean", description: "the output is to be published: what it lacks for that is an error" },
  plan: { type: "string", description: "the text of a plan: what each operation of the facade looks like" },
  planName: { type: "string", description: "the address of the plan" },
};

interface Planned {
  readonly plan: PlanFile;
  readonly security?: GatewaySecurity;
}

function planOf(text: string, uri: string, sources: Sources, report: Report): Planned {
  const source = { uri, text };
  const read = readJson(source, { base: sources.add(source) });
  for (const diagnostic of read.diagnostics) report(diagnostic);
  if (!read.ok) return { plan: new Map() };
  return {
    plan: readPlan(read.value, uri, report),
    ...givenOptions({ security: planSecurity(read.value, uri, report) }),
  };
}

/** The names of these options. */
export const facadeOptionNames = Object.keys(facadeOptionShapes) as readonly (keyof FacadeOptions)[];

/** Returns only those of the given options that are facade options. */
export function facadeOptionsOf(options: FacadeOptions): FacadeOptions {
  return Object.fromEntries(facadeOptionNames.map((word) => [word, options[word]]));
}

/**
 * Converts facade options to the choices of a conversion. Parses the plan, if there is one, and reports its problems.
 */
export function choicesOf(options: FacadeOptions, sources: Sources, report: Report): Choices {
  const {
    service,
    port,
    portHost,
    allPorts,
    operations,
    inferMethods,
    security,
    plan,
    planName = "plan.yaml",
  } = options;
  return {
    ...(plan === undefined ? {} : planOf(plan, planName, sources, report)),
    ...(security === undefined ? {} : { security }),
    ...(service === undefined ? {} : { service }),
    ...(port === undefined ? {} : { port }),
    ...(portHost === undefined ? {} : { host: portHost }),
    ...(allPorts === undefined ? {} : { allPorts }),
    ...(operations === undefined ? {} : { operations }),
    ...(inferMethods === undefined ? {} : { inferMethods }),
  };
}
