import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { books, folderWith, soapstone } from "./soapstone.ts";

const publish = (folder: string, ...more: string[]) =>
  soapstone(["convert", "service.wsdl", "--publish", "-o", "public/api.yaml", ...more], folder);
const complete = ["--facade-url", "https://api.example.org/v1", "--security", "basic"];

test("a file to be published says where it is and who may call it, and its companion lies elsewhere", async () => {
  const folder = folderWith(books);
  const { status, stderr } = await publish(folder, ...complete, "--companion", "private/api.map.json");
  expect(stderr).toContain("findings: none");
  expect(status).toBe(0);
  expect(readdirSync(join(folder, "public"))).toEqual(["api.yaml"]);
  const text = readFileSync(join(folder, "public/api.yaml"), "utf8");
  expect(text).toMatch(/^swagger: '2.0'$/m);
  expect(text).toMatch(/^host: api\.example\.org$/m);
  expect(text).toMatch(/^security:\n {2}- basic: \[\]$/m);
  expect(text).not.toContain("x-wsdl");
});

test("missing facts of a file to publish are errors, with the option that adds each", async () => {
  const folder = folderWith(books);
  const { status, stderr } = await publish(folder);
  expect(status).toBe(1);
  expect(stderr).toContain("error publish/no-facade-url: ");
  expect(stderr).toContain("--facade-url https://api.example.org/v1");
  expect(stderr).toContain("error publish/no-security: ");
  expect(stderr).toContain("--security none, --security basic or --security apiKey:X-API-Key");
  expect(stderr).toContain("warning publish/companion-beside: ");
});

test("the plan says the security, too", async () => {
  const folder = folderWith({ ...books, "plan.yaml": "plan: 1\nsecurity: apiKey:X-Key\noperations: []\n" });
  const { status } = await publish(folder, "--facade-url", "https://api.example.org", "--plan", "plan.yaml");
  expect(status).toBe(0);
  expect(readFileSync(join(folder, "public/api.yaml"), "utf8")).toMatch(/^ {4}name: X-Key$/m);
  const wrong = folderWith({ ...books, "plan.yaml": "plan: 1\nsecurity: oauth\noperations: []\n" });
  const refused = await publish(wrong, "--facade-url", "https://api.example.org", "--plan", "plan.yaml");
  expect(refused.stderr).toContain("security must be none, basic or apiKey:HEADER");
});

test.each([
  [["--complement", "inline"], "the complement would be published with the file"],
  [["--root-field", "apidoc"], "other tools only know the root field swagger"],
  [["--all-definitions"], "--publish and --all-definitions cannot be used together"],
])("%s and --publish cannot be used together", async (options, says) => {
  const { status, stderr } = await publish(folderWith(books), ...complete, ...options);
  expect(status).toBe(2);
  expect(stderr).toContain(says);
});

test("a plan mends an operation by the entry that the error names", async () => {
  const named = {
    ...books,
    "service.wsdl": books["service.wsdl"].replaceAll('operation name="Find"', 'operation name="Trouvé"'),
  };
  const { stderr } = await publish(folderWith(named), ...complete);
  const [, entry = ""] = /Write into the plan: (- .*)/.exec(stderr) ?? [];
  expect(entry).toContain('"name": "Trouve"');
  const planned = folderWith({ ...named, "plan.yaml": `plan: 1\noperations:\n  ${entry}\n` });
  const mended = await publish(planned, ...complete, "--plan", "plan.yaml");
  expect(mended.status).toBe(0);
});
