import { json, readApidoc } from "@soapstone/apidoc-model";
import { expect, test } from "vitest";
import { apidocToWsdl } from "../src/index.ts";
import { showing } from "./support/reconvert.ts";

/** The target namespace, and what is told of it, of a service that goes one way; with what else the document has. */
function namespaceOf(more: object) {
  const apidoc = {
    apidoc: "2.0",
    info: { title: "Library", version: "1.0" },
    paths: {
      "/Forget": {
        post: { tags: ["Catalogue"], operationId: "Forget", responses: { "202": { description: "Gone." } } },
      },
    },
    "x-wsdl": { address: "http://example.test/library" },
    ...more,
  };
  const read = readApidoc(json(apidoc as never), { uri: "memory:/a.json", pointer: "" });
  if (!read.ok) throw new Error("The document cannot be read.");
  const back = apidocToWsdl(read.value, { reconvert: showing(read.value) });
  if (!back.ok) throw new Error("A way back always gives something.");
  const implied = back.diagnostics
    .filter(({ code }) => code === "mapping/guessed-namespace")
    .map(({ message }) => message);
  return { namespace: back.value.documents[0]?.definitions.targetNamespace, implied };
}

const guessed = (namespace: string) => [expect.stringContaining(`the output uses ${namespace}.`)];
const definition = (xml?: object) => ({ definitions: { Book: { type: "object", ...(xml && { xml }) } } });

test("the namespace of definitions is that of the service", () => {
  const { namespace, implied } = namespaceOf(definition({ namespace: "urn:library:types" }));
  expect(namespace).toBe("urn:library");
  expect(implied).toEqual([]);
});

test("definitions without a namespace are of a service without one", () => {
  expect(namespaceOf(definition())).toEqual({ namespace: "", implied: [] });
});

test("without definitions, it is made of the title, and reported", () => {
  expect(namespaceOf({})).toEqual({ namespace: "urn:Library", implied: guessed("urn:Library") });
});

test("a service without one is reported", () => {
  expect(namespaceOf({ "x-wsdl": { targetNamespace: "" } })).toEqual({ namespace: "", implied: [] });
});
