import type { Apidoc } from "@soapstone/apidoc-model";
import {
  accountDiagnostics,
  askedRecord,
  assumedSoap,
  attributeConventionsOf,
  besideBases,
  bindingConventions,
  type Choices,
  commonNamespace,
  defaultPlan,
  documentation,
  documentationText,
  elementNamespace,
  type FactNode,
  faultTextsOf,
  forwardService,
  headerBlocksOf,
  isPlain,
  Keeper,
  Ledger,
  mediaTypes,
  type OutsideUse,
  type Plan,
  type PlannedOperation,
  prefixes,
  type ServiceWalk,
  schemaWalk,
  securityBlocks,
  securityOf,
  serviceVersion,
  serviceWordsIn,
  shapeDigest,
  soapConventionOf,
  spreadFields,
  unwrapResults,
  withoutComplement,
  withoutComplementFields,
  withoutContradictions,
  withoutToldHome,
  withoutUnneeded,
  withShortModels,
  withWordsOfDefinition,
  writtenRecord,
} from "@soapstone/mapping";
import { type Diagnostic, ok, type Result } from "@soapstone/workspace";
import {
  type DefinitionsSet,
  type Described,
  factsOf,
  type ModelNode,
  nodesOf,
  type PartTyping,
} from "@soapstone/xml-model";
import { infoOf, schemesOf, tagsOf } from "./about.ts";
import type { ConvertedOperation } from "./converted.ts";
import { describedOf, reportAddress, reportExtensions, reportPlan } from "./diagnostics.ts";
import { declaredFaults } from "./facade-faults.ts";
import { facadeOperation } from "./facade-operation.ts";
import { httpOperation } from "./http-operation.ts";
import { withKeptWords } from "./kept-words.ts";
import { sayUnshown } from "./leftovers.ts";
import type { WsdlToApidocOptions } from "./options.ts";
import { originOf } from "./origin.ts";
import { keepRoot } from "./root-record.ts";
import { facadeServer, isSameServer, schemesAt, serverWords } from "./server.ts";
import { pathsOf, sharedParts } from "./shared.ts";
import { onSinglePaths } from "./single-path.ts";
import { placesOf, type ShownService, tracesOf } from "./source-map.ts";
import { nowhere, type State } from "./state.ts";
import { envelopeTypeOf, wireOperation } from "./wire-operation.ts";
import { rootExtensions, words } from "./words.ts";

/**
 * Converts a description to an apidoc. Gives the output with an account of every fact of the input, and diagnostics for
 * whatever is not, or not wholly, in the output's own words. It never fails: what is missing or broken costs only
 * itself.
 */
export function wsdlToApidoc(set: DefinitionsSet, asked: WsdlToApidocOptions = {}): Result<ShownService> {
  const origin = originOf(set, asked);
  if (origin !== undefined) return origin;
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => {
    diagnostics.push(diagnostic);
  };
  const options = { ...facadeServer(asked.facadeUrl, report), ...asked };
  const { view = "facade" } = options;
  const isWire = view === "wire";
  // The walkers name nodes of the models only, which is what factsOf knows.
  const ledger = new Ledger<FactNode>((node) => factsOf(node as ModelNode));
  const uses = set.messages.flatMap(({ parts }) => parts.flatMap(({ typing }) => usesOf(typing)));
  const types = schemaWalk(set.schemas, {
    options: {
      profile: options.profile ?? "readable",
      ...(isWire ? { statedNames: true } : {}),
      ...(options.complement === "none" ? { bare: true } : {}),
    },
    ledger,
    report,
    uses,
    entry: set.documents[0]?.uri,
  });
  const definitions = types.definitions();
  const plan = defaultPlan(set, { ...options.choices, view });
  const written = serviceWordsIn(
    set,
    view,
    () => new Set(plan.operations.flatMap(({ bindingOperation }) => bindingOperation ?? [])),
  );
  reportPlan(plan, report);
  reportExtensions(set, view, report);
  const targetNamespace = targetNamespaceOf(set);
  const ofElements = elementNamespace(commonNamespace(definitions.values()), targetNamespace);
  const walk: ServiceWalk = {
    set,
    types,
    names: plan.names,
    soap: soapConventionOf(set, plan.operations, assumedSoap(plan.names)),
    headers: headerBlocksOf(set, plan.operations, ofElements),
    attributes: attributeConventionsOf(set, plan.operations, plan.names),
    words: written.elements,
    targetNamespace,
    elementNamespace: ofElements,
    ledger,
    report,
  };
  const security = securityOf(describedOf(set));
  const root = new Keeper();
  if (isWire) root.put("view", view);
  const [operation] = plan.operations;
  const first = (operation?.portType ?? set.portTypes[0])?.name ?? { namespace: walk.targetNamespace, local: "" };
  const said = new Set<Described>();
  const describe = (node: Described): string | undefined => {
    if (node.documentation === undefined) return undefined;
    // The markup of others has no place beside the description: it is kept with the node.
    if (!isPlain(node.documentation)) return documentationText(node.documentation) || undefined;
    said.add(node);
    return documentation.forward(
      node.documentation,
      forwardService(walk, nowhere(first), new Keeper(), documentation, node),
    ).description;
  };
  const state: State = {
    walk,
    plan,
    conventions: bindingConventions(set, plan.operations, walk.soap),
    ledger,
    report,
    words: words(definitions, isWire ? prefixes() : undefined),
    root,
    first,
    said,
    securityBlocks: securityBlocks(security.inMessage),
    faultTexts: faultTextsOf(
      plan.operations.filter((it) => it.view !== "http").map((planned) => declaredFaults(planned, set)),
    ),
    describe,
  };
  const address = serverWords(state, options.host);
  reportAddress(set, plan, options.host ?? address.host, report);
  const each = plan.operations.map((planned) => {
    if (planned.view === "facade") return facadeOperation(planned, state);
    const converted = planned.view === "wire" ? wireOperation(planned, state) : httpOperation(planned, state);
    return { ...converted, operation: { ...converted.operation, ...schemesAt(planned.port, state, options) } };
  });
  const operations = isWire && options.wirePath === "single" ? onSinglePaths(each) : each.map(inMovedPlace);
  const media = mediaOf(operations);
  const served = {
    ...address,
    ...(options.host === undefined ? {} : { host: options.host }),
    ...(options.basePath === undefined ? {} : { basePath: options.basePath }),
    ...schemesOf(options, address.schemes, security.schemes),
  };
  const shared = sharedParts(operations, new Set(definitions.keys()), state.words);
  const info = infoOf(state, options);
  const tagList = tagsOf(state);
  keepRoot(state, info.title, [...definitions.values()]);
  // Other words than those of the ports' addresses are a gateway's, and no edit of these.
  const isOther = !isSameServer(served, address) && (address.host !== undefined || isGateways(options));
  if (isOther || options.apiVersion !== undefined) root.put("gateway", true);
  const { choices = {}, wirePath, profile } = options;
  const askedFor = askedRecord({ ...choices, singlePath: isWire && wirePath === "single", exact: profile === "exact" });
  if (askedFor !== undefined) root.put("asked", askedFor);
  const extra = withoutToldHome(types.record(), definitions, targetNamespace);
  const short = withShortModels(
    besideBases(withoutContradictions(definitions, walk.targetNamespace), types.isDeclared),
    extra,
  );
  const kept = types.keptWords();
  const lowered = new Map(
    [...short].map(
      ([name, schema]) => [name, withWordsOfDefinition(state.words.schema(schema), kept.get(name), report)] as const,
    ),
  );
  const bare: Apidoc = {
    rootField: options.rootField ?? "apidoc",
    version: "2.0",
    info,
    ...served,
    ...(media === undefined ? {} : { consumes: [media], produces: [media] }),
    ...(tagList.length === 0 ? {} : { tags: tagList }),
    ...(security.scheme === undefined
      ? {}
      : {
          securityDefinitions: new Map([[security.scheme.name, security.scheme.definition]]),
          security: [new Map([[security.scheme.name, []]])],
        }),
    paths: pathsOf(operations, shared, media),
    ...filled("parameters", shared.parameters),
    ...filled("responses", shared.responses),
    ...filled("definitions", new Map([...lowered, ...shared.definitions])),
  };
  const isPart = plan.skipped.some(({ reason }) => reason === "left-out");
  const spread = spreadFields(bare, plan.operations.filter(isSpread));
  const facade = plan.operations.filter(({ view }) => view === "facade");
  const plain = options.unwrapResult === true ? unwrapResults(spread, facade) : spread;
  const isShaped = isPlanned(plan, set, { ...choices, view }) || plain !== spread;
  if (isShaped) root.put("shape", shapeDigest(plain));
  // Our output is known by its record: whatever that says, it is of the newest version unless it says another.
  if (root.kept === undefined) root.put("version", serviceVersion);
  const whole: Apidoc = { ...plain, ...rootExtensions(root.kept, extra && writtenRecord(extra)) };
  const shown = isPart ? withoutUnneeded(whole) : whole;
  const output = withKeptWords(shown, operations, written.written, report);
  if (isPart) sayUnshown(output, state);
  const accounts = ledger.close(nodesOf(set));
  const result: ShownService = {
    output: options.complement === "none" ? withoutComplementFields(output) : output,
    accounts: options.complement === "none" ? withoutComplement(accounts) : accounts,
    sourceMap: () => tracesOf(operations),
    places: () => placesOf(operations),
  };
  diagnostics.push(...accountDiagnostics(result.accounts));
  return ok(result, diagnostics);
}

/** Whether a plan, or what it infers, makes other operations than there would be. */
function isPlanned(plan: Plan, set: DefinitionsSet, { plan: given, inferMethods, ...choices }: Choices): boolean {
  if (given === undefined && inferMethods !== true) return false;
  const shapeOf = ({ operations }: Plan) =>
    operations.map(({ key, method, path, operationId, tags, fields = [], faults = [] }) => [
      ...[key, method, path, operationId, ...tags],
      ...[...fields, ...faults].map((one) => JSON.stringify(one)),
    ]);
  return `${shapeOf(plan)}` !== `${shapeOf(defaultPlan(set, choices))}`;
}

/** An operation that is shown as it is sent, or as plain HTTP, where somebody moved it. */
function inMovedPlace(one: ConvertedOperation): ConvertedOperation {
  const { view, moved } = one.planned;
  return view === "facade" || moved === undefined ? one : { ...one, ...moved };
}

/** Whether who asked for the description said where it is served. */
function isGateways({ host, basePath, schemes }: WsdlToApidocOptions): boolean {
  return [host, basePath, schemes].some((word) => word !== undefined);
}

/** The media type of most operations in JSON or in an envelope: that of the first. */
function mediaOf(operations: readonly ConvertedOperation[]): string | undefined {
  const [first] = operations.flatMap((it) => envelopeTypeOf(it.planned) ?? []);
  return first ?? (operations.some((it) => it.planned.view === "facade") ? mediaTypes.json : undefined);
}

function isSpread(planned: PlannedOperation): planned is PlannedOperation & Required<Pick<PlannedOperation, "fields">> {
  const { view, fields, method, path, moved } = planned;
  // Whoever moved it wrote where its fields are, too.
  const isUsual = method === "post" || (moved?.method === method && moved.path === path);
  // A method without a body has none for an input without fields either.
  return view === "facade" && fields !== undefined && (!isUsual || fields.some(({ place }) => place !== "body"));
}

/** What a part refers to. */
function usesOf(typing: PartTyping | undefined): readonly OutsideUse[] {
  return typing === undefined ? [] : [{ kind: typing.by, name: typing.name }];
}

function filled<Key extends string, T>(
  key: Key,
  map: ReadonlyMap<string, T>,
): { readonly [K in Key]?: ReadonlyMap<string, T> } {
  return map.size === 0 ? {} : ({ [key]: map } as { readonly [K in Key]: ReadonlyMap<string, T> });
}

/** That of the entry; of one that has none, of what it imports. */
function targetNamespaceOf(set: DefinitionsSet): string {
  const all = set.documents.map(({ definitions }) => definitions.targetNamespace);
  return all.find((namespace) => namespace !== "") ?? "";
}
