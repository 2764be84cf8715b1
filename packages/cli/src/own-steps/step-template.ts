/**
 * Returns the source of a new step: it takes an option, reports a diagnostic, and changes the description. It imports
 * nothing.
 */
export function stepTemplate(name: string): string {
  return `/**
 * Adds a contact to an API description. In soapstone.yaml:
 *
 *     steps:
 *       - use: ./steps/${name}.mjs
 *         with: { email: api@example.org }
 *
 * @type {import("soapstone").OwnStep<{ email: string }>}
 */
export default {
  name: "${name}",
  summary: "adds a contact to an API description",
  options: {
    type: "object",
    properties: { email: { type: "string", description: "the address of the contact" } },
    required: ["email"],
  },
  /** Gets a copy of the description, and returns what comes out; nothing where it stays as it is. */
  run(document, { options, report }) {
    if (document.info.contact !== undefined) report("info", "There was a contact before.", "/info/contact");
    document.info.contact = { email: options.email };
    return document;
  },
};
`;
}

/**
 * Returns the source of a test for a new step. It runs with `node --test`, and with vitest if `node:test` is replaced.
 */
export function stepTestTemplate(name: string): string {
  return `import assert from "node:assert/strict";
import { test } from "node:test";
import { testStep } from "soapstone";
import step from "./${name}.mjs";

const description = { apidoc: "2.0", info: { title: "Orders", version: "1.0" }, paths: {} };
const options = { email: "api@example.org" };

test("adds the contact, and leaves everything else as it is", async () => {
  const { document, problems } = await testStep(step, description, { with: options });
  assert.deepEqual(document, { ...description, info: { ...description.info, contact: options } });
  assert.deepEqual(problems, []);
});

test("says that there was a contact before", async () => {
  const before = { ...description, info: { ...description.info, contact: { name: "Ann" } } };
  const { problems } = await testStep(step, before, { with: options });
  assert.deepEqual(problems.map(({ severity, pointer }) => [severity, pointer]), [["info", "/info/contact"]]);
});

test("needs an address", async () => {
  await assert.rejects(testStep(step, description), /email/);
});
`;
}
