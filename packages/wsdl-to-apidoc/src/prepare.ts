import { Keeper, type ResidualsIn, residualsIn } from "@soapstone/complement";
import { type FactNode, Ledger } from "@soapstone/conversion";
import {
  commonNamespace,
  type JsonSchema,
  namespacePrefixer,
  type OutsideUse,
  type SchemaWalk,
  schemaWalk,
} from "@soapstone/schema-mapping";
import {
  conventionsOf,
  defaultPlan,
  documentation,
  documentationText,
  faultTextsOf,
  forwardService,
  imports,
  isPlainText,
  type Plan,
  partText,
  reportHeaderNames,
  type ServiceWalk,
} from "@soapstone/service-mapping";
import type { Report } from "@soapstone/workspace";
import { type DefinitionsSet, type Described, factsOf, type ModelNode, type PartTyping } from "@soapstone/xml-model";
import type { WsdlToApidocOptions } from "./context/options.ts";
import { originOf } from "./context/origin.ts";
import { writing } from "./context/output-writing.ts";
import { schemaOptionsOf } from "./context/schema-options.ts";
import { type ForwardState, outsideOperations } from "./context/state.ts";
import { extensibleComponents, reportExtensions, reportPlan, reportSecurity } from "./diagnostics.ts";
import { declaredFaults } from "./fault/facade-faults.ts";
import { serviceSecurity } from "./security/service-security.ts";

/** The facts about a WSDL that the conversion of its operations needs. */
export interface PreparedService {
  readonly state: ForwardState;
  readonly definitions: ReadonlyMap<string, JsonSchema>;
  /** The residuals in the WSDL: what edits of an earlier output had that WSDL cannot express. */
  readonly written: ResidualsIn;
}

/** Converts the types, plans the operations, and finds the conventions of the document. */
export function prepare(
  set: DefinitionsSet,
  options: WsdlToApidocOptions & { readonly isLifted: boolean },
  report: Report,
): PreparedService {
  const { view = "facade" } = options;
  // Only nodes of the models are accounted for, which `factsOf` knows.
  const ledger = new Ledger<FactNode>((node) => factsOf(node as ModelNode));
  const types = typesOf(set, options, ledger, report);
  const definitions = types.definitions();
  const plan = defaultPlan(set, { ...options.choices, view });
  const written = residualsIn(
    set,
    { view, part: partText(options.choices ?? {}) },
    () => new Set(plan.operations.flatMap(({ bindingOperation }) => bindingOperation ?? [])),
  );
  // Residuals are mapped, unless the node has an author's extension too.
  for (const [node] of written.written)
    if (node.extensions.every((one) => written.elements.has(one)))
      ledger.settle(node, [`${node.kind}@extensions`], "mapped", imports.id);
  reportPlan(plan, options.complement !== "none", report);
  const described = extensibleComponents(set);
  const security = serviceSecurity(set, described, plan.operations, options.choices?.security);
  reportExtensions(described, report);
  reportSecurity(security, report);
  reportHeaderNames(set, plan.operations, report);
  const { ofBindings, ...conventions } = conventionsOf(set, plan, commonNamespace(definitions.values()));
  const walk: ServiceWalk = {
    set,
    types,
    ...conventions,
    // The author of an external description left out the summaries that it does not have.
    generatesSummaries: options.generatedSummaries !== false && originOf(set, options) === undefined,
    writesMarkdown: options.isLifted,
    ledger,
    report,
  };
  const root = new Keeper();
  if (view === "wire") root.put("view", view);
  const first = firstPortType(set, plan) ?? { namespace: conventions.targetNamespace, local: "" };
  const documented = new Set<Described>();
  const state: ForwardState = {
    walk,
    plan,
    isLifted: options.isLifted,
    conventions: ofBindings,
    ledger,
    report,
    writing: writing(definitions, view === "wire" ? namespacePrefixer() : undefined),
    root,
    first,
    documented,
    security,
    faultTexts: faultTextsOf(
      plan.operations.filter((it) => it.view !== "http").map((planned) => declaredFaults(planned, set)),
    ),
    describe: (node) => {
      if (node.documentation === undefined) return undefined;
      // Foreign markup cannot show in a description: it is complement of the node.
      if (!isPlainText(node.documentation)) return documentationText(node.documentation) || undefined;
      documented.add(node);
      return documentation.forward(
        node.documentation,
        forwardService(walk, outsideOperations(first), new Keeper(), documentation, node),
      ).description;
    },
  };
  return { state, definitions, written };
}

function typesOf(
  set: DefinitionsSet,
  options: WsdlToApidocOptions,
  ledger: Ledger<FactNode>,
  report: Report,
): SchemaWalk {
  return schemaWalk(set.schemas, {
    options: schemaOptionsOf(set, options),
    ledger,
    report,
    uses: set.messages.flatMap(({ parts }) => parts.flatMap(({ typing }) => usesOf(typing))),
    entry: set.documents[0]?.uri,
  });
}

/** Returns the type or element to which a part refers. */
function usesOf(typing: PartTyping | undefined): readonly OutsideUse[] {
  return typing === undefined ? [] : [{ kind: typing.by, name: typing.name }];
}

function firstPortType(set: DefinitionsSet, { operations: [operation] }: Plan): ForwardState["first"] | undefined {
  return (operation?.portType ?? set.portTypes[0])?.name;
}
