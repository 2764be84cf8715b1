import { readFileSync } from "node:fs";
import { memoryResolver } from "@soapstone/workspace";
import { expect, test } from "vitest";
import { type ConvertOptions, convertDocument } from "../../src/index.ts";

// An edit of an operation that a plan shaped wins over the plan, and the residual contains nothing but the edit.

type Files = Readonly<Record<string, string>>;

async function converted(files: Files, name: string, options: ConvertOptions): Promise<Files> {
  const contents = new Map(Object.entries(files).map(([file, text]) => [`memory:/${file}`, text]));
  const outcome = await convertDocument({ uri: `memory:/${name}`, resolver: memoryResolver(contents) }, options);
  if (outcome.status !== "converted") throw new Error(JSON.stringify(outcome.diagnostics));
  expect(outcome.diagnostics.filter(({ severity }) => severity !== "info")).toEqual([]);
  return Object.fromEntries(outcome.files.map((file) => [file.name, file.text]));
}

/** Returns the WSDL of a construct, and the plan that its case names. */
function construct(name: string): { readonly source: string; readonly options: ConvertOptions } {
  const folder = new URL(`../../../../test-corpus/constructs/option/${name}/`, import.meta.url);
  const read = (file: string) => readFileSync(new URL(file, folder), "utf8");
  const [, plan = ""] = read("case.yaml").split("  plan: |\n");
  return { source: read("left.wsdl"), options: { plan: plan.replace(/^ {4}/gm, "") } };
}

/** Converts a WSDL, edits the API file, and converts back. Returns the edited file and the WSDL. */
async function editedTrip(source: string, options: ConvertOptions, edit: (text: string) => string) {
  const files = await forward(source, options);
  const edited = edit(files["api.json"] ?? "");
  expect(edited).not.toBe(files["api.json"]);
  const back = await converted({ ...files, "api.json": edited, "service.wsdl": source }, "api.json", { to: "wsdl" });
  return { edited: JSON.parse(edited), wsdl: Object.values(back).join("") };
}

const forward = (wsdl: string, options: ConvertOptions): Promise<Files> =>
  converted({ "service.wsdl": wsdl }, "service.wsdl", { entryName: "api.json", ...options });

const edits: Readonly<Record<string, readonly [string, (text: string) => string]>> = {
  "a path": ["plan", (text) => text.replace("/books/{isbn}", "/volumes/{isbn}")],
  "a method": ["plan", (text) => text.replace('"put"', '"post"')],
  "the tags of an operation": ["plan", (text) => text.replace(/,\s*"Public"/, ', "Internal"')],
  "the name of a group": ["plan-groups", (text) => text.replaceAll('"Counter"', '"Desk"')],
  "a header name": ["plan-headers", (text) => text.replace('"X-User"', '"X-Person"')],
  "a header name of both messages": ["plan-headers", (text) => text.replaceAll('"X-Request"', '"X-Trace"')],
};

test.each(Object.entries(edits))(
  "%s that was edited wins over the plan, and stays without it",
  async (_, [name, edit]) => {
    const { source, options } = construct(name);
    const { edited, wsdl } = await editedTrip(source, options, edit);
    for (const again of [options, {}]) {
      const { "api.json": text = "", "api.map.json": companion = "" } = await forward(wsdl, again);
      expect(JSON.parse(text)).toEqual(edited);
      // If nothing is edited, converting back gives the same WSDL, including its residual.
      const files = { "service.wsdl": wsdl, "api.json": text, "api.map.json": companion };
      expect(Object.values(await converted(files, "api.json", { to: "wsdl" })).join("")).toBe(wsdl);
    }
  },
);

test("the residual of an operation that a plan moved has no parameters that its path and method imply", async () => {
  const { source } = construct("plan");
  const plan = `plan: 1
operations:
  - { key: "operation:Catalogue/FindBook", method: get, path: "/books/{isbn}", fields: { isbn: path, language: query, shelf: query } }
`;
  const { edited, wsdl } = await editedTrip(source, { plan }, (text) =>
    text.replace('"summary": "Find book"', '"summary": "Finds a book."'),
  );
  expect(wsdl).toMatch(/<c:residual [^>]*method="get" path="\/books\/\{isbn\}"[^>]*\/>/);
  expect(JSON.parse((await forward(wsdl, {}))["api.json"] ?? "")).toEqual(edited);
});

test("the residual of an operation whose method was inferred has its path and method, and no parameters", async () => {
  const { source } = construct("plan");
  const { edited, wsdl } = await editedTrip(source, { inferMethods: true }, (text) =>
    text.replace('"summary": "Find book"', '"summary": "Finds a book."'),
  );
  expect(wsdl).toMatch(/<c:residual [^>]*method="get" path="\/FindBook"[^>]*\/>/);
  for (const again of [{ inferMethods: true }, {}])
    expect(JSON.parse((await forward(wsdl, again))["api.json"] ?? "")).toEqual(edited);
});

test.each(Object.entries(edits))(
  "the residuals of %s that was edited stay, whichever way the complement goes, without the original",
  async (_, [name, edit]) => {
    const { source, options } = construct(name);
    const { wsdl } = await editedTrip(source, options, edit);
    const residuals = residualsOf(wsdl);
    expect(residuals).not.toEqual([]);
    for (const complement of ["inline", "companion"] as const) {
      let again = wsdl;
      for (const _trip of [1, 2]) {
        const files = await forward(again, { ...options, complement });
        again = Object.values(await converted(files, "api.json", { to: "wsdl" })).join("");
        expect(residualsOf(again)).toEqual(residuals);
      }
    }
  },
);

test.each(["inline", "companion"] as const)(
  "a field that a plan put into a header stays a field of its body without that plan, with the complement %s",
  async (complement) => {
    const { source, options } = construct("plan-headers");
    const { wsdl } = await editedTrip(source, options, (text) =>
      text.replace('"summary": "Find"', '"summary": "Finds"'),
    );
    expect(residualsOf(wsdl)).toEqual([expect.stringContaining('fields="shelf.code=header"')]);
    const files = await forward(wsdl, { complement });
    const again = Object.values(await converted(files, "api.json", { to: "wsdl" })).join("");
    expect(residualsOf(again)).toEqual(residualsOf(wsdl));
    expect(again).toContain('<xsd:element name="shelf.code" type="xsd:string"/>');
    expect(again).not.toContain("shelf-code");
  },
);

/** Returns the residuals of a WSDL, without declarations of prefixes. */
function residualsOf(wsdl: string): readonly string[] {
  return [...wsdl.matchAll(/<c:residual\b[^>]*?(?:\/>|>.*?<\/c:residual>)/gs)].map(([text]) =>
    text.replaceAll(/ xmlns:\w+="[^"]*"/g, "").replace(/><\/c:residual>$/, "/>"),
  );
}
