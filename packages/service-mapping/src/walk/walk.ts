import { isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import { Keeper, type Recaller } from "@soapstone/complement";
import {
  type FactNode,
  factsOfKey,
  type Ledger,
  type NodeRule,
  type Rule,
  type RuleContext,
} from "@soapstone/conversion";
import type { BackwardWalk, JsonSchema, SchemaWalk } from "@soapstone/schema-mapping";
import type { Diagnostic, Report } from "@soapstone/workspace";
import type { DefinitionsSet, QName, SoapVersion } from "@soapstone/xml-model";
import { fill, type Variables } from "../conventions/conventions.ts";
import { templateOf } from "../conventions/fault-names.ts";
import type { HeaderBlocks } from "../conventions/header-blocks.ts";
import { inferredName } from "../conventions/inferred-names.ts";
import type { NameRole, Names } from "../conventions/name-roles.ts";
import { requestNamesIn } from "../conventions/request-names.ts";
import type { SoapConvention } from "../conventions/soap-convention.ts";
import type { Situation } from "./situation.ts";

/** What a service rule knows of the walk from WSDL to apidoc. */
export interface ServiceWalk {
  readonly set: DefinitionsSet;
  readonly types: SchemaWalk;
  readonly names: Names;
  readonly soap: SoapConvention;
  readonly headers: HeaderBlocks;
  /** Whether operations without a sentence for it have their names in words as summaries. */
  readonly generatesSummaries: boolean;
  /** Whether the texts of documentation are Markdown: those of an external description are. */
  readonly writesMarkdown: boolean;
  readonly targetNamespace: string;
  /** Of elements that no definition is. */
  readonly elementNamespace: string;
  readonly ledger: Ledger<FactNode>;
  readonly report: Report;
}

/** A rule at work on one object of the output, about one node of the source. */
export interface ForwardService extends RuleContext {
  readonly walk: ServiceWalk;
  readonly situation: Situation;
  readonly node: FactNode;
  /** The object's complement. */
  readonly keeper: Keeper;
  /** The same object for the same rule, or for one that does part of its work, about another node, which it takes. */
  readonly about: (node: FactNode, rule?: Owner) => ForwardService;
  /** The same, at a narrower place. */
  readonly within: (place: Partial<Situation>) => ForwardService;
  /** The same, with another complement. */
  readonly into: (keeper: Keeper) => ForwardService;
  /** A field of the complement that is an object of its own; kept when `work` is done. */
  readonly inner: <T>(key: string, work: (inner: ForwardService) => T) => T;
  /** Facts of the node that need no words because a default rebuilds them, or that an outer complement holds. */
  readonly settle: (facts: readonly string[], fate: "mapped" | "complement" | "approximated", reason?: string) => void;
  /** Keeps a name that the document's own convention does not give; `otherwise` is what it is where that gives none. */
  readonly keepName: (key: string, role: NameRole, value: string, variables: Variables, otherwise?: string) => void;
}

export type Owner = Pick<Rule<never, never>, "id" | "owns">;

/** Opens the work of a rule on a node, which it takes. */
export function forwardService(
  walk: ServiceWalk,
  situation: Situation,
  keeper: Keeper,
  rule: Owner,
  node: FactNode,
  construct?: string,
): ForwardService {
  walk.ledger.take(node, rule, construct);
  return new Place(walk, situation, keeper, rule, node, construct);
}

/** A class, because a large description opens hundreds of thousands of these: closures would cost seconds. */
class Place implements ForwardService {
  readonly walk: ServiceWalk;
  readonly situation: Situation;
  readonly keeper: Keeper;
  readonly node: FactNode;
  readonly #rule: Owner;
  readonly #construct: string | undefined;
  #context: RuleContext | undefined;

  constructor(
    walk: ServiceWalk,
    situation: Situation,
    keeper: Keeper,
    rule: Owner,
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

  about(node: FactNode, rule: Owner = this.#rule): ForwardService {
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
    const result = work(this.#with(placeIn(key, this.situation, this.keeper.kept), own));
    const before = this.keeper.kept?.get(key);
    if (own.kept !== undefined) this.keeper.put(key, new Map([...(isObject(before) ? before : []), ...own.kept]));
    return result;
  }

  settle(facts: readonly string[], fate: "mapped" | "complement" | "approximated", reason?: string): void {
    this.walk.ledger.settle(this.node, facts, fate, this.#rule.id, reason);
  }

  keepName(key: string, role: NameRole, value: string, variables: Variables, otherwise?: string): void {
    const template = templateOf(this.walk.names, role, variables);
    const filled = fill(template, variables);
    if ((filled ?? otherwise) !== value) this.keep(key, value, "complement");
    else if (template !== inferredName(role, this.walk.names)) this.settle(factsOfKey(key), "complement");
  }

  get #base(): RuleContext {
    this.#context ??= this.keeper.context(this.node, this.#rule.id, this.walk.ledger, this.walk.report);
    return this.#context;
  }

  #with(situation: Situation, keeper: Keeper): ForwardService {
    return new Place(this.walk, situation, keeper, this.#rule, this.node, this.#construct);
  }
}

/** An output is named as the input is, whose complement stands beside its own. */
export function placeIn(key: string, situation: Situation, kept: JsonObject | undefined): Situation {
  return key === "output" ? { ...situation, asked: requestNamesIn(kept?.get("input")) } : situation;
}

/** What a service rule knows of the walk back. */
export interface BackwardParts {
  readonly types: BackwardWalk;
  readonly names: Names;
  readonly soap: SoapConvention;
  readonly headers: HeaderBlocks;
  /** Of the binding that is made. */
  readonly version: SoapVersion;
  readonly targetNamespace: string;
  readonly elementNamespace: string;
  readonly situation: Situation;
  readonly report: Report;
  /** Of the operation, for what stands at no place of its own. */
  readonly at?: JsonSchema["origin"] | undefined;
  /** Hears of each element that a message is said to hold. */
  readonly meet?: ((element: ImpliedElement) => void) | undefined;
  /** Hears of each header block in a body that has another name than it is given. */
  readonly nameBlock?: ((block: NamedBlock) => void) | undefined;
  /** Declares a type that a schema is, by the wished name or one like it. */
  readonly declare?: ((wish: string, schema: JsonSchema) => QName) | undefined;
}

/** A header block that is a property of a body under a name that somebody gave it. */
export interface NamedBlock {
  readonly name: string;
  readonly block: string;
  /** Whether it is of a request. */
  readonly isSent: boolean;
}

/** An element of a message, and what the message says of its content. */
export interface ImpliedElement {
  readonly name: QName;
  readonly schema: JsonSchema;
  /** Of the schema, or of the operation. */
  readonly at?: JsonSchema["origin"] | undefined;
  /** That it is said by header fields, or is a text in an envelope: words of values alone, without names of types. */
  readonly isOfValues?: boolean;
  /** The names of its header fields, by the children that they stand for; "" stands for a whole block. */
  readonly fields?: ReadonlyMap<string, string>;
  /** Where the block must be sent: which of its header fields are required, "" for that of a block that is one value. */
  readonly required?: readonly string[];
}

export interface BackwardService extends RuleContext, BackwardParts {
  /** The complement of the object that the rule works on. */
  readonly recaller: Recaller;
  /** A field of the complement that is an object of its own. */
  readonly inner: (key: string) => BackwardService;
  /** The same, at a narrower place. */
  readonly within: (place: Partial<Situation>) => BackwardService;
  /** The complement of another object. */
  readonly with: (kept: JsonObject | undefined) => BackwardService;
}

export type ServiceRule<Left, Right> = Rule<Left, Right, ForwardService, BackwardService>;

/** One that is asked whether a right node is of its construct. */
export type ServiceNodeRule<Left, Right> = NodeRule<Left, Right, ForwardService, BackwardService>;
