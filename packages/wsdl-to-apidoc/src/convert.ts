import type { Apidoc } from "@soapstone/apidoc-model";
import {
  accountDiagnostics,
  type Conversion,
  defaultPlan,
  documentation,
  type FactNode,
  forwardService,
  headerBlocksOf,
  Keeper,
  Ledger,
  mediaTypes,
  type ServiceWalk,
  schemaWalk,
  securityOf,
  soapConventionOf,
  withoutComplement,
  withoutComplementFields,
} from "@soapstone/mapping";
import { type Diagnostic, ok, type Result } from "@soapstone/workspace";
import { type DefinitionsSet, type Described, factsOf, type ModelNode, nodesOf } from "@soapstone/xml-model";
import { infoOf, schemesOf, tagsOf } from "./about.ts";
import { describedOf, reportAddress, reportExtensions, reportPlan } from "./diagnostics.ts";
import { facadeOperation } from "./facade-operation.ts";
import { httpOperation } from "./http-operation.ts";
import type { WsdlToApidocOptions } from "./options.ts";
import { keepRoot } from "./root-record.ts";
import { serversOf } from "./server.ts";
import { pathsOf, sharedParts } from "./shared.ts";
import { tracesOf } from "./source-map.ts";
import { nowhere, type State } from "./state.ts";
import { extensionsOf, words } from "./words.ts";

/**
 * Converts a description to an apidoc. Gives the output with an account of every fact of the input, and diagnostics for
 * whatever is not, or not wholly, in the output's own words. It never fails: what is missing or broken costs only
 * itself.
 */
export function wsdlToApidoc(set: DefinitionsSet, options: WsdlToApidocOptions = {}): Result<Conversion<Apidoc>> {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => {
    diagnostics.push(diagnostic);
  };
  // The walkers name nodes of the models only, which is what factsOf knows.
  const ledger = new Ledger<FactNode>((node) => factsOf(node as ModelNode));
  const types = schemaWalk(set.schemas, { options: { profile: options.profile ?? "readable" }, ledger, report });
  const definitions = types.definitions();
  const plan = options.plan ?? defaultPlan(set);
  reportPlan(plan, report);
  reportExtensions(set, report);
  const walk: ServiceWalk = {
    set,
    types,
    names: plan.names,
    soap: soapConventionOf(plan.operations),
    headers: headerBlocksOf(set, plan.operations),
    targetNamespace: targetNamespaceOf(set),
    ledger,
    report,
  };
  const root = new Keeper();
  root.put("version", 1);
  root.put("view", options.view ?? "facade");
  const first = set.portTypes[0]?.name ?? { namespace: walk.targetNamespace, local: "" };
  const said = new Set<Described>();
  const describe = (node: Described): string | undefined => {
    if (node.documentation === undefined) return undefined;
    said.add(node);
    return documentation.forward(
      node.documentation,
      forwardService(walk, nowhere(first), new Keeper(), documentation, node),
    ).description;
  };
  const state: State = {
    walk,
    plan,
    ledger,
    report,
    words: words(definitions),
    root,
    first,
    said,
    describe,
  };
  const servers = serversOf(plan, report);
  reportAddress(set, plan, options.host ?? servers.words.host, report);
  const operations = plan.operations.map((planned) =>
    planned.view === "http"
      ? httpOperation({ ...planned, path: `${servers.prefix(planned.port)}${planned.path}` }, state)
      : facadeOperation(planned, state),
  );
  const shared = sharedParts(operations, new Set(definitions.keys()), state.words);
  const info = infoOf(state, options);
  const tagList = tagsOf(state);
  keepRoot(state, info.title);
  const extra = types.record();
  const lowered = new Map([...definitions].map(([name, schema]) => [name, state.words.schema(schema)] as const));
  const security = securityOf(describedOf(set));
  const output: Apidoc = {
    rootField: options.rootField ?? "apidoc",
    version: "2.0",
    info,
    ...servers.words,
    ...(options.host === undefined ? {} : { host: options.host }),
    ...(options.basePath === undefined ? {} : { basePath: options.basePath }),
    ...schemesOf(options, servers.words.schemes, security.schemes),
    ...(operations.some((it) => it.planned.view === "facade")
      ? { consumes: [mediaTypes.json], produces: [mediaTypes.json] }
      : {}),
    ...(tagList.length === 0 ? {} : { tags: tagList }),
    ...(security.scheme === undefined
      ? {}
      : {
          securityDefinitions: new Map([[security.scheme.name, security.scheme.definition]]),
          security: [new Map([[security.scheme.name, []]])],
        }),
    paths: pathsOf(operations, shared),
    ...filled("parameters", shared.parameters),
    ...filled("responses", shared.responses),
    ...filled("definitions", new Map([...lowered, ...shared.definitions])),
    ...extensionsOf(root.kept, extra),
  };
  const accounts = ledger.close(nodesOf(set));
  const result: Conversion<Apidoc> = {
    output: options.complement === "none" ? withoutComplementFields(output) : output,
    accounts: options.complement === "none" ? withoutComplement(accounts) : accounts,
    diagnostics,
    sourceMap: () => tracesOf(operations),
  };
  diagnostics.push(...accountDiagnostics(result.accounts));
  return ok(result);
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
