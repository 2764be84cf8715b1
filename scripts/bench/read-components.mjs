/** Reads a document with everything that it includes into schema components, and stops there; as the command does. */
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { createSources, fileResolver, loadWorkspace } from "@soapstone/workspace";
import { createXmlReader, schemaSet } from "@soapstone/xml-model";

// The same as in packages/cli/bin.
setFlagsFromString("--interrupt-budget=1200000");
setFlagsFromString("--max-inlined-bytecode-size-cumulative=0");
setFlagsFromString("--semi-space-growth-factor=16");

const [file] = process.argv.slice(2);
const { href } = pathToFileURL(file);
const resolver = fileResolver({ root: dirname(file) });
const loaded = await loadWorkspace(href, resolver, createXmlReader(), { sources: createSources() });
if (!loaded.ok) throw new Error(`${file} cannot be read.`);
schemaSet(loaded.value, () => {});
