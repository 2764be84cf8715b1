import type { Diagnostic } from "@soapstone/workspace";
import { input } from "../diagnostics/input-diagnostics.ts";
import { commandLineOption } from "../options/option-spelling.ts";

/** Returns a diagnostic for each given option that only applies to JSON and YAML, and has no effect on XML. */
export function jsonOnlyOptions(given: Readonly<Record<string, boolean>>): readonly Diagnostic[] {
  return Object.keys(given)
    .filter((name) => given[name] === true)
    .map((name) => input("option-without-effect", { option: commandLineOption(name), of: "JSON and YAML" }));
}
