import type { Diagnostic } from "@soapstone/workspace";

/** Codes of the check, with patterns for the codes that report the same problem in more detail. */
const better: ReadonlyMap<string, RegExp> = new Map([
  ["wsdl/outbound-operation", /^mapping\/no-operation$/],
  ["wsdl/required-extension", /^mapping\/required-extension$/],
  ["apidoc/document-not-loaded", /^(workspace|limit)\//],
]);

/** Removes diagnostics of the check at locations where there is a more specific diagnostic; one for each. */
export function withMostSpecific(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  if (diagnostics.every(({ code }) => !better.has(code))) return diagnostics;
  const codes = new Map<string, string[]>();
  for (const { code, at, related = [] } of diagnostics) {
    for (const place of [at, ...related.map((each) => each.at)]) {
      const key = JSON.stringify(place) ?? "";
      const reported = codes.get(key);
      if (reported === undefined) codes.set(key, [code]);
      else reported.push(code);
    }
  }
  return diagnostics.filter(({ code, at }) => {
    const by = better.get(code);
    if (by === undefined || at === undefined) return true;
    return codes.get(JSON.stringify(at))?.some((each) => by.test(each)) !== true;
  });
}
