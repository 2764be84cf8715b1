import { type ApidocSet, prepareYaml, singleApidoc, writeApidoc } from "@soapstone/apidoc-model";
import { defaultLimits, type Limits, memoryResolver, withWays } from "@soapstone/workspace";
import type { DefinitionsSet } from "@soapstone/xml-model";
import { bundleDocument } from "../bundle-document.ts";
import { input } from "../diagnostics.ts";
import { type Doc, isOf } from "../document.ts";
import { type DocumentInput, loadDocument } from "../load-document.ts";
import { readLoaded } from "../read-loaded.ts";
import { isRefusedByRoot } from "../refused-by-root.ts";
import type { RunReport } from "../run-report.ts";
import { runSteps } from "../run-steps.ts";
import { unmatchedIn } from "../selection.ts";
import { check } from "../stages/check.ts";
import { type FacadeOptions, facadeOptionsOf } from "../stages/facade-options.ts";
import { wsdlToApidoc } from "../stages/wsdl-to-apidoc.ts";
import { xsdToApidoc } from "../stages/xsd-to-apidoc.ts";
import { withoutToldBetter } from "../told-better.ts";
import { step } from "../transform.ts";

/** Which API a WSDL becomes, and in how many documents an apidoc may be. */
export interface LoadApiOptions extends FacadeOptions {
  /** What the description is wanted for, in messages about inputs that are none: `TypeScript`. */
  readonly to: string;
  /** An apidoc of several files becomes one document first. */
  readonly asOneDocument?: boolean | undefined;
  readonly limits?: Partial<Limits> | undefined;
}

/** An API description, and the service that it was made of. */
export interface LoadedApi {
  readonly set: ApidocSet;
  /** Of a WSDL. */
  readonly service?: DefinitionsSet;
}

/**
 * Reads a WSDL, an XML Schema or an apidoc as an API description: a WSDL and an XML Schema as `convert` describes them.
 * Without `api` there is nothing to work with, and the diagnostics say why.
 */
export async function loadApi(
  entry: DocumentInput,
  options: LoadApiOptions,
): Promise<RunReport & { readonly api?: LoadedApi }> {
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const { result, sources } = await loadDocument(entry, { limits });
  if (!result.ok) return { diagnostics: result.diagnostics, sources, dependencies: [] };
  const { workspace, dependencies } = result.value;
  if (isRefusedByRoot(result.diagnostics)) return { diagnostics: result.diagnostics, sources, dependencies };
  if (result.value.kind === "apidoc" && options.asOneDocument === true && workspace.documents.size > 1)
    return bundled(entry, options);
  if (options.plan !== undefined) await prepareYaml();
  const { doc, diagnostics: reading } = readLoaded(result.value);
  const { api, diagnostics } = doc === undefined ? { diagnostics: [] } : apiOf(doc, options, limits);
  const unmatched = unmatchedIn(diagnostics);
  if (unmatched.length > 0) return { diagnostics: unmatched, sources, dependencies };
  const all = withWays(withoutToldBetter([...result.diagnostics, ...reading, ...diagnostics]), workspace);
  return { ...(api === undefined ? {} : { api }), diagnostics: all, sources, dependencies };
}

/** Notes about what a description keeps for the way back; what is made of it here does not go back. */
const aboutTheWayBack: ReadonlySet<string> = new Set(["mapping/kept", "mapping/approximated"]);

type Made = Pick<RunReport, "diagnostics"> & { readonly api?: LoadedApi };

function apiOf(doc: Doc, options: LoadApiOptions, limits: Limits): Made {
  if (isOf(doc, "json-schema-set")) {
    const facts = { what: "A JSON Schema", to: options.to, possible: [] };
    return { diagnostics: [input("not-convertible", facts, { uri: doc.uri })] };
  }
  const steps = isOf(doc, "wsdl")
    ? [step(wsdlToApidoc, facadeOptionsOf(options))]
    : isOf(doc, "xsd")
      ? [step(xsdToApidoc, {})]
      : [];
  const run = runSteps(doc, [step(check, {}), ...steps], { limits });
  const made = run.doc;
  if (isOf(made, "apidoc-set")) return { diagnostics: run.diagnostics, api: { set: made.value } };
  if (!isOf(made, "apidoc")) return { diagnostics: run.diagnostics };
  const set = singleApidoc(made.value, writeApidoc(made.value));
  const diagnostics = run.diagnostics.filter(({ code }) => !aboutTheWayBack.has(code));
  return { diagnostics, api: { set, ...(isOf(doc, "wsdl") ? { service: doc.value } : {}) } };
}

async function bundled(
  entry: DocumentInput,
  options: LoadApiOptions,
): Promise<RunReport & { readonly api?: LoadedApi }> {
  const { limits } = options;
  const bundle = await bundleDocument(entry, { entryName: "bundle.json", format: "json", withMap: false, limits });
  const { diagnostics, sources, dependencies } = bundle;
  const [file] = bundle.status === "bundled" ? bundle.files : [];
  if (file === undefined) return { diagnostics, sources, dependencies };
  const uri = "memory:/bundle.json";
  const whole = await loadApi(
    { uri, resolver: memoryResolver({ [uri]: file.text }) },
    { ...options, asOneDocument: false },
  );
  // What is wrong in the bundle is wrong in the files, and reported of those.
  return { ...(whole.api === undefined ? {} : { api: whole.api }), diagnostics, sources, dependencies };
}
