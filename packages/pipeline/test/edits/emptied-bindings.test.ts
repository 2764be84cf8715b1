import { readFileSync } from "node:fs";
import { memoryResolver } from "@soapstone/workspace";
import { expect, test } from "vitest";
import { type ConvertOptions, convertDocument } from "../../src/index.ts";

// A port type is removed with its last operation, and its bindings and ports with it, so that no port is left without a
// binding.

const folder = new URL("../../../../test-corpus/constructs/option/plan-groups/", import.meta.url);
const source = readFileSync(new URL("left.wsdl", folder), "utf8");
const plan = `plan: 1
operations:
  - { key: "operation:Loans/Lend", tags: [Counter] }
  - { key: "operation:Returns/Return", tags: [Counter, Loans] }
  - { key: "operation:Fines/Pay", tags: [Loans] }
`;

type Files = Readonly<Record<string, string>>;

function inputOf(files: Files, name: string) {
  const contents = new Map(Object.entries(files).map(([file, text]) => [`memory:/${file}`, text]));
  return { uri: `memory:/${name}`, resolver: memoryResolver(contents) };
}

async function converted(files: Files, name: string, options: ConvertOptions) {
  const outcome = await convertDocument(inputOf(files, name), options);
  if (outcome.status !== "converted") throw new Error(JSON.stringify(outcome.diagnostics));
  const codes = outcome.diagnostics.filter(({ severity }) => severity !== "info").map(({ code }) => code);
  return { codes, files: Object.fromEntries(outcome.files.map(({ name: file, text }) => [file, text])) };
}

/** Returns the binding of each port, and the port type of that binding. */
function portsOf(wsdl: string): Readonly<Record<string, string>> {
  const bindings = new Map(
    [...wsdl.matchAll(/<binding name="(\w+)" type="tns:(\w+)"/g)].map(([, a = "", b]) => [a, b]),
  );
  const ports = [...wsdl.matchAll(/<port name="(\w+)" binding="tns:(\w+)"/g)];
  return Object.fromEntries(ports.map(([, port, binding = ""]) => [port, `${binding} ${bindings.get(binding)}`]));
}

const loans = { LoansPort: "LoansBinding Loans" };
const returns = { ReturnsPort: "ReturnsBinding Returns" };
const fines = { FinesPort: "FinesBinding Fines" };

type Edit = (document: ReturnType<typeof JSON.parse>) => void;

const edits: Readonly<Record<string, readonly [Edit, Readonly<Record<string, string>>]>> = {
  "the last operation of a tag is removed": [({ paths }) => delete paths["/Pay"], { ...loans, ...returns }],
  "the last operation of a tag has another one": [
    ({ paths }) => (paths["/Pay"].post.tags = ["Loans"]),
    { ...loans, ...returns },
  ],
  "all operations of the first tag are removed": [
    ({ paths }) => {
      delete paths["/Lend"];
      delete paths["/Extend"];
    },
    { ...returns, ...fines },
  ],
};

test.each(Object.entries(edits))("every port has its binding where %s", async (_, [edit, expected]) => {
  for (const complement of ["companion", "inline"] as const) {
    for (const wsdl of [source, source.replaceAll("FinesBinding", "Money")]) {
      const { files } = await converted({ "a.wsdl": wsdl }, "a.wsdl", { entryName: "api.json", complement });
      const document = JSON.parse(files["api.json"] ?? "");
      edit(document);
      const edited = { ...files, "api.json": JSON.stringify(document) };
      const back = await converted(edited, "api.json", { to: "wsdl", against: inputOf({ "a.wsdl": wsdl }, "a.wsdl") });
      expect(back.codes).toEqual(["mapping/emptied-binding"]);
      const ports = portsOf(Object.values(back.files).join("").replaceAll("Money", "FinesBinding"));
      expect(ports).toEqual(expected);
    }
  }
});

test("every port has its binding where a plan grouped operations of a file without complement", async () => {
  const { files } = await converted({ "a.wsdl": source }, "a.wsdl", {
    entryName: "api.json",
    plan,
    complement: "none",
  });
  const back = await converted(files, "api.json", { to: "wsdl", against: inputOf({ "a.wsdl": source }, "a.wsdl") });
  expect(back.codes).toEqual(["mapping/emptied-binding"]);
  expect(portsOf(Object.values(back.files).join(""))).toEqual({ ...loans, ReturnsPort: "ReturnsBinding Counter" });
});

test("a port that its author bound to nothing stays", async () => {
  const unbound = source.replace('binding="tns:FinesBinding"', 'binding="tns:Nothing"');
  const { files } = await converted({ "a.wsdl": unbound }, "a.wsdl", { entryName: "api.json", complement: "inline" });
  const back = await converted(files, "api.json", { to: "wsdl" });
  expect(back.codes).toEqual(["mapping/broken-names"]);
  expect(Object.values(back.files).join("")).toContain('port name="FinesPort" binding="tns:Nothing">');
});
