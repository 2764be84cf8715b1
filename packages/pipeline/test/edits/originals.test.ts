import { memoryResolver } from "@soapstone/workspace";
import { expect, test } from "vitest";
import { type ConvertOptions, convertDocument } from "../../src/index.ts";

const types = `<?xml version='1.0'?>
<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' targetNamespace='urn:books'>
  <!-- What a library lends. -->
  <xs:complexType name='Book'><xs:sequence>
    <xs:element type='xs:string' name='title'/> <!-- as printed -->
    <xs:element type='xs:int' name='pages' minOccurs='0'/>
  </xs:sequence></xs:complexType>
</xs:schema>`;
const entry = `<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' targetNamespace='urn:books' xmlns='urn:books'>
  <xs:include schemaLocation='parts/types.xsd'/>
  <xs:element name='book' type='Book'/>
</xs:schema>`;

type Files = Readonly<Record<string, string>>;
const sources: Files = { "source/library.xsd": entry, "source/parts/types.xsd": types };

async function convert(files: Files, name: string, options: ConvertOptions = {}) {
  const contents = new Map(Object.entries(files).map(([file, text]) => [`memory:/${file}`, text]));
  return convertDocument({ uri: `memory:/${name}`, resolver: memoryResolver(contents) }, options);
}

async function converted(files: Files, name: string, options: ConvertOptions = {}) {
  const outcome = await convert(files, name, options);
  if (outcome.status !== "converted") throw new Error(JSON.stringify(outcome.diagnostics));
  return outcome;
}

/** Converts the sample, and returns the API file with its companion. */
async function apiFiles(options: ConvertOptions = {}): Promise<Files> {
  const companionUri = "memory:/api.map.json";
  const { files } = await converted(sources, "source/library.xsd", { to: "apidoc", companionUri, ...options });
  const [api, companion] = files;
  return { "api.json": api?.text ?? "", "api.map.json": companion?.text ?? "" };
}

function renamed(files: Files): Files {
  return { ...files, "api.json": (files["api.json"] ?? "").replace('"pages"', '"sheets"') };
}

test("a file that was not edited gives the files that its companion names, to the byte", async () => {
  const { files, patched } = await converted({ ...sources, ...(await apiFiles()) }, "api.json", { to: "xsd" });
  expect(files.map(({ name, text }) => [name, text])).toEqual([
    ["library.xsd", entry],
    ["parts/types.xsd", types],
  ]);
  expect(patched?.map(({ isChanged }) => isChanged)).toEqual([false, false]);
});

test("an edit changes its line", async () => {
  const { files } = await converted({ ...sources, ...renamed(await apiFiles()) }, "api.json", { to: "xsd" });
  expect(files.map(({ text }) => text)).toEqual([entry, types.replace("'pages'", "'sheets'")]);
});

test("the residual of an earlier edit in an original is kept once", async () => {
  const api = await apiFiles();
  const noted = { ...api, "api.json": (api["api.json"] ?? "").replace('"pages": {', '"pages": { "example": 320,') };
  const first = await converted({ ...sources, ...noted }, "api.json", { to: "xsd" });
  const edited = Object.fromEntries(first.files.map(({ name, text }) => [`source/${name}`, text]));
  expect(residualsIn(first.files)).toBe(1);
  const [again, companion] = (
    await converted(edited, "source/library.xsd", { to: "apidoc", companionUri: "memory:/api.map.json" })
  ).files;
  const next = renamed({ "api.json": again?.text ?? "", "api.map.json": companion?.text ?? "" });
  const second = await converted({ ...edited, ...next }, "api.json", { to: "xsd" });
  expect(residualsIn(second.files)).toBe(1);
  expect(second.files.some(({ text }) => text.includes("sheets"))).toBe(true);
});

function residualsIn(files: readonly { readonly text: string }[]): number {
  return files.reduce((sum, { text }) => sum + (text.match(/<c:residual\b/g) ?? []).length, 0);
}

test("after an edit in place the companion belongs to the new files", async () => {
  const edited = renamed(await apiFiles());
  const outcome = await converted({ ...sources, ...edited }, "api.json", { to: "xsd", inPlace: true });
  const written = Object.fromEntries(
    outcome.patched?.map(({ uri, text }) => [uri.slice("memory:/".length), text]) ?? [],
  );
  expect(outcome.renewed?.uri).toBe("memory:/api.map.json");
  const files = { ...written, ...edited, "api.map.json": outcome.renewed?.text ?? "" };
  const again = await converted(files, "api.json", { to: "xsd", inPlace: true });
  expect(again.patched?.map(({ isChanged }) => isChanged)).toEqual([false, false]);
  expect(again).not.toHaveProperty("renewed");
});

test("files that were edited since are not patched, and nothing is made", async () => {
  const edited = { ...sources, "source/parts/types.xsd": types.replace("printed", "read") };
  const outcome = await convert({ ...edited, ...renamed(await apiFiles()) }, "api.json", { to: "xsd" });
  expect(outcome.status).toBe("unreadable");
  expect(outcome.diagnostics.map(({ code, message }) => [code, message.split(" ")[2]])).toEqual([
    ["input/original-changed", "source/parts/types.xsd"],
  ]);
});

test("files that are not there any more leave a new layout", async () => {
  const { "source/library.xsd": _, ...rest } = sources;
  const outcome = await converted({ ...rest, ...(await apiFiles()) }, "api.json", { to: "xsd" });
  expect(outcome.missingOriginal).toMatchObject({ isRefused: false });
  expect(outcome).not.toHaveProperty("patched");
  expect(outcome.files.map(({ text }) => text)).not.toContain(types);
});

test("files in the companion are patched, and are in no place", async () => {
  const { files, patched } = await converted(renamed(await apiFiles({ embedSources: true })), "api.json", {
    to: "xsd",
  });
  expect(files.map(({ text }) => text)).toEqual([entry, types.replace("'pages'", "'sheets'")]);
  expect(patched?.every(({ isEmbedded }) => isEmbedded)).toBe(true);
});

test("a number that another tool writes otherwise is no edit", async () => {
  const exact = types.replace("type='xs:int'", "type='xs:decimal' default='0.50'");
  const outcome = await converted({ ...sources, "source/parts/types.xsd": exact }, "source/library.xsd", {
    to: "apidoc",
    companionUri: "memory:/api.map.json",
  });
  const [api, companion] = outcome.files.map(({ text }) => text);
  const files = { ...sources, "source/parts/types.xsd": exact, "api.map.json": companion ?? "" };
  const again = JSON.stringify(JSON.parse(api ?? ""));
  expect(again).toContain("0.5");
  const back = await converted({ ...files, "api.json": again }, "api.json", { to: "xsd" });
  expect(back.files.map(({ text }) => text)).toEqual([entry, exact]);
});
