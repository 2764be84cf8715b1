import { readFileSync } from "node:fs";
import { memoryResolver } from "@soapstone/workspace";
import { expect, test } from "vitest";
import { type ConvertOptions, convertDocument } from "../../src/index.ts";

// Tags by which a plan groups operations are not port types, whatever is edited.

const folder = new URL("../../../../test-corpus/constructs/option/plan-groups/", import.meta.url);
const source = readFileSync(new URL("left.wsdl", folder), "utf8");
const plan = `plan: 1
operations:
  - { key: "operation:Loans/Lend", tags: [Counter] }
  - { key: "operation:Loans/Extend", tags: [Online] }
  - { key: "operation:Returns/Return", tags: [Counter] }
  - { key: "operation:Fines/Pay", tags: [Returns] }
`;

type Files = Readonly<Record<string, string>>;

async function converted(files: Files, name: string, options: ConvertOptions): Promise<Files> {
  const contents = new Map(Object.entries(files).map(([file, text]) => [`memory:/${file}`, text]));
  const outcome = await convertDocument({ uri: `memory:/${name}`, resolver: memoryResolver(contents) }, options);
  if (outcome.status !== "converted") throw new Error(JSON.stringify(outcome.diagnostics));
  return Object.fromEntries(outcome.files.map((file) => [file.name, file.text]));
}

const forward = (wsdl: string, options: ConvertOptions = {}): Promise<Files> =>
  converted({ "library.wsdl": wsdl }, "library.wsdl", { entryName: "api.json", ...options });

/** Returns the operations of each port type. */
function portTypesOf(wsdl: string): Readonly<Record<string, readonly string[]>> {
  const all = [...wsdl.matchAll(/<(?:wsdl:)?portType name="(\w+)".*?<\/(?:wsdl:)?portType>/gs)];
  const names = (text: string) => [...text.matchAll(/operation name="(\w+)"/g)].map(([, name = ""]) => name);
  return Object.fromEntries(all.map(([text, name = ""]) => [name, names(text)]));
}

const portTypes = { Loans: ["Lend", "Extend"], Returns: ["Return"], Fines: ["Pay"] };
const added = { post: { tags: ["Online"], operationId: "Renew", responses: { 202: { description: "Accepted." } } } };
const paths = '"paths": {';

const edits: Readonly<
  Record<string, readonly [(text: string) => string, Readonly<Record<string, readonly string[]>>]>
> = {
  "nothing is edited": [(text) => text, portTypes],
  "a group is renamed": [(text) => text.replaceAll('"Counter"', '"Desk"'), portTypes],
  "an operation is moved to another group": [(text) => text.replace(/(\[\s*)"Online"/, '$1"Counter"'), portTypes],
  "an operation is added to a group": [
    (text) => text.replace(paths, `${paths} "/Renew": ${JSON.stringify(added)},`),
    { ...portTypes, Loans: ["Lend", "Extend", "Renew"] },
  ],
  "an operation is another one": [
    (text) => text.replaceAll('"summary": "Pay"', '"summary": "Pays a fine."'),
    portTypes,
  ],
};

test.each(Object.entries(edits))("port types stay where %s", async (_, [edit, expected]) => {
  const files = await forward(source, { plan });
  const edited = { ...files, "api.json": edit(files["api.json"] ?? "") };
  const sorted = (all: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(Object.entries(all).map(([name, operations]) => [name, operations.toSorted()]));
  for (const originals of [{ "library.wsdl": source }, {}]) {
    const back = await converted({ ...edited, ...originals }, "api.json", { to: "wsdl" });
    const wsdl = Object.values(back).join("");
    expect(sorted(portTypesOf(wsdl))).toEqual(sorted(expected));
    if (edited["api.json"] === files["api.json"]) continue;
    // Without the plan, the conversion gives the edited file, and converting that back gives the same WSDL.
    const again = await forward(wsdl);
    expect(JSON.parse(again["api.json"] ?? "")).toEqual(JSON.parse(edited["api.json"]));
    const described = {
      ...again,
      "api.json": (again["api.json"] ?? "").replace('"summary"', '"deprecated": true, "summary"'),
    };
    const third = await converted({ "library.wsdl": wsdl, ...described }, "api.json", { to: "wsdl" });
    expect(sorted(portTypesOf(Object.values(third).join("")))).toEqual(sorted(expected));
  }
});
