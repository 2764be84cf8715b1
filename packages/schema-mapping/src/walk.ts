import type { JsonObject } from "@soapstone/apidoc-model";
import { type Keeper, type Recaller, recallsNothing } from "@soapstone/complement";
import type { FactNode, Ledger, NodeRule, Rule, RuleContext } from "@soapstone/conversion";
import type { Report } from "@soapstone/workspace";
import type { ComplexType, Form, QName, SchemaSet, TypeUse } from "@soapstone/xml-model";
import type { Bindings } from "./binding/binding.ts";
import type { Defined } from "./component-kind.ts";
import type { ArrayAsObject } from "./components/why-object.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { SchemaOptions } from "./options.ts";
import type { SchemaResidual } from "./residual/schema-residual.ts";

/** Where children stand: what needs no word of its own, because the definition around it says it. */
export interface Scope {
  /** The namespace of the definition; `""`: none. */
  readonly namespace: string;
  /** Whether its local elements are in that namespace. */
  readonly form: Form;
}

/** What a schema rule knows of the walk from XSD to schemas. */
export interface ForwardWalk {
  readonly scope: Scope;
  /** What documentation is written in, where it does not say otherwise; the document complement has it. */
  readonly language?: string;
  /** How many anonymous types are around. */
  readonly depth: number;
  /** Tells the definition around that a local element was met whose namespace its form decides. */
  readonly localElements: () => void;
  readonly set: SchemaSet;
  readonly options: SchemaOptions;
  readonly ledger: Ledger<FactNode>;
  readonly report: Report;
  /**
   * The schema of a use of a type: a reference to its definition, a built-in type's words, or an anonymous type
   * converted in place, whose leftovers go to `keeper`, the one of the object that the schema becomes. `node` is the
   * component that names the type: an element, an attribute, a message part.
   */
  readonly use: (use: TypeUse | undefined, keeper: Keeper, node?: FactNode) => JsonSchema;
  /** The same walk, for words of components that are accounted for and reported elsewhere. */
  readonly silent: () => ForwardWalk;
  /** The name of the definition that a global component has, if it has one. */
  readonly definitionOf: (kind: "type" | "element", name: QName) => string | undefined;
  /** The global element of this local name that a definition is, or that has the definition as its type. */
  readonly elementOf: (definition: string, local: string) => QName | undefined;
  /** The global elements that have a definition as their type, in the order of their declarations. */
  readonly elementsOf: (definition: string) => readonly QName[];
  /** The forms of documents, and with them the property names of every type. */
  readonly bindings: Bindings;
  /** Whether another type extends it. */
  readonly isExtended: (type: ComplexType) => boolean;
  /** Whether values of a type may be values of a type derived from it, so that they have to say which. */
  readonly isPolymorphic: (type: ComplexType) => boolean;
}

/** A walk with what a converter asks for at its end. */
export interface SchemaWalk extends ForwardWalk {
  /** Every global component that becomes a definition, in source order; standard ones that are used come last. */
  readonly definitions: () => ReadonlyMap<string, JsonSchema>;
  /** Whether something has the type of a definition: an element, a part, items; then values of it do not say which they are. */
  readonly isDeclared: (definition: string) => boolean;
  /** The types that repeat one child, and of which elements are objects all the same; none where arrays are not asked for. */
  readonly arraysAsObjects: () => readonly ArrayAsObject[];
  /** What each of these becomes on the way back. */
  readonly defined: () => ReadonlyMap<string, Defined>;
  /** What was kept at components of the keywords that their definitions had, by definition. */
  readonly complementKeywords: () => ReadonlyMap<string, readonly SchemaResidual[]>;
  /** The schema of an element's content: a reference to its definition or to its type's, or keywords of a built-in type. */
  readonly content: (element: QName) => JsonSchema;
  /**
   * What no definition can hold, for the document complement: the documents, and the components that have no definition
   * (groups, attributes, notations, elements of built-in types). Whoever writes the root puts it at `x-xsd`.
   */
  readonly documentComplement: () => JsonObject | undefined;
}

/** What a schema rule may do besides giving its result, going forward. */
export interface ForwardContext extends RuleContext {
  readonly walk: ForwardWalk;
  readonly keeper: Keeper;
}

/** What a schema rule knows of the walk from schemas to XSD. */
export interface BackwardWalk {
  readonly options: SchemaOptions;
  readonly report: Report;
  readonly scope: Scope;
  /** As in `ForwardWalk`. */
  readonly language?: string;
  /**
   * The other way round: a reference becomes a name, keywords of a built-in type its name, other words an anonymous type.
   * `recaller` is the complement of the object that the schema is.
   */
  readonly use: (schema: JsonSchema, recaller?: Recaller) => TypeUse | undefined;
  readonly definition: (name: string) => JsonSchema | undefined;
  /** The global element of this local name that a definition is, or that has the definition as its type. */
  readonly elementOf: (definition: string, local: string) => QName | undefined;
  /** The global elements that have a definition as their type, as they are listed. */
  readonly elementsOf: (definition: string) => readonly QName[];
  /** What a definition becomes: a type or an element, its name, and the entries of the elements of that type. */
  readonly componentOf: (definition: string) => (Defined & { readonly name: QName }) | undefined;
  /** Whether elements of the type that a definition is are arrays of the one child that it repeats. */
  readonly isArrayType: (definition: string) => boolean;
  /** What the document complement has of an attribute group: an object of all its attributes. */
  readonly attributeGroup: (name: QName) => JsonSchema | undefined;
  /** What the document complement has of a global attribute. */
  readonly globalAttribute: (name: QName) => JsonSchema | undefined;
  /** Whether a global attribute of the document complement, or of a standard namespace, has this name. */
  readonly hasAttribute: (name: QName) => boolean;
  /** The other way: the definition that becomes this component. */
  readonly definitionOf: (kind: "type" | "element", name: QName) => string | undefined;
}

/** What a schema rule may do besides giving its result, going backward. */
export interface BackwardContext extends RuleContext {
  readonly walk: BackwardWalk;
  readonly recaller: Recaller;
}

export type SchemaRule<Left, Right = JsonSchema> = Rule<Left, Right, ForwardContext, BackwardContext>;

/** One that is asked whether a schema is of its construct. */
export type SchemaNodeRule<Left, Right = JsonSchema> = NodeRule<Left, Right, ForwardContext, BackwardContext>;

/** A slice rule of components, which tells whether one says anything that it is about: nearly none does. */
export interface SliceRule<Left> extends SchemaRule<Left> {
  readonly concerns: (left: Left) => boolean;
}

type Owner = Pick<Rule<never, unknown, never>, "id" | "owns">;

/** A rule takes a node: its facts are the rule's from here on, and what it cannot say goes to `keeper`. */
export function forwardContext(walk: ForwardWalk, keeper: Keeper, node: FactNode, rule: Owner): ForwardContext {
  walk.ledger.take(node, rule);
  const { ledger, report } = walk;
  // There is one of these per node and rule: what does not depend on them is shared.
  return {
    keep: (key, value, fate, rebuilt) => keeper.keep(node, rule.id, ledger, key, value, fate, rebuilt),
    recall: recallsNothing,
    drop: (fact, reason) => ledger.settle(node, [fact], "dropped", rule.id, reason),
    report,
    walk,
    keeper,
  };
}

export function backwardContext(walk: BackwardWalk, recaller: Recaller): BackwardContext {
  const { keep, recall, drop, report } = recaller.context(walk.report);
  return { keep, recall, drop, report, walk, recaller };
}
