import type { CommandSpec, OptionSpecs } from "../command.ts";
import { readingOptions, reportOptions } from "../shared-options.ts";
import { convertOptions } from "./convert-options.ts";

const { "stdin-name": _stdinName, ...reading } = readingOptions;

export const updateOptions = {
  from: {
    kind: "text",
    argument: "FILE",
    description: "the new version of the WSDL or XML Schema that the API file was made of",
  },
  base: {
    kind: "text",
    argument: "FILE",
    description: "the version that the API file was made of",
    otherwise: "what its companion holds, or names and finds unchanged; else what the digests in it tell",
  },
  theirs: {
    kind: "flag",
    description: "where both sides changed one thing, write what the new version has",
  },
  "dry-run": { kind: "flag", description: "say what would change, and write nothing" },
  companion: {
    kind: "text",
    argument: "FILE|none",
    description: "the companion of the API file; none: it is updated without one, with --base",
    otherwise: "NAME.map.json beside it",
  },
  "embed-sources": {
    kind: "flag",
    description: "the companion holds the new version, so that the next update needs nothing else",
    otherwise: "as it held the old one",
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
  summary: "merges a new version of the WSDL or XML Schema into an API file that was edited",
  usage: "API --from NEW [options]",
  inputs: { least: 1, most: 1 },
  options: updateOptions,
  details: [
    "API is an API description or a JSON Schema that convert made, and that was edited since. It is written in place: what NEW changed comes in, what was edited stays, and so do comments, order and style. Its companion is renewed.",
    "Operations are the same by their operationId, else by method and path; definitions by their name, else by the places that refer to them; parameters by place and name. Fields that only one side changed are merged.",
    "Where both sides changed one field in different ways, one deleted or renamed what the other changed, or two operations are on one path, that is a conflict: the edit stays (with --theirs the new version wins), API.conflicts.json has both values with their places, and the exit status is 1.",
    "The options of the conversion are those that the companion says. Give them where there is no companion, or to change them.",
  ],
  examples: [
    {
      line: "soapstone update api.yaml --from new/service.wsdl",
      says: "brings what the new version of a service changed",
    },
    {
      line: "soapstone update api.yaml --from new/service.wsdl --base old/service.wsdl",
      says: "the same where the companion does not lead to the old version",
    },
    { line: "soapstone update api.yaml --from new/service.wsdl --dry-run", says: "only says what would change" },
  ],
};
