import { encodeDocument } from "@soapstone/pipeline";
import { withUnusedMapEntries } from "../catalog.ts";
import type { Run } from "../command.ts";
import { documentInput } from "../document-input.ts";
import { codecInput, finish } from "./codec-input.ts";
import type { encodeOptions } from "./encode.ts";

export const runEncode: Run<typeof encodeOptions> = async ({ options, positionals: [input = "-"] }, io) => {
  const codec = await codecInput(options, io);
  const { limits, ...entry } = await documentInput(input, options, io);
  const outcome = withUnusedMapEntries(
    await encodeDocument(entry, { ...codec, lenient: options.lenient, limits }),
    options.map,
    entry,
    codec.schema,
  );
  return finish(outcome, { input, verb: "encoded" }, options, io);
};
