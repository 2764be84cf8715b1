import type { Report } from "@soapstone/workspace";
import { clark, noNamespace, type QName, sameName } from "../../xml/names.ts";
import { namespaces } from "../../xml/namespaces.ts";
import { isSchemaNamespace } from "../../xsd/draft-names.ts";
import type { Binding, DefinitionsSet, Message, PartTyping, PortType } from "../definitions.ts";
import { wsdl } from "../diagnostics.ts";
import { describeMisplaced } from "../misplaced-names.ts";
import { MissingNames, type NameCode, type Referrer } from "./missing-names.ts";

/** Resolves the names in a description and reports those without a component. */
export class References {
  readonly #set: DefinitionsSet;
  readonly #report: Report;
  readonly #bound = new Set<PortType>();
  readonly #schemaNamespaces: ReadonlySet<string>;
  readonly #missingNamespaces = new Set<string>();
  readonly #misplaced = new Set<string>();
  readonly #missing: MissingNames;
  #elements: readonly string[] | undefined;
  #types: readonly string[] | undefined;

  constructor(set: DefinitionsSet, report: Report) {
    this.#set = set;
    this.#report = report;
    this.#schemaNamespaces = new Set(set.schemas.components.map(({ name }) => name?.namespace ?? noNamespace));
    this.#missing = new MissingNames(set.schemas.incomplete);
  }

  message(name: QName, referrer: Referrer): Message | undefined {
    return this.#follow(name, referrer, "message", this.#set.message, this.#set.messages);
  }

  portType(name: QName, referrer: Referrer): PortType | undefined {
    const { portType, portTypes } = this.#set;
    const declared = (one: QName) => {
      const named = portType(one);
      return named !== undefined && isDeclared(named) ? named : undefined;
    };
    const found = this.#follow(name, referrer, "port type", declared, portTypes.filter(isDeclared));
    if (found !== undefined) this.#bound.add(found);
    return found;
  }

  binding(name: QName, referrer: Referrer): Binding | undefined {
    return this.#follow(name, referrer, "binding", this.#set.binding, this.#set.bindings);
  }

  /** Checks the element or type of a part. A namespace without any schema is reported once. */
  typing({ by, name }: PartTyping, referrer: Referrer): void {
    const { schemas } = this.#set;
    const found = by === "element" ? schemas.find("element", name) : schemas.findType(name);
    if (found !== undefined) return;
    const { namespace, local } = name;
    if (!this.#missing.isConsequence(name) && this.#isUnknown(namespace)) {
      if (this.#missingNamespaces.has(namespace)) return;
      this.#missingNamespaces.add(namespace);
      this.#report(wsdl("unresolved-namespace", { namespace, what: by, name: local, by: referrer.by }, referrer.at));
      return;
    }
    const known = () => (by === "element" ? this.#elementNames() : this.#typeNames());
    this.#missing.add(by === "element" ? "unresolved-element" : "unresolved-type", name, referrer, known);
  }

  /** Reports unresolved names, and port types without a binding; to be called after all components were checked. */
  reportUnresolved(): void {
    this.#missing.reportUnresolved(this.#report);
    for (const portType of this.#set.portTypes) {
      if (!isDeclared(portType) || this.#bound.has(portType)) continue;
      this.#report(wsdl("port-type-not-bound", { name: portType.name.local }, portType.at));
    }
  }

  #follow<Component extends { readonly name: QName }>(
    name: QName,
    { by, at }: Referrer,
    what: keyof typeof codes,
    find: (name: QName) => Component | undefined,
    all: readonly Component[],
  ): Component | undefined {
    // A reference that is not written was reported when its element was read.
    if (name.local === "") return undefined;
    const found = find(name);
    if (found === undefined) {
      this.#missing.add(codes[what], name, { by, at }, () => all.map((component) => component.name.local));
    } else if (!sameName(found.name, name)) {
      const key = `${what} ${clark(name)}`;
      if (!this.#misplaced.has(key)) this.#report(describeMisplaced(what, name, found.name, at));
      this.#misplaced.add(key);
    }
    return found;
  }

  /** Whether a namespace has no schema. A missing name in the namespace of XML Schema is always a wrong name. */
  #isUnknown(namespace: string): boolean {
    if (namespace === "" || namespace === namespaces.wsdl || isSchemaNamespace(namespace)) return false;
    return !this.#schemaNamespaces.has(namespace);
  }

  #elementNames(): readonly string[] {
    this.#elements ??= this.#set.schemas.components.filter(({ kind }) => kind === "element").map(localName);
    return this.#elements;
  }

  #typeNames(): readonly string[] {
    this.#types ??= this.#set.schemas.components.filter(({ kind }) => kind.endsWith("Type")).map(localName);
    return this.#types;
  }
}

const codes = {
  message: "unresolved-message",
  "port type": "unresolved-port-type",
  binding: "unresolved-binding",
} as const satisfies Record<string, NameCode>;

function localName({ name }: { readonly name?: QName }): string {
  return name?.local ?? "";
}

/** Whether a document declares the port type; the others are implied by bindings. */
function isDeclared({ implied }: PortType): boolean {
  return implied !== true;
}
