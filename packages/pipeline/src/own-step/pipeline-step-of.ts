import { formatOf, isObject, type Json, type JsonObject, writeJson } from "@soapstone/apidoc-model";
import { stemOf } from "../stem.ts";
import { changeApidoc } from "../steps/change-apidoc.ts";
import type { DocumentKind, PipelineDocument } from "../steps/pipeline-document.ts";
import { definePipelineStep, type PipelineStep, type StepContext, type StepOutcome } from "../steps/pipeline-step.ts";
import { stepDiagnostics } from "../steps/step-diagnostics.ts";
import { parseFile, partsOf } from "../steps/written-files.ts";
import { awaitAtMost, TimeLimitExceeded } from "./await-at-most.ts";
import { mergePlain } from "./merge-plain.ts";
import type { OwnStepContext } from "./own-step.ts";
import { plainCopy } from "./plain-copy.ts";
import { type ReadOwnStep, readOwnStep } from "./read-own-step.ts";

/**
 * Converts the export of a module to a step of a pipeline; `problem` is a sentence that states why it is not a step.
 */
export function pipelineStepOf(exported: unknown, fallbackName: string): PipelineStep | { readonly problem: string } {
  const own = readOwnStep(exported, fallbackName);
  if ("problem" in own) return own;
  const { name, version, summary, accepts, produces, options } = own;
  return definePipelineStep<unknown>({
    ...{ name, version, summary, accepts, produces, options },
    codes: [stepDiagnostics],
    run: (doc, context) => runOwn(own, doc, context),
  });
}

async function runOwn(own: ReadOwnStep, doc: PipelineDocument, context: StepContext): Promise<StepOutcome> {
  const kind = own.produces === "same" ? doc.kind : own.produces;
  if (!isJson(doc.kind) || !isJson(kind)) return runText(own, kind, doc, context);
  if (doc.kind === "apidoc" && kind === "apidoc" && doc.files.length <= 2 && partsOf(doc.files).others.length === 0) {
    const options = { "as-edit": own.asEdit };
    return changeApidoc(doc, { ...context, options }, "", async (document, { report }) => {
      const changed = await runJson(own, doc, document, { ...context, report });
      return { document: isObject(changed) ? changed : document };
    });
  }
  const { entry } = partsOf(doc.files);
  const root = await parseFile(doc, entry, context);
  if (root === undefined) return {};
  const changed = await runJson(own, doc, root, context);
  if (changed === undefined) return {};
  if (changed === root) return { files: doc.files };
  const format = formatOf({ uri: entry.name, text: entry.text });
  return { files: [{ name: entry.name, text: writeJson(changed, { format, like: root }) }, ...doc.files.slice(1)] };
}

/** Runs a step over JSON. Undefined, with a diagnostic, if there is no valid result. */
async function runJson(
  own: ReadOwnStep,
  doc: PipelineDocument,
  root: Json,
  context: StepContext,
): Promise<Json | JsonObject | undefined> {
  const copy = plainCopy(root);
  const returned = await timed(own, copy.value, doc, context);
  if (returned === late) return undefined;
  const merged = mergePlain(returned === undefined ? copy.value : returned, root, copy, context.limits);
  const at = { uri: doc.input.uri };
  if ("problem" in merged) {
    context.report(stepDiagnostics("unusable-result", { step: own.name, problem: merged.problem }, at));
    return undefined;
  }
  if (returned === undefined && merged.json !== root) {
    context.report(stepDiagnostics("unreturned-changes", { step: own.name }, at));
    return undefined;
  }
  if (isObject(merged.json)) return merged.json;
  context.report(stepDiagnostics("unusable-result", { step: own.name, problem: "it is no object" }, at));
  return undefined;
}

async function runText(
  own: ReadOwnStep,
  kind: DocumentKind,
  doc: PipelineDocument,
  context: StepContext,
): Promise<StepOutcome> {
  const { entry } = partsOf(doc.files);
  const root = isJson(doc.kind) ? await parseFile(doc, entry, context) : undefined;
  if (isJson(doc.kind) && root === undefined) return {};
  const input = root === undefined ? entry.text : plainCopy(root).value;
  const returned = await timed(own, input, doc, context);
  if (returned === late) return {};
  if (returned === undefined && kind === doc.kind) return { files: doc.files };
  const isText = typeof returned === "string" && !isJson(kind);
  const made = isText ? returned : isJson(kind) ? textOfJson(returned, context) : undefined;
  if (made === undefined) {
    const problem = `${isJson(kind) ? "an object" : "a text"} is expected of what produces ${kind}`;
    context.report(stepDiagnostics("unusable-result", { step: own.name, problem }, { uri: doc.input.uri }));
    return {};
  }
  if (made === entry.text && kind === doc.kind) return { files: doc.files };
  const name = kind === doc.kind ? entry.name : `${stemOf(doc.input.uri)}.${endings[kind]}`;
  return { files: [{ name, text: made }, ...(kind === doc.kind ? doc.files.slice(1) : [])] };
}

function textOfJson(value: unknown, { limits }: StepContext): string | undefined {
  const merged = mergePlain(value, null, plainCopy(null), limits);
  return "json" in merged && isObject(merged.json) ? writeJson(merged.json, { indent: 2 }) : undefined;
}

const late = Symbol("late");

/** Returns the result of `run`; `late`, with a diagnostic, if it exceeds the timeout. */
async function timed(
  own: ReadOwnStep,
  document: unknown,
  doc: PipelineDocument,
  context: StepContext,
): Promise<unknown> {
  try {
    return await awaitAtMost(own.run(document, ownContext(own, doc, context)), own.timeout);
  } catch (error) {
    if (!(error instanceof TimeLimitExceeded)) throw error;
    const facts = { step: own.name, seconds: own.timeout };
    context.report(stepDiagnostics("step-timeout", facts, { uri: doc.input.uri }));
    return late;
  }
}

function ownContext(own: ReadOwnStep, doc: PipelineDocument, context: StepContext): OwnStepContext<unknown> {
  const codes = { error: "step-error", warning: "step-warning", info: "step-note" } as const;
  return {
    options: context.options,
    limits: context.limits,
    kind: doc.kind,
    report(severity, message, pointer) {
      const code = Object.hasOwn(codes, severity) ? codes[severity] : undefined;
      if (code === undefined) throw new TypeError(`report takes error, warning or info, not ${String(severity)}.`);
      const uri = doc.input.uri;
      context.report(
        stepDiagnostics(
          code,
          { step: own.name, problem: String(message) },
          pointer === undefined ? { uri } : { uri, pointer },
        ),
      );
    },
    load: async (name) => (await context.load(name))?.text,
  };
}

const endings: Readonly<Record<DocumentKind, string>> = {
  wsdl: "wsdl",
  xsd: "xsd",
  apidoc: "json",
  jsonschema: "json",
  typescript: "d.ts",
};

function isJson(kind: DocumentKind): boolean {
  return kind === "apidoc" || kind === "jsonschema";
}
