import { json, readApidoc } from "@soapstone/apidoc-model";
import { clark } from "@soapstone/xml-model";
import { expect, test } from "vitest";
import { apidocToWsdl } from "../src/index.ts";
import { showing } from "./support/reconvert.ts";

const element = (name: string) => [
  name,
  {
    type: "object",
    properties: { [name.toLowerCase()]: { type: "string" } },
    xml: { namespace: "urn:library" },
    "x-xsd": { component: "element" },
  },
];

const sent = (name: string, schema: object, answer: object, documentComplement?: object) => [
  `/${name}`,
  {
    post: {
      tags: ["Catalogue"],
      operationId: name,
      parameters: [{ name: "body", in: "body", required: true, schema }],
      responses: { "200": { description: `Output of ${name}.`, schema: answer } },
      ...documentComplement,
    },
  },
];

const to = (name: string) => ({ $ref: `#/definitions/${name}` });

/** The messages of operations, and what each operation sends and answers, for a service that names all answers `Done`. */
function messagesOf(paths: readonly (readonly unknown[])[], names: object = { answer: "Done" }) {
  const apidoc = {
    apidoc: "2.0",
    info: { title: "Library", version: "1.0" },
    tags: [{ name: "Catalogue" }],
    paths: Object.fromEntries(paths as never),
    definitions: Object.fromEntries(["Reserve", "Return", "Find", "Nothing", "Book"].map(element) as never),
    "x-wsdl": { targetNamespace: "urn:library", names },
  };
  const read = readApidoc(json(apidoc as never), { uri: "memory:/a.json", pointer: "" });
  if (!read.ok) throw new Error("The document cannot be read.");
  const back = apidocToWsdl(read.value, { reconvert: showing(read.value) });
  if (!back.ok) throw new Error("A way back always gives something.");
  const all = back.value.documents.map(({ definitions }) => definitions);
  const messages = Object.fromEntries(
    all.flatMap((one) =>
      one.messages.map(({ name, parts }) => [
        name.local,
        parts.map(({ typing }) => (typing === undefined ? "" : clark(typing.name).replace("{urn:library}", ""))),
      ]),
    ),
  );
  const answers = all.flatMap((one) =>
    one.portTypes.flatMap(({ operations }) => operations.map(({ output }) => output?.message.local)),
  );
  return { messages, answers };
}

const shared = [sent("Reserve", to("Reserve"), to("Nothing")), sent("Return", to("Return"), to("Nothing"))];

test("an operation with another response than those that share its message gets its own message", () => {
  const { messages, answers } = messagesOf([...shared, sent("Find", to("Find"), to("Book"))]);
  expect(answers).toEqual(["Done", "Done", "FindResponse"]);
  expect(messages).toMatchObject({ Done: ["Nothing"], FindResponse: ["Book"] });
});

test("... wherever it stands", () => {
  const { messages, answers } = messagesOf([sent("Find", to("Find"), to("Book")), ...shared]);
  expect(answers).toEqual(["FindResponse", "Done", "Done"]);
  expect(messages).toMatchObject({ Done: ["Nothing"], FindResponse: ["Book"] });
});

test("one with the same answer shares it", () => {
  const { messages, answers } = messagesOf([...shared, sent("Find", to("Find"), to("Nothing"))]);
  expect(answers).toEqual(["Done", "Done", "Done"]);
  expect(Object.keys(messages)).toEqual(["ReserveRequest", "Done", "ReturnRequest", "FindRequest"]);
});

test("a message that was copied along with an operation is not its own", () => {
  const documentComplement = { "x-wsdl": { input: { message: "Ask" } } };
  const { messages } = messagesOf([
    sent("Reserve", to("Reserve"), to("Nothing"), documentComplement),
    sent("Find", to("Find"), to("Nothing"), documentComplement),
  ]);
  expect(messages).toMatchObject({ Ask: ["Reserve"], FindRequest: ["Find"] });
});

test("a name that another message has is not taken", () => {
  const documentComplement = { "x-wsdl": { input: { message: "FindResponse" }, output: { message: "Done" } } };
  const [first, second] = [sent("Reserve", to("Reserve"), to("Nothing"), documentComplement), shared[1] ?? []];
  const { messages, answers } = messagesOf([first, second, sent("Find", to("Find"), to("Book"))]);
  expect(answers).toEqual(["Done", "Done", "FindResponse2"]);
  expect(messages).toMatchObject({ FindResponse: ["Reserve"], FindResponse2: ["Book"] });
});

test("an operation whose input and output have the same name has a message for each", () => {
  const { messages } = messagesOf([sent("Find", to("Find"), to("Book"))], { message: "All", answer: "All" });
  expect(messages).toEqual({ All: ["Find"], FindResponse: ["Book"] });
});
