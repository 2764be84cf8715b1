import { type ApidocSet, prepareYaml, singleApidoc, writeApidoc } from "@soapstone/apidoc-model";
import { type Diagnostic, defaultLimits, type Limits, memoryResolver, withReferenceChains } from "@soapstone/workspace";
import type { LocatedMessages } from "@soapstone/wsdl-to-apidoc";
import type { DefinitionsSet } from "@soapstone/xml-model";
import { bundleDocument } from "../bundle/bundle-document.ts";
import { optionsOf } from "../conversions/companion-options.ts";
import type { ConversionOptions } from "../conversions/conversion-options.ts";
import { input } from "../diagnostics/input-diagnostics.ts";
import { withMostSpecific } from "../diagnostics/most-specific.ts";
import { isRefusedByRoot } from "../diagnostics/refused-by-root.ts";
import type { RunReport } from "../diagnostics/run-report.ts";
import { unmatchedIn } from "../diagnostics/selection.ts";
import { type DocumentInput, isJson, type LoadedDocument, loadDocument } from "../load/load-document.ts";
import { readLoaded } from "../load/read-loaded.ts";
import { check } from "../stages/check.ts";
import { type FacadeOptions, facadeOptionsOf } from "../stages/facade-options.ts";
import { convertedService } from "../stages/wsdl-to-apidoc.ts";
import { xsdToApidoc } from "../stages/xsd-to-apidoc.ts";
import { type Doc, isOf } from "../transform/document.ts";
import { runSteps } from "../transform/run-steps.ts";
import { step } from "../transform/transform.ts";

/** The options for converting a WSDL to an API description, and how an apidoc is loaded. */
export interface LoadApiOptions extends FacadeOptions {
  /** The purpose of the description, for messages about unsuitable inputs: `TypeScript`. */
  readonly to: string;
  /** Bundle an apidoc of several files into one document first. */
  readonly asOneDocument?: boolean | undefined;
  readonly limits?: Partial<Limits> | undefined;
}

/** An API description, and the service from which it was converted. */
export interface LoadedApi {
  readonly set: ApidocSet;
  /** The service; present if the input was a WSDL. */
  readonly service?: DefinitionsSet;
  /** How operations correspond to messages of the service. */
  readonly messages?: readonly LocatedMessages[];
  /** The options of its conversion; present for an apidoc with a companion. */
  readonly madeBy?: ConversionOptions;
}

/** An API description, with the documents that were read and the kind of the input. */
export interface ApiReport extends RunReport {
  readonly api?: LoadedApi;
  readonly kind?: LoadedDocument["kind"];
}

/**
 * Loads a WSDL, an XML Schema or an apidoc as an API description: the first two are converted as by `convert`. If `api`
 * is absent, the diagnostics state the reason.
 */
export async function loadApi(entry: DocumentInput, options: LoadApiOptions): Promise<ApiReport> {
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const { result, sources } = await loadDocument(entry, { limits });
  if (!result.ok) return { diagnostics: result.diagnostics, sources, dependencies: [] };
  const { workspace, dependencies, kind } = result.value;
  if (isRefusedByRoot(result.diagnostics)) return { diagnostics: result.diagnostics, sources, dependencies, kind };
  if (kind === "apidoc" && options.asOneDocument === true && workspace.documents.size > 1)
    return bundled(entry, options);
  if (options.plan !== undefined) await prepareYaml();
  const { doc, diagnostics: reading } = readLoaded(result.value);
  const { api: made, diagnostics } = doc === undefined ? { diagnostics: [] } : apiOf(doc, options, limits);
  const companion = isJson(result.value) ? result.value.companion?.companion : undefined;
  const madeBy = companion === undefined ? undefined : optionsOf(companion);
  const api = made && { ...made, ...(madeBy === undefined ? {} : { madeBy }) };
  const unmatched = unmatchedIn(diagnostics);
  if (unmatched.length > 0) return { diagnostics: unmatched, sources, dependencies, kind };
  const all = withReferenceChains(withMostSpecific([...result.diagnostics, ...reading, ...diagnostics]), workspace);
  return { ...(api === undefined ? {} : { api }), diagnostics: all, sources, dependencies, kind };
}

/** Findings about the complement and the way back, which are not used here. */
const aboutTheWayBack: ReadonlySet<string> = new Set(["mapping/kept", "mapping/approximated", "mapping/dropped"]);

type MadeApi = Pick<RunReport, "diagnostics"> & { readonly api?: LoadedApi };

function apiOf(doc: Doc, options: LoadApiOptions, limits: Limits): MadeApi {
  if (isOf(doc, "json-schema-set")) {
    const facts = { what: "A JSON Schema", to: options.to, possible: [] };
    return { diagnostics: [input("not-convertible", facts, { uri: doc.uri })] };
  }
  const steps = [step(check, {}), ...(isOf(doc, "xsd") ? [step(xsdToApidoc, {})] : [])];
  const run = runSteps(doc, steps, { limits });
  const diagnostics: Diagnostic[] = [...run.diagnostics];
  const report = (diagnostic: Diagnostic): void => void diagnostics.push(diagnostic);
  if (isOf(doc, "apidoc-set")) return { diagnostics, api: { set: doc.value } };
  const service = isOf(doc, "wsdl")
    ? convertedService(doc, facadeOptionsOf(options), report, { goesBack: false })
    : undefined;
  const made = service?.output ?? (isOf(run.doc, "apidoc") ? run.doc.value : undefined);
  const reported = diagnostics.filter(({ code }) => !aboutTheWayBack.has(code));
  if (made === undefined) return { diagnostics: reported };
  const set = singleApidoc(made, writeApidoc(made));
  const ofService =
    isOf(doc, "wsdl") && service !== undefined ? { service: doc.value, messages: service.messages() } : {};
  return { diagnostics: reported, api: { set, ...ofService } };
}

async function bundled(entry: DocumentInput, options: LoadApiOptions): Promise<ApiReport> {
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
  // Diagnostics of the bundle are left out, since those of its files report the same problems.
  return { ...(whole.api === undefined ? {} : { api: whole.api }), diagnostics, sources, dependencies };
}
