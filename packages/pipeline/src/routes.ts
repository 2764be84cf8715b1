import type { Channel, JsonSchemaDialect } from "@soapstone/mapping";
import type { Kind } from "./document.ts";
import type { Division } from "./one-file-per.ts";
import { apidocToWsdl } from "./stages/apidoc-to-wsdl.ts";
import { check } from "./stages/check.ts";
import { type FacadeOptions, facadeOptionsOf, facadeWords } from "./stages/facade-options.ts";
import type { WriteOptions } from "./stages/json-files.ts";
import { jsonSchemaToXsd } from "./stages/jsonschema-to-xsd.ts";
import type { SchemaStageOptions } from "./stages/schema-options.ts";
import { writeApidocFile } from "./stages/write-apidoc.ts";
import { writeJsonSchemaFile } from "./stages/write-json-schema.ts";
import { writeSchemaFiles } from "./stages/write-schemas.ts";
import { writeWsdlFiles } from "./stages/write-wsdl.ts";
import { type Overrides, wsdlToApidoc } from "./stages/wsdl-to-apidoc.ts";
import { xsdToApidoc } from "./stages/xsd-to-apidoc.ts";
import { xsdToJsonSchema } from "./stages/xsd-to-jsonschema.ts";
import { type Step, step } from "./transform.ts";

/** The kinds of output that a person can ask for. */
export const targets = ["apidoc", "jsonschema", "xsd", "wsdl"] as const;
/** What a document can become. */
export type Target = (typeof targets)[number];

/** The options of all conversions, named as those of the command; `heeds` says which of them a route heeds. */
export interface RouteOptions extends Omit<SchemaStageOptions, "complement">, FacadeOptions {
  /** Where that goes which the output has no words for; `sidecar`: into a file beside the output. */
  readonly complement?: Channel | "sidecar" | undefined;
  readonly format?: "json" | "yaml" | undefined;
  readonly rootField?: "apidoc" | "swagger" | undefined;
  readonly view?: "facade" | "wire" | undefined;
  readonly wirePath?: "operation" | "single" | undefined;
  /** Several files: one per host, service or port. */
  readonly oneFilePer?: Division | undefined;
  readonly dialect?: JsonSchemaDialect | undefined;
  readonly keepLexical?: boolean | undefined;
  readonly targetNamespace?: string | undefined;
  /** How an apidoc that never was a WSDL is bound. */
  readonly binding?: readonly ("soap" | "soap12" | "http")[] | undefined;
  /** Where it is served. */
  readonly address?: string | undefined;
  /** Its files travel beside envelopes. */
  readonly attachments?: boolean | undefined;
  readonly rootName?: string | undefined;
  /** What the first file will be called. */
  readonly entryName?: string | undefined;
  readonly overrides?: Overrides | undefined;
}

/** From an input of a kind to an output: the stages, and the options that they heed. */
interface Route {
  readonly from: Kind;
  readonly to: Target;
  readonly heeds: readonly (keyof RouteOptions | keyof Overrides)[];
  readonly steps: (options: RouteOptions) => readonly Step[];
}

const schemaWords = ["complement", "profile", "closed", "signature", "numbers", "wrappedArrays"] as const;

const backwardWords = ["profile", "complement", "targetNamespace", "rootName", "entryName"] as const;

/**
 * Every conversion that there is; the first of a kind of input is what it becomes where nobody says. The check comes
 * first in each: a conversion of what is wrong can only be wrong.
 */
const routes: readonly Route[] = [
  {
    from: "wsdl",
    to: "apidoc",
    heeds: [
      ...(["format", "rootField", "view", "wirePath", "complement", "profile"] as const),
      ...(["title", "apiVersion", "host", "basePath", "schemes"] as const),
      ...facadeWords,
      "oneFilePer",
    ],
    steps: ({ view, wirePath, complement, profile, rootField, overrides, ...options }) => [
      step(check, {}),
      step(wsdlToApidoc, {
        ...{ view, wirePath, complement: channelOf(complement), profile, rootField, ...overrides },
        ...facadeOptionsOf(options),
      }),
      step(writeApidocFile, writeOptionsOf({ complement, ...options })),
    ],
  },
  {
    from: "xsd",
    to: "jsonschema",
    heeds: ["format", "dialect", "keepLexical", ...schemaWords],
    steps: (options) => jsonSchemaSteps(options),
  },
  {
    from: "xsd",
    to: "apidoc",
    heeds: ["format", "rootField", "title", "apiVersion", ...schemaWords],
    steps: (options) => [
      step(check, {}),
      step(xsdToApidoc, {
        ...schemaOptionsOf(options),
        rootField: options.rootField,
        title: options.overrides?.title,
        apiVersion: options.overrides?.apiVersion,
      }),
      step(writeApidocFile, writeOptionsOf(options)),
    ],
  },
  {
    from: "wsdl",
    to: "jsonschema",
    heeds: ["format", "dialect", "keepLexical", ...schemaWords],
    steps: (options) => jsonSchemaSteps(options),
  },
  { from: "json-schema-set", to: "xsd", heeds: backwardWords, steps: (options) => schemaSteps(options) },
  {
    from: "apidoc-set",
    to: "wsdl",
    heeds: ["entryName", "complement", "binding", "targetNamespace", "address", "attachments"],
    steps: ({ entryName, complement, binding, targetNamespace, address, attachments }) => [
      step(check, {}),
      step(apidocToWsdl, {
        entryName,
        complement: channelOf(complement),
        binding,
        targetNamespace,
        address,
        attachments,
      }),
      step(writeWsdlFiles, {}),
    ],
  },
  { from: "apidoc-set", to: "xsd", heeds: backwardWords, steps: (options) => schemaSteps(options) },
];

function jsonSchemaSteps(options: RouteOptions): readonly Step[] {
  return [
    step(check, {}),
    step(xsdToJsonSchema, {
      ...schemaOptionsOf(options),
      dialect: options.dialect,
      keepLexical: options.keepLexical,
    }),
    step(writeJsonSchemaFile, writeOptionsOf(options)),
  ];
}

function schemaSteps({ profile, complement, targetNamespace, rootName, entryName }: RouteOptions): readonly Step[] {
  return [
    step(check, {}),
    step(jsonSchemaToXsd, { profile, complement: channelOf(complement), targetNamespace, rootName, entryName }),
    step(writeSchemaFiles, {}),
  ];
}

function schemaOptionsOf(options: RouteOptions): SchemaStageOptions {
  const { complement, profile, closed, signature, numbers, wrappedArrays } = options;
  return { complement: channelOf(complement), profile, closed, signature, numbers, wrappedArrays };
}

/** A sidecar is made of what stands inline, when the output is written. */
function channelOf(complement: RouteOptions["complement"]): Channel | undefined {
  return complement === "sidecar" ? "inline" : complement;
}

function writeOptionsOf({ format, complement, entryName }: RouteOptions): WriteOptions {
  return { format, entryName, sidecar: complement === "sidecar" ? true : undefined };
}

/** The kinds of output that an input can become; the first one is meant where nobody says. */
export function targetsOf(kind: Kind): readonly Target[] {
  return routes.filter(({ from }) => from === kind).map(({ to }) => to);
}

export function stepsTo(kind: Kind, to: Target, options: RouteOptions): readonly Step[] | undefined {
  return routes.find((route) => route.from === kind && route.to === to)?.steps(options);
}

/** The names of options that were given and that a conversion passes over. */
export function unheededOptions(kind: Kind, to: Target, { overrides, ...options }: RouteOptions): readonly string[] {
  const heeds = new Set<string>(routes.find((route) => route.from === kind && route.to === to)?.heeds);
  // Every output has a name, whoever asks for it.
  const { entryName: _, ...asked } = options;
  const given = Object.entries({ ...asked, ...overrides }).filter(([, value]) => value !== undefined);
  const unheeded = given.map(([name]) => name).filter((name) => !heeds.has(name));
  // XML holds its complement itself, in xs:appinfo and in elements of its own.
  return (to === "xsd" || to === "wsdl") && asked.complement === "sidecar"
    ? [...unheeded, "complement sidecar"]
    : unheeded;
}
