import { describe, expect, test } from "vitest";
import { reunite, separate } from "../src/channels/companion-constructs.ts";
import { documentOf } from "./json-document.ts";

const book = { type: "object", properties: { title: { type: "string" }, pages: { type: "integer" } } };
const operation = (operationId: string, body: string, more: object = {}) => ({
  operationId,
  tags: ["Books"],
  parameters: [
    { name: "body", in: "body", schema: { $ref: `#/definitions/${body}` } },
    { name: "lang", in: "query", type: "string" },
  ],
  responses: { "200": { description: "", schema: { $ref: "#/definitions/Book" } } },
  ...more,
});
const before = {
  swagger: "2.0",
  tags: [{ name: "Books" }],
  paths: { "/find": { post: operation("Find", "Query") }, "/add": { post: operation("Add", "Book") } },
  definitions: {
    Book: book,
    Query: {
      type: "object",
      properties: { book: { $ref: "#/definitions/Book" }, near: { $ref: "#/definitions/Place" } },
    },
    Place: { type: "string" },
  },
};

/** Each text of the sample with another, throughout. */
function withTexts(replacements: Readonly<Record<string, string>>, value: unknown = before): unknown {
  let text = JSON.stringify(value);
  for (const [from, to] of Object.entries(replacements))
    text = text.replaceAll(JSON.stringify(from), JSON.stringify(to));
  return JSON.parse(text);
}

const matchOf = (after: unknown) => reunite(documentOf(after), separate(documentOf(before)).constructs).match;
const namesOf = (after: unknown) => {
  const { renamed, added, removed } = matchOf(after);
  return { renamed: Object.fromEntries(renamed), added, removed };
};

describe("an operation with another id", () => {
  const renamed = {
    "operation:Find": "operation:Look",
    "parameter:[operation Find]/[parameters body body]": "parameter:[operation Look]/[parameters body body]",
    "parameter:[operation Find]/[parameters query lang]": "parameter:[operation Look]/[parameters query lang]",
    "response:[operation Find]/[responses 200]": "response:[operation Look]/[responses 200]",
  };

  test("is known by method and path", () => {
    expect(namesOf(withTexts({ Find: "Look" }))).toEqual({ renamed, added: [], removed: [] });
  });

  test("is identified by the reference of its body, at another path", () => {
    expect(namesOf(withTexts({ Find: "Look", "/find": "/look" }))).toEqual({ renamed, added: [], removed: [] });
  });

  test("is identified by the definition of its response, if it has no body and nothing else refers to that", () => {
    const described = (path: string, operationId: string, others: object = {}) => ({
      swagger: "2.0",
      paths: {
        [path]: {
          get: { operationId, responses: { "200": { description: "", schema: { $ref: "#/definitions/List" } } } },
        },
        ...others,
      },
      definitions: { List: { type: "array", items: { type: "string" } } },
    });
    const { constructs } = separate(documentOf(described("/list", "List")));
    const matched = (after: unknown) => reunite(documentOf(after), constructs).match.renamed.get("operation:List");
    expect(matched(described("/books", "Books"))).toBe("operation:Books");
    expect(matched(described("/books", "Books", described("/all", "All").paths))).toBeUndefined();
  });

  test("is a new one where neither is the same", () => {
    const { renamed, added, removed } = namesOf({
      ...before,
      paths: { ...before.paths, "/find": undefined, "/look": { post: operation("Look", "Book") } },
    });
    expect(renamed).toEqual({});
    expect(added).toContain("operation:Look");
    expect(removed).toContain("operation:Find");
  });
});

test("an operation that moved keeps its id, and the one that has its path now is another", () => {
  const paths = {
    "/find": { post: operation("New", "Query") },
    "/look": { post: operation("Find", "Query") },
    "/add": before.paths["/add"],
  };
  const { renamed, added } = namesOf({ ...before, paths });
  expect(renamed).toEqual({});
  expect(added).toContain("operation:New");
});

test("a tag is known by its operations, whatever they are called now", () => {
  const { renamed, added, removed } = namesOf(withTexts({ Books: "Library", Find: "Look" }));
  expect(renamed).toMatchObject({ "tag:Books": "tag:Library", "operation:Find": "operation:Look" });
  expect([added, removed]).toEqual([[], []]);
});

test("a tag is known by the operations that it had, where an edit also adds and removes others", () => {
  const after = {
    ...before,
    tags: [{ name: "Library" }],
    paths: {
      "/find": { post: operation("Find", "Query", { tags: ["Library"] }) },
      "/look": { get: { operationId: "Look", tags: ["Library"], responses: {} } },
    },
  };
  expect(namesOf(after).renamed).toMatchObject({ "tag:Books": "tag:Library" });
});

test("definitions are known by the places that refer to them, one after the other", () => {
  const text = JSON.stringify(before)
    .replaceAll("/Query", "/Question")
    .replace('"Query":', '"Question":')
    .replaceAll("/Place", "/Town")
    .replace('"Place":', '"Town":');
  expect(namesOf(JSON.parse(text))).toEqual({
    renamed: {
      "definition:Query": "definition:Question",
      "property:Query/book": "property:Question/book",
      "property:Query/near": "property:Question/near",
      "definition:Place": "definition:Town",
    },
    added: [],
    removed: [],
  });
});

test("a definition that refers to itself, or to one that refers to it, is known by the others that do", () => {
  const trees = (tree: string, leaf: string) => ({
    ...before,
    definitions: {
      Book: { type: "object", properties: { tree: { $ref: `#/definitions/${tree}` } } },
      [tree]: {
        type: "object",
        properties: { leaf: { $ref: `#/definitions/${leaf}` }, next: { $ref: `#/definitions/${tree}` } },
      },
      [leaf]: { type: "object", properties: { tree: { $ref: `#/definitions/${tree}` } } },
    },
  });
  const { match } = reunite(documentOf(trees("Bush", "Twig")), separate(documentOf(trees("Tree", "Leaf"))).constructs);
  expect([match.removed, match.added]).toEqual([[], []]);
  expect(match.renamed.get("property:Leaf/tree")).toBe("property:Twig/tree");
});

test("a definition that something else takes the place of is another one", () => {
  const text = JSON.stringify(before)
    .replaceAll("definitions/Place", "definitions/Town")
    .replace('"Place":', '"Town":{"type":"integer"},"Place":');
  expect(namesOf(JSON.parse(text))).toEqual({ renamed: {}, added: ["definition:Town"], removed: [] });
});

describe("a property with another name", () => {
  const withBook = (properties: object) =>
    namesOf({ ...before, definitions: { ...before.definitions, Book: { ...book, properties } } });

  test("is the only one that is left over on both sides", () => {
    expect(withBook({ title: { type: "string" }, length: { type: "number" } })).toEqual({
      renamed: { "property:Book/pages": "property:Book/length" },
      added: [],
      removed: [],
    });
  });

  test("is the one of equal schema, in order", () => {
    expect(withBook({ name: { type: "string" }, length: { type: "integer" }, isbn: { type: "string" } })).toEqual({
      renamed: { "property:Book/title": "property:Book/name", "property:Book/pages": "property:Book/length" },
      added: ["property:Book/isbn"],
      removed: [],
    });
  });

  test("is a new one where two are left over and neither has its schema", () => {
    expect(withBook({ a: { type: "boolean" }, b: { type: "boolean" } })).toEqual({
      renamed: {},
      added: ["property:Book/a", "property:Book/b"],
      removed: ["property:Book/title", "property:Book/pages"],
    });
  });

  test("is found in a definition that has another name, too", () => {
    const text = JSON.stringify(before)
      .replaceAll("/Query", "/Question")
      .replace('"Query":', '"Question":')
      .replace('"near":', '"where":');
    expect(namesOf(JSON.parse(text)).renamed).toMatchObject({ "property:Query/near": "property:Question/where" });
  });
});

test("of parameters only one of the same place is taken for another", () => {
  const { renamed } = namesOf(withTexts({ lang: "language" }));
  expect(renamed).toEqual({
    "parameter:[operation Find]/[parameters query lang]": "parameter:[operation Find]/[parameters query language]",
    "parameter:[operation Add]/[parameters query lang]": "parameter:[operation Add]/[parameters query language]",
  });
  const header = JSON.parse(JSON.stringify(before).replaceAll('"lang","in":"query"', '"language","in":"header"'));
  expect(namesOf(header).renamed).toEqual({});
});

test("operations without an id, or with one that another has, go by method and path", () => {
  const text = JSON.stringify(before).replace('"operationId":"Find",', "").replace("/find", "/a b");
  const { added, removed } = namesOf(JSON.parse(text));
  expect(removed).toEqual([]);
  expect(added).toEqual([]);
  const twice = namesOf(withTexts({ Add: "Find" }));
  expect(twice.renamed).toMatchObject({ "operation:Add": "operation:post ~1add" });
});

test("thousands that have other names are matched, as far as chains of them go", () => {
  const many = (prefix: string) => {
    const names = Array.from({ length: 1000 }, (_, index) => `${prefix}${index}`);
    return {
      swagger: "2.0",
      paths: {},
      definitions: Object.fromEntries(
        names.map((name, index) => [
          name,
          {
            type: "object",
            properties: { [`${name}p`]: { type: "string" }, next: { $ref: `#/definitions/${prefix}${index - 1}` } },
          },
        ]),
      ),
    };
  };
  const { match } = reunite(documentOf(many("B")), separate(documentOf(many("A"))).constructs);
  expect(match.removed.length).toBeGreaterThan(0);
});
