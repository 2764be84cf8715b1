import { Keeper } from "@soapstone/complement";
import type { FactNode, Ledger } from "@soapstone/conversion";
import type { Report } from "@soapstone/workspace";
import {
  type AnnotationItem,
  type ElementDeclaration,
  type QName,
  type SchemaSet,
  type XsdNode,
  xsdNodesOf,
} from "@soapstone/xml-model";
import { codecPlans } from "./codec-plan/codec-plans.ts";
import { nillable } from "./complex/elements/nillable.ts";
import { type OutsideUse, usesOf } from "./component-uses.ts";
import { arraysAsObjects } from "./components/arrays-as-objects.ts";
import { declaredType } from "./components/substitutes.ts";
import { convertedDefinitions } from "./converted-definitions.ts";
import type { WalkPosition } from "./definition.ts";
import { planDefinitions } from "./definition-plan.ts";
import { schemaDocumentComplement } from "./document-complement/schema-document-complement.ts";
import { commonLanguage } from "./documentation/annotation-keywords.ts";
import { walkAt } from "./forward-walk.ts";
import { innerTypes } from "./inner-types.ts";
import type { JsonSchema } from "./json-schema.ts";
import { knownDefinitions } from "./known-definitions.ts";
import type { SchemaOptions } from "./options.ts";
import { residualsOfDefinitions } from "./residual/definition-residuals.ts";
import { withWrittenComplement } from "./slice-rules.ts";
import { type ForwardWalk, forwardContext, type SchemaWalk } from "./walk.ts";

export interface WalkOptions {
  readonly options: SchemaOptions;
  readonly ledger: Ledger<FactNode>;
  readonly report: Report;
  /** Types and elements that something beside the schemas uses: parts of messages. */
  readonly uses?: Iterable<OutsideUse>;
  /** The address of the entry, if that is no schema document but a description with schemas in it or beside it. */
  readonly entry?: string | undefined;
}

/** Prepares the conversion of a set of schemas: decides the names of definitions, then converts each on request. */
export function schemaWalk(set: SchemaSet, { options, ledger, report, uses, entry }: WalkOptions): SchemaWalk {
  const usedOutside = [...(uses ?? [])];
  // Everything that needs all nodes is computed in one loop: iterating costs more than looking at a node.
  const nodes = xsdNodesOf(set);
  const used = usesOf(set, usedOutside, nodes);
  const plan = planDefinitions(set, used.standard);
  const inner = innerTypes(set, [...plan.definitions.keys(), ...plan.standard.keys()]);
  const innerNames = new Map([...inner].map(([name, { type }]) => [type, name]));
  const bound = codecPlans(set, { options, plan, used });
  const { definitionOf, elementOf, standard } = knownDefinitions(set, plan);
  const language = commonLanguage(annotationsAmong(nodes));
  const visited = new Set<ElementDeclaration>();

  const walk = walkAt(
    {
      set,
      options,
      ledger,
      report,
      scope: { namespace: "", form: "qualified" },
      ...(language === undefined ? {} : { language }),
      depth: 0,
      localElements: () => undefined,
      definitionOf,
      elementOf,
      elementsOf: (definition) => plan.elementsOf(definition).map(({ name }) => name),
      codecPlans: bound,
      isExtended: bound.isExtended,
      isPolymorphic: bound.hasDiscriminator,
    },
    {},
    innerNames,
  );
  const at = (place: Partial<WalkPosition>): ForwardWalk => walkAt(walk, place, innerNames);
  const converted = convertedDefinitions({ set, plan, inner, standard }, walk, at);
  return {
    ...walk,
    arraysAsObjects: () =>
      options.wrappedArrays === true ? arraysAsObjects(used.declared, set, { isWrapper: bound.isArrayType }) : [],
    definitions: () => converted().schemas,
    isDeclared: (name) => {
      const component = plan.definitions.get(name);
      return component !== undefined && component.kind !== "element" && used.declared.has(component);
    },
    defined: () => converted().defined,
    complementKeywords: () => residualsOfDefinitions(plan.definitions),
    content: (name) => contentOf(name, walk, visited),
    documentComplement: () => {
      // The standard components in use are only known when all is converted.
      const { schemas, kinds } = converted();
      return schemaDocumentComplement(set, plan, kinds, visited, schemas, (scope) => at({ scope }), entry);
    },
  };
}

function annotationsAmong(nodes: readonly XsdNode[]): readonly AnnotationItem[] {
  const notes: AnnotationItem[] = [];
  for (const node of nodes) if (node.kind === "documentation" || node.kind === "appinfo") notes.push(node);
  return notes;
}

/** Returns the schema of an element's content; adds to `met` an element without a definition. */
function contentOf(name: QName, walk: ForwardWalk, visited: Set<ElementDeclaration>): JsonSchema {
  const definition = walk.definitionOf("element", name);
  if (definition !== undefined) return { ref: definition };
  const declaration = walk.set.find("element", name);
  if (declaration === undefined) return {};
  visited.add(declaration);
  const keeper = new Keeper();
  const keywords = walk.use(declaredType(declaration, walk.set), keeper, declaration);
  // The element has no definition, so its own keywords are stated here.
  const about = nillable.forward(declaration, forwardContext(walk, keeper, declaration, nillable));
  // The document complement has the type of the element.
  const isNamed = keeper.complement?.size === 1 && keeper.complement.has("type") && !walk.set.isStandard(declaration);
  return withWrittenComplement({ ...keywords, ...about }, isNamed ? new Keeper() : keeper, declaration.at);
}
