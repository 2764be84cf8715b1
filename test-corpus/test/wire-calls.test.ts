import { createServer, type IncomingMessage, type Server } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath, pathToFileURL } from "node:url";
import { convertDocument } from "@soapstone/pipeline";
import { fileResolver } from "@soapstone/workspace";
import { afterEach, describe, expect, test } from "vitest";
import { call, type Element, elementIn, type WireApidoc } from "./wire-client.ts";

/** A client calls a service over HTTP with the wire view of its description alone. */
const constructs = fileURLToPath(new URL("../constructs", import.meta.url));
const soap = "http://schemas.xmlsoap.org/soap/envelope/";
const soap12 = "http://www.w3.org/2003/05/soap-envelope";

interface Received {
  readonly url: string | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly envelope: Element;
}

let server: Server | undefined;
afterEach(() => void server?.close());

describe("a client of the wire view", () => {
  test("sends a document message, and reads the answer", async () => {
    const { api, received } = await serving(
      "wire/envelope",
      answer(soap, '<m:FindBookResponse xmlns:m="urn:library"><m:title>Emma</m:title></m:FindBookResponse>'),
    );
    const { status, value } = await call(api, "FindBook", { Body: { FindBook: { isbn: "0-14-143958-<&" } } });
    expect([status, value]).toEqual([200, { Body: { FindBookResponse: { title: "Emma" } } }]);
    const [{ url, headers, envelope }] = received as [Received];
    expect(url).toBe("/catalogue");
    expect(headers.soapaction).toBe('"urn:library:FindBook"');
    expect(headers["content-type"]).toMatch(/^text\/xml/);
    expect(outline(envelope)).toEqual([
      `{${soap}}Envelope`,
      [`{${soap}}Body`, ["{urn:library}FindBook", ["{urn:library}isbn", "0-14-143958-<&"]]],
    ]);
  });

  test("sends an rpc message in the order of its parts, with unqualified accessors", async () => {
    const { api, received } = await serving(
      "wire-row/rpc",
      answer(soap, '<r:ReserveResponse xmlns:r="urn:library:rpc"><queue>3</queue></r:ReserveResponse>'),
    );
    const { value } = await call(api, "Reserve", { Body: { Reserve: { copies: 2, reader: "Ann", isbn: "12" } } });
    expect(value).toEqual({ Body: { ReserveResponse: { queue: 3 } } });
    expect(outline((received as [Received])[0].envelope)).toEqual([
      `{${soap}}Envelope`,
      [`{${soap}}Body`, ["{urn:library:rpc}Reserve", ["{}isbn", "12"], ["{}reader", "Ann"], ["{}copies", "2"]]],
    ]);
  });

  test("sends header blocks, and reads those of the answer", async () => {
    const header = '<s:Header><q:Quota xmlns:q="urn:library"><q:left>4</q:left></q:Quota></s:Header>';
    const { api, received } = await serving(
      "wire/header",
      answer(soap, '<m:FindBookResponse xmlns:m="urn:library"><m:title>Emma</m:title></m:FindBookResponse>', header),
    );
    const login = { user: "ann", mustUnderstand: "1" };
    const { value } = await call(api, "FindBook", { Header: { Login: login }, Body: { FindBook: { isbn: "1" } } });
    expect(value).toEqual({ Header: { Quota: { left: 4 } }, Body: { FindBookResponse: { title: "Emma" } } });
    const [header1] = (received as [Received])[0].envelope.children;
    expect(outline(header1 as Element)).toEqual([
      `{${soap}}Header`,
      ["{urn:library}Login", ["{urn:library}user", "ann"]],
    ]);
  });

  test("sends SOAP 1.2 with the action in the media type, and reads a fault", async () => {
    const fault =
      '<s:Fault><s:Code><s:Value>s:Sender</s:Value></s:Code><s:Reason><s:Text xml:lang="en">No such book</s:Text></s:Reason>' +
      '<s:Detail><m:NoSuchBook xmlns:m="urn:library"><m:isbn>1</m:isbn></m:NoSuchBook></s:Detail></s:Fault>';
    const { api, received } = await serving("wire-row/soap12", { ...answer(soap12, fault), status: 400 });
    const { status, value } = await call(api, "FindBook", { Body: { FindBook: { isbn: "1" } } });
    expect(status).toBe(400);
    expect(value).toEqual({
      Body: {
        Fault: {
          Code: { Value: "s:Sender" },
          Reason: { Text: "No such book" },
          Detail: { NoSuchBook: { isbn: "1" } },
        },
      },
    });
    const [{ headers, envelope }] = received as [Received];
    expect(headers["content-type"]).toMatch(/^application\/soap\+xml; action="urn:library:FindBook"/);
    expect(envelope.namespace).toBe(soap12);
  });

  test("keeps the query of an address, and sends no fragment", async () => {
    const { api, received } = await serving("wire-row/address", answer(soap, "<x/>"));
    await call({ ...api, schemes: ["http"] }, "ReserveBook", { Body: { ReserveBook: { isbn: "1" } } });
    expect((received as [Received])[0].url).toBe("/shop/catalogue.asmx?tenant=7&lang=en");
  });

  test("writes elements, attributes and repeated references of several namespaces", async () => {
    const { api, received } = await serving("wire/element", { status: 202, body: "" });
    const find = { isbn: "1", shelf: "A", Reader: [{ name: "Ann" }, { name: "Bo" }], lang: "en" };
    expect(await call(api, "FindBook", { Body: { FindBook: find } })).toEqual({ status: 202, value: undefined });
    const [body] = (received as [Received])[0].envelope.children;
    expect(outline(body as Element)).toEqual([
      `{${soap}}Body`,
      [
        "{urn:library}FindBook",
        ["{urn:library}isbn", "1"],
        ["{}shelf", "A"],
        ["{urn:people}Reader", ["{}name", "Ann"]],
        ["{urn:people}Reader", ["{}name", "Bo"]],
      ],
    ]);
  });
});

interface Reply {
  readonly status: number;
  readonly body: string;
}

function answer(namespace: string, body: string, header = ""): Reply {
  return { status: 200, body: `<s:Envelope xmlns:s="${namespace}">${header}<s:Body>${body}</s:Body></s:Envelope>` };
}

/** Starts a server that always gives this answer; returns the apidoc of a construct with its address. */
async function serving(
  construct: string,
  reply: Reply,
): Promise<{ readonly api: WireApidoc; readonly received: Received[] }> {
  const received: Received[] = [];
  const own = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ url: request.url, headers: request.headers, envelope: elementIn(body) });
      response.writeHead(reply.status, { "content-type": "text/xml" }).end(reply.body);
    });
  });
  server = own;
  await new Promise<void>((done) => void own.listen(0, "127.0.0.1", done));
  const address = own.address();
  if (address === null || typeof address === "string") throw new Error("A server has a port.");
  const folder = join(constructs, construct);
  const input = { uri: pathToFileURL(join(folder, "left.wsdl")).href, resolver: fileResolver({ root: folder }) };
  const outcome = await convertDocument(input, { view: "wire", format: "json", complement: "none" });
  if (outcome.status !== "converted") throw new Error(`${construct} cannot be converted.`);
  const api = JSON.parse(outcome.files[0]?.text ?? "") as WireApidoc;
  return { api: { ...api, host: `127.0.0.1:${address.port}` }, received };
}

/** Returns an element as its names and texts. */
function outline({ namespace, local, children, text: own }: Element): unknown {
  return [`{${namespace}}${local}`, ...(children.length === 0 ? [own] : children.map(outline))];
}
