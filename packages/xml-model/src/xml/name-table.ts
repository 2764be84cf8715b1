import type { Diagnostic, Position } from "@soapstone/workspace";
import { xml } from "./diagnostics.ts";
import type { QName } from "./names.ts";
import { noNamespace } from "./names.ts";
import { namespaceOf, resolveName } from "./scope.ts";
import type { NamespaceScope } from "./tree.ts";

/** The shared state of the name tables of a document: where to report, and the undeclared prefixes already reported. */
export interface NameReport {
  readonly report: (diagnostic: Diagnostic) => void;
  readonly reported: Set<string>;
}

/** The name of an element, and the prefix that is written in it. */
interface ElementName {
  readonly name: QName;
  readonly prefix: string;
}

/** The names that were resolved in one scope, by their written form, so that equal names are the same object. */
export class NameTable {
  readonly scope: NamespaceScope;
  readonly #elements = new Map<string, ElementName>();
  readonly #attributes = new Map<string, QName>();
  readonly #to: NameReport;

  constructor(scope: NamespaceScope, to: NameReport) {
    this.scope = scope;
    this.#to = to;
  }

  /** Returns a table for an inner scope. */
  within(prefixes: ReadonlyMap<string, string>): NameTable {
    return new NameTable({ outer: this.scope, prefixes }, this.#to);
  }

  element(written: string, at: Position): ElementName {
    const known = this.#elements.get(written);
    if (known !== undefined) return known;
    const colon = written.indexOf(":");
    const resolved = {
      name: this.#resolve(written, "element", at),
      prefix: colon < 0 ? "" : written.slice(0, colon),
    };
    this.#elements.set(written, resolved);
    return resolved;
  }

  attribute(written: string, at: Position): QName {
    const known = this.#attributes.get(written);
    if (known !== undefined) return known;
    const name = this.#resolve(written, "attribute", at);
    this.#attributes.set(written, name);
    return name;
  }

  #resolve(written: string, use: "element" | "attribute", at: Position): QName {
    const { report, reported } = this.#to;
    const colon = written.indexOf(":");
    if (colon === 0 || (colon > 0 && (colon === written.length - 1 || written.includes(":", colon + 1)))) {
      report(xml("malformed-name", { name: written }, at));
      return { namespace: use === "element" ? (namespaceOf("", this.scope) ?? noNamespace) : "", local: written };
    }
    const { name, undeclared } = resolveName(written, this.scope, use);
    if (undeclared !== undefined && !reported.has(undeclared)) {
      reported.add(undeclared);
      report(xml("undeclared-prefix", { prefix: undeclared, namespace: name.namespace }, at));
    }
    return name;
  }
}
