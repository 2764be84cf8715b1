import { expect, test } from "vitest";
import { allSteps } from "../src/config/all-steps.ts";
import { stepSummaries } from "../src/pipeline-run/step-summaries.ts";
import { soapstone } from "./soapstone.ts";

test("the help names every step, as the steps say it", async () => {
  expect(stepSummaries).toEqual(allSteps.map(({ name, summary }) => [name, summary]));
  expect((await soapstone(["run", "--help"])).stdout).toContain("\nfilter: keeps the operations");
});
