import type { Diagnostic } from "@soapstone/workspace";
import { input } from "./diagnostics.ts";
import { spelled } from "./option-spelling.ts";

/** Of options that say something of JSON and YAML alone: which of them XML passes over. */
export function ofJsonAlone(given: Readonly<Record<string, boolean>>): readonly Diagnostic[] {
  return Object.keys(given)
    .filter((name) => given[name] === true)
    .map((name) => input("option-without-effect", { option: spelled(name), of: "JSON and YAML" }));
}
