import { xWsdl } from "@soapstone/complement";
import type { Diagnostic } from "@soapstone/workspace";
import { input } from "../diagnostics/input-diagnostics.ts";
import { commandLineOption } from "../options/option-spelling.ts";
import { type Doc, isOf } from "../transform/document.ts";
import type { Target } from "./conversion.ts";
import type { ConversionOptions } from "./conversion-options.ts";
import { unusedOptions } from "./conversions.ts";

/** Options for an external apidoc; a converted one states these facts itself. */
const ofExternal = ["binding", "targetNamespace", "address", "attachments"] as const;

/** Options that only apply to one view of a service. */
const ofViews = [
  { view: "facade", names: ["inferMethods", "wrappedArrays", "unwrapResult", "plan"], of: "the facade" },
  { view: "wire", names: ["wirePath"], of: "--view wire" },
] as const;

/** Reports each given option that has no effect on this conversion, with the reason. */
export function withoutEffect(start: Doc, to: Target, options: ConversionOptions): readonly Diagnostic[] {
  const { planName: _, ...userOptions } = options;
  const unusedOption = (name: string, of?: string): Diagnostic =>
    input(
      "option-without-effect",
      of === undefined ? { option: commandLineOption(name), to } : { option: commandLineOption(name), of },
    );
  const given = (names: readonly (keyof ConversionOptions)[]) => names.filter((name) => options[name] !== undefined);
  const found = unusedOptions(start.kind, to, userOptions).map((name) => unusedOption(name));
  if (to === "wsdl" && isOf(start, "apidoc-set") && start.value.root.extensions?.has(xWsdl) === true)
    found.push(...given(ofExternal).map((name) => unusedOption(name, "an apidoc that never was a WSDL")));
  if (to === "apidoc" && isOf(start, "wsdl"))
    for (const { view, names, of } of ofViews)
      if ((options.view ?? "facade") !== view) found.push(...given(names).map((name) => unusedOption(name, of)));
  return found;
}
