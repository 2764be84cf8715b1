import { bindingsRule, multiplePorts } from "@soapstone/service-mapping";
import { memoryResolver } from "@soapstone/workspace";
import { afterEach, expect, test, vi } from "vitest";
import { checkLaws, convertDocument } from "../../src/index.ts";
import { oddDescription } from "./odd-descriptions.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

function entryOf(files: Readonly<Record<string, string>>) {
  const [uri = ""] = Object.keys(files);
  return { uri, resolver: memoryResolver(files) };
}

async function brokenLaws(files: Readonly<Record<string, string>>, view: "facade" | "wire" = "facade") {
  const { results } = await checkLaws(entryOf(files), { only: "there and back", view });
  expect(results.length).toBe(3);
  // With the original (`against`), nothing is stored, so a rule without complement does no harm.
  return results.filter(({ law, fault }) => fault !== undefined && !law.endsWith("against"));
}

/**
 * Seeds of odd descriptions in which every element that a message names is declared, since others are declared on the
 * way back.
 */
const seeds = [0, 1, 3, 8, 10, 12, 21, 27, 30, 36, 48, 51];

test.each(seeds)("an odd description is restored, inline and by companion (seed %i)", async (seed) => {
  const { files } = oddDescription(seed);
  expect(await brokenLaws(files)).toEqual([]);
  expect(await brokenLaws(files, "wire")).toEqual([]);
});

const service = `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
    xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:b="urn:b" xmlns:x="urn:x" name="Books" targetNamespace="urn:b">
  <x:policy of="b:Catalogue"/>
  <message name="Ask" x:mark="1"><part name="isbn" type="xs:token"/></message>
  <message name="Tell"><part name="title" type="xs:string"/></message>
  <message name="Unused"><part name="x" type="xs:int"/></message>
  <portType name="Catalogue">
    <operation name="Find"><documentation>Finds.</documentation><x:cost/><input message="b:Ask"/><output message="b:Tell"/></operation>
    <operation name="Heard"><output message="b:Tell"/></operation>
  </portType>
  <portType name="Silent"/>
  <binding name="CatalogueSoap" type="b:Catalogue">
    <soap:binding style="rpc" transport="urn:queue"/>
    <operation name="Find">
      <soap:operation soapAction="x"/>
      <input x:mark="2"><soap:body use="literal" namespace="urn:c"/></input>
      <output><x:seen/><soap:body use="literal" namespace="urn:c"/></output>
    </operation>
  </binding>
  <service name="Library"><port name="Main" binding="b:CatalogueSoap"><soap:address location="http://b.test/"/></port></service>
</definitions>`;

const rules = { bindingsRule, multiplePorts };

/** Returns the converted service, with a rule whose forward direction stores nothing. */
async function shownWithout(rule: keyof typeof rules): Promise<string> {
  vi.spyOn(rules[rule], "forward").mockReturnValue({});
  return shown();
}

async function shown(): Promise<string> {
  const outcome = await convertDocument(entryOf({ "memory:/b.wsdl": service }), {
    to: "apidoc",
    format: "json",
    complement: "inline",
  });
  if (outcome.status !== "converted") throw new Error("It is converted.");
  expect(outcome.accounts.tally.dropped).toBe(0);
  return outcome.files[0]?.text ?? "";
}

async function backFrom(text: string) {
  const outcome = await convertDocument(entryOf({ "memory:/b.json": text }), { to: "wsdl" });
  if (outcome.status !== "converted") throw new Error("It is converted.");
  return { text: outcome.files[0]?.text ?? "", codes: outcome.diagnostics.map(({ code }) => code) };
}

test("facts that rules store are no differences", async () => {
  const byDefault = service
    .replace(/<message name="Unused">.*|<portType name="Silent".*|<operation name="Heard">.*|<x:\w+[^>]*>/g, "")
    .replace(/ x:mark="\d"/g, "")
    .replace("urn:queue", "http://schemas.xmlsoap.org/soap/http");
  const entry = entryOf({ "memory:/b.wsdl": byDefault });
  const outcome = await convertDocument(entry, { to: "apidoc", format: "json", complement: "inline" });
  expect(outcome.status === "converted" && outcome.files[0]?.text).not.toContain("differences");
});

test.each(Object.keys(rules) as (keyof typeof rules)[])(
  "what the rule %s does not keep comes back all the same",
  async (rule) => {
    const api = await shownWithout(rule);
    expect(api).toContain('"differences"');
    expect(await brokenLaws({ "memory:/b.wsdl": service })).toEqual([]);
  },
);

/** Extensions, wherever they stand. */
const marks = /x:mark="\d"|<x:\w+/g;

test("an edit elsewhere leaves every difference", async () => {
  const api = await shown();
  const kept = ["<x:policy", 'x:mark="1"', "<x:cost", 'x:mark="2"', "<x:seen"];
  const { text, codes } = await backFrom(api);
  expect(text.match(marks)).toEqual(kept);
  expect(codes).not.toContain("mapping/stale-difference");
  const edited = await backFrom(api.replaceAll('"isbn"', '"code"').replace("Finds.", "Seeks."));
  expect(edited.text).toContain('part name="code"');
  expect(edited.text).toContain("Seeks.");
  expect(edited.text.match(marks)).toEqual(kept);
  expect(edited.codes).not.toContain("mapping/stale-difference");
});

test("an edit takes precedence over a difference, is reported, and changes no other", async () => {
  const api = await shown();
  const [at = ""] = /"at": "operation\[Find\]\/input\/@",\s*"was": "\w+"/.exec(api) ?? [];
  const { text, codes } = await backFrom(api.replace(at, at.replace(/\w+"$/, '0123456789abcdef"')));
  expect(text.match(marks)).toEqual(["<x:policy", 'x:mark="1"', "<x:cost", "<x:seen"]);
  expect(codes).toContain("mapping/stale-difference");
});

test("the differences of a removed component are removed without a diagnostic", async () => {
  const api = JSON.parse(await shown());
  for (const path of Object.keys(api.paths)) if (path.endsWith("Find")) delete api.paths[path];
  const { text, codes } = await backFrom(JSON.stringify(api));
  expect(text.match(marks)).toEqual(["<x:policy"]);
  expect(codes).not.toContain("mapping/stale-difference");
});

test("differences follow an operation that is called otherwise since", async () => {
  const api = JSON.parse(await shown());
  for (const item of Object.values<Record<string, { operationId: string }>>(api.paths))
    for (const operation of Object.values(item)) operation.operationId = "Seek";
  const { text, codes } = await backFrom(JSON.stringify(api));
  expect(text.match(marks)).toEqual(["<x:policy", 'x:mark="1"', "<x:cost", 'x:mark="2"', "<x:seen"]);
  expect(text.match(/<(?:wsdl:)?operation name="\w+"/g)?.map((tag) => tag.replace("wsdl:", ""))).toEqual(
    ["Seek", "Heard", "Seek"].map((name) => `<operation name="${name}"`),
  );
  expect(codes).not.toContain("mapping/stale-difference");
});
