import { execFileSync } from "node:child_process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { fileResolver, memoryResolver } from "@soapstone/workspace";
import { expect, test } from "vitest";
import { type SampleMessagesOptions, sampleMessages } from "../src/index.ts";

const corpus = fileURLToPath(new URL("../../../test-corpus/", import.meta.url));

function parcels(options: SampleMessagesOptions) {
  const uri = pathToFileURL(`${corpus}services/parcels/parcels.wsdl`).href;
  return sampleMessages({ uri, resolver: fileResolver({ root: corpus }) }, options);
}

function api(yaml: string, options: SampleMessagesOptions) {
  const text = `swagger: "2.0"\ninfo: { title: T, version: "1" }\n${yaml}`;
  return sampleMessages({ uri: "memory:/api.yaml", resolver: memoryResolver({ "memory:/api.yaml": text }) }, options);
}

async function textOf(outcome: ReturnType<typeof sampleMessages>): Promise<string> {
  const made = await outcome;
  if (made.status !== "done" || made.files.length !== 1) throw new Error(made.status, { cause: made.diagnostics });
  return made.files[0]?.text ?? "";
}

test("a request is an envelope with header blocks and descriptive values", async () => {
  const text = await textOf(parcels({ operation: "BookParcel" }));
  expect(text).toContain("<p:number>number</p:number>");
  expect(text).toContain("<p:service>standard</p:service>");
  expect(await textOf(parcels({ operation: "BookParcel" }))).toBe(text);
});

test("with a seed messages vary, the same ones for the same seed", async () => {
  const [plain, seven, again] = await Promise.all(
    [undefined, 7, 7].map((seed) => textOf(parcels({ operation: "BookParcel", seed }))),
  );
  expect(seven).toBe(again);
  expect(seven).not.toBe(plain);
});

test("the JSON form has the parts where the API has them", async () => {
  const request = JSON.parse(await textOf(parcels({ operation: "BookParcel", as: "json" })));
  expect(Object.keys(request)).toEqual(["header", "body"]);
  expect(request.header).toEqual({ "Account-number": "number", "Account-token": "token" });
  expect(request.body.parcel.$type).toBe("Parcel");
  const inferred = JSON.parse(await textOf(parcels({ operation: "FindDepots", as: "json" })));
  expect(inferred).toEqual({ query: { postcode: "postcode", openOnSunday: true } });
});

test("fields go where the plan puts them", async () => {
  const plan = `plan: 1
operations:
  - key: operation:ParcelPort/TrackParcel
    method: get
    path: /parcels/{parcelNumber}
    name: track
    fields: { parcelNumber: path, language: query }
`;
  const text = await textOf(parcels({ operation: "track", as: "json", plan }));
  expect(JSON.parse(text)).toEqual({ path: { parcelNumber: "AA000000000" }, query: { language: "de-CH" } });
});

test("a response and a fault have the form of the API", async () => {
  const fault = { kind: "fault", name: "ParcelUnknown" } as const;
  const made = JSON.parse(await textOf(parcels({ operation: "TrackParcel", side: fault, as: "json" })));
  expect(made.body).toMatchObject({ code: "Server", detail: { ParcelUnknown: { parcelNumber: "AA000000000" } } });
  const response = await textOf(parcels({ operation: "TrackParcel", side: { kind: "response" }, as: "http" }));
  expect(response).toMatch(
    /^HTTP\/1\.1 200 OK\r\nContent-Type: text\/xml; charset=utf-8\r\nContent-Length: \d+\r\n\r\n<soapenv:/,
  );
});

test("an HTTP request has its length in bytes", async () => {
  const text = await textOf(parcels({ operation: "TrackParcel", as: "http" }));
  const [head = "", body = ""] = text.split("\r\n\r\n");
  expect(head.split("\r\n").slice(0, 2)).toEqual(["POST /soap HTTP/1.1", "Host: api.parcels.example.com"]);
  expect(head).toContain(`\r\nContent-Length: ${Buffer.byteLength(body.trimEnd())}`);
  expect(head).toContain('SOAPAction: "https://parcels.example.com/service/TrackParcel"');
});

test("all messages of all operations, each in a file of its own", async () => {
  const made = await parcels({ as: "soap" });
  if (made.status !== "done") throw new Error(made.status);
  const names = made.files.map(({ name }) => name);
  expect(names).toContain("BookParcel.fault-ParcelRefused.xml");
  expect(new Set(names).size).toBe(names.length);
  expect(made.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
});

test("unknown names are reported with the known ones", async () => {
  expect(await parcels({ operation: "TrackParcle" })).toMatchObject({
    status: "unknown-operation",
    meant: "TrackParcel",
  });
  const missing = { kind: "fault", name: "Nope" } as const;
  expect(await parcels({ operation: "TrackParcel", side: missing })).toMatchObject({
    status: "no-such-message",
    known: ["ParcelUnknown"],
  });
  expect(await parcels({ operation: "ReportScan", side: { kind: "response" } })).toMatchObject({
    status: "no-such-message",
  });
});

const pets = `host: api.example.org
schemes: [https]
paths:
  /pets/{id}:
    get:
      operationId: getPet
      parameters:
        - { name: id, in: path, required: true, type: string, enum: ["it's/../.."] }
        - { name: fields, in: query, type: array, collectionFormat: multi, minItems: 2, items: { type: string } }
        - { name: "q'\`$(id)", in: query, type: string, default: "$(rm -rf /) \`x\` \\"' & ; \\n" }
        - { name: X-Trace, in: header, type: string, default: "a\\r\\nEvil: 1'" }
        - { name: X-Empty, in: header, type: string, enum: [""] }
      responses:
        "200": { description: It., schema: { $ref: "#/definitions/Pet" } }
    put:
      operationId: putPet
      parameters: [{ name: id, in: path, required: true, type: string }, { name: pet, in: body, schema: { $ref: "#/definitions/Pet" } }]
      responses: { "204": { description: Done. } }
definitions:
  Pet:
    type: object
    required: [name, code, kind]
    discriminator: kind
    properties:
      kind: { type: string }
      name: { type: string, example: "@O'Hara" }
      wrong: { type: string, example: 7, default: yes, maxLength: 2 }
      code: { type: string, pattern: "^[A-Z]{2}-[0-9]{2,4}$" }
      weight: { type: number, minimum: 2.5, exclusiveMinimum: true, maximum: 3 }
      count: { type: integer, multipleOf: 7, minimum: 10 }
      parent: { $ref: "#/definitions/Pet" }
      tags: { type: object, additionalProperties: { type: boolean } }
`;

test("values are the examples of the API, or satisfy its keywords", async () => {
  expect(JSON.parse(await textOf(api(pets, { operation: "putPet" })))).toEqual({
    path: { id: "id" },
    body: {
      kind: "Pet",
      name: "@O'Hara",
      wrong: "wr",
      code: "AA-00",
      weight: 3,
      count: 14,
      tags: { key: true },
    },
  });
});

/** Returns the arguments that curl would get, by a shell that prints them. */
function wordsOf(command: string): readonly string[] {
  const script = `curl() { for word in "$@"; do printf '%s\\000' "$word"; done; }\n${command}`;
  return execFileSync("sh", ["-c", script], { encoding: "utf8" }).split("\0").slice(0, -1);
}

test("a shell parses a curl command correctly, whatever the values are", async () => {
  expect(wordsOf(await textOf(api(pets, { operation: "getPet", as: "curl" })))).toEqual([
    "-X",
    "GET",
    "https://api.example.org/pets/it's%2F..%2F..?fields=fields&fields=fields%202&q'%60%24(id)=%24(rm%20-rf%20%2F)%20%60x%60%20%22'%20%26%20%3B%20%0A",
    "-H",
    "X-Trace: a Evil: 1'",
    "-H",
    "X-Empty;",
  ]);
  const put = wordsOf(await textOf(api(pets, { operation: "putPet", as: "curl" })));
  expect(put.slice(0, 6)).toEqual([
    "-X",
    "PUT",
    "https://api.example.org/pets/id",
    "-H",
    "Content-Type: application/json",
    "--data-raw",
  ]);
  expect(JSON.parse(put[6] ?? "")).toMatchObject({ name: "@O'Hara" });
});

test("a request of HTTP has no header that a value made", async () => {
  const text = await textOf(api(pets, { operation: "getPet", as: "http" }));
  expect(text).toContain("\r\nX-Trace: a Evil: 1'\r\nX-Empty: \r\n");
});

test("forms are encoded, with a file in parts", async () => {
  const forms = `host: h.example.org
schemes: [http]
paths:
  /a: { post: { operationId: plain, parameters: [{ name: "a b", in: formData, type: string }], responses: { "200": { description: A } } } }
  /b: { post: { operationId: file, parameters: [{ name: "f\\"", in: formData, type: file }], responses: { "200": { description: B } } } }
`;
  expect(await textOf(api(forms, { operation: "plain", as: "http" }))).toMatch(/\r\n\r\na\+b=a\+b\n$/);
  const file = await textOf(api(forms, { operation: "file", as: "http" }));
  expect(file).toContain(
    'name="f%22"; filename="sample.txt"\r\nContent-Type: text/plain\r\n\r\nsample\r\n--soapstone-sample--',
  );
});

test.each([
  ["a type that needs itself", "A: { type: object, required: [a], properties: { a: { $ref: '#/definitions/A' } } }"],
  [
    "definitions that multiply",
    Array.from(
      { length: 40 },
      (_, index) =>
        `${index === 0 ? "A" : `A${index}`}: { type: object, required: [l, r], properties: { l: { $ref: '#/definitions/A${index + 1}' }, r: { $ref: '#/definitions/A${index + 1}' } } }`,
    )
      .join("\n  ")
      .concat("\n  A40: { type: string }"),
  ],
  [
    "a pattern that a search could go through forever",
    `A: { type: string, example: "${"a".repeat(60)}!", pattern: "^(a+)+$", minLength: 100000 }`,
  ],
  ["allOf in a circle, without a value", "A: { allOf: [{ $ref: '#/definitions/A' }], type: string, enum: [1] }"],
])("for %s there is no message, which is reported", async (_, definition) => {
  const yaml = `paths: { /a: { post: { operationId: a, parameters: [{ name: a, in: body, required: true, schema: { $ref: "#/definitions/A" } }], responses: { "200": { description: A } } } } }
definitions:
  ${definition}
`;
  const made = await api(yaml, { operation: "a" });
  expect(made).toMatchObject({ status: "done", files: [] });
  expect(made.diagnostics.map(({ code }) => code)).toContain("sample/none");
});

test("an API's operation has an envelope, too: that of the WSDL that the API becomes", async () => {
  const text = await textOf(api(pets, { operation: "putPet", as: "soap" }));
  expect(text).toContain("<soapenv:Body>");
  expect(text).toMatch(/<(\w+:)?code>[A-Z]{2}-\d{2,4}</);
});
