import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import {
  type ConvertOptions,
  convertDocument,
  type DocumentInput,
  decodeDocument,
  encodeDocument,
  type SampleMessagesOptions,
  sampleMessages,
  validateDocument,
} from "@soapstone/pipeline";
import { constructCases } from "@soapstone/test-corpus";
import { fileResolver, firstOf, memoryResolver } from "@soapstone/workspace";
import { describe, expect, test } from "vitest";
import { openedMessages } from "./opened-messages.ts";

/** The services whose messages contain undeclared elements, for which there is no example. */
const undeclared: ReadonlySet<string> = new Set(["wire-row/undeclared-port-type", "wire-row/unknown-message"]);

/** By a file of the wire view, an example becomes an envelope that the schemas accept, and is restored. */
const cases = constructCases().filter(({ id }) => /^wire(-row)?\//.test(id) && !undeclared.has(id));

describe("messages by a file of the wire view", () => {
  test.each(cases.map(({ id, left }) => [id, left ?? ""] as const))("%s", async (_, left) => {
    const schema = await wireOf(left);
    const made = await sampleMessages(schema, { as: "json", seed: 1 });
    const files = made.status === "done" ? made.files : [];
    expect(made.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    const { encode, decode } = await openedMessages(schema);
    for (const { name, text } of files) {
      const operation = name.replace(/\.[^.]*\.json$/, "");
      const judged = await validateDocument(given("unit.json", text), { schema, operation });
      expect([name, judged.diagnostics.filter(({ severity }) => severity === "error")]).toEqual([name, []]);
      const sent = encode(text, { operation });
      if (sent.startsWith("refused: "))
        // One-way operations answer with a status only.
        expect([name, sent]).toEqual([name, expect.stringMatching(/^refused: instance\/no-such-message [^;]*$/)]);
      else {
        const back = decode(sent, { operation, ...sideOf(text) });
        expect([name, back.startsWith("{") ? JSON.parse(back) : back]).toEqual([name, asSent(JSON.parse(text))]);
      }
    }
  });
});

describe("parts of an envelope beside its body", () => {
  test("marks of header blocks are attributes", async () => {
    const unit = { Header: { Login: { user: "u", mustUnderstand: "1" } }, Body: { FindBook: { isbn: "1" } } };
    const { text, back } = await sentOf("wire/header", "FindBook", unit);
    expect(text).toMatch(/<\w+:Login\b[^>]* soapenv:mustUnderstand="1"/);
    expect(back).toEqual(unit);
  });

  test("a list is a text", async () => {
    const unit = { Body: { Order: { sizes: "1 2 3" } } };
    const { text } = await sentOf("wire-row/lists-on-the-wire", "Order", unit);
    expect(text).toContain(">1 2 3<");
    const codes = await codesOf("wire-row/lists-on-the-wire", "Order", { Body: { Order: { sizes: [1, 2, 3] } } });
    expect(codes).toContain("/body/Body/Order/sizes instance/wrong-value");
  });

  test("missing and unknown parts are reported at their positions", async () => {
    expect(await codesOf("wire/header", "FindBook", { Header: { Logon: {} }, Body: {} })).toEqual([
      "/body/Body instance/missing-property",
      "/body/Header/Logon instance/unknown-property",
      "/body/Body/FindBook instance/missing-property",
    ]);
  });

  test("another action than that of the operation is refused", async () => {
    const left = constructCases().find(({ id }) => id === "wire/header")?.left ?? "";
    const unit = { header: { SOAPAction: '"urn:other"', Other: "x" }, body: { Body: { FindBook: { isbn: "1" } } } };
    const { diagnostics } = await encodeDocument(given("unit.json", JSON.stringify(unit)), {
      schema: await wireOf(left),
      operation: "FindBook",
    });
    expect(diagnostics.map(({ code }) => code)).toEqual(["instance/not-by-schema", "instance/not-by-schema"]);
  });

  test("the token that a policy requires is a header block", async () => {
    const Security = { UsernameToken: { Username: "u", Password: "p" } };
    const left = constructCases().find(({ id }) => id === "wire-row/security")?.left ?? "";
    const schema = await wireOf(left);
    const made = await sampleMessages(schema, { as: "json", seed: 1 });
    const [file] = made.status === "done" ? made.files : [];
    const operation = file?.name.replace(/\.[^.]*\.json$/, "") ?? "";
    const { Body } = JSON.parse(file?.text ?? "").body;
    const unit = { Header: { Security }, Body };
    const { text, back } = await sentOf("wire-row/security", operation, unit);
    expect(text).toContain("PasswordText");
    expect(back).toEqual(unit);
  });
});

test("a definition of a list is a text", async () => {
  const left = constructCases().find(({ id }) => id === "wire-row/lists-on-the-wire")?.left ?? "";
  const schema = await wireOf(left);
  const judged = async (value: string) => {
    const { diagnostics } = await validateDocument(given("value.json", value), {
      schema,
      definition: "/definitions/Sizes",
    });
    return diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code);
  };
  expect(await judged('"1 2 3"')).toEqual([]);
  expect(await judged("[1, 2]")).toEqual(["instance/not-by-schema"]);
  expect(await judged('"1 b"')).toEqual(["instance/wrong-value"]);
});

/** A wire file determines the HTTP message: the address, the action, and the envelope in its media type. */
test.each<[string, { as: "http" | "curl"; side?: SampleMessagesOptions["side"] }, readonly RegExp[]]>([
  [
    "wire/header",
    { as: "http" },
    [
      /^POST \/catalogue HTTP\/1\.1\r?\nHost: example\.test$/m,
      /^SOAPAction: "urn:library:FindBook"$/m,
      /^Content-Type: text\/xml; charset=utf-8$/m,
      /:Envelope /,
    ],
  ],
  [
    "wire/header",
    { as: "curl" },
    [/^curl -X POST http:\/\/example\.test\/catalogue /, /-H 'SOAPAction: "urn:library:FindBook"'/, /:Envelope /],
  ],
  ["wire/header", { as: "http", side: { kind: "fault", name: "500" } }, [/^HTTP\/1\.1 500 /, /:Fault>/]],
  [
    "wire-row/soap12",
    { as: "http" },
    [/^Content-Type: application\/soap\+xml; action="urn:library:FindBook"; charset=utf-8$/m],
  ],
  [
    "wire-row/attachments",
    { as: "http" },
    [/^Content-Type: multipart\/related; boundary=/m, /:Envelope /, /^Content-ID: <scan=1@soapstone>$/m],
  ],
])("%s is sent as %j says", async (id, options, expected) => {
  const schema = await wireOf(constructCases().find((one) => one.id === id)?.left ?? "");
  const made = await sampleMessages(schema, { operation: "FindBook", ...options });
  const [file] = made.status === "done" ? made.files : [];
  for (const one of expected) expect(file?.text.replaceAll("\r\n", "\n")).toMatch(one);
});

test("header blocks of a file without complement are sent, by its original WSDL", async () => {
  const left = constructCases().find(({ id }) => id === "wire/header")?.left ?? "";
  const schema = await wireOf(left, { complement: "none" });
  const against: DocumentInput = { uri: pathToFileURL(left).href, resolver: fileResolver({ root: dirname(left) }) };
  const unit = given("unit.json", '{"body":{"Header":{"Login":{"user":"u"}},"Body":{"FindBook":{"isbn":"1"}}}}');
  const sent = await encodeDocument(unit, { schema, operation: "FindBook", against });
  expect(sent.diagnostics).toEqual([]);
  expect(sent.status === "done" && sent.text).toMatch(/<\w+:Login>\s*<\w+:user>u</);
});

test("a message of an operation that shares its path with others is one of that operation", async () => {
  const left = constructCases().find(({ id }) => id === "wire-row/single-path")?.left ?? "";
  const schema = await wireOf(left, { wirePath: "single" });
  const made = await sampleMessages(schema, { operation: "Forget", as: "json" });
  const text = made.status === "done" ? (made.files[0]?.text ?? "") : "";
  expect(Object.keys(JSON.parse(text).body.Body)).toEqual(["ReserveBook"]);
  const sent = await encodeDocument(given("unit.json", text), { schema, operation: "Forget" });
  expect(sent.diagnostics).toEqual([]);
  const envelope = sent.status === "done" ? sent.text : "";
  const back = await decodeDocument(given("message.xml", envelope), { schema, operation: "Forget" });
  expect(back.status === "done" && JSON.parse(back.text)).toEqual(JSON.parse(text));
  const http = await sampleMessages(schema, { operation: "Forget", as: "http" });
  expect(http.status === "done" && http.files[0]?.text).toContain('SOAPAction: "urn:library:Forget"');
});

/** Encodes a body to an envelope, and decodes that. */
async function sentOf(id: string, operation: string, body: unknown) {
  const schema = await wireOf(constructCases().find((one) => one.id === id)?.left ?? "");
  const sent = await encodeDocument(given("unit.json", JSON.stringify({ body })), { schema, operation });
  if (sent.status !== "done") throw new Error(sent.diagnostics.map(({ message }) => message).join());
  const back = await decodeDocument(given("message.xml", sent.text), { schema, operation });
  return { text: sent.text, back: back.status === "done" ? JSON.parse(back.text).body : back.diagnostics };
}

async function codesOf(id: string, operation: string, body: unknown): Promise<readonly string[]> {
  const schema = await wireOf(constructCases().find((one) => one.id === id)?.left ?? "");
  const { diagnostics } = await encodeDocument(given("unit.json", JSON.stringify({ body })), { schema, operation });
  return diagnostics.map(({ at, code }) => `${typeof at === "object" && "pointer" in at ? at.pointer : ""} ${code}`);
}

/**
 * The code of a fault is a qualified name: one without a prefix is of SOAP itself. Only that of a sender has a status
 * other than 500.
 */
function asSent(unit: { status?: number; readonly body?: { readonly Body?: { readonly Fault?: Fault } } }) {
  const fault = unit.body?.Body?.Fault;
  if (fault !== undefined && fault.Code?.Value.endsWith("Sender") !== true) unit.status = 500;
  if (fault?.faultcode?.includes(":") === false) fault.faultcode = `soap:${fault.faultcode}`;
  for (const one of [fault?.Code, fault?.Code?.Subcode])
    if (one?.Value.includes(":") === false) one.Value = `soap12:${one.Value}`;
  return unit;
}

interface Fault {
  faultcode?: string;
  readonly Code?: { Value: string; readonly Subcode?: { Value: string } };
}

function sideOf(text: string) {
  const { status } = JSON.parse(text);
  if (status === undefined) return { side: { kind: "request" } } as const;
  return { side: { kind: status >= 400 ? "fault" : "response" } } as const;
}

async function wireOf(
  left: string,
  options: Pick<ConvertOptions, "wirePath" | "complement"> = {},
): Promise<DocumentInput> {
  const resolver = fileResolver({ root: dirname(left) });
  const wsdl: DocumentInput = { uri: pathToFileURL(left).href, resolver };
  const converted = await convertDocument(wsdl, { to: "apidoc", entryName: "api.json", view: "wire", ...options });
  if (converted.status !== "converted") throw new Error(converted.diagnostics[0]?.message);
  const files = new Map(converted.files.map(({ name, text }) => [`memory:/${name}`, text]));
  return { uri: "memory:/api.json", resolver: firstOf(memoryResolver(files), resolver) };
}

function given(name: string, text: string): DocumentInput {
  const uri = `memory:/${name}`;
  return { uri, resolver: memoryResolver({ [uri]: text }) };
}
