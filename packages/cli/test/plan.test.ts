import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import "../src/commands/run-plan.ts";
import { books, folderWith, service, soapstone } from "./soapstone.ts";

const planned = `plan: 1
operations:
  - key: operation:Catalogue/Find
    include: true
    method: post
    path: /Find
    name: Find
    tags:
      - Catalogue
    fields:
      title: body
`;

async function withPlan(folder: string, text: string) {
  writeFileSync(join(folder, "plan.yaml"), text);
  return soapstone(["convert", "service.wsdl", "--plan", "plan.yaml"], folder);
}

test("prints the plan of today, which changes nothing", async () => {
  const folder = folderWith(books);
  const { status, stdout } = await soapstone(["plan", "service.wsdl"], folder);
  expect(status).toBe(0);
  expect(stdout.replace(/^#.*\n/gm, "")).toBe(planned);
  const [before, after] = [await soapstone(["convert", "service.wsdl"], folder), await withPlan(folder, stdout)];
  expect(after.stdout).toBe(before.stdout);
});

test("the security of a plan stays in it for a newer version of the service", async () => {
  const folder = folderWith({ ...books, "plan.yaml": `${planned}security: apiKey:X-Key\n` });
  const { stdout } = await soapstone(["plan", "service.wsdl", "--plan", "plan.yaml"], folder);
  expect(stdout).toContain("plan: 1\nsecurity: apiKey:X-Key\noperations:\n");
});

const edited = planned
  .replace("method: post", "method: get")
  .replace("path: /Find", "path: '/books/{title}'")
  .replace("name: Find", "name: bookByTitle")
  .replace("title: body", "title: path");

test("an edited plan is followed there and back", async () => {
  const folder = folderWith(books);
  writeFileSync(join(folder, "plan.yaml"), edited);
  const args = ["convert", "service.wsdl", "--plan", "plan.yaml", "--complement", "inline"];
  const { status, stdout } = await soapstone(args, folder);
  expect(status).toBe(0);
  const { get } = JSON.parse(stdout).paths["/books/{title}"];
  expect(get.operationId).toBe("bookByTitle");
  expect(get.parameters).toEqual([{ name: "title", in: "path", required: true, type: "string" }]);
  writeFileSync(join(folder, "api.json"), stdout);
  const back = await soapstone(["convert", "api.json", "-o", "back/service.wsdl"], folder);
  expect(back.status).toBe(0);
  const text = readFileSync(join(folder, "back/service.wsdl"), "utf8");
  expect(text).toMatch(/operation name="Find"/);
  expect(text).not.toMatch(/bookByTitle|http:operation/);
});

/** The service with one more operation, bound like the other one. */
const more = service
  .replace(
    "</portType>",
    '<operation name="Lend"><input message="tns:FindRequest"/><output message="tns:FindResponse"/></operation></portType>',
  )
  .replace("</binding>", '<operation name="Lend"><soap:operation soapAction=""/></operation></binding>');

test("edits stay where a newer description has more operations, and those are added", async () => {
  const folder = folderWith({ ...books, "service.wsdl": more, "plan.yaml": edited });
  const { status, stdout } = await soapstone(["plan", "service.wsdl", "--plan", "plan.yaml"], folder);
  expect(status).toBe(0);
  expect(stdout).toContain("path: /books/{title}");
  expect(stdout).toContain("name: bookByTitle");
  expect(stdout).toContain("key: operation:Catalogue/Lend");
});

test.each([
  [
    "a field in the path that is not placed there",
    edited.replace("title: path", "title: query"),
    "must be in the path, in braces",
  ],
  ["a body of a method that has none", planned.replace("method: post", "method: get"), "a get request has no body"],
  ["a field that the input has not", planned.replace("title: body", "isbn: body"), "no field isbn"],
  [
    "a key that means nothing",
    planned.replace("include: true", "included: true"),
    "included must be a field of the plan",
  ],
  [
    "an operation without a tag",
    planned.replace(/tags:\n\s*- Catalogue/, "tags: []"),
    "tags must be a list of strings",
  ],
])("%s is refused at its place, and changes nothing", async (_, text, message) => {
  const folder = folderWith(books);
  const { stdout } = await soapstone(["convert", "service.wsdl"], folder);
  const refused = await withPlan(folder, text);
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain("plan.yaml:");
  expect(refused.stderr.replace(/\s+/g, " ")).toContain(message);
  expect(refused.stdout).toBe(stdout);
});

test("an operation that is not there is refused at its place, and nothing is written", async () => {
  const folder = folderWith({ ...books, "api.json": "old" });
  const text = planned.replace("Catalogue/Find", "Catalogue/Fetch");
  const refused = await withPlan(folder, text);
  expect(refused).toMatchObject({ status: 2, stdout: "" });
  expect(refused.stderr).toContain("plan.yaml:");
  expect(refused.stderr.replace(/\s+/g, " ")).toContain("Did you mean operation:Catalogue/Find?");
  const replanned = await soapstone(["plan", "service.wsdl", "--plan", "plan.yaml", "-o", "next.yaml"], folder);
  expect(replanned.status).toBe(2);
  expect(readdirSync(folder)).not.toContain("next.yaml");
});

test("two operations cannot have one method and path", async () => {
  const folder = folderWith({ ...books, "service.wsdl": more });
  const entry = "  - key: operation:Catalogue/Lend\n    path: /Find\n";
  const { status, stdout, stderr } = await withPlan(folder, planned + entry);
  expect(status).toBe(1);
  expect(stderr).toContain("operation:Catalogue/Find has the method and path post /Find too");
  expect(Object.keys(JSON.parse(stdout).paths)).toEqual(["/Find", "/Lend"]);
});

test("a plan that is not there is a mistake of the command line", async () => {
  const { status, stderr } = await soapstone(["convert", "service.wsdl", "--plan", "no.yaml"], folderWith(books));
  expect(status).toBe(2);
  expect(stderr).toContain("The plan cannot be read");
});
