import type { Apidoc } from "@soapstone/apidoc-model";
import { groupsDigest, shapeDigest } from "@soapstone/complement";
import { mapping } from "@soapstone/conversion";
import { withBrokenComponents } from "@soapstone/schema-documents";
import {
  checkedComplement,
  commonNamespace,
  withoutImpliedHomeNamespace,
  writtenDocumentComplement,
} from "@soapstone/schema-mapping";
import {
  bodiless,
  defaultPlan,
  keyHeader,
  namespaceText,
  type Plan,
  type PlannedOperation,
  retainedDefinitionsFields,
  selectionText,
  spreadFields,
  unwrapResults,
  withKeyHeader,
} from "@soapstone/service-mapping";
import { keepRoot } from "../complement/root-complement.ts";
import type { ConvertedOperation } from "../context/converted-operation.ts";
import type { WsdlToApidocOptions } from "../context/options.ts";
import { rootExtensions } from "../context/output-writing.ts";
import { isSameServer, type serverFields } from "../context/server.ts";
import type { ForwardState } from "../context/state.ts";
import { mediaOf } from "../operation/converted-operations.ts";
import type { PreparedService } from "../prepare.ts";
import { infoOf, schemesOf, tagsOf } from "./info-and-tags.ts";
import { reportObjects, reportResults } from "./report-objects.ts";
import { pathsOf, sharedParts } from "./shared-parts.ts";
import { writtenDefinitions } from "./written-definitions.ts";

type ServerAddress = ReturnType<typeof serverFields>;

/** Builds the output of operations at an address, with the complement of whatever its fields do not express. */
export function wholeDocument(
  prepared: PreparedService,
  operations: readonly ConvertedOperation[],
  address: ServerAddress,
  options: WsdlToApidocOptions,
): Apidoc {
  const { state, definitions, written } = prepared;
  const { root, walk, writing, security } = state;
  const served = {
    ...address,
    ...(options.host === undefined ? {} : { host: options.host }),
    ...(options.basePath === undefined ? {} : { basePath: options.basePath }),
    ...schemesOf(options, address.schemes, security.isHttps ? ["https"] : undefined),
  };
  const media = mediaOf(operations);
  const shared = sharedParts(operations, new Set(definitions.keys()), writing);
  const info = infoOf(state, options);
  const tagList = tagsOf(state);
  keepRoot(state, info.title, [...definitions.values()]);
  keepSelection(state, served, address, options);
  const shows = [...written.written.values()].flatMap((residuals) => residuals.flatMap(({ shows = [] }) => shows));
  for (const [key, names] of retainedDefinitionsFields(shows)) root.put(key, names);
  const extra = withoutImpliedHomeNamespace(
    withBrokenComponents(checkedComplement(walk.types, walk), walk.set.schemas),
    definitions,
    walk.targetNamespace,
  );
  const bare: Apidoc = {
    rootField: options.rootField ?? "apidoc",
    version: "2.0",
    info,
    ...served,
    ...(media === undefined ? {} : { consumes: [media], produces: [media] }),
    ...(tagList.length === 0 ? {} : { tags: tagList }),
    ...filled("securityDefinitions", security.schemes),
    ...(security.root === undefined ? {} : { security: security.root }),
    paths: pathsOf(operations, shared, media),
    ...filled("parameters", shared.parameters),
    ...filled("responses", shared.responses),
    ...filled("definitions", new Map([...writtenDefinitions(prepared, extra), ...shared.definitions])),
  };
  const header = keyHeader(options.choices?.security);
  if (header !== undefined) reportKey(header, operations, state);
  const shaped = inShape(header === undefined ? bare : withKeyHeader(bare, header), prepared, options);
  // A converted description is recognised by its complement.
  if (root.complement === undefined)
    root.put("targetNamespace", namespaceText(walk.targetNamespace, commonNamespace(definitions.values())));
  return { ...shaped, ...rootExtensions(root.complement, extra && writtenDocumentComplement(extra)) };
}

/** Reports an API key whose header field is named like a header block that no header field holds. */
function reportKey(header: string, operations: readonly ConvertedOperation[], { report }: ForwardState): void {
  const isBlock = operations.some(({ places }) =>
    [...(places?.request?.properties.keys() ?? [])].some((name) => name.toLowerCase() === header.toLowerCase()),
  );
  if (isBlock) report(mapping("key-in-body", { header }));
}

/** Writes options to the complement whose effect would otherwise be taken for an edit. */
function keepSelection(
  { root }: ForwardState,
  served: ServerAddress,
  address: ServerAddress,
  options: WsdlToApidocOptions,
): void {
  const { choices = {}, view, wirePath, profile, generatedSummaries, wrappedArrays, unwrapResult } = options;
  // An address other than the ports' is a gateway's, and no edit.
  const isOther = !isSameServer(served, address) && (address.host !== undefined || isGateways(options));
  if (isOther || options.apiVersion !== undefined) root.put("gateway", true);
  const singlePath = view === "wire" && wirePath === "single";
  const how = { singlePath, exact: profile === "exact", noGeneratedSummaries: generatedSummaries === false };
  const plain = { noWrappedArrays: wrappedArrays === false, noUnwrapResult: unwrapResult === false };
  const documentComplement = selectionText({ ...choices, ...how, ...plain });
  if (documentComplement !== undefined) root.put("selection", documentComplement);
}

/** Whether the options state an address. */
function isGateways({ host, basePath, schemes }: WsdlToApidocOptions): boolean {
  return [host, basePath, schemes].some((field) => field !== undefined);
}

/**
 * Returns the document in the shape of the plan. If that is not the default, a digest is written to the complement,
 * unless the WSDL has residuals: a digest of the whole does not show which changes are the plan's and which the
 * residuals'.
 */
function inShape(bare: Apidoc, { state, written }: PreparedService, options: WsdlToApidocOptions): Apidoc {
  const { plan, root } = state;
  // An external description has its author's parameters and responses.
  const spread = spreadFields(bare, state.isLifted ? [] : plan.operations.filter(isSpread));
  const facade = plan.operations.filter(({ view }) => view === "facade");
  const isUnwrapped = options.unwrapResult !== false && !state.isLifted;
  const shaped = isUnwrapped ? unwrapResults(spread, facade) : spread;
  reportObjects(state, state.report);
  if (isUnwrapped) reportResults(shaped, facade, state.report);
  const groups = plan.operations.some(({ grouped }) => grouped !== undefined) ? [groupsDigest(shaped)] : [];
  if (written.written.size === 0 && isPlanned(state, options))
    root.put("shape", [shapeDigest(shaped), ...groups].join(" "));
  return shaped;
}

/** Whether a plan, or inferred methods, make the operations differ from the default. */
function isPlanned(
  { plan, walk: { set } }: ForwardState,
  { view = "facade", choices = {} }: WsdlToApidocOptions,
): boolean {
  const { plan: given, inferMethods, ...rest } = choices;
  if (given === undefined && inferMethods !== true) return false;
  return `${shapeOf(plan)}` !== `${shapeOf(defaultPlan(set, { ...rest, view }))}`;
}

function shapeOf({ operations }: Plan) {
  return operations.map(({ key, method, path, operationId, tags, grouped = tags, fields = [], faults = [] }) => [
    ...[key, method, path, operationId, ...grouped],
    ...[...fields, ...faults].map((one) => JSON.stringify(one)),
  ]);
}

function isSpread(planned: PlannedOperation): planned is PlannedOperation & Required<Pick<PlannedOperation, "fields">> {
  const { view, fields, method, moved } = planned;
  // A method without a body has none even for an input without fields; a body that only moved is unchanged.
  const isDefault = method === "post" || (moved !== undefined && !bodiless.has(method));
  return view === "facade" && fields !== undefined && (!isDefault || fields.some(({ place }) => place !== "body"));
}

function filled<Key extends string, T>(
  key: Key,
  map: ReadonlyMap<string, T>,
): { readonly [K in Key]?: ReadonlyMap<string, T> } {
  return map.size === 0 ? {} : ({ [key]: map } as { readonly [K in Key]: ReadonlyMap<string, T> });
}
