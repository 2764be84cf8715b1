import { describe, expect, test } from "vitest";
import { decodeMessage } from "../../src/index.ts";
import { codes, treeOf } from "../support/codec.ts";
import { encodedService } from "../support/encoded-service.ts";
import { shapeOf, textOf, world } from "../support/services.ts";

const scope =
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" xmlns:r="urn:r"';
const envelope11 = (body: string, header = "") =>
  `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/" ${scope} xmlns:enc="http://schemas.xmlsoap.org/soap/encoding/">${header}<s:Body>${body}</s:Body></s:Envelope>`;
const envelope12 = (body: string) =>
  `<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope" ${scope} xmlns:enc="http://www.w3.org/2003/05/soap-encoding"><s:Body>${body}</s:Body></s:Envelope>`;

async function read(operation: string, xml: string, version: "soap" | "soap12" = "soap") {
  const { set, codec } = await world(encodedService(version));
  const result = decodeMessage(treeOf(xml), shapeOf(set, operation, { kind: "request" }), codec);
  if (!result.ok) throw new Error(result.diagnostics[0]?.message);
  return { json: textOf(result.value), codes: codes(result.diagnostics), diagnostics: result.diagnostics };
}

describe("messages as toolkits send them", () => {
  test("an element with arrayType is an array", async () => {
    const xml = envelope11(
      `<r:Sum s:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><xs xsi:type="enc:Array" enc:arrayType="xsd:int[2]">
        <item xsi:type="xsd:int">4</item><item xsi:type="xsd:int">7</item></xs></r:Sum>`,
    );
    expect(await read("Sum", xml)).toMatchObject({ json: `{ "xs": [ 4, 7 ] }`, codes: [] });
  });

  test("values beside the message are moved to the references, which is reported", async () => {
    const multi = (id: string, inside: string) =>
      `<multiRef id="${id}" enc:root="0" s:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/" xsi:type="t:Stop">${inside}</multiRef>`;
    const xml = envelope11(
      `<r:Trip><from href="#a"/><to href="#b"/></r:Trip>${multi("a", '<name>A</name><next href="#b"/>')}${multi("b", '<name xsi:type="xsd:string">B</name>')}`,
    );
    const { json, codes: found, diagnostics } = await read("Trip", xml);
    expect(json).toBe(`{ "from": { "name": "A", "next": { "name": "B" } }, "to": { "name": "B" } }`);
    expect(found).toEqual(["instance/resolved-references"]);
    expect(diagnostics[0]?.message).toContain("3 references");
  });

  test("items of arrays are referred to as well", async () => {
    const xml = envelope11(
      `<r:Line><stops xsi:type="enc:Array" enc:arrayType="t:Stop[2]"><item href="#a"/><item href="#a"/></stops></r:Line>
       <multiRef id="a" xsi:type="t:Stop"><name>A</name></multiRef>`,
    );
    expect((await read("Line", xml)).json).toBe(`{ "stops": [ { "name": "A" }, { "name": "A" } ] }`);
  });

  test("SOAP 1.2 refers to a value at its first use", async () => {
    const xml = envelope12(`<r:Trip><from enc:id="a"><name>A</name></from><to enc:ref="a"/></r:Trip>`);
    const { json, codes: found } = await read("Trip", xml, "soap12");
    expect(json).toBe(`{ "from": { "name": "A" }, "to": { "name": "A" } }`);
    expect(found).toEqual(["instance/resolved-references"]);
  });

  test.each([
    ["in a circle", '<multiRef id="a"><name>A</name><next href="#a"/></multiRef>', "inside the value"],
    ["to nowhere", '<multiRef id="b"><name>A</name></multiRef>', "no value has that identifier"],
  ])("a reference %s is refused", async (_, value, why) => {
    const xml = envelope11(`<r:Trip><from href="#a"/><to><name>B</name></to></r:Trip>${value}`);
    const problem = (await read("Trip", xml)).diagnostics.find(({ code }) => code === "instance/unresolved-reference");
    expect(problem).toMatchObject({ severity: "error", at: expect.any(Number) });
    expect(problem?.message).toContain(why);
  });

  test("values that double with each reference come to an end", async () => {
    const doubled = Array.from(
      { length: 40 },
      (_, index) =>
        `<multiRef id="v${index}"><name>A</name><next href="#v${index + 1}"/><next href="#v${index + 1}"/></multiRef>`,
    ).join("");
    const xml = envelope11(`<r:Trip><from href="#v0"/><to><name>B</name></to></r:Trip>${doubled}`);
    const { diagnostics } = await read("Trip", xml);
    expect(diagnostics.some(({ message }) => message.includes("more than 200000 elements"))).toBe(true);
  }, 60_000);

  test("of several reasons of a fault the English one is the message", async () => {
    const xml = envelope12(
      `<s:Fault><s:Code><s:Value>s:Sender</s:Value></s:Code><s:Reason><s:Text xml:lang="de">Nein</s:Text><s:Text xml:lang="en-GB">No</s:Text></s:Reason></s:Fault>`,
    );
    const { json, diagnostics } = await read("Sum", xml, "soap12");
    expect(json).toBe(`{ "code": "Sender", "message": "No" }`);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      "The fault has its reason in several languages. The value has the text in en-GB, and leaves out de.",
    ]);
  });
});
