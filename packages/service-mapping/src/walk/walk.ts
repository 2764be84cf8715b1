import { isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import { Keeper, type Recaller } from "@soapstone/complement";
import {
  type FactNode,
  type FactOwner,
  factsOfKey,
  type Ledger,
  type NodeRule,
  type Rule,
  type RuleContext,
} from "@soapstone/conversion";
import type { BackwardWalk, JsonSchema, SchemaWalk } from "@soapstone/schema-mapping";
import type { Diagnostic, Report } from "@soapstone/workspace";
import type { DefinitionsSet, QName, SoapVersion } from "@soapstone/xml-model";
import { templateOf } from "../conventions/fault-names.ts";
import type { HeaderBlocks } from "../conventions/header-blocks.ts";
import { inferredName } from "../conventions/inferred-names.ts";
import type { NameRole, Names } from "../conventions/name-roles.ts";
import { fillTemplate, type TemplateVariables } from "../conventions/name-templates.ts";
import { requestNamesIn } from "../conventions/request-names.ts";
import type { SoapConvention } from "../conventions/soap-convention.ts";
import type { Situation } from "./situation.ts";

/** The part of the context of service rules that is the same for the whole conversion from WSDL to apidoc. */
export interface ServiceWalk {
  readonly set: DefinitionsSet;
  readonly types: SchemaWalk;
  readonly names: Names;
  readonly soap: SoapConvention;
  readonly headers: HeaderBlocks;
  /** Whether operations without documentation get their names, split into words, as summaries. */
  readonly generatesSummaries: boolean;
  /** Whether texts of documentation are Markdown already, as those of an external description. */
  readonly writesMarkdown: boolean;
  readonly targetNamespace: string;
  /** The namespace of elements that are no definitions. */
  readonly elementNamespace: string;
  readonly ledger: Ledger<FactNode>;
  readonly report: Report;
}

/** The context of a rule on the way forward: the object of the output, the node of the source, and the walk. */
export interface ForwardService extends RuleContext {
  readonly walk: ServiceWalk;
  readonly situation: Situation;
  readonly node: FactNode;
  /** The complement of the object. */
  readonly keeper: Keeper;
  /**
   * Returns the context for the same object and another node, which the rule (or another one that does part of the
   * work) takes into account.
   */
  readonly about: (node: FactNode, rule?: FactOwner) => ForwardService;
  /** Returns the context with more known of the situation. */
  readonly within: (place: Partial<Situation>) => ForwardService;
  /** Returns the context with another complement. */
  readonly into: (keeper: Keeper) => ForwardService;
  /** Does `work` in the context of a nested object of the complement, which is written when the work is done. */
  readonly inner: <T>(key: string, work: (inner: ForwardService) => T) => T;
  /**
   * Settles facts of the node that need no complement here: a default rebuilds them, or an outer complement holds them.
   */
  readonly settle: (facts: readonly string[], fate: "mapped" | "complement" | "approximated", reason?: string) => void;
  /**
   * Writes a name to the complement unless the document's template gives it, or, where that has no value, it is
   * `otherwise`.
   */
  readonly keepName: (
    key: string,
    role: NameRole,
    value: string,
    variables: TemplateVariables,
    otherwise?: string,
  ) => void;
}

/** Opens the work of a rule on a node; the accounts of the node are the rule's from here on. */
export function forwardService(
  walk: ServiceWalk,
  situation: Situation,
  keeper: Keeper,
  rule: FactOwner,
  node: FactNode,
  construct?: string,
): ForwardService {
  walk.ledger.take(node, rule, construct);
  return new ForwardServiceContext(walk, situation, keeper, rule, node, construct);
}

/** A class, because a large description opens hundreds of thousands of these: closures would cost seconds. */
class ForwardServiceContext implements ForwardService {
  readonly walk: ServiceWalk;
  readonly situation: Situation;
  readonly keeper: Keeper;
  readonly node: FactNode;
  readonly #rule: FactOwner;
  readonly #construct: string | undefined;
  #context: RuleContext | undefined;

  constructor(
    walk: ServiceWalk,
    situation: Situation,
    keeper: Keeper,
    rule: FactOwner,
    node: FactNode,
    construct: string | undefined,
  ) {
    this.walk = walk;
    this.situation = situation;
    this.keeper = keeper;
    this.#rule = rule;
    this.node = node;
    this.#construct = construct;
  }

  keep(key: string, value: Json, fate: "approximated" | "complement", rebuilt?: Json): void {
    this.#base.keep(key, value, fate, rebuilt);
  }

  recall<T extends Json>(key: string, agrees: (value: T) => boolean): T | undefined {
    return this.#base.recall(key, agrees);
  }

  drop(fact: string, reason: string): void {
    this.#base.drop(fact, reason);
  }

  report(diagnostic: Diagnostic): void {
    this.walk.report(diagnostic);
  }

  about(node: FactNode, rule: FactOwner = this.#rule): ForwardService {
    return forwardService(this.walk, this.situation, this.keeper, rule, node, this.#construct);
  }

  within(place: Partial<Situation>): ForwardService {
    return this.#with({ ...this.situation, ...place }, this.keeper);
  }

  into(keeper: Keeper): ForwardService {
    return this.#with(this.situation, keeper);
  }

  inner<T>(key: string, work: (inner: ForwardService) => T): T {
    const own = new Keeper();
    const result = work(this.#with(placeIn(key, this.situation, this.keeper.complement), own));
    const before = this.keeper.complement?.get(key);
    if (own.complement !== undefined)
      this.keeper.put(key, new Map([...(isObject(before) ? before : []), ...own.complement]));
    return result;
  }

  settle(facts: readonly string[], fate: "mapped" | "complement" | "approximated", reason?: string): void {
    this.walk.ledger.settle(this.node, facts, fate, this.#rule.id, reason);
  }

  keepName(key: string, role: NameRole, value: string, variables: TemplateVariables, otherwise?: string): void {
    const template = templateOf(this.walk.names, role, variables);
    const filled = fillTemplate(template, variables);
    if ((filled ?? otherwise) !== value) this.keep(key, value, "complement");
    else if (template !== inferredName(role, this.walk.names)) this.settle(factsOfKey(key), "complement");
  }

  get #base(): RuleContext {
    this.#context ??= this.keeper.context(this.node, this.#rule.id, this.walk.ledger, this.walk.report);
    return this.#context;
  }

  #with(situation: Situation, keeper: Keeper): ForwardService {
    return new ForwardServiceContext(this.walk, situation, keeper, this.#rule, this.node, this.#construct);
  }
}

/**
 * Returns the situation inside a field of the complement. For an output it has the names of the input, whose complement
 * is beside it.
 */
export function placeIn(key: string, situation: Situation, complement: JsonObject | undefined): Situation {
  return key === "output" ? { ...situation, requestNames: requestNamesIn(complement?.get("input")) } : situation;
}

/** The part of the context of service rules that is the same for the whole conversion back. */
export interface BackwardParts {
  readonly types: BackwardWalk;
  readonly names: Names;
  readonly soap: SoapConvention;
  readonly headers: HeaderBlocks;
  /** The version of SOAP of the binding that is made. */
  readonly version: SoapVersion;
  readonly targetNamespace: string;
  readonly elementNamespace: string;
  readonly situation: Situation;
  readonly report: Report;
  /** The position of the operation, for diagnostics about objects without a position. */
  readonly at?: JsonSchema["origin"] | undefined;
  /** Called for each element that a message implies. */
  readonly implyElement?: ((element: ImpliedElement) => void) | undefined;
  /** Called for each header block in a body that an edit renamed. */
  readonly nameBlock?: ((block: NamedBlock) => void) | undefined;
  /** Declares a named type for a schema, under the wished name or one like it. */
  readonly declare?: ((wish: string, schema: JsonSchema) => QName) | undefined;
}

/** A header block that is a property of a body, renamed by an edit. */
export interface NamedBlock {
  readonly name: string;
  readonly block: string;
  /** Whether the block belongs to a request. */
  readonly isSent: boolean;
}

/** An element that a message implies, and the schema of its content. */
export interface ImpliedElement {
  readonly name: QName;
  readonly schema: JsonSchema;
  /** The position of the schema, or of the operation. */
  readonly at?: JsonSchema["origin"] | undefined;
  /**
   * Whether the schema comes from header fields, or from a text in an envelope: it has keywords of values alone,
   * without names of types.
   */
  readonly isOfValues?: boolean;
  /** The names of the header fields by the children that they hold; "" for the whole block. */
  readonly fields?: ReadonlyMap<string, string>;
  /**
   * For a block that must be sent: the names of the required children, "" for a required block of one value. Absent for
   * other blocks.
   */
  readonly required?: readonly string[];
}

export interface BackwardService extends RuleContext, BackwardParts {
  /** The complement of the object that the rule works on. */
  readonly recaller: Recaller;
  /** Returns the context of a nested object of the complement. */
  readonly inner: (key: string) => BackwardService;
  /** Returns the context with more known of the situation. */
  readonly within: (place: Partial<Situation>) => BackwardService;
  /** Returns the context with the complement of another object. */
  readonly with: (complement: JsonObject | undefined) => BackwardService;
}

export type ServiceRule<Left, Right> = Rule<Left, Right, ForwardService, BackwardService>;

/** A rule that the walk asks whether a node of the output belongs to its construct. */
export type ServiceNodeRule<Left, Right> = NodeRule<Left, Right, ForwardService, BackwardService>;
