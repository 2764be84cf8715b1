import { prepareYaml, writeJson } from "@soapstone/apidoc-model";
import { defaultPlan, writePlan } from "@soapstone/service-mapping";
import { type Diagnostic, type DocumentUri, defaultLimits, type Limits, type Sources } from "@soapstone/workspace";
import { reportPlanProblems } from "@soapstone/wsdl-to-apidoc";
import { input } from "./diagnostics/input-diagnostics.ts";
import { isRefusedByRoot } from "./diagnostics/refused-by-root.ts";
import { unmatchedIn } from "./diagnostics/selection.ts";
import { type DocumentInput, loadDocument } from "./load/load-document.ts";
import { readLoaded } from "./load/read-loaded.ts";
import type { OutputFile } from "./output-file.ts";
import { choicesOf, type FacadeOptions } from "./stages/facade-options.ts";
import { isOf } from "./transform/document.ts";

/** The options that select and shape the operations of a plan. */
export interface PlanOptions extends FacadeOptions {
  readonly limits?: Partial<Limits> | undefined;
}

/** The plan, or the diagnostics that explain why there is none. */
export interface PlanOutcome {
  /** The file of the plan; absent if the input is not a service, or a selection matches nothing in it. */
  readonly file?: OutputFile;
  readonly operations: number;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: Sources;
  readonly dependencies: readonly DocumentUri[];
}

const about = `# What the operations of the facade look like. convert --plan takes it, edited or not; plan --plan keeps the edits.
# include: whether it is there; method, path, name (operationId) and tags: how; the first tag groups it;
# fields: where each goes (body, query, path, header; in the path as {field}); faults: the status of each, or default.
# headers: the name of each HTTP header, by the header block (Session) or the child of one (Login/user) that it stands for.
# security, beside plan: none, basic or apiKey:HEADER; without it what the policies of the service ask for.
`;

/**
 * Reads the description of a service, and returns the plan of its facade: the default plan, or the plan in the options,
 * completed with new operations.
 */
export async function planDocument(entry: DocumentInput, options: PlanOptions = {}): Promise<PlanOutcome> {
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const { result, sources } = await loadDocument(entry, { limits });
  const nothing = { operations: 0, sources };
  if (!result.ok) return { ...nothing, diagnostics: result.diagnostics, dependencies: [] };
  const { dependencies } = result.value;
  if (isRefusedByRoot(result.diagnostics)) return { ...nothing, diagnostics: result.diagnostics, dependencies };
  const { doc, diagnostics: reading } = readLoaded(result.value);
  const diagnostics = [...result.diagnostics, ...reading];
  if (!isOf(doc, "wsdl")) {
    const refusal = input("no-service", undefined, { uri: entry.uri });
    return { ...nothing, diagnostics: [...diagnostics, refusal], dependencies };
  }
  await prepareYaml();
  const report = (diagnostic: Diagnostic): void => void diagnostics.push(diagnostic);
  const choices = choicesOf(options, sources, report);
  const plan = defaultPlan(doc.value, choices);
  reportPlanProblems(plan, report);
  if (unmatchedIn(diagnostics).length > 0) return { ...nothing, diagnostics, dependencies };
  const included = new Set(plan.operations);
  const left = new Set(plan.all.filter((it) => !included.has(it)));
  const text = `${about}${writeJson(writePlan(plan.all, left, choices.security), { format: "yaml" })}`;
  return { file: { name: "plan.yaml", text }, operations: plan.all.length, diagnostics, sources, dependencies };
}
