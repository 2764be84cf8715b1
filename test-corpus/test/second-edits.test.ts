import { type EditCase, editCases, editedServices } from "@soapstone/test-corpus";
import { describe, expect, test } from "vitest";
import { backFrom, type Channel, described, edited, originalOf, type Texts, withoutComplement } from "./edit-trip.ts";

const isEvery = process.env.EDITS === "all";

/** An edit of what an edit before made: an original with residuals, and a description that these are part of. */
describe.each(editedServices())("$name", (service) => {
  const original = originalOf(service);
  const cases = editCases().filter((one) => one.service.name === service.name);
  const channels: readonly Channel[] = isEvery ? ["companion", "inline", "none"] : ["companion"];

  for (const channel of channels)
    for (const [index, one] of cases.entries()) {
      if (!isEvery && index % 9 !== 0) continue;
      test(`${one.kind}, and one more edit with the complement ${channel}`, async () => {
        const [first, documents] = await editedOnce(await described(original, service, channel), one, original);
        const again = await described(documents, service, channel, first);
        expect(await backFrom(again, documents, channel)).toEqual(documents);
        const [second, more] = await editedOnce(again, next(again, index), documents);
        expect(withoutComplement(await described(more, service, channel, second))).toEqual(withoutComplement(second));
      });

      async function editedOnce(description: Texts, edit: EditCase, before: Texts): Promise<readonly [Texts, Texts]> {
        const now = edited(description, edit);
        return [now, await backFrom(now, before, channel)];
      }
    }

  /** Returns the next edit that applies to a description which has another edit. */
  function next(description: Texts, index: number): EditCase {
    const others = [...cases.slice(index + 1), ...cases.slice(0, index)];
    const found = others.find((one) => applies(description, one));
    if (found === undefined) throw new Error("No other edit applies.");
    return found;
  }
});

/** A name that is generated from another is no edit the second time, either. */
test.each(["companion", "inline", "none"] as const)(
  "texts that were made of the previous name of an operation stay with the complement %s",
  async (channel) => {
    const original: Texts = { "service.wsdl": service };
    const edit = (description: Texts, change: (operation: Record<string, unknown>) => void): Texts => {
      const document = JSON.parse(description["api.json"] ?? "");
      change(document.paths["/Divide"].post);
      return { ...description, "api.json": JSON.stringify(document) };
    };
    const first = edit(await described(original, { view: "facade" }, channel), (operation) => {
      operation.operationId = "Quotient";
    });
    const documents = await backFrom(first, original, channel);
    const again = await described(documents, { view: "facade" }, channel, first);
    expect(await backFrom(again, documents, channel)).toEqual(documents);
    const second = edit(again, (operation) => {
      operation.deprecated = true;
    });
    expect(second["api.json"]).toContain('"Output of Divide."');
    const more = await backFrom(second, documents, channel);
    expect(withoutComplement(await described(more, { view: "facade" }, channel, second))).toEqual(
      withoutComplement(second),
    );
  },
);

const service = `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:t="urn:sums" xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:sums">
  <message name="DivideRequest"><part name="by" type="xs:int"/></message>
  <message name="DivideResponse"><part name="result" type="xs:int"/></message>
  <portType name="Sums">
    <operation name="Divide"><input message="t:DivideRequest"/><output message="t:DivideResponse"/></operation>
  </portType>
  <binding name="SumsBinding" type="t:Sums">
    <s:binding style="rpc" transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="Divide">
      <s:operation soapAction=""/>
      <input><s:body use="literal" namespace="urn:sums"/></input>
      <output><s:body use="literal" namespace="urn:sums"/></output>
    </operation>
  </binding>
  <service name="Sums"><port name="Sums" binding="t:SumsBinding"><s:address location="http://example.com/sums"/></port></service>
</definitions>
`;

function applies(description: Texts, one: EditCase): boolean {
  try {
    return edited(description, one)["api.json"] !== description["api.json"];
  } catch {
    return false;
  }
}
