import { type Accounts, type Fate, type FateCounts, mapping } from "@soapstone/conversion";
import { hostOf } from "@soapstone/service-mapping";
import { type Diagnostic, type RelatedLocation, unusedName } from "@soapstone/workspace";
import type { DefinitionsSet } from "@soapstone/xml-model";
import { unmatchedIn } from "../diagnostics/selection.ts";
import type { OutputFile } from "../output-file.ts";
import type { FacadeOptions } from "../stages/facade-options.ts";
import { become, type Doc, isOf } from "../transform/document.ts";
import { type RunOptions, type RunOutcome, runSteps } from "../transform/run-steps.ts";
import type { Step } from "../transform/transform.ts";
import { selectsNothing } from "./selects-nothing.ts";

/** By what a description is divided into files. */
export type Division = "host" | "service" | "port";

/** One of the files of a divided description: what it selects, and its name without ending. */
export interface Share {
  readonly choice: Pick<FacadeOptions, "portHost" | "service" | "port">;
  readonly stem: string;
}

/** Returns the shares of a description, in the order of its ports. */
export function sharesOf(set: DefinitionsSet, by: Division, { service: only }: FacadeOptions): readonly Share[] {
  const found = new Map<string, Share>();
  const stems = new Set<string>();
  for (const service of set.services)
    for (const port of service.ports) {
      const { local } = service.name;
      if (only !== undefined && only !== local) continue;
      const host = hostOf(port.address?.location);
      const choice =
        by === "host"
          ? { portHost: host, ...(only === undefined ? {} : { service: only }) }
          : { service: local, ...(by === "port" ? { port: port.name } : {}) };
      const key = JSON.stringify(choice);
      if (found.has(key)) continue;
      const wished = (by === "host" ? host || "no-host" : by === "port" ? port.name : local).replace(
        /[^\p{L}\p{N}_.-]+/gu,
        "_",
      );
      const isTaken = (it: string) => stems.has(it.toLowerCase());
      const stem = unusedName(wished, isTaken, (number) => `${wished}-${number}`);
      stems.add(stem.toLowerCase());
      found.set(key, { choice, stem });
    }
  return [...found.values()];
}

/**
 * Runs the stages once for each share. If `isKept`, each file has a complement with the rest of the description. A
 * share in which nothing is selected has no file, unless that is true of all shares.
 */
export function runShares(
  start: Doc<"wsdl">,
  shares: readonly Share[],
  stepsOf: (share: Share) => readonly Step[],
  { isKept, selected, ...options }: RunOptions & { readonly isKept: boolean; readonly selected: FacadeOptions },
): RunOutcome {
  const every = shares.map((share) => runSteps(start, stepsOf(share), options));
  const filled = every.filter((run) => !selectsNothing(unmatchedIn(run.diagnostics), selected));
  const runs = filled.length === 0 ? every : filled;
  const files = runs.flatMap(({ doc }): readonly OutputFile[] => (isOf(doc, "files") ? doc.value : []));
  const isWhole = runs.every(({ doc }) => isOf(doc, "files"));
  const accounts = runs.flatMap((run) => run.accounts.slice(0, 1));
  return {
    ...(isWhole ? { doc: become(start, "files", files) } : {}),
    trail: [start, ...runs.flatMap(({ trail }) => trail.slice(1))],
    diagnostics: together(
      runs.map((run) => run.diagnostics),
      isKept,
    ),
    accounts: accounts.length === 0 ? [] : [accounts.reduce(added)],
    dependencies: runs.flatMap((run) => run.dependencies),
  };
}

/** Merges the diagnostics of all shares without repetitions. A construct counts as left out only if no file has it. */
function together(all: readonly (readonly Diagnostic[])[], isKept: boolean): readonly Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  const isUnmatchedInAll = ({ selection }: Diagnostic) =>
    all.every((one) => one.some((each) => each.selection === selection));
  const leftOut = all.map((one) => one.filter(({ code }) => code === "mapping/left-out").flatMap(placesOf));
  for (const diagnostic of all.flat())
    if (diagnostic.code !== "mapping/left-out" && (diagnostic.selection === undefined || isUnmatchedInAll(diagnostic)))
      found.set(JSON.stringify([diagnostic.code, diagnostic.message, diagnostic.at]), diagnostic);
  const [first = [], ...others] = leftOut;
  const nowhere = first.filter((it) => others.every((own) => own.some(({ at }) => at === it.at)));
  const missing =
    nowhere.length === 0 ? [] : [mapping("left-out", { count: nowhere.length, isKept }, nowhere[0]?.at, nowhere)];
  return [...found.values(), ...missing];
}

function placesOf({ at, message, related = [] }: Diagnostic): readonly RelatedLocation[] {
  return related.length > 0 ? related : at === undefined ? [] : [{ message, at }];
}

/** Adds up accounts: each file accounts for all facts of the description. */
function added(a: Accounts, b: Accounts): Accounts {
  const facts = new Map(a.facts);
  for (const [name, tally] of b.facts) facts.set(name, sum(facts.get(name), tally));
  return {
    total: a.total + b.total,
    tally: sum(a.tally, b.tally),
    facts,
    exceptions: [...a.exceptions, ...b.exceptions],
  };
}

function sum(a: FateCounts | undefined, b: FateCounts): FateCounts {
  const fates = Object.keys(b) as Fate[];
  return Object.fromEntries(fates.map((fate) => [fate, (a?.[fate] ?? 0) + b[fate]])) as unknown as FateCounts;
}
