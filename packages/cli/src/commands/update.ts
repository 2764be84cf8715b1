import type { CommandSpec, OptionSpecs } from "../command.ts";
import { readingOptions, reportOptions } from "../shared-options.ts";
import { convertOptions } from "./convert-options.ts";

const { "stdin-name": _stdinName, ...reading } = readingOptions;

export const updateOptions = {
  from: {
    kind: "text",
    argument: "FILE",
    description: "the new version of the WSDL or XML Schema from which the API file was converted",
  },
  base: {
    kind: "text",
    argument: "FILE",
    description: "the old version, from which the API file was converted",
    otherwise:
      "the version that the companion contains, or names if that file is unchanged; else the digests in the companion",
  },
  theirs: {
    kind: "flag",
    description: "if both sides changed the same value, write the value of the new version",
  },
  "dry-run": { kind: "flag", description: "print what would change, and write nothing" },
  companion: {
    kind: "text",
    argument: "FILE|none",
    description: "the companion of the API file; none: update without a companion, with --base",
    otherwise: "NAME.map.json beside the API file",
  },
  "embed-sources": {
    kind: "flag",
    description: "store the new version in the companion, so that the next update needs no other file",
    otherwise: "if the companion contains the old version",
  },
  view: convertOptions.view,
  "wire-path": convertOptions["wire-path"],
  "root-field": convertOptions["root-field"],
  dialect: convertOptions.dialect,
  profile: convertOptions.profile,
  closed: convertOptions.closed,
  signature: convertOptions.signature,
  numbers: convertOptions.numbers,
  "wrapped-arrays": convertOptions["wrapped-arrays"],
  "no-wrapped-arrays": convertOptions["no-wrapped-arrays"],
  "all-definitions": convertOptions["all-definitions"],
  "keep-lexical": convertOptions["keep-lexical"],
  title: convertOptions.title,
  "api-version": convertOptions["api-version"],
  host: convertOptions.host,
  "base-path": convertOptions["base-path"],
  schemes: convertOptions.schemes,
  service: convertOptions.service,
  port: convertOptions.port,
  "all-ports": convertOptions["all-ports"],
  operations: convertOptions.operations,
  "infer-methods": convertOptions["infer-methods"],
  plan: convertOptions.plan,
  "unwrap-result": convertOptions["unwrap-result"],
  "no-unwrap-result": convertOptions["no-unwrap-result"],
  "no-generated-summaries": convertOptions["no-generated-summaries"],
  "facade-url": convertOptions["facade-url"],
  security: convertOptions.security,
  publish: convertOptions.publish,
  ...reading,
  ...reportOptions,
} as const satisfies OptionSpecs;

export const update: CommandSpec<typeof updateOptions> = {
  name: "update",
  group: "Conversion",
  summary: "merges a new version of the WSDL or XML Schema into an edited API file",
  usage: "API --from NEW [options]",
  inputs: { least: 1, most: 1 },
  options: updateOptions,
  details: [
    "API is an API description or a JSON Schema that convert wrote, and that was edited since. The file is updated in place: it gets the changes of NEW, and keeps its edits, comments, order and style. Its companion is updated, too.",
    "Operations are matched by their operationId, else by method and path; definitions by their name, else by the places that refer to them; parameters by place and name. Fields that only one side changed are merged.",
    "If both sides changed the same field differently, if one side deleted or renamed what the other changed, or if two operations got the same path, there is a conflict: the API file keeps its edit (with --theirs it gets the value of the new version), API.conflicts.json lists both values with their places, and the exit status is 1.",
    "The options of the conversion are stored in the companion. Give them if there is no companion, or to change them.",
  ],
  examples: [
    {
      line: "soapstone update api.yaml --from new/service.wsdl",
      says: "merges the changes of the new version of a service",
    },
    {
      line: "soapstone update api.yaml --from new/service.wsdl --base old/service.wsdl",
      says: "does the same if the companion does not name the old version",
    },
    { line: "soapstone update api.yaml --from new/service.wsdl --dry-run", says: "only prints what would change" },
  ],
};
