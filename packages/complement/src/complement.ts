import { isObject, type Json, type JsonObject, sameJson } from "@soapstone/apidoc-model";
import { type FactNode, factsOfKey, type Ledger, type RuleContext, type RuleId } from "@soapstone/conversion";
import type { Report } from "@soapstone/workspace";

/**
 * The field of an object with the complement of WSDL facts; `x-xsd` has that of XML Schema facts. Rules read and write
 * this inline form whatever the channel: `none` removes the fields, and the companion stores them by construct key.
 */
export const xWsdl = "x-wsdl";
/** The field at the root of a JSON document by which `convert` recognises its own output. It has no other meaning. */
export const xGenerated = "x-generated";
export const xXsd = "x-xsd";

/** Whether a member of an object is its complement. */
export function isComplementField(key: string): boolean {
  return key === xXsd || key === xWsdl;
}

/** The extensions that this tool writes into an apidoc; any other is of another origin. */
export const complementExtensions: ReadonlySet<string> = new Set([
  xWsdl,
  xXsd,
  "x-nullable",
  "x-enum-descriptions",
  "x-enum-varnames",
]);

/** The version of the complement's form, at the root of a document: it marks a converted document. */
export const complementVersion = 1;
export const versionPlace = "version";

/** Collects the complement of one object on the way forward. */
export class Keeper {
  // Allocated on first use: most objects have no complement, and there is a keeper for each.
  #complement: Map<string, Json> | undefined;
  #records: Map<string, Map<string, Json>> | undefined;

  /** The complement of the object; undefined where there is none. */
  get complement(): JsonObject | undefined {
    return this.#complement;
  }

  /** Sets a field without accounts: the rules that made its content have made these. */
  put(name: string, value: Json): void {
    this.#complement ??= new Map();
    this.#complement.set(name, value);
  }

  /**
   * Adds an entry to a field that is an object by name. It grows in place: a copy per entry would take quadratic time.
   */
  record(name: string, key: string, value: Json): JsonObject {
    let record = this.#records?.get(name);
    if (record === undefined) {
      const before = this.#complement?.get(name);
      record = new Map(isObject(before) ? before : []);
      this.#records ??= new Map();
      this.#records.set(name, record);
    }
    return record.set(key, value);
  }

  /** Implements `keep` of a rule's context: a value that equals `rebuilt` is not stored. */
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

  /** Returns the context of a rule that converts `node` and whose complement belongs to this object. */
  context<Node extends FactNode>(node: Node, rule: RuleId, ledger: Ledger<Node>, report: Report): RuleContext {
    return {
      keep: (key, value, fate, rebuilt) => this.keep(node, rule, ledger, key, value, fate, rebuilt),
      recall: recallsNothing,
      drop: (fact, reason) => ledger.settle(node, [fact], "dropped", rule, reason),
      report,
    };
  }
}

/** On the way forward there is no complement to read. */
export const recallsNothing: RuleContext["recall"] = () => undefined;

/** The complement of one object on the way back. Notes which fields were asked for, and which were believed. */
export class Recaller {
  readonly #given: JsonObject;
  readonly #believed = new Set<string>();
  readonly #overridden = new Set<string>();
  #context: RuleContext | undefined;

  constructor(given: Json | undefined) {
    this.#given = isObject(given) ? given : new Map();
  }

  context(report: Report): RuleContext {
    // Shared by all rules of an object.
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

  /** Returns a field that is an object, as a complement of its own. */
  inner(key: string): Recaller {
    this.#believed.add(key);
    return new Recaller(this.#given.get(key));
  }

  /** The whole complement, for a construct that is read whole. */
  get given(): JsonObject {
    return this.#given;
  }

  /** The names of the fields, in order. */
  get keys(): readonly string[] {
    return [...this.#given.keys()];
  }

  /** The fields that no rule asked for. */
  get unused(): readonly string[] {
    return [...this.#given.keys()].filter((key) => !this.#believed.has(key) && !this.#overridden.has(key));
  }

  /** The fields that disagreed with edited keywords, which won. */
  get overridden(): readonly string[] {
    return [...this.#overridden].filter((key) => !this.#believed.has(key));
  }
}
