import type { Scheme } from "@soapstone/apidoc-model";
import { type Channel, mapping } from "@soapstone/conversion";
import type { Report } from "@soapstone/workspace";
import { wsdlToApidoc as convert, type LocatedService } from "@soapstone/wsdl-to-apidoc";
import type { Profile } from "@soapstone/xsd-regex";
import { givenOptions, optionsShape } from "../options/options-shape.ts";
import { publish as publishing } from "../publish/publish-diagnostics.ts";
import { reportOperations } from "../publish/published-operations.ts";
import { stemOf } from "../stem.ts";
import { become, type Doc } from "../transform/document.ts";
import type { Transform } from "../transform/transform.ts";
import { choicesOf, type FacadeOptions, facadeOptionShapes } from "./facade-options.ts";
import { takeBack } from "./take-back.ts";

/**
 * Fields of the root that the caller sets instead of taking them from the source. They are options of the conversion,
 * so that what the source states instead is stored or accounted for.
 */
export interface Overrides {
  readonly title?: string | undefined;
  readonly apiVersion?: string | undefined;
  readonly host?: string | undefined;
  readonly basePath?: string | undefined;
  readonly schemes?: readonly Scheme[] | undefined;
}

/** The options of the stage that converts a service description to an API description. */
export interface WsdlToApidocStageOptions extends Overrides, FacadeOptions {
  readonly view?: "facade" | "wire" | undefined;
  readonly wirePath?: "operation" | "single" | undefined;
  readonly complement?: Channel | undefined;
  readonly profile?: Profile | undefined;
  readonly rootField?: "apidoc" | "swagger" | undefined;
}

/** The stage that converts a service description to an API description. */
export const wsdlToApidoc: Transform<"wsdl", "apidoc", WsdlToApidocStageOptions> = {
  name: "wsdl-to-apidoc",
  version: "1",
  accepts: ["wsdl"],
  produces: "apidoc",
  options: optionsShape({
    view: {
      type: "string",
      enum: ["facade", "wire"],
      description: "which view of the service: its facade, or its SOAP messages (wire)",
    },
    wirePath: {
      type: "string",
      enum: ["operation", "single"],
      description: "whether operations of one address have paths of their own in the wire view",
    },
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
    rootField: { type: "string", enum: ["apidoc", "swagger"], description: "the name of the version field" },
    title: { type: "string", description: "the title of the API" },
    apiVersion: { type: "string", description: "the version of the API" },
    host: { type: "string", description: "the host that serves the API, with its port where it needs one" },
    basePath: { type: "string", description: "the path that precedes all other paths, beginning with a slash" },
    schemes: {
      type: "array",
      items: { type: "string", enum: ["http", "https", "ws", "wss"] },
      description: "the protocols of the API",
    },
    ...facadeOptionShapes,
  }),
  codes: [mapping, publishing],
  effects: "pure",
  run(doc, { options, report }) {
    const service = convertedService(doc, options, report);
    if (service === undefined) return {};
    return { doc: become(doc, "apidoc", service.output), accounts: service.accounts };
  },
};

/**
 * Converts a service description. The result includes facts about the operations of the output. Undefined, with
 * diagnostics, if there is no output. `goesBack`: whether the output is to be converted back, so that its complement
 * needs what a comparison with the way back finds, which takes a third of the time.
 */
export function convertedService(
  { value, sources, uri }: Doc<"wsdl">,
  options: WsdlToApidocStageOptions,
  report: Report,
  { goesBack = true }: { readonly goesBack?: boolean } = {},
): LocatedService | undefined {
  const {
    service: _,
    port: __,
    portHost: _8,
    allPorts: ___,
    operations: ____,
    inferMethods: _____,
    security: _9,
    publish = false,
    plan: _6,
    planName: _7,
    ...own
  } = options;
  const result = convert(value, {
    ...givenOptions(own),
    ...(publish ? { rootField: "swagger" as const } : {}),
    choices: choicesOf(options, sources, report),
    fallbackTitle: stemOf(uri),
    ...(goesBack ? { takeBack } : {}),
  });
  for (const diagnostic of result.diagnostics) report(diagnostic);
  if (!result.ok) return undefined;
  if (publish) {
    if (own.facadeUrl === undefined && own.host === undefined) report(publishing("no-facade-url", undefined, { uri }));
    reportOperations(result.value.output, result.value.messages(), uri, report);
  }
  return result.value;
}
