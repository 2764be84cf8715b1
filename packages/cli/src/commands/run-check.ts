import { checkDocument } from "@soapstone/pipeline";
import { type Diagnostic, shortUri } from "@soapstone/workspace";
import type { Run } from "../command.ts";
import { documentInput } from "../document-input.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import { count, countsText, createReporter } from "../report.ts";
import type { checkOptions } from "./check.ts";

const titles = { wsdl: "WSDL 1.1", xsd: "XML Schema", apidoc: "apidoc 2.0" } as const;

export const runCheck: Run<typeof checkOptions> = async ({ options, positionals }, io) => {
  const reporter = createReporter(options, io);
  let worst: ExitCode = exitCode.ok;
  for (const input of positionals) {
    const { limits, ...entry } = await documentInput(input, options, io);
    const { kind, diagnostics, sources, dependencies } = await checkDocument(entry, { strict: options.strict, limits });
    reporter.findings(diagnostics, sources);
    const findings = countsText(diagnostics) ?? "no findings";
    const others = dependencies.length > 1 ? ` with ${dependencies.length - 1} more` : "";
    reporter.summary([`${input}${others}: ${kind === undefined ? "not checked" : titles[kind]}, ${findings}`], {
      input,
      ...(kind === undefined ? {} : { kind }),
      read: dependencies.map((uri) => shortUri(uri)),
      errors: count(diagnostics, "error"),
      warnings: count(diagnostics, "warning"),
      notes: count(diagnostics, "info"),
    });
    const status = kind === undefined ? exitCode.unreadable : statusOf(diagnostics, options["fail-on"]);
    if (status > worst) worst = status;
  }
  return worst;
};

function statusOf(diagnostics: readonly Diagnostic[], failOn: "error" | "warning" | undefined): ExitCode {
  const isBad = count(diagnostics, "error") > 0 || (failOn === "warning" && count(diagnostics, "warning") > 0);
  return isBad ? exitCode.findings : exitCode.ok;
}
