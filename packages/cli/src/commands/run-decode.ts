import { decodeDocument } from "@soapstone/pipeline";
import { withUnusedMapEntries } from "../catalog.ts";
import type { Run } from "../command.ts";
import { documentInput } from "../document-input.ts";
import { codecInput, finish } from "./codec-input.ts";
import type { decodeOptions } from "./decode.ts";

export const runDecode: Run<typeof decodeOptions> = async ({ options, positionals: [input = "-"] }, io) => {
  const codec = await codecInput(options, io);
  const { limits, ...entry } = await documentInput(input, options, io);
  const isYaml = options.output !== undefined && /\.ya?ml$/i.test(options.output);
  const outcome = withUnusedMapEntries(
    await decodeDocument(entry, {
      ...codec,
      format: options.format ?? (isYaml ? "yaml" : "json"),
      signature: options.signature,
      keepLocations: options["keep-locations"],
      keepLexical: options["keep-lexical"] ? true : undefined,
      defaults: options.defaults,
      limits,
    }),
    options.map,
    entry,
    codec.schema,
  );
  return finish(outcome, { input, verb: "decoded" }, options, io);
};
