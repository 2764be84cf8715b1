import type { Apidoc } from "@soapstone/apidoc-model";
import { createSources, defineDiagnostics } from "@soapstone/workspace";
import { expect, test } from "vitest";
import { optionsShape } from "../src/options/options-shape.ts";
import type { Doc } from "../src/transform/document.ts";
import { become } from "../src/transform/document.ts";
import { planSteps, runSteps } from "../src/transform/run-steps.ts";
import { step, type Transform } from "../src/transform/transform.ts";

const codes = defineDiagnostics("t", {
  said: { severity: "warning", message: ({ by }: { by: string }) => by, cause: "c", fix: "f" },
});

const apidoc: Apidoc = {
  rootField: "apidoc",
  version: "2.0",
  info: { title: "Books", version: "1.0" },
  paths: { items: new Map() },
};
const start: Doc<"apidoc"> = { kind: "apidoc", value: apidoc, uri: "memory:/a", sources: createSources() };

/** A stage that reports its name and returns the document. */
const says = (name: string): Transform<"apidoc", "apidoc", object> => ({
  name,
  version: "1",
  accepts: ["apidoc"],
  produces: "apidoc",
  options: optionsShape({
    loud: { type: "boolean", description: "says it louder" },
    times: { type: "integer", minimum: 1, description: "says it more than once" },
    tongues: { type: "array", items: { type: "string", enum: ["en", "de"] }, description: "says it in languages" },
  }),
  codes: [codes],
  effects: "pure",
  run(doc, { report }) {
    report(codes("said", { by: name }));
    return { doc };
  },
});

const prints: Transform<"apidoc", "files", object> = {
  ...says("prints"),
  produces: "files",
  run: (doc) => ({ doc: become(doc, "files", [{ name: "a.json", text: doc.value.info.title }]) }),
};
const fails: Transform<"apidoc", "apidoc", object> = { ...says("fails"), run: () => ({}) };

test("runs the stages in order and gathers what they say", () => {
  const run = runSteps(start, [step(says("one"), {}), step(says("two"), {}), step(prints, {})]);
  expect(run.doc).toMatchObject({ kind: "files", value: [{ text: "Books" }] });
  expect(run.diagnostics.map(({ message }) => message)).toEqual(["one", "two"]);
  expect(run.trail.map(({ kind }) => kind)).toEqual(["apidoc", "apidoc", "apidoc", "files"]);
});

test("stops at the first stage that gives nothing, and names it", () => {
  const run = runSteps(start, [step(says("one"), {}), step(fails, {}), step(says("never"), {})]);
  expect(run.doc).toBeUndefined();
  expect(run.stoppedAt).toBe("fails");
  expect(run.diagnostics.map(({ message }) => message)).toEqual(["one"]);
});

test("checks the whole chain before anything runs", () => {
  let ran = false;
  const first: Transform<"apidoc", "apidoc", object> = {
    ...says("first"),
    run(doc) {
      ran = true;
      return { doc };
    },
  };
  expect(() => runSteps(start, [step(first, {}), step(prints, {}), step(says("late"), {})])).toThrow(
    "late takes apidoc, but gets files",
  );
  expect(ran).toBe(false);
});

test("refuses options that a stage does not have, or of another type", () => {
  expect(() => planSteps("apidoc", [step(says("one"), { quiet: true })])).toThrow("no option quiet");
  expect(() => planSteps("apidoc", [step(says("one"), { loud: "yes" })])).toThrow('loud cannot be "yes"');
  expect(() => planSteps("apidoc", [step(says("one"), { times: 0 })])).toThrow("times cannot be 0");
  expect(() => planSteps("apidoc", [step(says("one"), { tongues: ["fr"] })])).toThrow("tongues");
  expect(() => planSteps("apidoc", [step(says("one"), { __proto__: null, constructor: 1 })])).toThrow("constructor");
});

test("takes options that are not given for absent", () => {
  expect(planSteps("apidoc", [step(says("one"), { loud: undefined, times: 2, tongues: ["de"] })])).toHaveLength(2);
});
