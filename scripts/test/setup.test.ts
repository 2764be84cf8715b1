import { expect, test } from "vitest";
import { nodeProblem } from "../build/setup.mjs";

test("a Node that is new enough is no problem", () => {
  for (const version of ["v20.19.0", "v20.20.2", "v22.1.0", "v24.0.0"])
    expect(nodeProblem(version, ">=20.19")).toBeUndefined();
});

test("an older one gets a message with the required version", () => {
  expect(nodeProblem("v20.18.1", ">=20.19")).toMatch(/needs Node\.js 20\.19 or newer; this is v20\.18\.1/);
  expect(nodeProblem("v18.20.0", ">=20.19")).toBeDefined();
});
