import type { Diagnostic } from "@soapstone/workspace";

/** What the check says of a construct, and the code with which a conversion says of it what became of it. */
const better: ReadonlyMap<string, string> = new Map([
  ["wsdl/outbound-operation", "mapping/no-operation"],
  ["wsdl/required-extension", "mapping/required-extension"],
]);

/** Leaves out what the check says of a place where the conversion says more: one finding for each construct. */
export function withoutToldBetter(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const told = new Set<string>();
  for (const { code, at, related = [] } of diagnostics) {
    for (const place of [at, ...related.map((each) => each.at)]) told.add(keyOf(code, place));
  }
  return diagnostics.filter(({ code, at }) => {
    const by = better.get(code);
    return by === undefined || at === undefined || !told.has(keyOf(by, at));
  });
}

function keyOf(code: string, at: Diagnostic["at"]): string {
  return `${code} ${JSON.stringify(at)}`;
}
