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
} from "@soapstone/pipeline";
import { constructCases, serviceCases } from "@soapstone/test-corpus";
import { type Diagnostic, fileResolver, firstOf, memoryResolver } from "@soapstone/workspace";
import { describe, expect, test } from "vitest";
import { once } from "./once.ts";
import { openedMessages } from "./opened-messages.ts";

/** Messages of the same form: for faults with one element, only the API determines which is meant. */
const alike: ReadonlySet<string> = new Set(["service-row/faults/fault-of-several-parts"]);

/**
 * The law of messages: the envelope of an operation and its request or response in the API are one message, by the WSDL
 * and by the clean API file with its companion.
 */
const areas = ["facade", "service", "service-row"];
const services = [
  ...constructCases()
    .filter(({ id }) => !alike.has(id))
    .filter(({ id, kind }) => kind === "wsdl" && areas.includes(id.split("/")[0] ?? ""))
    .map(({ id, left }) => ({ id, left })),
  ...serviceCases().map(({ name, entry }) => ({ id: name, left: entry })),
];

type Side = NonNullable<SampleMessagesOptions["side"]>;

describe.each(services)("$id", ({ id, left }) => {
  test("an envelope and its request or response of the API are one message", { timeout: 60_000 }, async () => {
    const wsdl: DocumentInput = { uri: pathToFileURL(left).href, resolver: fileResolver({ root: dirname(left) }) };
    const [envelopes, units] = [await sampled(wsdl, "soap"), await sampled(wsdl, "json")];
    const byWsdl = await openedMessages(wsdl);
    // The same by the API file; prefixes are those of the WSDL that the file is converted to.
    const openApi = once(async () => openedMessages(await apiOf(wsdl)));
    const seen = new Set<string>();
    for (const [name, envelope] of envelopes) {
      const [operation = "", which = ""] = name.split(/\.(?=[^.]*$)/);
      const side = sideOf(which);
      const unit = units.get(name) ?? "";
      const declaration = envelope.startsWith("<") ? `<?xml version="1.0" encoding="UTF-8"?>\n` : "";
      expect(byWsdl.encode(unit, { operation, side })).toBe(declaration + envelope);
      expect(byWsdl.decode(envelope, { operation, side })).toBe(unit);
      if (id.startsWith("service-row/") || seen.has(side.kind)) continue;
      seen.add(side.kind);
      const byApi = await openApi();
      expect(byWsdl.decode(byApi.encode(unit, { operation, side }), { operation, side })).toBe(unit);
      expect(byApi.decode(envelope, { operation, side })).toBe(unit);
    }
  });
});

test("an operation of an HTTP binding is encoded as an HTTP message, without an envelope", async () => {
  const left = constructCases().find(({ id }) => id === "http/mime-xml")?.left ?? "";
  const schema: DocumentInput = { uri: pathToFileURL(left).href, resolver: fileResolver({ root: dirname(left) }) };
  const encoded = async (unit: unknown) =>
    textOf(await encodeDocument(given("unit.json", JSON.stringify(unit)), { schema, operation: "FindBook" }));
  const request = await encoded({ body: { isbn: "1" } });
  const [head = "", xml = ""] = request.split("\r\n\r\n");
  expect(head).toMatch(/^POST \/api\/search HTTP\/1\.1\r\nHost: example\.test\r\n/);
  expect(head).toContain("Content-Type: text/xml");
  expect(xml).toMatch(/<FindBook xmlns="urn:library">\s*<isbn>1<\/isbn>/);
  const answer = { status: 200, body: { title: "Emma" } };
  const [status = "", content = ""] = (await encoded(answer)).split("\r\n\r\n");
  expect(status).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  const back = await decodeDocument(given("answer.xml", content), { schema, operation: "FindBook" });
  expect(JSON.parse(textOf(back))).toEqual(answer);
  expect(await encoded({ body: { isbn: "1", other: 2 } })).toContain("instance/unknown-property");
});

describe.each(["form", "mime-content", "mime-xml", "multipart", "target-carriers", "url-encoded", "url-replacement"])(
  "messages of http/%s",
  (id) => {
    test("are restored from the HTTP message: path, query and form", async () => {
      const left = constructCases().find((one) => one.id === `http/${id}`)?.left ?? "";
      const schema: DocumentInput = { uri: pathToFileURL(left).href, resolver: fileResolver({ root: dirname(left) }) };
      const units = [...(await sampled(schema, "json"))];
      expect(units.length).toBeGreaterThan(0);
      for (const [name, unit] of units) {
        const [operation = "", which = ""] = name.split(".");
        const made = await encodeDocument(given("unit.json", unit), { schema, operation });
        expect({ name, codes: made.diagnostics.map(({ code }) => code) }).toEqual({ name, codes: [] });
        const asked = which === "request" ? {} : { operation };
        const back = textOf(await decodeDocument(given("message.http", textOf(made)), { schema, ...asked }));
        expect({ name, back: back.startsWith("{") ? JSON.parse(back) : back }).toEqual({
          name,
          back: JSON.parse(unit),
        });
      }
    });
  },
);

test("an envelope is read from its HTTP message, and headers without an operation are reported", async () => {
  const { schema, envelope } = await bookMessage();
  const sent = `POST /soap HTTP/1.1\r\nHost: example.test\r\nContent-Type: text/xml\r\n\r\n${envelope}`;
  const back = await decodeDocument(given("message.http", sent), { schema });
  expect(JSON.parse(textOf(back)).body.FindBook.isbn).toBe("1");
  const codesOf = async (text: string) =>
    (await decodeDocument(given("message.http", text), { schema })).diagnostics.map(({ code }) => code);
  expect(await codesOf("GET /nowhere HTTP/1.1\r\nHost: example.test\r\n\r\n")).toEqual(["instance/unknown-message"]);
});

test("binary content outside an envelope is put at its references", async () => {
  const { schema, envelope } = await bookMessage();
  const xop = 'xmlns:xop="http://www.w3.org/2004/08/xop/include"';
  const included = envelope.replace("isbn>1<", `isbn><xop:Include ${xop} href="cid:one%40example.test"/><`);
  expect(included).not.toBe(envelope);
  const part = "Content-Type: application/octet-stream\r\nContent-ID: <one@example.test>\r\n\r\nABC";
  const mime = `--b\r\nContent-Type: application/xop+xml\r\n\r\n${included}\r\n--b\r\n${part}\r\n--b--\r\n`;
  const back = await decodeDocument(given("message.mime", mime), { schema });
  expect(JSON.parse(textOf(back)).body).toEqual({ FindBook: { isbn: "QUJD" } });
});

/** A service with attachments, and one of its envelopes without any. */
async function bookMessage() {
  const left = constructCases().find(({ id }) => id === "facade/attachments")?.left ?? "";
  const schema: DocumentInput = { uri: pathToFileURL(left).href, resolver: fileResolver({ root: dirname(left) }) };
  const unit = JSON.stringify({ body: { FindBook: { isbn: "1" } } });
  const made = textOf(await encodeDocument(given("unit.json", unit), { schema, operation: "FindBook" }));
  const [envelope = ""] = /<soapenv:Envelope.*<\/soapenv:Envelope>/s.exec(made) ?? [];
  return { schema, envelope };
}

/** The XML of an array, and its JSON. */
const states = [
  ["no element", "", {}],
  ["a nil element", `<isbns xsi:nil="true"/>`, { isbns: null }],
  ["an empty element", "<isbns/>", { isbns: [] }],
  ["a nil item", `<isbns><a:string xsi:nil="true"/></isbns>`, { isbns: [null] }],
  ["items", "<isbns><a:string>1</a:string><a:string/></isbns>", { isbns: ["1", ""] }],
] as const;

test.each(states)("an array in place of a wrapper tells %s", async (_, xml, json) => {
  const left = constructCases().find(({ id }) => id === "service-row/schemas/arrays")?.left ?? "";
  const wsdl: DocumentInput = { uri: pathToFileURL(left).href, resolver: fileResolver({ root: dirname(left) }) };
  const body = `<FindBooks xmlns="urn:library">${xml}<ratings><int>5</int></ratings></FindBooks>`;
  const spaces = `xmlns:a="urn:arrays" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"`;
  const envelope = `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/" ${spaces}><e:Body>${body}</e:Body></e:Envelope>`;
  for (const schema of [wsdl, await apiOf(wsdl)]) {
    const how = { schema, operation: "FindBooks", side: { kind: "request" } } as const;
    const decoded = textOf(await decodeDocument(given("message.xml", envelope), how));
    expect(JSON.parse(decoded)).toEqual({ body: { ...json, ratings: [5] } });
    const encoded = textOf(await encodeDocument(given("unit.json", decoded), how));
    expect(textOf(await decodeDocument(given("message.xml", encoded), how))).toBe(decoded);
    expect(withoutPrefixes(encoded)).toContain(withoutPrefixes(xml));
  }
});

/** The content of a response in XML, and its body in JSON. */
const results = [
  ["Find", "", null],
  ["Find", "<FindResult><title>Emma</title></FindResult>", { title: "Emma" }],
  ["Count", "<CountResult>3</CountResult>", 3],
  ["Remark", `<return xsi:nil="true"/>`, null],
  ["Remark", "<return>lent</return>", "lent"],
  ["Sequels", "", null],
  ["Sequels", "<SequelsResult/>", []],
  ["Sequels", "<SequelsResult><Book><title>Emma</title></Book></SequelsResult>", [{ title: "Emma" }]],
  ["Authors", "", []],
  ["Authors", "<return>Jane</return>", ["Jane"]],
  ["Owner", "", {}],
  ["Owner", `<OwnerResult xsi:nil="true"/>`, { OwnerResult: null }],
] as const;

test.each(results)("the response of %s with %s is its result", async (operation, xml, body) => {
  const left = constructCases().find(({ id }) => id === "service-row/operations/results")?.left ?? "";
  const wsdl: DocumentInput = { uri: pathToFileURL(left).href, resolver: fileResolver({ root: dirname(left) }) };
  const content = `<${operation}Response xmlns="urn:library">${xml}</${operation}Response>`;
  const instance = `xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"`;
  const envelope = `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/" ${instance}><e:Body>${content}</e:Body></e:Envelope>`;
  for (const schema of [wsdl, await apiOf(wsdl)]) {
    const how = { schema, operation, side: { kind: "response" } } as const;
    const decoded = textOf(await decodeDocument(given("message.xml", envelope), how));
    expect(JSON.parse(decoded)).toEqual({ status: 200, body });
    const encoded = textOf(await encodeDocument(given("unit.json", decoded), how));
    expect(withoutPrefixes(encoded)).toContain(withoutPrefixes(xml));
    expect(textOf(await decodeDocument(given("message.xml", encoded), how))).toBe(decoded);
  }
});

function withoutPrefixes(xml: string): string {
  return xml.replace(/<(\/?)\w+:/g, "<$1").replace(/>\s+</g, "><");
}

test("attachments are a MIME message, and are restored", async () => {
  const left = constructCases().find(({ id }) => id === "facade/attachments")?.left ?? "";
  const schema: DocumentInput = { uri: pathToFileURL(left).href, resolver: fileResolver({ root: dirname(left) }) };
  const body = { FindBook: { isbn: "1" }, photo: "iVBORw0KGgo=", remark: "soapstone-part", review: { stars: 5 } };
  const unit = JSON.stringify({ body });
  const made = textOf(await encodeDocument(given("unit.json", unit), { schema, operation: "FindBook" }));
  expect(made).toMatch(
    /^MIME-Version: 1\.0\r\nContent-Type: multipart\/related; boundary="soapstone-part-\d"; type="text\/xml"/,
  );
  expect(made).toContain(
    "Content-Type: image/png\r\nContent-Transfer-Encoding: base64\r\nContent-ID: <photo=1@soapstone>\r\n\r\niVBORw0KGgo=",
  );
  const sample = await sampleMessages(schema, { operation: "FindBook", as: "soap" });
  expect(sample.status === "done" && sample.files.map(({ name }) => name)).toEqual(["FindBook.request.mime"]);
  const back = await decodeDocument(given("message.mime", made), { schema });
  expect(JSON.parse(textOf(back))).toEqual({ body });
  const wrong = JSON.stringify({ body: { ...body, photo: "no octets!" } });
  const refused = await encodeDocument(given("unit.json", wrong), { schema, operation: "FindBook" });
  expect([refused.status, ...refused.diagnostics.map(({ code }) => code)]).toEqual(["refused", "instance/wrong-value"]);
});

test("a header block that is the key of the API is in the header of a request, and in that of its envelope", async () => {
  const left = constructCases().find(({ id }) => id === "option/security-session")?.left ?? "";
  const wsdl: DocumentInput = { uri: pathToFileURL(left).href, resolver: fileResolver({ root: dirname(left) }) };
  const schema = await apiOf(wsdl, { security: "apiKey:Session" });
  const unit = { header: { Trace: "7", Session: "A1" }, body: { code: "x" } };
  const envelope = textOf(
    await encodeDocument(given("unit.json", JSON.stringify(unit)), { schema, operation: "Find" }),
  );
  expect(envelope).toMatch(/<(\w+:)?Session( [^>]*)?>A1<\//);
  const back = await decodeDocument(given("message.xml", envelope), { schema });
  expect(JSON.parse(textOf(back))).toEqual(unit);
});

test("name and password of HTTP basic become the UsernameToken that a policy requires", async () => {
  const left = constructCases().find(({ id }) => id === "service-row/policies/policy-operations")?.left ?? "";
  const wsdl: DocumentInput = { uri: pathToFileURL(left).href, resolver: fileResolver({ root: dirname(left) }) };
  const schema = await apiOf(wsdl);
  // The name ends at the first colon (RFC 7617 §2).
  const unit = { header: { Authorization: `Basic ${btoa("ann:p:<")}` }, body: { code: "x" } };
  const encoded = (json: object) =>
    encodeDocument(given("unit.json", JSON.stringify(json)), { schema, operation: "Find" });
  const envelope = textOf(await encoded(unit));
  expect(envelope).toMatch(/Username>ann<[\s\S]*#PasswordText">p:&lt;</);
  expect(JSON.parse(textOf(await decodeDocument(given("message.xml", envelope), { schema })))).toEqual(unit);
  const { diagnostics } = await encoded({ body: unit.body });
  expect(diagnostics.map(({ code }) => code)).toEqual(["instance/no-security-token"]);
  // A block with more than name and password is not converted.
  const more = envelope.replace(/<\/(\w+):UsernameToken>/, "<$1:Nonce>bg==</$1:Nonce>$&");
  expect(textOf(await decodeDocument(given("message.xml", more), { schema }))).not.toContain("Basic");
});

test("a message is encoded by the names of an edited API file, which are used for missing fields as well", async () => {
  const left = constructCases().find(({ id }) => id === "service-row/headers/headers-renamed")?.left ?? "";
  const wsdl: DocumentInput = { uri: pathToFileURL(left).href, resolver: fileResolver({ root: dirname(left) }) };
  const schema = await apiOf(wsdl, {}, (text) => text.replace('"X-User"', '"X-Caller"').replace('"sender"', '"from"'));
  const unit = {
    header: { "X-Caller": "u", "Login-token": "t" },
    body: { Find: { code: "x" }, from: { stop: ["a"] } },
  };
  const encoded = (json: object) =>
    encodeDocument(given("unit.json", JSON.stringify(json)), { schema, operation: "Find" });
  const envelope = textOf(await encoded(unit));
  expect(envelope).toMatch(/<(\w+:)?user( [^>]*)?>u<\//);
  expect(envelope).toMatch(/<(\w+:)?stop( [^>]*)?>a<\//);
  expect(JSON.parse(textOf(await decodeDocument(given("message.xml", envelope), { schema })))).toEqual(unit);
  const { diagnostics } = await encoded({ ...unit, header: { "Login-token": "t" } });
  expect(diagnostics.map(({ message }) => message)).toEqual(['The property "X-Caller" is missing.']);
});

/** Returns the messages of all operations: `FindBook.request`, `FindBook.fault-NotFound`. */
async function sampled(wsdl: DocumentInput, as: "soap" | "json"): Promise<ReadonlyMap<string, string>> {
  const made = await sampleMessages(wsdl, { as });
  const files = made.status === "done" ? made.files : [];
  return new Map(files.map(({ name, text }) => [name.replace(/\.(?:xml|mime|json)$/, ""), text]));
}

/**
 * Returns the side of a message by the end of its name, `request` or `fault-NotFound`; the detail of a fault identifies
 * it.
 */
function sideOf(which: string): Side {
  return { kind: which.startsWith("fault") ? "fault" : which === "response" ? "response" : "request" };
}

/** Returns the clean API file of a WSDL with its companion. */
async function apiOf(
  wsdl: DocumentInput,
  options: ConvertOptions = {},
  edit: (api: string) => string = (api) => api,
): Promise<DocumentInput> {
  const converted = await convertDocument(wsdl, { to: "apidoc", entryName: "api.json", ...options });
  if (converted.status !== "converted") throw new Error(converted.diagnostics[0]?.message);
  const files = new Map(
    converted.files.map(({ name, text }) => [`memory:/${name}`, name === "api.json" ? edit(text) : text]),
  );
  return { uri: "memory:/api.json", resolver: firstOf(memoryResolver(files), wsdl.resolver) };
}

function given(name: string, text: string): DocumentInput {
  const uri = `memory:/${name}`;
  return { uri, resolver: memoryResolver({ [uri]: text }) };
}

function textOf(outcome: {
  readonly status: string;
  readonly text?: string;
  readonly diagnostics: readonly Diagnostic[];
}): string {
  return (
    outcome.text ??
    `${outcome.status}: ${outcome.diagnostics.map(({ code, message }) => `${code} ${message}`).join("; ")}`
  );
}
