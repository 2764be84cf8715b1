import { pathToFileURL } from "node:url";
import { readApidoc } from "@soapstone/apidoc-model";
import { apidocToWsdl, type Description } from "@soapstone/apidoc-to-wsdl";
import { isOf, loadDocument, readLoaded, reconvert } from "@soapstone/pipeline";
import { canonicalComponents, canonicalDescription, constructCases, serviceCases } from "@soapstone/test-corpus";
import { fileResolver, loadWorkspace, memoryResolver } from "@soapstone/workspace";
import {
  type DefinitionsSet,
  definitionsSet,
  type Import,
  writeDefinitions,
  writeSchema,
  writeXml,
  type XmlElement,
  xmlReader,
} from "@soapstone/xml-model";
import { describe, expect, test } from "vitest";
import { convertWsdl } from "./convert-file.ts";
import { sampled } from "./sampled.ts";

const views = ["facade", "wire"] as const;

/** WSDL -> apidoc -> WSDL restores the components, whatever their files and the view. */
const cases = [
  ...constructCases().filter(({ kind, skip }) => kind === "wsdl" && skip.forward === undefined),
  ...serviceCases().map(({ name, folder, entry }) => ({ id: name, folder, left: entry, options: undefined })),
];

describe.each(sampled(cases))("$id", ({ folder, left, options }) => {
  test.each(views)("comes back as its left side from the view %s", async (view) => {
    const set = await read(left, folder);
    const { output } = await convertWsdl(left, folder, { ...options, view });
    const apidoc = readApidoc(output, { uri: "memory:/apidoc.yaml", pointer: "" });
    if (!apidoc.ok) throw new Error("What was written cannot be read.");
    const back = apidocToWsdl(apidoc.value, { reconvert });
    if (!back.ok) throw new Error("A way back always gives something.");
    const again = await reread(back.value);
    expect(componentsOf(again)).toEqual(componentsOf(set));
    expect([...canonicalComponents(again.schemas)]).toEqual([...canonicalComponents(set.schemas)]);
  });
});

function componentsOf({ documents }: DefinitionsSet): readonly (readonly [string, string])[] {
  const folder = new URL(".", documents[0]?.uri).href;
  const all = documents.map(({ uri, definitions }) => ({
    ...definitions,
    imports: definitions.imports.map((one) => ({ ...one, ...fileMeant(one.location, uri, folder) })),
  }));
  return [...canonicalDescription(all)].sort();
}

/** Returns the file of a location relative to the entry: `../folder/b.wsdl` in `folder/a.wsdl` is `b.wsdl`. */
function fileMeant(location: string | undefined, from: string, folder: string): Pick<Import, "location"> {
  return location === undefined ? {} : { location: new URL(location, from).href.replace(folder, "") };
}

/** Returns a description by its files. */
async function reread({ documents, schemas }: Description): Promise<DefinitionsSet> {
  const print = (tree: XmlElement) => writeXml(tree, { indent: 2 });
  const files = new Map([
    ...documents.map(({ file, definitions }) => [`memory:/${file}`, print(writeDefinitions(definitions))] as const),
    ...schemas.map(({ file, schema }) => [`memory:/${file}`, print(writeSchema(schema))] as const),
  ]);
  const loaded = await loadWorkspace(`memory:/${documents[0]?.file}`, memoryResolver(files), xmlReader);
  if (!loaded.ok) throw new Error("What was written cannot be read.");
  return definitionsSet(loaded.value, () => undefined);
}

async function read(file: string, root: string): Promise<DefinitionsSet> {
  const { result } = await loadDocument({ uri: pathToFileURL(file).href, resolver: fileResolver({ root }) });
  if (!result.ok) throw new Error(`${file} cannot be read.`);
  const { doc } = readLoaded(result.value);
  if (!isOf(doc, "wsdl")) throw new Error(`${file} is no description.`);
  return doc.value;
}
