import type { JsonObject } from "@soapstone/apidoc-model";
import { type Keeper, type Recaller, recallsNothing } from "@soapstone/complement";
import type { FactNode, FactOwner, Ledger, NodeRule, Rule, RuleContext } from "@soapstone/conversion";
import type { Report } from "@soapstone/workspace";
import type { ComplexType, Form, QName, SchemaSet, TypeUse } from "@soapstone/xml-model";
import type { CodecPlans } from "./codec-plan/codec-plan.ts";
import type { DefinedComponent } from "./component-kind.ts";
import type { ArrayAsObject } from "./components/arrays-as-objects.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { SchemaOptions } from "./options.ts";
import type { SchemaResidual } from "./residual/schema-residual.ts";

/** The definition around a node: what properties need not state because the definition does. */
export interface DefinitionScope {
  /** The namespace of the definition; `""` for none. */
  readonly namespace: string;
  /** Whether its local elements are in that namespace. */
  readonly form: Form;
}

/** The context of the conversion from XSD to schemas, which all rules share. */
export interface ForwardWalk {
  readonly scope: DefinitionScope;
  /** The default language of documentation, which the document complement states. */
  readonly language?: string;
  /** The number of anonymous types around the node. */
  readonly depth: number;
  /** Called for each local element whose namespace depends on the element form of the definition around. */
  readonly localElements: () => void;
  readonly set: SchemaSet;
  readonly options: SchemaOptions;
  readonly ledger: Ledger<FactNode>;
  readonly report: Report;
  /**
   * Converts the use of a type: to a reference to its definition, to the keywords of a built-in type, or to those of an
   * anonymous type, whose complement goes to `keeper`, that of the object with the schema. `node`: the component that
   * uses the type (an element, an attribute, a message part).
   */
  readonly use: (use: TypeUse | undefined, keeper: Keeper, node?: FactNode) => JsonSchema;
  /** Returns the walk without accounts and reports, for components whose accounts are made elsewhere. */
  readonly withoutReports: () => ForwardWalk;
  /** Returns the definition of a global component; undefined where it has none. */
  readonly definitionOf: (kind: "type" | "element", name: QName) => string | undefined;
  /** Returns the global element of a local name that is the definition, or has it as its type. */
  readonly elementOf: (definition: string, local: string) => QName | undefined;
  /** Returns the global elements whose type is a definition, in declaration order. */
  readonly elementsOf: (definition: string) => readonly QName[];
  /** The codec plans of types, which include their property names. */
  readonly codecPlans: CodecPlans;
  /** Whether another type extends a type. */
  readonly isExtended: (type: ComplexType) => boolean;
  /** Whether values declared with a type may be of a derived type, so that they state their type. */
  readonly isPolymorphic: (type: ComplexType) => boolean;
}

/** A walk with the results that a converter needs at its end. */
export interface SchemaWalk extends ForwardWalk {
  /** Returns the definitions in document order; those of standard components in use come last. */
  readonly definitions: () => ReadonlyMap<string, JsonSchema>;
  /** Whether an element, a part or items have a definition as their type; then values of it do not state their type. */
  readonly isDeclared: (definition: string) => boolean;
  /** Returns the types that repeat one child but whose elements are objects; none unless arrays are wanted. */
  readonly arraysAsObjects: () => readonly ArrayAsObject[];
  /** Returns the kind of component of each definition on the way back. */
  readonly defined: () => ReadonlyMap<string, DefinedComponent>;
  /** Returns the residuals at components, by definition: keywords that XML Schema cannot express. */
  readonly complementKeywords: () => ReadonlyMap<string, readonly SchemaResidual[]>;
  /**
   * Returns the schema of an element's content: a reference to its definition or its type's, or the keywords of a
   * built-in type.
   */
  readonly content: (element: QName) => JsonSchema;
  /**
   * Returns the document complement: the documents, and the components without definition (groups, attributes,
   * notations, elements of built-in types). Whoever writes the root puts it at `x-xsd`.
   */
  readonly documentComplement: () => JsonObject | undefined;
}

/** The context of a schema rule on the way forward, besides its arguments. */
export interface ForwardContext extends RuleContext {
  readonly walk: ForwardWalk;
  readonly keeper: Keeper;
}

/** The context of the conversion from schemas to XSD, which all rules share. */
export interface BackwardWalk {
  readonly options: SchemaOptions;
  readonly report: Report;
  readonly scope: DefinitionScope;
  /** The default language of documentation, as the document complement states it. */
  readonly language?: string;
  /**
   * Converts a schema to the use of a type: the name of a definition's type or of a built-in type, or an anonymous
   * type. `recaller`: the complement of the object with the schema.
   */
  readonly use: (schema: JsonSchema, recaller?: Recaller) => TypeUse | undefined;
  readonly definition: (name: string) => JsonSchema | undefined;
  /** Returns the global element of a local name that is the definition, or has it as its type. */
  readonly elementOf: (definition: string, local: string) => QName | undefined;
  /** Returns the global elements whose type is a definition, in the order of its entries. */
  readonly elementsOf: (definition: string) => readonly QName[];
  /**
   * Returns the component that a definition becomes: a type or an element, its name, and the entries of the elements of
   * the type.
   */
  readonly componentOf: (definition: string) => (DefinedComponent & { readonly name: QName }) | undefined;
  /** Whether elements of a definition's type are arrays of the child that it repeats. */
  readonly isArrayType: (definition: string) => boolean;
  /** Returns an attribute group of the document complement: an object of all its attributes. */
  readonly attributeGroup: (name: QName) => JsonSchema | undefined;
  /** Returns a global attribute of the document complement. */
  readonly globalAttribute: (name: QName) => JsonSchema | undefined;
  /** Whether a global attribute of the document complement, or of a standard namespace, has this name. */
  readonly hasAttribute: (name: QName) => boolean;
  /** Returns the definition that becomes a component. */
  readonly definitionOf: (kind: "type" | "element", name: QName) => string | undefined;
}

/** The context of a schema rule on the way back, besides its arguments. */
export interface BackwardContext extends RuleContext {
  readonly walk: BackwardWalk;
  readonly recaller: Recaller;
}

export type SchemaRule<Left, Right = JsonSchema> = Rule<Left, Right, ForwardContext, BackwardContext>;

/** A rule that the walk asks whether a schema belongs to its construct. */
export type SchemaNodeRule<Left, Right = JsonSchema> = NodeRule<Left, Right, ForwardContext, BackwardContext>;

/** A rule for some fields of a component. `concerns` is false if none of them is set, as for nearly all components. */
export interface SliceRule<Left> extends SchemaRule<Left> {
  readonly concerns: (left: Left) => boolean;
}

/**
 * Opens the work of a rule on a node: the node's facts are the rule's from here on, and its complement goes to
 * `keeper`.
 */
export function forwardContext(walk: ForwardWalk, keeper: Keeper, node: FactNode, rule: FactOwner): ForwardContext {
  walk.ledger.take(node, rule);
  const { ledger, report } = walk;
  // One object per node and rule: everything that does not depend on them is shared.
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
