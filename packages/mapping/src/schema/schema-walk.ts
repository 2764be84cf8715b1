import type { JsonObject } from "@soapstone/apidoc-model";
import type { Report } from "@soapstone/workspace";
import {
  type ElementDeclaration,
  type Note,
  namespaces,
  type QName,
  type SchemaSet,
  type TypeUse,
  type XsdNode,
  xsdNodesOf,
} from "@soapstone/xml-model";
import type { FactNode, Ledger } from "../account.ts";
import { Keeper } from "../complement.ts";
import { mapping } from "../diagnostics.ts";
import type { JsonSchema } from "../json-schema.ts";
import { bindings } from "./binding/bindings.ts";
import { anyArray, isArrayName } from "./complex/arrays/encoded-type.ts";
import { soapArray } from "./complex/arrays/soap-array.ts";
import { complexTypeSchema } from "./complex/complex-type.ts";
import { globalElement } from "./complex/elements/global-element.ts";
import { localElement } from "./complex/elements/local-element.ts";
import { nillable } from "./complex/elements/nillable.ts";
import { declaredType } from "./complex/elements/substitutes.ts";
import { commonLanguage } from "./complex/notes.ts";
import { sealed } from "./complex/slices.ts";
import { typeText } from "./complex/type-text.ts";
import { type Defined, definedIn, kindKey, withKinds, withToldKinds } from "./component-kind.ts";
import { definitionSchema, innerDefinition, type Place } from "./definition.ts";
import { innerTypes } from "./inner-types.ts";
import { type KeptWords, keptWordsAt } from "./kept/kept-words.ts";
import type { SchemaOptions } from "./options.ts";
import { type Definable, planDefinitions, remembered } from "./plan.ts";
import { formsOfSet } from "./record/element-forms.ts";
import { schemaRecord } from "./record/record.ts";
import { builtinUse, isBuiltinName, simpleTypeSchema } from "./simple/index.ts";
import { type OutsideUse, usesOf } from "./uses.ts";
import { type ForwardWalk, forwardContext, type SchemaWalk } from "./walk.ts";

export interface WalkOptions {
  readonly options: SchemaOptions;
  readonly ledger: Ledger<FactNode>;
  readonly report: Report;
  /** Names of types and elements that something beside the schemas refers to: parts of messages. */
  readonly uses?: Iterable<OutsideUse>;
  /** The address of the entry, where that is no schema document: a description with schemas in it or beside it. */
  readonly entry?: string | undefined;
}

/** Anonymous types inside anonymous types: people write three or four levels. */
const deepest = 100;

/** Converts the components of a set: plans the names of definitions first, then converts what is asked for. */
export function schemaWalk(set: SchemaSet, { options, ledger, report, uses, entry }: WalkOptions): SchemaWalk {
  const usedOutside = [...(uses ?? [])];
  // All that is asked of every node is asked here: walking to them costs more than looking at them.
  const nodes = xsdNodesOf(set);
  const used = usesOf(set, usedOutside, nodes);
  const plan = planDefinitions(set, used.standard);
  const inner = innerTypes(set, [...plan.definitions.keys(), ...plan.standard.keys()]);
  const innerNames = new Map([...inner].map(([name, { type }]) => [type, name]));
  const bound = bindings(set, { options, plan, used });
  const language = commonLanguage(notesAmong(nodes));
  const forms = formsOfSet(set);
  const standard = new Map<string, Definable>();
  const elementsByLocal = new Map<string, ReadonlyMap<string, QName>>();
  const met = new Set<ElementDeclaration>();
  let definitions: Map<string, JsonSchema> | undefined;
  let kinds: JsonObject | undefined;
  let defined = new Map<string, Defined>();

  const definitionOf = remembered((kind, name) => {
    const definition = plan.nameOf(kind, name);
    if (definition === undefined || plan.definitions.has(definition) || standard.has(definition)) return definition;
    const component = kind === "type" ? set.findType(name) : set.find("element", name);
    if (component !== undefined) standard.set(definition, component);
    return definition;
  });

  const elementOf = (definition: string, local: string): QName | undefined => {
    let byLocal = elementsByLocal.get(definition);
    if (byLocal === undefined) {
      const component = plan.definitions.get(definition) ?? standard.get(definition);
      byLocal = elementsByName(component, plan.elementsOf(definition));
      elementsByLocal.set(definition, byLocal);
    }
    return byLocal.get(local);
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
    const name = type.kind === "complexType" ? innerNames.get(type) : undefined;
    if (name !== undefined) return { ref: name };
    const inside = walkAt(walk, { depth: walk.depth + 1 });
    if (inside.depth > deepest) {
      report(mapping("nested-too-deep", { levels: deepest }, type.at));
      return {};
    }
    if (type.kind === "simpleType") return simpleTypeSchema(type, inside, keeper);
    return complexTypeSchema(type, inside, keeper);
  };

  /** The walk at another place: rules see where they are, and what they call sees it too. */
  const walkAt = (
    walk: Omit<ForwardWalk, "use">,
    { scope = walk.scope, depth = walk.depth, metLocal = walk.metLocal }: Partial<Place>,
  ): ForwardWalk => {
    const use: ForwardWalk["use"] = (type, keeper, node) => useIn(moved, type, keeper, node);
    const moved: ForwardWalk = { ...walk, scope, depth, metLocal, use };
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
      elementsOf: (definition) => plan.elementsOf(definition).map(({ name }) => name),
      bindings: bound,
      isExtended: bound.isExtended,
      isPolymorphic: bound.hasDiscriminator,
    },
    {},
  );
  const convert = (name: string, component: Definable): JsonSchema =>
    definitionSchema(name, component, plan.elementsOf(name), { set, forms }, (place) => walkAt(walk, place));

  /** Of the documents' own components; a service asks for them at each of its parts. */
  const own = (): Map<string, JsonSchema> => {
    const found = new Map<string, JsonSchema>();
    for (const [name, component] of plan.definitions) found.set(name, convert(name, component));
    for (const [name, one] of inner)
      found.set(
        name,
        innerDefinition(name, one, { set, forms }, (place) => walkAt(walk, place)),
      );
    const told = withKinds(found);
    ({ kinds, defined } = told);
    for (const [name, { kept }] of told.definitions) {
      const component = kept?.has(kindKey) === true ? plan.definitions.get(name) : undefined;
      if (component !== undefined) ledger.say(component, [component.kind], "complement", globalElement.id);
    }
    return told.definitions;
  };
  const all = (): Map<string, JsonSchema> => {
    definitions ??= own();
    // A standard component may ask for others: the map grows while it is walked.
    const later = new Map<string, JsonSchema>();
    for (const [name, component] of standard)
      if (!definitions.has(name)) {
        const schema = convert(name, component);
        definitions.set(name, schema);
        defined.set(name, definedIn(schema));
        later.set(name, schema);
      }
    if (later.size > 0)
      for (const [name, schema] of withToldKinds(later, definitions, kinds)) definitions.set(name, schema);
    return definitions;
  };

  return {
    ...walk,
    definitions: all,
    isDeclared: (name) => {
      const component = plan.definitions.get(name);
      return component !== undefined && component.kind !== "element" && used.declared.has(component);
    },
    defined: () => {
      all();
      return defined;
    },
    keptWords: () => keptWordsOf(plan.definitions),
    content: (name) => contentOf(name, walk, met),
    record: () => {
      // Standard components that are used are known when all is converted.
      const found = all();
      return schemaRecord(set, plan, kinds, met, found, (scope) => walkAt(walk, { scope }), entry);
    },
  };
}

/** By local name, the first of its name: a definition that is an element is one itself. */
function elementsByName(
  component: Definable | undefined,
  elements: readonly ElementDeclaration[],
): ReadonlyMap<string, QName> {
  const own = component?.kind === "element" ? component : undefined;
  // Most definitions are types that no element has.
  if (own === undefined && elements.length === 0) return noNames;
  const names = new Map<string, QName>();
  for (const { name } of own === undefined ? elements : [own, ...elements])
    if (!names.has(name.local)) names.set(name.local, name);
  return names;
}

const noNames: ReadonlyMap<string, QName> = new Map();

function notesAmong(nodes: readonly XsdNode[]): readonly Note[] {
  const notes: Note[] = [];
  for (const node of nodes) if (node.kind === "documentation" || node.kind === "appinfo") notes.push(node);
  return notes;
}

function keptWordsOf(components: ReadonlyMap<string, Definable>): ReadonlyMap<string, readonly KeptWords[]> {
  const found = new Map<string, readonly KeptWords[]>();
  for (const [name, component] of components) {
    const words = keptWordsAt(component);
    if (words.length > 0) found.set(name, words);
  }
  return found;
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
  const words = walk.use(declaredType(declaration, walk.set), keeper, declaration);
  // What the element allows beside its type is said here: no definition does.
  const about = nillable.forward(declaration, forwardContext(walk, keeper, declaration, nillable));
  // The record names the type of the element.
  const isNamed = keeper.kept?.size === 1 && keeper.kept.has("type") && !walk.set.isStandard(declaration);
  return sealed({ ...words, ...about }, isNamed ? new Keeper() : keeper, declaration.at);
}
