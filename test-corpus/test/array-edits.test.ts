import { dirname } from "node:path";
import { type Json, json, type PlainJson, readJson, writeJson } from "@soapstone/apidoc-model";
import { sampleMessages } from "@soapstone/pipeline";
import { constructCases, type EditOperation, editedDocument } from "@soapstone/test-corpus";
import type { Diagnostic } from "@soapstone/workspace";
import { describe, expect, test } from "vitest";
import {
  backFrom,
  type Channel,
  described,
  inputOf,
  originalOf,
  patchOf,
  type Texts,
  withoutComplement,
} from "./edit-trip.ts";
import { once } from "./once.ts";
import { openedMessages } from "./opened-messages.ts";

/** An edit of an array or a result. */
interface Edit {
  readonly path: string;
  /** The new value; absent to remove the present one. */
  readonly value?: PlainJson;
  readonly op?: "replace" | "add";
  /**
   * Whether the residual alone holds something: documentation, another notation of the same, or that an unused
   * definition is shown.
   */
  readonly kept?: true;
}

const isbns = "/definitions/FindBooks/properties/isbns";
const ratings = "/definitions/FindBooks/properties/ratings";
const books = "/definitions/FindBooksResponse/properties/books";
const integer = { type: "integer", format: "int32" } as const;

/** The edits by the construct of their service. */
const edits: Readonly<Record<string, Readonly<Record<string, Edit>>>> = {
  "service-row/schemas/arrays": {
    "items of another type": { path: `${ratings}/items`, value: { type: "string" } },
    "items of another type, in the type of another namespace": { path: `${isbns}/items`, value: integer },
    "items become a reference": { path: `${ratings}/items`, value: { $ref: "#/definitions/Book" } },
    "items are no reference any more": { path: `${books}/items`, value: { type: "string" }, kept: true },
    "items become an object": {
      path: `${books}/items`,
      value: { type: "object", properties: { a: integer } },
      kept: true,
    },
    "items of arrays of arrays": {
      path: "/definitions/Book/properties/shelves/items/items/items",
      value: { type: "string" },
    },
    "items of a type in place": { path: "/definitions/Book/properties/authors/items", value: { type: "string" } },
    "a constraint of the items": { op: "add", path: `${isbns}/items/maxLength`, value: 13 },
    "a description of the items": { op: "add", path: `${isbns}/items/description`, value: "One.", kept: true },
    "a description": { op: "add", path: `${isbns}/description`, value: "All of them." },
    "at least one item": { op: "add", path: `${isbns}/minItems`, value: 1 },
    "at most some items": { op: "add", path: `${isbns}/maxItems`, value: 5 },
    "an array that may be null": { op: "add", path: `${ratings}/x-nullable`, value: true },
    "an array that may not be null": { path: `${isbns}/x-nullable` },
    "items that may be null": { op: "add", path: `${ratings}/items/x-nullable`, value: true },
    "items that may not be null": { path: `${isbns}/items/x-nullable` },
    "an array becomes a text": { path: isbns, value: { type: "string" } },
    "an array becomes the object that it was": {
      path: isbns,
      value: { type: "object", properties: { string: { type: "array", items: { type: "string" } } } },
    },
    "an array becomes another object": { path: isbns, value: { $ref: "#/definitions/Book" } },
    "a text becomes an array": {
      path: "/definitions/FindBooksResponse/properties/remark",
      value: { type: "array", items: { type: "string" } },
    },
  },
  "service-row/operations/results": {
    "a result of another type": { path: schemaOf("Count"), value: { type: "string" } },
    "a result becomes a reference": { path: schemaOf("Count"), value: { $ref: "#/definitions/Book" } },
    "a result is no reference any more": { path: schemaOf("Find"), value: { type: "string", "x-nullable": true } },
    "a result becomes an array": { path: schemaOf("Count"), value: { type: "array", items: integer } },
    "a result that may be null": { op: "add", path: `${schemaOf("Count")}/x-nullable`, value: true },
    "a result that may not be null": { path: `${schemaOf("Find")}/x-nullable`, kept: true },
    "a constraint of a result": { op: "add", path: `${schemaOf("Remark")}/maxLength`, value: 5 },
    "a description of a result": { op: "add", path: `${schemaOf("Count")}/description`, value: "How many." },
    "items of a result": { path: `${schemaOf("Sequels")}/items`, value: { type: "string" } },
    "an array as a result that may not be null": { path: `${schemaOf("Sequels")}/x-nullable` },
    "an array as a result of at most some items": { op: "add", path: `${schemaOf("Sequels")}/maxItems`, value: 3 },
    "items of a repeated result": { path: `${schemaOf("Authors")}/items`, value: integer },
    "a repeated result of at least one": { op: "add", path: `${schemaOf("Authors")}/minItems`, value: 1 },
    "a repeated result of at most some": { op: "add", path: `${schemaOf("Authors")}/maxItems`, value: 3 },
    "a repeated result becomes one": { path: schemaOf("Authors"), value: { type: "string" } },
  },
};

describe.each(Object.entries(edits))("%s", (construct, all) => {
  const left = constructCases().find(({ id }) => id === construct)?.left ?? "";
  const service = {
    name: construct,
    title: construct,
    root: dirname(left),
    entry: left,
    view: "facade",
    names: {},
  } as const;
  const original = originalOf(service);
  const describedBy = {
    companion: once(() => described(original, service, "companion")),
    inline: once(() => described(original, service, "inline")),
    none: once(() => described(original, service, "none")),
  };

  test.each(Object.entries(all))("%s: the WSDL says it, and shows it again", async (_, edit) => {
    const api = withEdit(await describedBy.companion(), edit);
    const found: Diagnostic[] = [];
    const documents = await backFrom(api, original, "companion", (diagnostic) => found.push(diagnostic));
    expect(patchOf(original, documents)).not.toBe("");
    expect(JSON.stringify(documents).includes("c:residual")).toBe(edit.kept === true);
    expect(found.filter(({ severity }) => severity !== "info")).toEqual([]);
    const again = await described(documents, service, "companion", api);
    expect(withoutComplement(again)).toEqual(withoutComplement(api));
    await expectSameMessages(api, original, documents);
  });

  const channels = ["inline", "none"] as const satisfies readonly Channel[];
  describe.each(channels)("complement %s", (channel) => {
    // Each edit costs several conversions, so that the channels alternate.
    const turn = Object.entries(all).filter((_, index) => index % 3 === channels.indexOf(channel));
    test.each(turn)("%s: is said once", async (_, edit) => {
      const api = withEdit(await describedBy[channel](), edit);
      const documents = await backFrom(api, original, channel);
      expect(patchOf(original, documents)).not.toBe("");
      const again = await described(documents, service, channel, api);
      const back = await backFrom(again, documents, channel);
      // Keywords of a definition beside those of its response are appended to the response; nothing changes after that.
      expect(patchOf(documents, back)).toBe("");
    });
  });
});

test("in a file that has the definition of an array's type, an edit of that stays, and the array is as it was", async () => {
  const left = constructCases().find(({ id }) => id === "service-row/schemas/arrays")?.left ?? "";
  const service = { name: "arrays", title: "", root: dirname(left), entry: left, view: "facade", names: {} } as const;
  const original = originalOf(service);
  const api = withEdit(await described(original, service, "inline"), {
    path: "/definitions/ArrayOfstring/properties/string/items",
    value: integer,
  });
  const documents = await backFrom(api, original, "inline");
  const again = await described(documents, service, "inline", api);
  const [edited, shown] = [api, again].map((texts) => definitionsOf(texts));
  expect(shown?.ArrayOfstring.properties).toEqual(edited?.ArrayOfstring.properties);
  expect(shown?.FindBooks.properties.isbns).toMatchObject({ type: "array", items: { type: "string" } });
});

function definitionsOf(texts: Texts) {
  return JSON.parse(texts["api.json"] ?? "{}").definitions;
}

function schemaOf(operation: string): string {
  return `/paths/~1${operation}/post/responses/200/schema`;
}

function withEdit(api: Texts, { path, value, op = "replace" }: Edit): Texts {
  const step: EditOperation = value === undefined ? { op: "remove", path } : { op, path, value: json(value) };
  return { ...api, "api.json": writeJson(editedDocument(parsed(api["api.json"] ?? ""), [step])) };
}

function parsed(text: string): Json {
  const read = readJson({ uri: "memory:/api.json", text });
  if (!read.ok) throw new Error("The description is no JSON.");
  return read.value;
}

/** Expects that messages of the edited file are the same messages by the WSDL that it is converted to. */
async function expectSameMessages(api: Texts, original: Texts, documents: Texts): Promise<void> {
  const file = inputOf({ ...api, ...original });
  const sampled = await sampleMessages(file, { as: "json" });
  if (sampled.status !== "done") throw new Error(sampled.status);
  const byApi = await openedMessages(file);
  const byWsdl = await openedMessages(inputOf(documents));
  for (const { name, text } of sampled.files) {
    const [operation = "", kind = ""] = name.split(".");
    if (kind !== "request" && kind !== "response") continue;
    const how = { operation, side: { kind } } as const;
    expect(JSON.parse(byWsdl.decode(byApi.encode(text, how), how))).toEqual(JSON.parse(text));
  }
}
