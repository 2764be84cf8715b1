import { describe, expect, test } from "vitest";
import { type ApiDescription, defineStep, testStep } from "../../src/index.ts";

const text = `{
  "apidoc": "2.0",
  "info": { "title": "Orders", "version": "1.0" },
  "paths": { "/b": { "get": { "responses": { "404": {}, "200": { "x-max": 9223372036854775807, "x-one": 1.0 } } } }, "/a": {} },
  "definitions": { "10": { "type": "object" }, "2": {}, "__proto__": { "minimum": 1e2 }, "constructor": {} }
}
`;

const addContact = defineStep<{ email: string }>({
  name: "add-contact",
  options: { type: "object", properties: { email: { type: "string" } }, required: ["email"] },
  run(document, { options }) {
    document.info.contact = { email: options.email };
    return document;
  },
});

describe("a step of a module", () => {
  test("changes a copy; everything else stays to the letter", async () => {
    const { text: made, problems } = await testStep(addContact, text, { with: { email: "a@b.org" } });
    expect(problems).toEqual([]);
    expect(made).toBe(text.replace('"version": "1.0" }', '"version": "1.0", "contact": { "email": "a@b.org" } }'));
  });

  test("that makes all objects anew loses nothing", async () => {
    const { text: made } = await testStep({ run: (document) => structuredClone({ ...document, host: "h" }) }, text);
    expect(made).toBe(text.replace(/\n}\n$/, ',\n  "host": "h"\n}\n'));
  });

  test("may move and take away parts, whose numbers and order go along", async () => {
    const { text: made } = await testStep(
      {
        run(document) {
          const { "/b": b } = document.paths;
          const { "2": two, ...definitions } = document.definitions ?? {};
          return { ...document, paths: { "/c": { ...b } }, definitions: { ...definitions, Two: { ...two } } };
        },
      },
      text,
    );
    expect(made).toContain(
      '"/c": { "get": { "responses": { "404": {}, "200": { "x-max": 9223372036854775807, "x-one": 1.0 } } } }',
    );
    expect(made?.match(/"definitions": {[\s\S]*/)?.[0]).toMatch(
      /"10"[\s\S]*"__proto__"[\s\S]*1e2[\s\S]*"constructor"[\s\S]*"Two"/,
    );
  });

  test.each([
    ["nothing", () => undefined],
    ["the document as it was", (document: ApiDescription) => document],
    ["an equal one", (document: ApiDescription) => structuredClone(document)],
  ])("that returns %s changes nothing", async (_what, run) => {
    expect(await testStep({ run }, text)).toMatchObject({ isUnchanged: true, text, problems: [] });
  });

  test("that forgets to return is told", async () => {
    const run = (document: ApiDescription): void => {
      document.host = "h";
    };
    const { problems, document } = await testStep({ run }, text);
    expect(problems.map(({ code }) => code)).toEqual(["pipeline/unreturned-changes"]);
    expect(document).toBeUndefined();
  });

  test.each<[string, (document: ApiDescription) => unknown, RegExp]>([
    ["a text", () => "text", /no object/],
    ["a list", () => [], /no object/],
    ["null", () => null, /no object/],
    ["a function", (document) => ({ ...document, run: () => 1 }), /a function at \/run/],
    ["a date", (document) => ({ ...document, info: { date: new Date() } }), /a Date at \/info\/date/],
    ["a Map", (document) => ({ ...document, paths: new Map() }), /a Map at \/paths/],
    ["NaN", (document) => ({ ...document, a: [1, Number.NaN] }), /NaN at \/a\/1/],
    ["undefined in a list", (document) => ({ ...document, a: [undefined] }), /undefined at \/a\/0/],
    [
      "a circle",
      (document) => {
        document.self = document;
        return document;
      },
      /in a circle/,
    ],
  ])("that returns %s is told what is wrong, and where", async (_what, run, problem) => {
    const { problems, document } = await testStep({ run: run as never }, text);
    expect(problems).toEqual([
      expect.objectContaining({ code: "pipeline/unusable-result", message: expect.stringMatching(problem) }),
    ]);
    expect(document).toBeUndefined();
  });

  test("reports at places, and reads files", async () => {
    const step = defineStep({
      async run(document, { report, load }) {
        report("warning", "There is no contact.", "/info");
        document.info.description = await load("note.txt");
        return document;
      },
    });
    const { document, problems } = await testStep(step, text, { files: { "note.txt": "From a file." } });
    expect(document.info.description).toBe("From a file.");
    expect(problems).toEqual([
      { code: "pipeline/step-warning", severity: "warning", message: "step: There is no contact.", pointer: "/info" },
    ]);
  });

  test("of XML gets and gives a text", async () => {
    const step = defineStep<object, string>({ accepts: ["wsdl"], run: (wsdl) => wsdl.replace("http:", "https:") });
    expect((await testStep(step, "<a>http://x</a>")).document).toBe("<a>https://x</a>");
    expect((await testStep(step, "<a/>")).isUnchanged).toBe(true);
  });

  test("may make a document of another kind", async () => {
    const step = defineStep<object, unknown>({ produces: "typescript", run: () => "export type A = string;\n" });
    expect((await testStep(step, text)).document).toBe("export type A = string;\n");
    const wrong = await testStep(defineStep<object, unknown>({ produces: "typescript", run: () => ({}) }), text);
    expect(wrong.problems.map(({ code }) => code)).toEqual(["pipeline/unusable-result"]);
  });

  test("that never finishes is stopped", async () => {
    const { problems } = await testStep({ timeout: 0.05, run: () => new Promise(() => undefined) }, text);
    expect(problems.map(({ code }) => code)).toEqual(["pipeline/step-timeout"]);
  });

  test("that throws does so in a test", async () => {
    const run = () => {
      throw new Error("no contact");
    };
    await expect(testStep({ run }, text)).rejects.toThrow("no contact");
  });

  test("keeps the comments of YAML", async () => {
    const yaml = "# mine\napidoc: '2.0'\ninfo: {title: T, version: '1'} # here\npaths: {}\n";
    const { text: made } = await testStep({ run: (document) => ({ ...document, host: "h" }) }, yaml);
    expect(made).toBe("# mine\napidoc: '2.0'\ninfo: {title: T, version: '1'} # here\npaths: {}\nhost: h\n");
  });
});

describe("a module that is no step is rejected with the reason", () => {
  test.each<[unknown, RegExp]>([
    [undefined, /no default export/],
    ["text", /no object/],
    [{}, /no function run/],
    [{ run: () => undefined, runs: 1 }, /no runs/],
    [{ run: () => undefined, name: "a b" }, /other characters/],
    [{ run: () => undefined, accepts: ["yaml"] }, /list of wsdl/],
    [{ run: () => undefined, produces: "yaml" }, /one of same/],
    [{ run: () => undefined, timeout: 0 }, /above 0/],
    [{ run: () => undefined, options: { type: "string" } }, /type "object"/],
    [
      { run: () => undefined, options: { type: "object", properties: { a: { type: "text" } } } },
      /properties\.a has no type/,
    ],
    [
      { run: () => undefined, options: { type: "object", properties: { a: { type: "string", format: "uri" } } } },
      /keyword format/,
    ],
    [
      { run: () => undefined, options: { type: "object", properties: { a: { type: "string", pattern: "(" } } } },
      /pattern/,
    ],
  ])("%j", async (step, problem) => {
    await expect(testStep(step as never, text)).rejects.toThrow(problem);
  });

  test("options that it does not have, too", async () => {
    await expect(testStep(addContact, text, { with: { emial: "a" } })).rejects.toThrow(/email/);
  });
});
