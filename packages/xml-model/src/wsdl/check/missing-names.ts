import type { Position, Report } from "@soapstone/workspace";
import { clark, type QName } from "../../xml/names.ts";
import { wsdl } from "../diagnostics.ts";
import { nearNames } from "../near-names.ts";

export type NameCode =
  | "unresolved-message"
  | "unresolved-port-type"
  | "unresolved-binding"
  | "unresolved-element"
  | "unresolved-type";

/** The component that has a reference: `by` is its name in messages. */
export interface Referrer {
  readonly by: string;
  readonly at?: Position | undefined;
}

interface MissingName {
  readonly code: NameCode;
  readonly name: QName;
  readonly first: Referrer;
  readonly known: () => readonly string[];
  places: number;
}

interface Consequence {
  readonly first: Referrer;
  readonly names: Set<string>;
  places: number;
}

/**
 * The maximum number of missing names for which similar names are searched: with hundreds of wrong names, spelling is
 * not the problem.
 */
const mostHints = 50;

/** Collects unresolved names, so that each is reported once, with the number of its references. */
export class MissingNames {
  readonly #incomplete: ReadonlySet<string>;
  readonly #names = new Map<string, MissingName>();
  readonly #consequences = new Map<string, Consequence>();

  /** `incomplete`: namespaces of which a document is missing; their names are reported together, as a consequence. */
  constructor(incomplete: ReadonlySet<string>) {
    this.#incomplete = incomplete;
  }

  isConsequence({ namespace }: QName): boolean {
    return this.#incomplete.has(namespace);
  }

  add(code: NameCode, name: QName, first: Referrer, known: () => readonly string[]): void {
    if (this.isConsequence(name)) {
      const there = this.#consequences.get(name.namespace) ?? { first, names: new Set(), places: 0 };
      this.#consequences.set(name.namespace, there);
      there.names.add(name.local);
      there.places += 1;
      return;
    }
    const key = `${code} ${clark(name)}`;
    const there = this.#names.get(key) ?? { code, name, first, known, places: 0 };
    this.#names.set(key, there);
    there.places += 1;
  }

  reportUnresolved(report: Report): void {
    let hints = 0;
    for (const { code, name, first, known, places } of this.#names.values()) {
      hints += 1;
      const nearest = hints > mostHints ? [] : nearNames(name.local, known());
      report(wsdl(code, { name: clark(name), by: first.by, nearest, places }, first.at));
    }
    for (const [namespace, { first, names, places }] of this.#consequences) {
      report(wsdl("document-not-loaded", { namespace, names: [...names], places }, first.at));
    }
  }
}
