import type { Position, Report } from "@soapstone/workspace";
import { clark, type QName, sameName } from "../../xml/names.ts";
import { namespaces } from "../../xml/namespaces.ts";
import type { Binding, DefinitionsSet, Message, PartTyping, PortType } from "../definitions.ts";
import { wsdl } from "../diagnostics.ts";
import { nearNames } from "../near-names.ts";

type ReferenceCode = "unresolved-message" | "unresolved-port-type" | "unresolved-binding";

/** Who refers: in words, and where. */
export interface Referrer {
  readonly by: string;
  readonly at?: Position | undefined;
}

/** Follows the names of a description and says which ones lead nowhere. */
export class References {
  readonly #set: DefinitionsSet;
  readonly #report: Report;
  readonly #bound = new Set<PortType>();
  readonly #schemaNamespaces: ReadonlySet<string>;
  readonly #missingNamespaces = new Set<string>();
  #hints = 0;
  #elements: readonly string[] | undefined;
  #types: readonly string[] | undefined;

  constructor(set: DefinitionsSet, report: Report) {
    this.#set = set;
    this.#report = report;
    this.#schemaNamespaces = new Set(set.schemas.components.map(({ name }) => name?.namespace ?? ""));
  }

  message(name: QName, referrer: Referrer): Message | undefined {
    return this.#follow(name, referrer, "unresolved-message", this.#set.message, this.#set.messages);
  }

  portType(name: QName, referrer: Referrer): PortType | undefined {
    const found = this.#follow(name, referrer, "unresolved-port-type", this.#set.portType, this.#set.portTypes);
    if (found !== undefined) this.#bound.add(found);
    return found;
  }

  binding(name: QName, referrer: Referrer): Binding | undefined {
    return this.#follow(name, referrer, "unresolved-binding", this.#set.binding, this.#set.bindings);
  }

  /** The element or type of a part. A namespace of which nothing is there is told once. */
  typing({ by, name }: PartTyping, referrer: Referrer): void {
    const { schemas } = this.#set;
    const found = by === "element" ? schemas.find("element", name) : schemas.findType(name);
    if (found !== undefined) return;
    const { namespace, local } = name;
    const unknown = !this.#schemaNamespaces.has(namespace) && namespace !== "" && namespace !== namespaces.wsdl;
    if (unknown && !builtIn.has(namespace)) {
      if (this.#missingNamespaces.has(namespace)) return;
      this.#missingNamespaces.add(namespace);
      this.#report(wsdl("unresolved-namespace", { namespace, what: by, name: local, by: referrer.by }, referrer.at));
      return;
    }
    const nearest = this.#nearest(local, () => (by === "element" ? this.#elementNames() : this.#typeNames()));
    const code = by === "element" ? "unresolved-element" : "unresolved-type";
    this.#report(wsdl(code, { name: clark(name), by: referrer.by, nearest }, referrer.at));
  }

  /** Port types that no binding has asked for, once all bindings have been looked at. */
  tellUnbound(): void {
    for (const portType of this.#set.portTypes) {
      if (this.#bound.has(portType)) continue;
      this.#report(wsdl("port-type-not-bound", { name: portType.name.local }, portType.at));
    }
  }

  #follow<Component extends { readonly name: QName }>(
    name: QName,
    { by, at }: Referrer,
    code: ReferenceCode,
    find: (name: QName) => Component | undefined,
    all: readonly Component[],
  ): Component | undefined {
    // A reference that is not written was reported when its element was read.
    if (name.local === "") return undefined;
    const found = find(name);
    if (found === undefined) {
      const nearest = this.#nearest(name.local, () => all.map((component) => component.name.local));
      this.#report(wsdl(code, { name: clark(name), by, nearest }, at));
    } else if (!sameName(found.name, name)) {
      this.#report(wsdl("name-without-namespace", { name: name.local, found: clark(found.name) }, at));
    }
    return found;
  }

  /** Hints for the first names that lead nowhere; a document with hundreds of them has another problem. */
  #nearest(wanted: string, known: () => readonly string[]): readonly string[] {
    this.#hints += 1;
    return this.#hints > mostHints ? [] : nearNames(wanted, known());
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

const mostHints = 50;

/** Of these a missing name is a wrong name, whether the documents declare anything of them or not. */
const builtIn: ReadonlySet<string> = new Set([namespaces.xsd, namespaces.xsd1999, namespaces.xsd2000]);

function localName({ name }: { readonly name?: QName }): string {
  return name?.local ?? "";
}
