/** Reads a document with everything that it includes into schema components, and stops there; as the command does. */
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { createSources, fileResolver, loadWorkspace } from "@soapstone/workspace";
import { createXmlReader, schemaSet } from "@soapstone/xml-model";
import { setV8Flags } from "../../packages/cli/bin/v8-flags.js";

setV8Flags();

const [file] = process.argv.slice(2);
const { href } = pathToFileURL(file);
const resolver = fileResolver({ root: dirname(file) });
const loaded = await loadWorkspace(href, resolver, createXmlReader(), { sources: createSources() });
if (!loaded.ok) throw new Error(`${file} cannot be read.`);
schemaSet(loaded.value, () => {});
