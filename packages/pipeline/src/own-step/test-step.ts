import { isObject, type Json, prepareYaml, readJson } from "@soapstone/apidoc-model";
import { ok } from "@soapstone/workspace";
import { type DocumentKind, pipelineDocument } from "../steps/pipeline-document.ts";
import { runStep } from "../steps/run-step.ts";
import type { ApiDescription, OwnStep } from "./own-step.ts";
import { pipelineStepOf } from "./pipeline-step-of.ts";
import { plainCopy } from "./plain-copy.ts";

/** The options of a test. */
export interface TestStepOptions {
  /** The options of the step, as in `with:`. */
  readonly with?: Readonly<Record<string, unknown>>;
  /** The kind of the document. Default: the first that the step accepts. */
  readonly kind?: DocumentKind;
  /** The files that `load` finds, by name. */
  readonly files?: Readonly<Record<string, string>>;
}

/** The result of a step in a test. */
export interface TestedStep {
  /** The resulting document: a text, or plain data for JSON; absent if there is none. */
  // biome-ignore lint/suspicious/noExplicitAny: a test asks for whatever it expects
  readonly document?: any;
  readonly text?: string;
  /** Whether the document is unchanged. */
  readonly isUnchanged: boolean;
  readonly problems: readonly TestedProblem[];
}

/** A diagnostic that the step reported. */
export interface TestedProblem {
  readonly code: string;
  readonly severity: "error" | "warning" | "info";
  readonly message: string;
  /** The location as a JSON Pointer. */
  readonly pointer?: string;
}

/**
 * Runs a step over a document as a pipeline does, for tests: options are validated, diagnostics are collected,
 * spellings of numbers and the order of members are preserved. The document is plain data or a text (JSON, YAML or
 * XML). Throws what the step throws, and a `TypeError` for options or a step that a pipeline would reject.
 */
export async function testStep<Options = Readonly<Record<string, unknown>>, Document = ApiDescription>(
  step: OwnStep<Options, Document>,
  input: unknown,
  { with: options = {}, files = {}, kind }: TestStepOptions = {},
): Promise<TestedStep> {
  await prepareYaml();
  const made = pipelineStepOf(step, "step");
  if ("problem" in made) throw new TypeError(made.problem);
  const as = kind ?? made.accepts[0] ?? "apidoc";
  const isText = typeof input === "string";
  const text = isText ? input : `${JSON.stringify(input, null, 2)}\n`;
  const doc = pipelineDocument(as, [{ name: `document.${isText && !/^\s*[{[]/.test(text) ? "yaml" : "json"}`, text }]);
  let thrown: { readonly error: unknown } | undefined;
  const run = await runStep(made, doc, options, {
    load: async (name) => {
      const found = Object.hasOwn(files, name) ? files[name] : undefined;
      if (found === undefined) throw new TypeError(`The test has no file ${name}.`);
      return ok({ uri: `memory:/${encodeURIComponent(name)}`, text: found });
    },
    onThrown: (error) => {
      thrown = { error };
    },
  });
  if (thrown !== undefined) throw thrown.error;
  const problems = run.found
    .flatMap(({ diagnostics }) => diagnostics)
    .map(({ code, severity, message, at }) => ({
      ...{ code, severity, message },
      ...(typeof at === "object" && "pointer" in at ? { pointer: at.pointer } : {}),
    }));
  const [entry] = run.files ?? [];
  const produced = made.produces === "same" ? as : made.produces;
  return {
    ...(entry === undefined ? {} : { text: entry.text, document: documentOf(entry.text, produced) }),
    isUnchanged: run.files === doc.files,
    problems,
  };
}

function documentOf(text: string, kind: DocumentKind): unknown {
  if (kind !== "apidoc" && kind !== "jsonschema") return text;
  const read = readJson({ uri: "memory:/document.yaml", text });
  const value: Json = read.ok ? read.value : null;
  return isObject(value) ? plainCopy(value).value : undefined;
}
