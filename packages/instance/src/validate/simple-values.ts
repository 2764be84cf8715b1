import type { Position, Report } from "@soapstone/workspace";
import {
  type NamespaceScope,
  namespaceOf,
  namespaces,
  type SimpleType,
  tokens,
  type ValueConstraint,
  type XmlElement,
} from "@soapstone/xml-model";
import { type CheckContext, canonicalValue, checkValue, type ValueProblem } from "@soapstone/xsd-values";
import { instance } from "../diagnostics/diagnostics.ts";
import { type Declarations, displayName } from "../model/declarations.ts";
import { lineOf } from "../model/derivation.ts";
import type { Ids } from "./ids.ts";
import { byName } from "./type-facts.ts";

/** The text of a value, and its position. */
export interface WrittenValue {
  readonly text: string;
  /** The name in messages of the element or attribute with the value: `<price>`, `the attribute currency of <price>`. */
  readonly holder: string;
  /** The declarations of prefixes for names in the value. */
  readonly scope: NamespaceScope | undefined;
  /** The element that an ID in the value identifies. */
  readonly owner: XmlElement;
  readonly at: Position | undefined;
}

/** A value of a simple type. Equal values have equal keys, however they are written. */
export interface KeyValue {
  readonly key: string;
  readonly text: string;
}

/** The built-in types whose values refer to other parts of the document. */
type IdentifierKind = "ID" | "IDREF" | "ENTITY";

/** Properties of a document besides its elements. */
export interface DocumentFacts {
  /**
   * The names of its unparsed entities. Absent if the document type was not read; then no entity is reported as
   * missing.
   */
  readonly entities?: ReadonlySet<string>;
}

/** Validates texts as values of simple types, and collects the IDs and references among them. */
export class SimpleValues {
  readonly #declarations: Declarations;
  readonly #report: Report;
  readonly #ids: Ids;
  readonly #facts: DocumentFacts;
  readonly #withIdentifiers = new Map<SimpleType, boolean>();

  constructor(declarations: Declarations, report: Report, ids: Ids, facts: DocumentFacts) {
    this.#declarations = declarations;
    this.#report = report;
    this.#ids = ids;
    this.#facts = facts;
  }

  /** Returns the value of a text; reports a text that is not valid for the type, and returns undefined. */
  validate(written: WrittenValue, type: SimpleType): KeyValue | undefined {
    const { text, holder, scope, at } = written;
    const context = this.#context(scope);
    const key = canonicalValue(text, byName(type), context);
    if (key !== undefined) {
      if (this.#hasIdentifiers(type)) this.#note(written, type);
      return { key, text };
    }
    const problem = checkValue(text, byName(type), context);
    // An enumeration does not store the namespace of names without prefix, so these are compared as texts.
    const plain = problem?.facet === "enumeration" && !text.includes(":") ? this.#written(text, type) : undefined;
    if (plain !== undefined) return { key: plain, text };
    const why = problem === undefined ? "it is not of its type" : this.#reason(problem, type);
    const rule = problem?.reason ?? "cvc-datatype-valid.1";
    this.#report(instance("invalid-value", { name: holder, value: shortened(text), why, rule }, at));
    return undefined;
  }

  #reason({ facet, reason }: ValueProblem, type: SimpleType): string {
    const line = [...lineOf(type, this.#declarations)];
    if (facet === undefined || reason === "cvc-datatype-valid.1.2.2") {
      const name = line.find((one) => one.name !== undefined)?.name;
      const called = name === undefined ? "its type" : displayName(name);
      if (reason === "cvc-datatype-valid.1.2.3") return `the value is of none of the types of the union ${called}`;
      if (reason === "cvc-datatype-valid.1.2.2") return `an item of the list ${called} is not of its type`;
      return `the value is not of the type ${called}`;
    }
    for (const one of line) {
      if (one.kind !== "simpleType" || one.variety !== "restriction") continue;
      const bounds = one.facets.filter((other) => other.facet === facet).map(({ lexical }) => `"${lexical}"`);
      if (bounds.length === 0) continue;
      const listed = `${bounds.slice(0, mostShown).join(", ")}${bounds.length > mostShown ? ", ..." : ""}`;
      return `the value does not fit the facet ${facet} ${shortened(listed)}`;
    }
    return `the value does not fit the facet ${facet}`;
  }

  /** Returns the key of a text's value; undefined if the text is invalid for the type. Reports nothing. */
  keyOf(text: string, type: SimpleType, scope: NamespaceScope | undefined): string | undefined {
    return canonicalValue(text, byName(type), this.#context(scope));
  }

  /**
   * Whether a value equals the fixed value of a declaration. The declaration does not keep the namespaces of names in
   * lists and of names without prefix, so such values are compared as text.
   */
  isFixed(value: KeyValue, constraint: ValueConstraint, type: SimpleType): boolean {
    const { lexical } = constraint;
    if (this.keyOf(lexical, type, constraintScope(constraint)) === value.key) return true;
    if (constraint.value !== undefined) return false;
    // Only the values of names depend on the namespaces of prefixes.
    const isNames = this.keyOf(lexical, type, undefined) !== this.keyOf(lexical, type, unrelatedScope(lexical));
    return isNames && tokens(lexical).join(" ") === tokens(value.text).join(" ");
  }

  /** Returns the key of a value in which names are compared as texts. */
  #written(text: string, type: SimpleType): string | undefined {
    return canonicalValue(text, byName(type), { set: this.#declarations.set });
  }

  #context(scope: NamespaceScope | undefined): CheckContext {
    return { set: this.#declarations.set, prefixes: (prefix) => namespaceOf(prefix, scope) };
  }

  /** Whether values of a type may be identifiers, entities or notations; computed once per type, since most are not. */
  #hasIdentifiers(type: SimpleType): boolean {
    const known = this.#withIdentifiers.get(type);
    if (known !== undefined) return known;
    // Set before the computation, since a circle of unions leads back here.
    this.#withIdentifiers.set(type, false);
    const found = this.#computeHasIdentifiers(type);
    this.#withIdentifiers.set(type, found);
    return found;
  }

  #computeHasIdentifiers(type: SimpleType): boolean {
    if (this.identifierKindOf(type) !== undefined) return true;
    const root = this.#rootOf(type);
    if (root?.variety === "list") {
      const item = this.#simple(root.item);
      return item !== undefined && this.#hasIdentifiers(item);
    }
    if (root?.variety !== "union") return false;
    return root.members.some((member) => {
      const one = this.#simple(member);
      return one !== undefined && this.#hasIdentifiers(one);
    });
  }

  #note(written: WrittenValue, type: SimpleType): void {
    const kind = this.identifierKindOf(type);
    if (kind !== undefined) {
      this.#noteOne(written, kind);
      return;
    }
    const root = this.#rootOf(type);
    if (root?.variety === "list") {
      const item = this.#simple(root.item);
      if (item !== undefined) for (const text of tokens(written.text)) this.#note({ ...written, text }, item);
    }
    if (root?.variety === "union") {
      for (const member of root.members) {
        const one = this.#simple(member);
        if (one === undefined || this.keyOf(written.text, one, written.scope) === undefined) continue;
        this.#note(written, one);
        return;
      }
    }
  }

  #noteOne({ text, holder, owner, at }: WrittenValue, kind: IdentifierKind): void {
    const value = text.trim();
    if (kind === "ID") this.#ids.define(value, owner, at);
    else if (kind === "IDREF") this.#ids.refer(value, at);
    else if (kind === "ENTITY" && this.#facts.entities?.has(value) === false) {
      const why = "the document declares no unparsed entity of that name";
      this.#report(instance("invalid-value", { name: holder, value, why, rule: "cvc-datatype-valid.1" }, at));
    }
  }

  isId(type: SimpleType | undefined): boolean {
    return type !== undefined && this.identifierKindOf(type) === "ID";
  }

  /** Returns the built-in type (ID, IDREF or ENTITY) that a type is or is derived from; undefined for other types. */
  identifierKindOf(type: SimpleType): IdentifierKind | undefined {
    for (const { name } of lineOf(type, this.#declarations)) {
      if (name?.namespace !== namespaces.xsd) continue;
      const { local } = name;
      if (local === "ID" || local === "IDREF" || local === "ENTITY") return local;
    }
    return undefined;
  }

  /** Returns the list or union type that a type restricts; undefined if there is none. */
  #rootOf(type: SimpleType): SimpleType | undefined {
    for (const one of lineOf(type, this.#declarations)) {
      if (one.kind === "simpleType" && one.variety !== "restriction") return one;
    }
    return undefined;
  }

  #simple(use: Parameters<Declarations["type"]>[0]): SimpleType | undefined {
    const type = this.#declarations.type(use);
    return type?.kind === "simpleType" ? type : undefined;
  }
}

/**
 * Returns the namespace scope for a default or fixed value, which may be a QName: the declaration stores the namespace
 * of its prefix.
 */
export function constraintScope({ lexical, value }: ValueConstraint): NamespaceScope | undefined {
  if (value === undefined) return undefined;
  const colon = lexical.trim().indexOf(":");
  return { prefixes: new Map([[colon < 0 ? "" : lexical.trim().slice(0, colon), value.namespace]]) };
}

/** Returns a scope in which all prefixes of a text, and the empty one, have namespaces that no document has. */
function unrelatedScope(lexical: string): NamespaceScope {
  const prefixes = tokens(lexical).map((word) => (word.includes(":") ? word.slice(0, word.indexOf(":")) : ""));
  return { prefixes: new Map(["", ...prefixes].map((prefix) => [prefix, `urn:elsewhere:${prefix}`])) };
}

/** The maximum number of characters of a value in a message. */
const longest = 200;
const mostShown = 8;

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}...` : text;
}
