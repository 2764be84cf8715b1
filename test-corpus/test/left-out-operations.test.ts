import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { convertDocument, planDocument } from "@soapstone/pipeline";
import { constructCases, editedServices, filesIn, serviceCases } from "@soapstone/test-corpus";
import { memoryResolver } from "@soapstone/workspace";
import { describe, expect, test } from "vitest";
import type { Texts } from "./edit-trip.ts";
import { once } from "./once.ts";

// However an option leaves operations out of an API file: somebody edits that, the WSDL that comes back is converted again without the
// option, and that file is converted back without the original. No operation of the first WSDL is missing in the last one.

type Options = NonNullable<Parameters<typeof convertDocument>[1]>;

interface Source {
  readonly id: string;
  readonly texts: Texts;
  readonly options: () => Promise<Options>;
}

const sources: readonly Source[] = [
  ...constructCases()
    .filter(({ id }) => id.startsWith("option/"))
    .map(({ id, left, options }) => ({ id, texts: documents(left), options: async () => ({ ...options }) })),
  ...[...serviceCases(), ...editedServices()].map(({ name, entry }) => {
    const texts = documents(entry);
    return {
      id: `${name} by a plan without every other operation`,
      texts,
      options: once(() => withoutEveryOther(texts)),
    };
  }),
];

const channels = ["companion", "inline"] as const;

describe.each(sources)("$id", ({ texts, options }) => {
  test.each(channels)("no operation is lost on three trips, with the complement %s", async (complement) => {
    const given = { ...(await options()), complement };
    const published = await converted(texts, { entryName: "api.json", format: "json", ...given });
    const edited = { ...published, "api.json": withEditedSummary(published["api.json"] ?? "") };
    const [unedited, patched] = await Promise.all(
      [published, edited].map((files) => converted({ ...files, ...texts }, { to: "wsdl", against: inputOf(texts) })),
    );
    const again = await converted(patched ?? {}, { to: "apidoc", entryName: "api.json", complement });
    const back = await converted(again, { to: "wsdl" });
    expect(operationsIn(back)).toEqual(operationsIn(unedited ?? {}));
    // An operation that a plan left out stays left out without the plan.
    if (given.plan !== undefined) expect(routesIn(again)).toEqual(routesIn(published));
    const more = await converted({ ...again, "api.json": withEditedSummary(again["api.json"] ?? "") }, { to: "wsdl" });
    expect(operationsIn(more)).toEqual(operationsIn(unedited ?? {}));
  });
});

/** Returns the documents of a folder, the entry first. */
function documents(entry: string): Texts {
  const folder = dirname(entry);
  const names = filesIn(folder).filter((name) => /\.(?:wsdl|xsd)$/.test(name));
  const ordered = names.toSorted((a, b) => Number(join(folder, b) === entry) - Number(join(folder, a) === entry));
  return Object.fromEntries(ordered.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
}

function inputOf(texts: Texts) {
  const resolver = memoryResolver(new Map(Object.entries(texts).map(([name, text]) => [`memory:/${name}`, text])));
  return { uri: `memory:/${Object.keys(texts)[0]}`, resolver };
}

/** Converts documents. Throws without an output, or where a finding reports a loss or an unknown name. */
async function converted(texts: Texts, options: Options): Promise<Texts> {
  const outcome = await convertDocument(inputOf(texts), options);
  const errors = outcome.diagnostics.filter(({ severity }) => severity === "error");
  if (outcome.status !== "converted" || errors.length > 0) throw new Error(outcome.diagnostics.map(String).join("\n"));
  return Object.fromEntries(outcome.files.map(({ name, text }) => [name, text]));
}

/** Returns a plan of a service without its second operation, its fourth, and so on. */
async function withoutEveryOther(texts: Texts): Promise<Options> {
  const { file } = await planDocument(inputOf(texts));
  let index = 0;
  return {
    plan: (file?.text ?? "").replace(/include: true/g, (text) => (index++ % 2 === 1 ? "include: false" : text)),
  };
}

function withEditedSummary(text: string): string {
  const edited = text.replace(/("summary": "|"operationId": ")/, (start) =>
    start.startsWith('"summary') ? `${start}Edited: ` : `"summary": "Edited",\n${start}`,
  );
  expect(edited).not.toBe(text);
  return edited;
}

function routesIn({ "api.json": text = "{}" }: Texts): readonly string[] {
  const { paths } = JSON.parse(text);
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item as object).map((method) => `${method} ${path}`),
  );
}

/** Returns the operations of port types and of bindings, sorted. */
function operationsIn(texts: Texts): readonly string[] {
  const tags = /<(?:\w+:)?(portType|binding|operation)\s[^>]*?\bname=["']([^"']+)/g;
  const found: string[] = [];
  for (const text of Object.values(texts)) {
    let owner = "";
    for (const [, kind, name] of text.replace(/<!--.*?-->/gs, "").matchAll(tags))
      if (kind === "operation") found.push(`${owner} ${name}`);
      else owner = `${kind} ${name}`;
  }
  return found.sort();
}
