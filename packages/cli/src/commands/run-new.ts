import { existsSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import type { Run } from "../command.ts";
import { exitCode } from "../exit-code.ts";
import { writeProduct, writtenLines } from "../output.ts";
import { stepTemplate, stepTestTemplate } from "../own-steps/step-template.ts";
import { UsageError } from "../usage-error.ts";
import type { newOptions } from "./new.ts";

export const runNew: Run<typeof newOptions> = async ({ options, positionals: [what, name = ""] }, io) => {
  if (what !== "step") throw new UsageError(`There is no template "${what}"; the only template is step.`);
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
    throw new UsageError(`"${name}" is not a name in kebab-case, such as add-contact.`);
  const folder = resolve(io.cwd, options.output ?? "steps");
  const files = [
    { path: join(folder, `${name}.mjs`), content: stepTemplate(name) },
    { path: join(folder, `${name}.test.mjs`), content: stepTestTemplate(name) },
  ];
  const there = files.find(({ path }) => existsSync(path));
  if (there !== undefined && !options.force)
    throw new UsageError(`${there.path} already exists. To overwrite the file, add --force.`);
  const written = await writeProduct([], { kind: "stdout" }, { inputs: [], force: true, beside: files }, io);
  const way = relative(io.cwd, folder).split(sep).join("/");
  const use = `${way.startsWith("..") ? "" : "./"}${way === "" ? "" : `${way}/`}${name}.mjs`;
  for (const line of writtenLines(written, io.cwd)) io.stderr.write(`${line}\n`);
  io.stderr.write(`In soapstone.yaml, among the steps after to-apidoc:

      - use: ${use}
        with: { email: api@example.org }

Its test: node --test ${way === "" ? "." : way}/
`);
  return exitCode.ok;
};
