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
  service: { type: "string", description: "describe only the ports of this service" },
  port: { type: "string", description: "describe only the operations of this port" },
  portHost: { type: "string", description: "describe only ports of this host" },
  allPorts: {
    type: "boolean",
    description: "describe the operations of every port, even if several ports have the same operations",
  },
  operations: {
    type: "array",
    items: { type: "string" },
    description: "convert only operations with these names; * and ? are wildcards",
  },
  inferMethods: { type: "boolean", description: "operations that only read, with inputs of simple values, become GET" },
  wrappedArrays: {
    type: "boolean",
    description: "an element with one repeated child becomes an array of that child; default: true",
  },
  unwrapResult: {
    type: "boolean",
    description: "a response that contains only a result becomes that result; default: true",
  },
  generatedSummaries: {
    type: "boolean",
    description: "an operation without documentation gets its name, split into words, as summary; default: true",
  },
  facadeUrl: { type: "string", description: "the address of the gateway that offers the facade" },
  security: {
    type: "string",
    pattern: securityPattern,
    description:
      "how clients authenticate to the gateway: none, basic or apiKey:HEADER; default: as the policies of the WSDL require",
  },
  publish: { type: "boolean", description: "the output is to be published: problems that prevent that are errors" },
  plan: { type: "string", description: "the text of a plan, which states the form of each operation in the facade" },
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
  return Object.fromEntries(facadeOptionNames.map((name) => [name, options[name]]));
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
