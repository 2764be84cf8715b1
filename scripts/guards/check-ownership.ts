import { extensionFields, unmapped } from "@soapstone/conversion";
import { diagnosticCatalogue } from "@soapstone/pipeline";
import type { Finding } from "../house.ts";
import { leftFacts, rightFields } from "./facts.ts";
import { rules } from "./rules.ts";

/**
 * Guards that nothing is ignored silently: every fact of the left model and every field of the right one is owned by a
 * rule or by a field of the complement, or has a row in `unmapped` with the code that reports it.
 */
export interface OwnershipHouse {
  /** `<kind>` and `<kind>@<field>` of the left model. */
  readonly leftFacts: readonly string[];
  /** The fields of the right model that state facts: `schema.format`. */
  readonly rightFields: readonly string[];
  readonly rules: readonly { readonly owns: { readonly left: readonly string[]; readonly right: readonly string[] } }[];
  readonly complement: readonly { readonly facts: readonly string[] }[];
  readonly unmapped: readonly { readonly name: string; readonly code: string }[];
  readonly codes: readonly string[];
}

export function ownershipFindings(house: OwnershipHouse): readonly Finding[] {
  const findings: Finding[] = [];
  const find = (place: string, message: string): void => void findings.push({ place, message });
  const owned = new Set([
    ...house.rules.flatMap(({ owns }) => [...owns.left, ...owns.right]),
    ...house.complement.flatMap(({ facts }) => facts),
  ]);
  const codes = new Set(house.codes);
  for (const { name, code } of house.unmapped) {
    if (owned.has(name)) find(`unmapped ${name}`, "has an owner too; one of the two is wrong");
    if (!codes.has(code)) find(`unmapped ${name}`, `is reported by ${code}, which no catalogue has`);
  }
  const mentioned = new Set([...owned, ...house.unmapped.map(({ name }) => name)]);
  for (const name of [...house.leftFacts, ...house.rightFields]) {
    if (!mentioned.has(name)) find(name, "has no owner: no rule, no complement field, no row in unmapped");
  }
  return findings;
}

export function checkOwnership(): readonly Finding[] {
  return ownershipFindings({
    leftFacts: leftFacts(),
    rightFields: rightFields(),
    rules: rules(),
    complement: extensionFields,
    unmapped,
    codes: diagnosticCatalogue().map(({ code }) => code),
  });
}
