import { expect, test } from "vitest";
import { books, folderWith, soapstone } from "./soapstone.ts";

test("says of each law whether it holds", async () => {
  const folder = folderWith(books);
  const { status, stdout } = await soapstone(["laws", "service.wsdl"], folder);
  expect(stdout).toMatch(/^holds: there and back, inline$/m);
  expect(stdout).toMatch(/^holds: the accounts add up$/m);
  expect(stdout).toMatch(/^service\.wsdl: \d of 5 laws hold$/m);
  // The exit status is that of the worst law.
  expect(status).toBe(/^broken:/m.test(stdout) ? 1 : 0);
});

test("a document without laws is unreadable, and so is a missing one", async () => {
  const folder = folderWith({ "a.json": '{"type": "string"}' });
  expect((await soapstone(["laws", "a.json"], folder)).status).toBe(3);
  expect((await soapstone(["laws", "b.json"], folder)).status).toBe(3);
});

test("reports for programs", async () => {
  const folder = folderWith(books);
  const { stdout } = await soapstone(["laws", "service.wsdl", "--report", "jsonl"], folder);
  const last = JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "");
  expect(last.summary.laws[0]).toEqual({ law: "there and back, inline", holds: true });
});
