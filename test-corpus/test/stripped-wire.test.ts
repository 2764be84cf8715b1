import { dirname } from "node:path";
import { convertDocument } from "@soapstone/pipeline";
import { constructCases } from "@soapstone/test-corpus";
import { memoryResolver } from "@soapstone/workspace";
import { expect, test } from "vitest";
import { convertWsdl } from "./convert-file.ts";

test("the namespace of each rpc wrapper comes back from a wire view without complement", async () => {
  const one = constructCases().find(({ id }) => id === "wire-row/rpc-namespaces");
  if (one === undefined) throw new Error("The case is not there.");
  const stripped = await convertWsdl(one.left, dirname(one.left), { view: "wire", complement: "none", format: "json" });
  const uri = "memory:/api.json";
  const entry = { uri, resolver: memoryResolver({ [uri]: stripped.text }) };
  const back = await convertDocument(entry, { to: "wsdl", complement: "none" });
  const [file] = back.status === "converted" ? back.files : [];
  const operations = (file?.text ?? "").split("<soap:operation ").slice(1);
  const namespaces = operations.map((text) =>
    [...text.matchAll(/<soap:body [^>]*?(?:namespace="([^"]*)")?\/>/g)].map(([, uri]) => uri),
  );
  expect(namespaces).toEqual([
    ["urn:depot:find", "urn:depot:find"],
    ["urn:depot:count", "urn:depot:count"],
    [undefined, undefined],
  ]);
});
