import { type CodeEntry, diagnosticCatalogue } from "@soapstone/pipeline";
import { constructCases, diagnosticCases } from "@soapstone/test-corpus";
import type { Finding } from "../house.ts";
import { declaredAreas } from "./declared-areas.ts";
import { rules, writtenRules } from "./rules.ts";

/**
 * Guards that every diagnostic code is explained and shown, and every rule is shown: each code of the catalogues has a
 * folder in test-corpus/diagnostics, a cause and a fix; each mapping rule has a construct folder.
 */
export interface DiagnosticsHouse {
  readonly rows: readonly CodeEntry[];
  /** The file that declares each area. */
  readonly areas: ReadonlyMap<string, string>;
  /** Codes that have a folder. */
  readonly folders: readonly string[];
  readonly rules: readonly string[];
  /** The file of each rule in the sources. */
  readonly written: ReadonlyMap<string, string>;
  /** Rules that have a construct folder; rows of the tables and options show several rules at work together. */
  readonly constructs: readonly string[];
}

export function diagnosticsFindings(house: DiagnosticsHouse): readonly Finding[] {
  const findings: Finding[] = [];
  const find = (place: string, message: string): void => void findings.push({ place, message });
  const folders = new Set(house.folders);
  const codes = new Set(house.rows.map(({ code }) => code));
  for (const { code, cause, fix } of house.rows) {
    if (cause.trim() === "") find(code, "has no cause to explain");
    if (fix.trim() === "") find(code, "has no fix to advise");
    if (!folders.has(code)) find(`test-corpus/diagnostics/${code}`, "is missing: no input shows this code");
  }
  for (const code of house.folders) {
    if (!codes.has(code)) find(`test-corpus/diagnostics/${code}`, "shows a code that no catalogue has");
  }
  const exported = new Set(house.rows.map(({ code }) => code.split("/")[0]));
  for (const [area, path] of house.areas) {
    if (!exported.has(area)) find(path, `declares the codes of ${area}, but its package does not export them`);
  }
  for (const [id, path] of house.written) {
    if (!house.rules.includes(id)) find(path, `has the rule ${id}, which is in no exported table, so nothing asks it`);
  }
  const constructs = new Set(house.constructs);
  const known = new Set(house.rules);
  for (const id of known)
    if (!constructs.has(id)) find(`test-corpus/constructs/${id}`, "is missing: no case shows this rule");
  for (const id of constructs)
    if (!known.has(id)) find(`test-corpus/constructs/${id}`, "shows a rule that does not exist");
  return findings;
}

export function checkDiagnostics(): readonly Finding[] {
  return diagnosticsFindings({
    rows: diagnosticCatalogue(),
    areas: declaredAreas(),
    folders: diagnosticCases().map(({ code }) => code),
    rules: rules().map(({ id }) => id),
    written: writtenRules(),
    constructs: constructCases()
      .map(({ id }) => id)
      .filter((id) => !/^(?:row|service-row|wire-row|option)\//.test(id)),
  });
}
