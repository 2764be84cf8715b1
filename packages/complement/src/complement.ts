import { isObject, type Json, type JsonObject, sameJson } from "@soapstone/apidoc-model";
import { type FactNode, factsOfKey, type Ledger, type RuleContext, type RuleId } from "@soapstone/conversion";
import type { Report } from "@soapstone/workspace";

/**
 * The complement of a conversion lives in `x-wsdl` and `x-xsd` fields of the output (the inline channel). The other
 * channels are made from that form: `none` strips the fields, the companion holds them by construct key. So a rule
 * keeps and recalls the same way whatever the channel is.
 */
export const xWsdl = "x-wsdl";
/** The field at the root of a JSON document by which `convert` knows its own output again. It says nothing of the document. */
export const xGenerated = "x-generated";
export const xXsd = "x-xsd";

/** Whether a member of an object is its complement. */
export function isComplementField(key: string): boolean {
  return key === xXsd || key === xWsdl;
}

/** Extensions that an apidoc of ours has; any other is somebody else's. */
export const complementExtensions: ReadonlySet<string> = new Set([
  xWsdl,
  xXsd,
  "x-nullable",
  "x-enum-descriptions",
  "x-enum-varnames",
]);

/** The version of the conventions of a complement, at the root of a document: it tells our output from any other. */
export const complementVersion = 1;
export const versionPlace = "version";

/** A place where rules keep facts of one target object, going forward. */
export class Keeper {
  // Most objects keep nothing, and there is one of these for each.
  #kept: Map<string, Json> | undefined;
  #records: Map<string, Map<string, Json>> | undefined;

  /** What goes into the object's complement field; undefined where nothing was kept. */
  get kept(): JsonObject | undefined {
    return this.#kept;
  }

  /** A field that is a record by name, of what other rules have kept and accounted for. */
  put(name: string, value: Json): void {
    this.#kept ??= new Map();
    this.#kept.set(name, value);
  }

  /** A field that is a record by name, with one more entry. It grows in place: a copy per entry would not be linear. */
  record(name: string, key: string, value: Json): JsonObject {
    let record = this.#records?.get(name);
    if (record === undefined) {
      const before = this.#kept?.get(name);
      record = new Map(isObject(before) ? before : []);
      this.#records ??= new Map();
      this.#records.set(name, record);
    }
    return record.set(key, value);
  }

  /** What `keep` of a rule's context does; `value` is not kept where it is what would be rebuilt. */
  keep<Node extends FactNode>(
    node: Node,
    rule: RuleId,
    ledger: Ledger<Node>,
    key: string,
    value: Json,
    fate: "approximated" | "complement",
    rebuilt?: Json,
  ): void {
    if (rebuilt !== undefined && sameJson(value, rebuilt)) return;
    this.put(key, value);
    ledger.settle(node, factsOfKey(key), fate, rule);
  }

  /** The context of a rule that converts `node` and whose leftovers belong to this object. */
  context<Node extends FactNode>(node: Node, rule: RuleId, ledger: Ledger<Node>, report: Report): RuleContext {
    return {
      keep: (key, value, fate, rebuilt) => this.keep(node, rule, ledger, key, value, fate, rebuilt),
      recall: recallsNothing,
      drop: (fact, reason) => ledger.settle(node, [fact], "dropped", rule, reason),
      report,
    };
  }
}

/** Going forward there is nothing to recall. */
export const recallsNothing: RuleContext["recall"] = () => undefined;

/** The complement of one object of a read document, going backward: remembers what was asked for and believed. */
export class Recaller {
  readonly #given: JsonObject;
  readonly #believed = new Set<string>();
  readonly #overridden = new Set<string>();
  #context: RuleContext | undefined;

  constructor(given: Json | undefined) {
    this.#given = isObject(given) ? given : new Map();
  }

  context(report: Report): RuleContext {
    // All rules of an object share it.
    if (this.#context?.report === report) return this.#context;
    const context: RuleContext = {
      keep: () => undefined,
      recall: <T extends Json>(key: string, agrees: (value: T) => boolean): T | undefined => {
        const value = this.#given.get(key) as T | undefined;
        if (value === undefined) return undefined;
        if (!agrees(value)) {
          this.#overridden.add(key);
          return undefined;
        }
        this.#believed.add(key);
        return value;
      },
      drop: () => undefined,
      report,
    };
    this.#context = context;
    return context;
  }

  /** A field that is an object of its own, as a complement by itself. */
  inner(key: string): Recaller {
    this.#believed.add(key);
    return new Recaller(this.#given.get(key));
  }

  /** All of it, for a construct that is read whole. */
  get given(): JsonObject {
    return this.#given;
  }

  /** The names of its fields, in order. */
  get keys(): readonly string[] {
    return [...this.#given.keys()];
  }

  /** Keys that nobody asked for. */
  get unused(): readonly string[] {
    return [...this.#given.keys()].filter((key) => !this.#believed.has(key) && !this.#overridden.has(key));
  }

  /** Keys that disagree with the words, which won. */
  get overridden(): readonly string[] {
    return [...this.#overridden].filter((key) => !this.#believed.has(key));
  }
}
