import { locateDiagnostic } from "@soapstone/workspace";
import { expect, test } from "vitest";
import { builtinSteps, readConfig, resolvePipelines } from "../../src/index.ts";
import { optionsShape } from "../../src/options/options-shape.ts";

const commands = new Map([
  ["convert", optionsShape({ format: { type: "string", enum: ["json", "yaml"], description: "" } })],
  ["laws", optionsShape({ format: { type: "string", enum: ["text"], description: "" } })],
]);

/** Returns the problems of a configuration: code, line and column, message. */
async function problemsOf(text: string, uri = "memory:/soapstone.yaml") {
  const { config, diagnostics, sources } = await readConfig({ uri, text }, { steps: builtinSteps, commands });
  const found = config === undefined ? [] : resolvePipelines(config, { steps: builtinSteps }).diagnostics;
  return [...diagnostics, ...found].map((each) => {
    const { start } = locateDiagnostic(each, sources).location ?? {};
    return `${each.code} ${start?.line}:${start?.column} ${each.message}`;
  });
}

const head = "version: 1\nsources: { orders: orders.wsdl }\n";

test("the configuration of the issue is one", async () => {
  const text = `version: 1
sources:
  orders: { read: orders.wsdl, root: . }
pipelines:
  orders:
    from: orders
    steps:
      - load
      - bundle
      - to-apidoc: { view: facade }
      - plan: plan.yaml
      - id: public
        check: { fail-on: warning }
      - split: per-definition
    write:
      - dist/orders/
      - { to-wsdl: dist/back/ }
defaults: { format: yaml }
commands: { convert: { format: json } }
`;
  expect(await problemsOf(text)).toEqual([]);
});

test.each([
  ["sourcs: {}\n", "config/unknown-option 2:1 There is no option sourcs. Did you mean sources?"],
  [
    "pipelines: { a: { from: x, stepz: [] } }",
    "config/unknown-option 2:28 There is no option stepz. Did you mean steps?",
  ],
  ["pipelines: []", "config/wrong-value 2:12 The option pipelines cannot be []: it is an object."],
  [
    "pipelines: { a: { steps: [bundel] } }",
    'config/wrong-value 2:27 The option steps cannot be "bundel": it is one of',
  ],
  [
    "pipelines: { a: { steps: [{ bundel: }] } }",
    "config/unknown-option 2:29 There is no option bundel. Did you mean bundle?",
  ],
  ["pipelines: { a: { steps: [{ split: per-pth }] } }", "config/wrong-value 2:36 The option split cannot be"],
  [
    "pipelines: { a: { steps: [{ to-apidoc: { viev: facade } }] } }",
    "config/unknown-option 2:42 There is no option viev. Did you mean view?",
  ],
  [
    "pipelines: { a: { steps: [{ to-apidoc: { view: facad } }] } }",
    'config/wrong-value 2:48 The option view cannot be "facad": it is one of facade, wire. Did you mean facade?',
  ],
  [
    "pipelines: { a: { write: [{ split: a/, layout: per-pth }] } }",
    "config/wrong-value 2:48 The option layout cannot be",
  ],
  [
    "pipelines: { a: { write: [{ splt: a/ }] } }",
    "config/unknown-option 2:29 There is no option splt. Did you mean split?",
  ],
  [
    "pipelines: { a: { write: [{ layout: per-path }] } }",
    "config/missing-option 2:27 One of these options is missing: to, bundle, split,",
  ],
  [
    "pipelines: { a: { write: [3] } }",
    "config/wrong-value 2:27 The option write cannot be 3: it is a text that is not empty, or an object.",
  ],
  ["sources: { a: { raed: x } }", "config/unknown-option 2:17 There is no option raed. Did you mean read?"],
  ["defaults: { format: toml }", "config/wrong-value 2:21 The option format cannot be"],
  ["commands: { convrt: {} }", "config/unknown-option 2:13 There is no option convrt. Did you mean convert?"],
  ["__proto__: { x: 1 }", "config/unknown-option 2:1 There is no option __proto__."],
  ["pipelines: { ../x: { } }", "config/wrong-value 2:14 A pipeline cannot be called"],
  ["pipelines: { __proto__: { } }", "config/wrong-value 2:14 A pipeline cannot be called"],
])("%s is reported at its place", async (text, problem) => {
  const [first = "", ...others] = await problemsOf(`version: 1\n${text}`);
  expect(first.slice(0, problem.length)).toBe(problem);
  expect(others).toEqual([]);
});

test.each([
  ["steps: [bundle]", "config/missing-option 3:17 The option from is missing"],
  ["from: order, steps: [bundle]", "config/unknown-source 3:25 There is no source order. Did you mean orders?"],
  ["from: orders, steps: [split: per-path, {}]", "config/unclear-step 3:58 The step has no name"],
  [
    "from: orders, steps: [{ bundle: , check: }]",
    "config/unclear-step 3:41 One entry has several steps: bundle, check.",
  ],
  [
    "from: orders, steps: [to-xsd]",
    "config/wrong-kind 3:41 The step to-xsd accepts jsonschema or apidoc, but the step before it produces wsdl.",
  ],
  [
    "from: orders, steps: [to-apidoc, to-jsonschema]",
    "config/wrong-kind 3:52 The step to-jsonschema accepts xsd or wsdl, but the step before it produces apidoc.",
  ],
  [
    "from: orders, steps: [bundle, load]",
    "config/wrong-kind 3:49 The step load can only be the first step of a pipeline.",
  ],
  ["from: orders, steps: [bundle], write: [{ to-xsd: x.xsd }]", "config/wrong-kind 3:58 The step to-xsd accepts"],
  ["from: orders, steps: [bundle, plan: plan.yaml]", "config/plan-alone 3:49 The step plan must be directly"],
  ["from: orders, steps: [to-apidoc, plan]", "config/missing-option 3:52 The option file is missing."],
  [
    "from: orders, steps: [{ id: a, check: }, { id: a, check: }]",
    "config/repeated-id 3:60 Two steps of the pipeline have the id a.",
  ],
])("a pipeline with %s is reported at its place", async (text, problem) => {
  const found = await problemsOf(`${head}pipelines: { a: { ${text} } }`);
  expect(found.join("\n")).toContain(problem);
});

test("a text that is no YAML, or an alias bomb, is no configuration", async () => {
  expect((await problemsOf("version: [1"))[0]).toMatch(/^json\//);
  const bomb = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"];
  for (let level = 1; level < 9; level += 1)
    bomb.push(`a${level}: &a${level} [${Array.from({ length: 10 }, () => `*a${level - 1}`).join(", ")}]`);
  expect((await problemsOf(bomb.join("\n")))[0]).toContain("json/too-many-aliases");
  expect((await problemsOf(""))[0]).toMatch(/^(json|config)\//);
});

test("JSON is a configuration too", async () => {
  expect(await problemsOf('{ "version": 1, "sorces": {} }', "memory:/soapstone.json")).toEqual([
    "config/unknown-option 1:17 There is no option sorces. Did you mean sources?",
  ]);
});
