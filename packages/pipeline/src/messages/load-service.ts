import type { ApidocSet } from "@soapstone/apidoc-model";
import { xWsdl } from "@soapstone/complement";
import { type CodecSchema, instanceDiagnostics as instance } from "@soapstone/instance";
import { codecPlans, type SchemaOptions } from "@soapstone/schema-mapping";
import { hasNoWrappedArrays, isWireView, readService, viewOf } from "@soapstone/service-mapping";
import { type DocumentUri, type Limits, memoryResolver, resolveUri } from "@soapstone/workspace";
import { type LocatedMessages, schemaOptionsOf } from "@soapstone/wsdl-to-apidoc";
import type { DefinitionsSet } from "@soapstone/xml-model";
import type { Profile } from "@soapstone/xsd-regex";
import type { NumberMode } from "@soapstone/xsd-values";
import { convertDocument } from "../convert/convert-document.ts";
import type { RunReport } from "../diagnostics/run-report.ts";
import { partsOf } from "../instance/codec-source.ts";
import { type ApiReport, type LoadedApi, loadApi } from "../instance/load-api.ts";
import type { DocumentInput } from "../load/load-document.ts";
import { type FacadeOptions, facadeOptionsOf } from "../stages/facade-options.ts";

/** A service, and the API description that represents it. */
export interface LoadedService {
  /** The API description: from its file, or converted from a WSDL. */
  readonly api: ApidocSet;
  /** The conversion of the service. It equals `api`, unless the file has edits that the service cannot express. */
  readonly made: ApidocSet;
  readonly service: DefinitionsSet;
  readonly messages: readonly LocatedMessages[];
  readonly codec: CodecSchema;
  /** Whether the API is in the wire view, where SOAP operations have envelopes as bodies. */
  readonly isWire: boolean;
  readonly uri: DocumentUri;
}

/** How the service of an API is loaded. */
export interface LoadServiceOptions extends FacadeOptions {
  /** The WSDL from which an API file without companion was converted. */
  readonly against?: DocumentInput | undefined;
  /** The profile of values. Default: that of the API file. */
  readonly profile?: Profile | undefined;
  readonly numbers?: NumberMode | undefined;
  readonly limits?: Partial<Limits> | undefined;
}

/**
 * Loads the service of a WSDL or an API file. An API file is converted back with its companion, its inline complement,
 * or its original; without any of these there is no service (`instance/no-companion`).
 */
export async function loadService(
  entry: DocumentInput,
  options: LoadServiceOptions,
): Promise<Omit<ApiReport, "api"> & { readonly service?: LoadedService }> {
  const { api, ...read } = await loadApi(entry, { ...options, to: "messages of operations" });
  if (api === undefined) return read;
  return { ...read, ...(await serviceBehind(entry, api, options)) };
}

/**
 * Returns the service from which an API was converted, or to which its file is converted back. An external API
 * description only has one with `mayBeExternal`.
 */
export async function serviceBehind(
  entry: DocumentInput,
  api: LoadedApi,
  options: LoadServiceOptions & { readonly mayBeExternal?: boolean },
): Promise<{ readonly service?: LoadedService } & Partial<Pick<RunReport, "diagnostics">>> {
  const { set, madeBy } = api;
  const { limits, against, mayBeExternal = false } = options;
  if (api.service !== undefined) return serviceOf(api, set, entry.uri, options);
  const made = await convertDocument(entry, { to: "wsdl", entryName: "service.wsdl", limits, against });
  if (made.status !== "converted") return { diagnostics: made.diagnostics };
  if (made.complement === "none" && !mayBeExternal)
    return { diagnostics: [instance("no-companion", { what: "operations" }, { uri: entry.uri })] };
  const files = made.files.map(({ name, text }) => [resolveUri("memory:/", name), text] as const);
  // If originals are available, the files have the names of these.
  const [[uri] = ["memory:/service.wsdl"]] = files;
  const wrappedArrays = options.wrappedArrays ?? hasArrays(set, madeBy);
  const documents = { uri, resolver: memoryResolver(new Map(files)) };
  const again = await loadApi(documents, {
    ...facadeOptionsOf(madeBy ?? {}),
    // The wire view has operations of all ports.
    ...(isOfWire(set) ? { allPorts: true } : {}),
    to: "messages",
    limits,
    wrappedArrays,
  });
  if (again.api === undefined) return { diagnostics: again.diagnostics };
  const described = hasSinglePaths(set, madeBy) ? ((await withOwnPaths(documents, limits)) ?? set) : set;
  return serviceOf(again.api, described, entry.uri, {
    ...options,
    wrappedArrays,
    profile: options.profile ?? madeBy?.profile,
  });
}

/** Whether one operation of an API file represents all operations at an address (`--wire-path single`). */
function hasSinglePaths({ root }: ApidocSet, madeBy: LoadedApi["madeBy"]): boolean {
  return madeBy?.wirePath === "single" || readService(root.extensions?.get(xWsdl))?.get("singlePath") === true;
}

/** Returns the wire view of a service with a path for each operation, so that each message belongs to one operation. */
async function withOwnPaths(
  service: DocumentInput,
  limits: LoadServiceOptions["limits"],
): Promise<ApidocSet | undefined> {
  const options = {
    view: "wire",
    allPorts: true,
    complement: "inline",
    format: "json",
    entryName: "api.json",
  } as const;
  const made = await convertDocument(service, { ...options, to: "apidoc", limits });
  const [file] = made.status === "converted" ? made.files : [];
  if (file === undefined) return undefined;
  const uri = "memory:/api.json";
  const read = await loadApi({ uri, resolver: memoryResolver({ [uri]: file.text }) }, { to: "messages", limits });
  return read.api?.set;
}

function isOfWire({ root }: ApidocSet): boolean {
  return isWireView(root) || viewOf(root) === "wire";
}

/**
 * Whether an API file has arrays in place of wrapper objects, according to its complement; undefined for the default.
 */
function hasArrays({ root }: ApidocSet, madeBy: LoadedApi["madeBy"]): boolean | undefined {
  return hasNoWrappedArrays(root) ? false : madeBy?.wrappedArrays;
}

function serviceOf(
  { set, service, messages }: LoadedApi,
  api: ApidocSet,
  uri: DocumentUri,
  { profile = "readable", numbers, wrappedArrays }: Pick<LoadServiceOptions, "profile" | "numbers" | "wrappedArrays">,
): { readonly service?: LoadedService } {
  if (service === undefined || messages === undefined) return {};
  const isWire = isOfWire(api);
  const options: SchemaOptions = {
    ...(isWire ? { listsAsText: true } : {}),
    ...schemaOptionsOf(service, { profile, ...(wrappedArrays === undefined ? {} : { wrappedArrays }) }),
    ...(numbers === undefined ? {} : { numbers }),
  };
  const own = {
    set: service.schemas,
    codecPlans: codecPlans(service.schemas, { options, uses: partsOf(service) }),
    options,
  };
  return { service: { api, made: set, service, messages, codec: own, isWire, uri } };
}
