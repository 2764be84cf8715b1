import { type ConvertOptions, type FacadeOptions, gatewaySecurity } from "@soapstone/pipeline";
import type { OptionsOf } from "../command.ts";
import { planInput } from "../plan-input.ts";
import type { baselineOptions, readingOptions, reportOptions } from "../shared-options.ts";
import { UsageError } from "../usage-error.ts";
import { version } from "../version.ts";
import type { convertOptions } from "./convert-options.ts";

/** The options of `convert` that affect the content of the output, without those about its destination. */
export type ConvertCommandOptions = Omit<
  OptionsOf<typeof convertOptions>,
  | "output"
  | "companion"
  | "against"
  | "in-place"
  | "force"
  | keyof typeof readingOptions
  | keyof typeof reportOptions
  | keyof typeof baselineOptions
>;

/**
 * Converts the options of the command line to those of a conversion. Reads the plan of `--plan`; throws a `UsageError`
 * if it cannot be read.
 */
export async function conversionOptionsOf(options: ConvertCommandOptions, cwd: string): Promise<ConvertOptions> {
  return {
    to: options.to,
    format: options.format,
    rootField: options["root-field"],
    view: options.view,
    wirePath: options["wire-path"],
    complement: options.complement,
    embedSources: options["embed-sources"] ? true : undefined,
    tool: `soapstone ${version()}`,
    profile: options.profile,
    targetNamespace: options["target-namespace"],
    binding: options.binding.length === 0 ? undefined : options.binding,
    address: options.address,
    attachments: options.attachments ? true : undefined,
    rootName: options["root-name"],
    dialect: options.dialect,
    closed: options.closed ? true : undefined,
    signature: options.signature,
    numbers: options.numbers,
    allDefinitions: options["all-definitions"] ? true : undefined,
    wrappedArrays: options["no-wrapped-arrays"] ? false : options["wrapped-arrays"] ? true : undefined,
    keepLexical: options["keep-lexical"] ? true : undefined,
    overrides: {
      title: options.title,
      apiVersion: options["api-version"],
      host: options.host,
      basePath: options["base-path"],
      schemes: options.schemes.length === 0 ? undefined : options.schemes,
    },
    ...facadeOptionsOf(options),
    oneFilePer: options["one-file-per"],
    ...(await planInput(options.plan, cwd)),
    strict: options.strict,
  };
}

/** Parses `--security`: undefined without a value. Throws a `UsageError` for an unknown kind of security. */
export function securityOf(text: string | undefined): FacadeOptions["security"] {
  const security = gatewaySecurity(text);
  if (text !== undefined && security === undefined)
    throw new UsageError(`--security takes none, basic or apiKey:HEADER, not "${text}".`);
  return security;
}

function facadeOptionsOf(options: ConvertCommandOptions): FacadeOptions {
  return {
    service: options.service,
    port: options.port,
    allPorts: options["all-ports"] ? true : undefined,
    operations: options.operations.length === 0 ? undefined : options.operations,
    inferMethods: options["infer-methods"] ? true : undefined,
    unwrapResult: options["no-unwrap-result"] ? false : options["unwrap-result"] ? true : undefined,
    generatedSummaries: options["no-generated-summaries"] ? false : undefined,
    facadeUrl: options["facade-url"],
    security: securityOf(options.security),
    publish: options.publish ? true : undefined,
  };
}
