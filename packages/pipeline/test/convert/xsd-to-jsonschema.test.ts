import { memoryResolver } from "@soapstone/workspace";
import { expect, test } from "vitest";
import { loadDocument } from "../../src/load/load-document.ts";
import { readLoaded } from "../../src/load/read-loaded.ts";
import { xsdToJsonSchema } from "../../src/stages/xsd-to-jsonschema.ts";
import { isOf } from "../../src/transform/document.ts";
import { runSteps } from "../../src/transform/run-steps.ts";
import { step } from "../../src/transform/transform.ts";

test("makes a JSON Schema of a schema's components, and accounts for them", async () => {
  const text = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
    <xs:complexType name="Book"><xs:sequence><xs:element name="title" type="xs:string"/></xs:sequence></xs:complexType>
  </xs:schema>`;
  const { result } = await loadDocument({ uri: "memory:/a", resolver: memoryResolver({ "memory:/a": text }) });
  const { doc } = result.ok ? readLoaded(result.value) : {};
  if (doc === undefined) throw new Error("not read");
  const run = runSteps(doc, [step(xsdToJsonSchema, { profile: "readable" })]);
  if (!isOf(run.doc, "json-schema")) throw new Error(`stopped at ${run.stoppedAt}`);
  expect(run.doc.value.get("$defs")).toEqual(new Map([["Book", expect.any(Map)]]));
  expect(run.accounts[0]?.total).toBeGreaterThan(3);
});
