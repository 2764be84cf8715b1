import type { Report } from "@soapstone/workspace";
import {
  type ElementDeclaration,
  type Note,
  namespaces,
  type QName,
  type SchemaSet,
  type TypeUse,
  xsdNodesOf,
} from "@soapstone/xml-model";
import type { FactNode, Ledger } from "../account.ts";
import { Keeper } from "../complement.ts";
import { mapping } from "../diagnostics.ts";
import { complexTypeSchema } from "./complex/complex-type.ts";
import { anyArray, isArrayName } from "./complex/encoded-type.ts";
import { globalElement } from "./complex/global-element.ts";
import { localElement } from "./complex/local-element.ts";
import { nillable } from "./complex/nillable.ts";
import { commonLanguage } from "./complex/notes.ts";
import { polymorphicTypes } from "./complex/polymorphism.ts";
import { sealed } from "./complex/slices.ts";
import { soapArray } from "./complex/soap-array.ts";
import { typeText } from "./complex/type-text.ts";
import { kindKey, withKinds } from "./component-kind.ts";
import { definitionSchema } from "./definition.ts";
import type { JsonSchema } from "./json-schema.ts";
import { type Definable, planDefinitions } from "./plan.ts";
import { schemaRecord } from "./record.ts";
import { builtinUse, isBuiltinName, simpleTypeSchema } from "./simple/index.ts";
import { type OutsideUse, usesOf } from "./uses.ts";
import { type ForwardWalk, forwardContext, type SchemaOptions, type SchemaWalk } from "./walk.ts";

export interface WalkOptions {
  readonly options: SchemaOptions;
  readonly ledger: Ledger<FactNode>;
  readonly report: Report;
  /** Names of types and elements that something beside the schemas refers to: parts of messages. */
  readonly uses?: Iterable<OutsideUse>;
}

/** Anonymous types inside anonymous types: people write three or four levels. */
const deepest = 100;

/** Converts the components of a set: plans the names of definitions first, then converts what is asked for. */
export function schemaWalk(set: SchemaSet, { options, ledger, report, uses }: WalkOptions): SchemaWalk {
  const { declared, standard: usedStandard } = usesOf(set, uses);
  const plan = planDefinitions(set, usedStandard);
  const types = polymorphicTypes(set, declared);
  const language = commonLanguage(notesOf(set));
  const standard = new Map<string, Definable>();
  const met = new Set<ElementDeclaration>();
  let definitions: Map<string, JsonSchema> | undefined;

  const definitionOf = (kind: "type" | "element", name: QName): string | undefined => {
    const definition = plan.nameOf(kind, name);
    if (definition === undefined || plan.definitions.has(definition) || standard.has(definition)) return definition;
    const component = kind === "type" ? set.findType(name) : set.find("element", name);
    if (component !== undefined) standard.set(definition, component);
    return definition;
  };

  const elementOf = (definition: string, local: string): QName | undefined => {
    const component = plan.definitions.get(definition) ?? standard.get(definition);
    if (component?.kind === "element" && component.name.local === local) return component.name;
    return plan.elementsOf(definition).find((element) => element.name.local === local)?.name;
  };

  const useIn = (
    walk: ForwardWalk,
    use: TypeUse | undefined,
    keeper: Keeper,
    node: FactNode | undefined,
  ): JsonSchema => {
    if (use === undefined) return {};
    if ("kind" in use) return typeInPlace(use, walk, keeper);
    const named = definitionOf("type", use);
    if (named !== undefined) return { ref: named };
    if (isArrayName(use)) return encodedArray(use, keeper, node);
    if (isBuiltinName(use)) return builtinUse(use, walk, keeper, node ?? nowhere);
    if (use.namespace === namespaces.xsd && use.local === "anyType") return {};
    // What no document declares is left open; the checks of the schemas report it, with its place.
    const unknown = keeper.context(node ?? nowhere, localElement.id, ledger, report);
    unknown.keep("type", typeText(use), "complement");
    return {};
  };
  const encodedArray = (name: QName, keeper: Keeper, node: FactNode = nowhere): JsonSchema => {
    keeper.context(node, soapArray.id, ledger, report).keep("type", typeText(name), "approximated");
    return anyArray;
  };
  const typeInPlace = (type: Exclude<TypeUse, QName>, walk: ForwardWalk, keeper: Keeper): JsonSchema => {
    const inner = walkAt(walk, { depth: walk.depth + 1 });
    if (inner.depth > deepest) {
      report(mapping("nested-too-deep", { levels: deepest }, type.at));
      return {};
    }
    return type.kind === "simpleType" ? simpleTypeSchema(type, inner, keeper) : complexTypeSchema(type, inner, keeper);
  };

  /** The walk at another place: rules see where they are, and what they call sees it too. */
  const walkAt = (
    walk: Omit<ForwardWalk, "use">,
    place: Partial<Pick<ForwardWalk, "scope" | "depth" | "metLocal">>,
  ): ForwardWalk => {
    const moved: ForwardWalk = { ...walk, ...place, use: (use, keeper, node) => useIn(moved, use, keeper, node) };
    return moved;
  };

  const walk = walkAt(
    {
      set,
      options,
      ledger,
      report,
      scope: { namespace: "", form: "qualified" },
      ...(language === undefined ? {} : { language }),
      depth: 0,
      metLocal: () => undefined,
      definitionOf,
      elementOf,
      ...types,
    },
    {},
  );
  const convert = (name: string, component: Definable): JsonSchema =>
    definitionSchema(name, component, plan.elementsOf(name), (place) => walkAt(walk, place));

  const all = (): Map<string, JsonSchema> => {
    const found = definitions ?? new Map<string, JsonSchema>();
    if (definitions === undefined)
      for (const [name, component] of plan.definitions) found.set(name, convert(name, component));
    definitions ??= withKinds(found);
    for (const [name, { kept }] of definitions) {
      const component = kept?.has(kindKey) === true ? plan.definitions.get(name) : undefined;
      if (component !== undefined) ledger.say(component, [component.kind], "complement", globalElement.id);
    }
    // A standard component may ask for others: the map grows while it is walked.
    for (const [name, component] of standard)
      if (!definitions.has(name)) definitions.set(name, convert(name, component));
    return definitions;
  };

  return {
    ...walk,
    definitions: all,
    content: (name) => contentOf(name, walk, met),
    record: () => schemaRecord(set, plan, all(), met, (scope) => walkAt(walk, { scope })),
  };
}

function* notesOf(set: SchemaSet): Generator<Note> {
  for (const node of xsdNodesOf(set))
    if ("kind" in node && (node.kind === "documentation" || node.kind === "appinfo")) yield node;
}

/** A use that no component makes: that of a caller who only wants the words. */
const nowhere: FactNode = {};

/** The schema of an element's content; `met` gets to know an element that no definition stands for. */
function contentOf(name: QName, walk: ForwardWalk, met: Set<ElementDeclaration>): JsonSchema {
  const definition = walk.definitionOf("element", name);
  if (definition !== undefined) return { ref: definition };
  const declaration = walk.set.find("element", name);
  if (declaration === undefined) return {};
  met.add(declaration);
  const keeper = new Keeper();
  const words = walk.use(typeOf(declaration, walk), keeper, declaration);
  // What the element allows beside its type is said here: no definition does.
  const about = nillable.forward(declaration, forwardContext(walk, keeper, declaration, nillable));
  return sealed({ ...words, ...about }, keeper, declaration.at);
}

/** An element without a type has that of the head of its substitution group. */
export function typeOf(element: ElementDeclaration, walk: Pick<ForwardWalk, "set">): TypeUse | undefined {
  const seen = new Set<ElementDeclaration>();
  let at: ElementDeclaration | undefined = element;
  while (at !== undefined && at.type === undefined && !seen.has(at)) {
    seen.add(at);
    at = at.substitutionGroup === undefined ? undefined : walk.set.find("element", at.substitutionGroup);
  }
  return at?.type;
}
