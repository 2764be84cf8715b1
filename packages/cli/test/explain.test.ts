import { expect, test } from "vitest";
import { soapstone } from "./soapstone.ts";

test("explains a code", async () => {
  const { status, stdout, stderr } = await soapstone(["explain", "workspace/not-found"]);
  expect(status).toBe(0);
  expect(stderr).toBe("");
  expect(stdout).toMatch(/^workspace\/not-found \(error\)\n\nCause: .+\n\nFix: .+\n$/s);
});

test("lists every code once, in order", async () => {
  const { stdout } = await soapstone(["explain"]);
  const codes = stdout
    .trimEnd()
    .split("\n")
    .map((line) => line.split(" ")[0]);
  expect(codes).toEqual([...new Set(codes)].sort());
  for (const area of ["apidoc", "input", "json", "limit", "mapping", "workspace", "wsdl", "xml", "xsd"]) {
    expect(codes.some((code) => code?.startsWith(`${area}/`))).toBe(true);
  }
});

test("suggests a code for one that does not exist", async () => {
  const wrong = await soapstone(["explain", "workspace/not-fond"]);
  expect(wrong.status).toBe(2);
  expect(wrong.stderr).toContain("Did you mean workspace/not-found?");
  expect((await soapstone(["explain", "outside-root"])).stderr).toContain(
    "Did you mean config/outside-root or workspace/outside-root?",
  );
});
