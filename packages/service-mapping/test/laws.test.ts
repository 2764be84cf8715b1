import type { JsonSchema } from "@soapstone/schema-mapping";
import { backAndThere, editsWin, leftLaws, type Trip, thereAndBack } from "@soapstone/test-corpus";
import { namespaces, type Part, type PartTyping } from "@soapstone/xml-model";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { server } from "../src/address/server.ts";
import { action } from "../src/binding/action.ts";
import { type Carriers, carriers } from "../src/binding/carriers.ts";
import { documentation, operationDocumentation } from "../src/description/documentation.ts";
import { tags } from "../src/description/tags.ts";
import { title } from "../src/document/title.ts";
import type { BoundHeader } from "../src/exchange/soap-message.ts";
import { attachments } from "../src/facade/attachments.ts";
import { type RequestPayload, request } from "../src/facade/request.ts";
import { response } from "../src/facade/response.ts";
import { fault } from "../src/fault/fault.ts";
import { header } from "../src/header/header.ts";
import { names } from "../src/message/names.ts";
import { oneWay } from "../src/message/one-way.ts";
import { part } from "../src/message/part.ts";
import { rpc } from "../src/message/rpc.ts";
import { overload } from "../src/plan/overload.ts";
import { library, same, sameData, serviceTrip } from "./support/service-world.ts";

const xsd = (local: string) => ({ namespace: namespaces.xsd, local });
const own = (local: string) => ({ namespace: library, local });

const typing: fc.Arbitrary<PartTyping | undefined> = fc.constantFrom(
  undefined,
  { by: "element", name: own("FindBook") } as const,
  { by: "element", name: own("FindBookResponse") } as const,
  { by: "element", name: own("NoSuchBook") } as const,
  { by: "type", name: own("Isbn") } as const,
  { by: "type", name: xsd("string") } as const,
  { by: "type", name: xsd("int") } as const,
);
const partName = fc.constantFrom("parameters", "body", "query", "10", "2", "__proto__", "constructor", "a.b", "isbn");
const anyPart: fc.Arbitrary<Part> = fc.record({ name: partName, typing }).map(({ name, typing: of }) => ({
  kind: "part" as const,
  name,
  extensions: [],
  foreign: [],
  ...(of === undefined ? {} : { typing: of }),
}));
const parts = fc.uniqueArray(anyPart, { selector: (it) => it.name, maxLength: 4 });
const style = fc.constantFrom("document" as const, "rpc" as const);
const side = fc.constantFrom("input" as const, "output" as const);
const word = fc.constantFrom("FindBook", "Catalogue", "x", "FindBookRequest", "FindBookResponse", "Other", "a.b");

function holds<Left, Right>(samples: fc.Arbitrary<readonly [Trip<Left, Right>, Left]>): void {
  fc.assert(
    fc.property(samples, ([trip, left]) => {
      expect(leftLaws(trip, left)).toEqual([]);
    }),
    { numRuns: 300 },
  );
}

describe("there and back, settled, nothing silent", () => {
  test("a part", () => {
    holds(
      fc
        .tuple(style, side, typing)
        .map(([s, at, left]) => [serviceTrip(part, same, { situation: { style: s, side: at } }), left] as const),
    );
  });
  test("a request", () => {
    holds(
      fc
        .tuple(style, parts)
        .map(([s, left]) => [serviceTrip(request, same, { situation: { style: s } }), left] as const),
    );
  });
  test("a response", () => {
    holds(
      fc
        .tuple(style, parts)
        .map(([s, left]) => [serviceTrip(response, same, { situation: { style: s, side: "output" } }), left] as const),
    );
  });
  test("the parts of an rpc message", () => {
    holds(
      parts
        .filter((it) => it.length > 0)
        .map((left) => [serviceTrip(rpc, same, { situation: { style: "rpc" } }), left] as const),
    );
  });
  test("an action", () => {
    const actions = fc.option(fc.constantFrom("", "urn:library:FindBook", "FindBook", "urn:other"), { nil: undefined });
    holds(actions.map((it) => [serviceTrip(action, same), it === undefined ? {} : { action: it }] as const));
  });
  test("a one-way operation and one that is answered", () => {
    holds(
      fc
        .constantFrom("one-way" as const, "request-response" as const)
        .map((left) => [serviceTrip(oneWay, same), left] as const),
    );
  });
  test("names of inputs, outputs and messages", () => {
    const left = fc.record(
      {
        kind: side,
        pattern: fc.constant("request-response" as const),
        name: word,
        message: fc.oneof(
          word.map(own),
          word.map((local) => ({ namespace: "urn:other", local })),
        ),
        element: word,
      },
      { requiredKeys: ["kind", "pattern", "message"] },
    );
    // The binding's half has the name of the port type's; one that has another is a difference.
    const named = left.map((it) => ({ ...it, ...("name" in it ? { bound: it.name } : {}) }));
    holds(named.map((it) => [serviceTrip(names, same), it] as const));
  });
  test("documentation with and without markup", () => {
    holds(documentations.map((left) => [serviceTrip(documentation, { ...same, sameLeft: sameProse }), left] as const));
  });
  test("the summary of an operation", () => {
    holds(
      documentations.map(
        (left) => [serviceTrip(operationDocumentation, { ...same, sameLeft: sameProse }), left] as const,
      ),
    );
  });
  test("a port type as a tag", () => {
    const left = fc.record({
      name: word.chain((local) => fc.constantFrom({ namespace: library, local }, { namespace: "urn:other", local })),
    });
    holds(left.map((it) => [serviceTrip(tags, same), it] as const));
  });
  test("the names of a description", () => {
    const left = fc.record({ definitions: word }, { requiredKeys: [] }).map((it) => ({ service: "Catalogue", ...it }));
    holds(left.map((it) => [serviceTrip(title, same), it] as const));
  });
  test("the addresses of HTTP ports of one host", () => {
    const left = fc.array(
      fc.record(
        {
          scheme: fc.constantFrom("http" as const, "https" as const),
          host: fc.constant("example.test"),
          basePath: fc.constantFrom("/api", "/api/v1", "/apis", "/api/v1/x"),
        },
        { requiredKeys: ["scheme", "host"] },
      ),
    );
    holds(left.map((it) => [serviceTrip(server, same), it] as const));
  });
  test("faults, whatever description the shared response has", () => {
    const text = fc.constantFrom(undefined, "It is lost.", "Gone.");
    const left = fc.uniqueArray(fc.record({ name: word, message: word.map(own), of: anyPart, text }), {
      selector: (it) => it.name,
      maxLength: 3,
    });
    const faults = left.map((all) =>
      all.map(({ name, message, of, text: said }) => ({
        use: {
          kind: "fault" as const,
          name,
          named: true,
          message,
          extensions: [],
          foreign: [],
          ...(said === undefined ? {} : { documentation: [{ kind: "text" as const, text: said }] }),
        },
        parts: [of],
        message: { kind: "message" as const, name: message, parts: [of], extensions: [], foreign: [] },
      })),
    );
    const faultTexts = new Map([
      ["NoSuchBook", "It is lost."],
      ["query", "It is lost."],
      ["isbn", "Gone."],
    ]);
    holds(
      fc
        .tuple(fc.constantFrom({}, { situation: { faultTexts } }), faults)
        .map(([world, it]) => [serviceTrip(fault, same, world), it] as const),
    );
  });
  test("attachments of texts, octets and elements", () => {
    const media = fc.array(fc.constantFrom("text/xml", "text/plain", "image/png", "*/*", undefined), { maxLength: 2 });
    const left = fc.uniqueArray(fc.record({ part: anyPart, media }), { selector: (it) => it.part.name, maxLength: 3 });
    const trip = serviceTrip(attachments, {
      ...same,
      // The media types are the carriers' to keep.
      sameLeft: (a, b) =>
        sameData(
          a.map(({ part: it }) => it),
          b.map(({ part: it }) => it),
        ),
    });
    fc.assert(
      fc.property(left, (all) => {
        expect(thereAndBack(trip, all)).toEqual([]);
      }),
    );
  });
  test("a header block with the name of a property of the body, and one that is a header field", () => {
    const trip = serviceTrip(header, same, { situation: { properties: new Set(["Trace", "Login", "TraceHeader"]) } });
    const blocks = ["Login", "Trace"].map((local) =>
      bound({
        message: local,
        part: local,
        typing: { by: "element", name: own(local) },
        required: false,
        use: "literal",
      }),
    );
    const { side, complement } = trip.forward(blocks, new Map());
    expect(side.fields.map(({ name }) => name)).toEqual(["Login-user", "Login-branch"]);
    expect([...side.blocks.keys()]).toEqual(["TraceHeader2"]);
    expect(sameData(trip.backward(side, complement).side, blocks)).toBe(true);
  });
  test("header blocks", () => {
    const block = fc.record({
      message: word,
      part: partName,
      typing: fc.constantFrom<PartTyping | undefined>(
        undefined,
        { by: "element", name: own("Login") },
        { by: "element", name: own("Trace") },
        { by: "type", name: xsd("string") },
      ),
      required: fc.boolean(),
      use: fc.constantFrom("literal" as const, "encoded" as const),
    });
    const blocks = fc.uniqueArray(block, { selector: (it) => it.typing?.name.local ?? it.part, maxLength: 3 });
    // Fields come before properties of the body in the output: the order between the two is that of the carriers.
    const left = blocks.map((all) => all.map(bound).sort((a, b) => rank(a.part) - rank(b.part)));
    // Whether a block must be understood is a difference.
    const apart = ({ carrier: { required: _, ...carrier }, ...it }: BoundHeader) => ({ ...it, carrier });
    const trip = serviceTrip(header, { ...same, sameLeft: (a, b) => sameData(a.map(apart), b.map(apart)) });
    fc.assert(
      fc.property(left, (all) => {
        expect(thereAndBack(trip, all)).toEqual([]);
        // A value that must be sent and is no element becomes one, which a whole trip declares.
        const isLone = ({ carrier, part: it }: BoundHeader) => carrier.required === true && it?.typing?.by === "type";
        for (const one of all) if (!isLone(one)) expect(leftLaws(trip, [one])).toEqual([]);
      }),
    );
  });
  test("carriers", () => {
    const encoding = fc.record(
      {
        use: fc.constantFrom("literal" as const, "encoded" as const),
        namespace: fc.constant("urn:other"),
        encodingStyle: fc.constant(["urn:style"]),
      },
      { requiredKeys: [] },
    );
    const left = fc.record({ encoding, parts: fc.option(fc.constant(["parameters"]), { nil: undefined }) }).map(
      ({ encoding: of, parts: listed }): Carriers => ({
        headers: [],
        parts: ["parameters"],
        version: "1.1",
        carriers: [
          { kind: "soap:body", version: "1.1", foreign: [], ...of, ...(listed === undefined ? {} : { parts: listed }) },
        ],
      }),
    );
    holds(left.map((it) => [serviceTrip(carriers, same), it] as const));
  });
  test("operation names and ids", () => {
    const left = fc
      .record({ name: fc.oneof(word, fc.constant("{{var name}}")), tag: word, several: fc.boolean() })
      .map(({ name, tag, several }) => ({ name, tag, operationId: several ? `${tag}.${name}` : name }));
    holds(left.map((it) => [serviceTrip(overload, same), it] as const));
  });
});

interface Block {
  readonly message: string;
  readonly part: string;
  readonly typing: PartTyping | undefined;
  readonly required: boolean;
  readonly use: "literal" | "encoded";
}

function bound({ message, part: name, typing: of, required, use }: Block) {
  const declared: Part = {
    kind: "part",
    name,
    extensions: [],
    foreign: [],
    ...(of === undefined ? {} : { typing: of }),
  };
  return {
    carrier: {
      kind: "soap:header" as const,
      version: "1.1" as const,
      message: own(message),
      part: name,
      use,
      headerFaults: [],
      foreign: [],
      ...(required ? { required: true } : {}),
    },
    message: { kind: "message" as const, name: own(message), parts: [declared], extensions: [], foreign: [] },
    part: declared,
  };
}

function rank(of: Part): number {
  return of.typing?.name.local === "Login" || of.typing?.name.local === "string" ? 0 : 1;
}

const documentations = fc.constantFrom(
  undefined,
  [{ kind: "text" as const, text: "Finds a book." }],
  [{ kind: "text" as const, text: "Finds a book. By its number." }],
  [{ kind: "text" as const, text: "  Finds\n   a book,  that\n\n is lent. " }],
  [
    { kind: "text" as const, text: "Finds a " },
    {
      kind: "element" as const,
      name: { namespace: "http://www.w3.org/1999/xhtml", local: "b" },
      attributes: [],
      children: [{ kind: "text" as const, text: "book" }],
    },
  ],
);

/** White space is collapsed, so that a text is the same as its canonical form. */
function sameProse(a: unknown, b: unknown): boolean {
  const collapsed = (value: unknown) =>
    JSON.stringify(value, (key, it) =>
      key === "text" && typeof it === "string"
        ? it.replace(/\s+/g, " ").trim()
        : key === "scope" || key === "prefix"
          ? undefined
          : it,
    );
  return collapsed(a) === collapsed(b);
}

describe("back and there, edits win", () => {
  const schema: fc.Arbitrary<JsonSchema> = fc.constantFrom<JsonSchema>(
    { ref: "FindBook" },
    { ref: "FindBookResponse" },
    { ref: "NoSuchBook" },
  );
  const payload: fc.Arbitrary<RequestPayload> = fc.record({
    name: fc.constantFrom("body", "query", "parameterz"),
    schema,
  });

  test("a body that is any schema survives the conversion back and forward", () => {
    fc.assert(
      fc.property(payload, (right) => {
        expect(backAndThere(serviceTrip(request, same), right)).toEqual([]);
      }),
    );
  });
  // What an edit calls a body is no name of a part: the residual of the operation keeps it.
  test("an edited body takes precedence over the complement of another, except for its name", () => {
    fc.assert(
      fc.property(parts, payload, (before, edited) => {
        const trip = serviceTrip(request, same);
        const made = trip.forward(before, new Map());
        const stale = new Map([...made.complement].filter(([key]) => key !== "element" && key !== "typing"));
        const { name } = made.side ?? edited;
        expect(editsWin(trip, { ...edited, name }, stale)).toEqual([]);
      }),
    );
  });
  test("a renamed operation takes precedence over the stored name", () => {
    const trip = serviceTrip(overload, { sameLeft: sameData, sameRight: sameData });
    expect(
      editsWin(trip, { operationId: "SearchBook", tag: "Catalogue" }, new Map([["operation", "Catalogue FindBook"]])),
    ).toEqual([]);
    expect(
      trip.backward({ operationId: "SearchBook", tag: "Catalogue" }, new Map([["operation", "Catalogue FindBook"]]))
        .side.name,
    ).toBe("SearchBook");
  });
  test("an edited description takes precedence over the stored markup", () => {
    const trip = serviceTrip(documentation, same);
    expect(
      editsWin(trip, { description: "Something else." }, new Map([["documentation", "Finds a <b>book</b>."]])),
    ).toEqual([]);
  });
  test("a summary of its own is kept on the way back", () => {
    const trip = serviceTrip(operationDocumentation, same);
    expect(backAndThere(trip, { summary: "Books", description: "Finds a book. By its number." })).toEqual([]);
  });
});
