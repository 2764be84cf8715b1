import {
  copyNotes,
  isObject,
  type Json,
  type PointerTokens,
  parseFragment,
  printFragment,
  printPointer,
  splitReference,
} from "@soapstone/apidoc-model";
import { type Diagnostic, failed, ok, type Result, type Workspace } from "@soapstone/workspace";
import type { BundleMap } from "../bundle-map.ts";
import { type Change, Changes } from "./changes.ts";
import { type Homes, settleHomes } from "./homes.ts";
import { bundleMapOf } from "./map/bundle-map-of.ts";
import { missDiagnostic } from "./misses.ts";
import { type HeldReference, type Part, type Reached, reach } from "./reach.ts";
import { apidocReferences } from "./split/references.ts";
import { keyOf } from "./targets.ts";

export interface BundleJsonOptions {
  /** What stands beside a reference: stays there (default), goes away, or is said of an `allOf`. */
  readonly siblings?: "keep" | "ignore" | "allOf" | undefined;
}

export interface BundledJson {
  readonly root: Json;
  /** Made when it is asked for. */
  readonly map: () => BundleMap;
}

/** One apidoc of the entry and all that it refers to. Not ok where a reference leads nowhere. */
export function bundleApidoc(workspace: Workspace<Json>, options: BundleJsonOptions = {}): Result<BundledJson> {
  const entry = workspace.documents.get(workspace.entry);
  if (entry === undefined) return failed([]);
  const reached = reach(workspace, entry.root);
  const diagnostics: Diagnostic[] = [];
  for (const part of reached.parts.values())
    for (const held of part.references) {
      const problem = missDiagnostic(held);
      if (problem !== undefined) diagnostics.push(problem);
    }
  if (diagnostics.some(({ severity }) => severity === "error")) return failed(diagnostics);
  const homes = settleHomes(reached, workspace.entry, entry.root);
  diagnostics.push(...homes.diagnostics);
  if (!homes.ok) return failed(diagnostics);
  const writer = new Writer(reached, homes.value, workspace.entry, options);
  const root = writer.root(entry.root);
  const map = (): BundleMap => {
    const references = apidocReferences(root, workspace.entry);
    return bundleMapOf("apidoc", workspace, reached, homes.value, { root, references });
  };
  return ok({ root, map }, diagnostics);
}

/** Writes the parts with the references that they have in the bundle. */
class Writer {
  readonly #reached: Reached;
  readonly #homes: Homes;
  readonly #entry: string;
  readonly #options: BundleJsonOptions;

  constructor(reached: Reached, homes: Homes, entry: string, options: BundleJsonOptions) {
    this.#reached = reached;
    this.#homes = homes;
    this.#entry = entry;
    this.#options = options;
  }

  root(entry: Json): Json {
    const part = this.#reached.parts.get(keyOf(this.#entry, []));
    if (part === undefined || !isObject(entry)) return entry;
    const root = this.#part(part);
    if (!isObject(root)) return root;
    const copy = new Map(root);
    copyNotes(root, copy);
    for (const container of ["parameters", "responses", "definitions"] as const) {
      const added = this.#homes.added.filter(({ placement }) => placement === container);
      if (added.length === 0) continue;
      const before = copy.get(container);
      const members = new Map(isObject(before) ? before : []);
      if (isObject(before)) copyNotes(before, members);
      for (const each of added) members.set(this.#homes.ofPart.get(each.key)?.[1] ?? "", this.#part(each));
      copy.set(container, members);
    }
    return copy;
  }

  #part(part: Part): Json {
    const changes = new Changes();
    for (const held of part.references) {
      const change = this.#change(held, part);
      if (change !== undefined) changes.at(held.tokens, change);
    }
    return changes.applied(part.value);
  }

  #change(held: HeldReference, part: Part): Change | undefined {
    const { found, target } = held;
    if (!target.found) return undefined;
    const adopted = part.placement === "entry" ? this.#homes.adopted.get(printPointer(held.tokens)) : undefined;
    if (adopted !== undefined) return () => this.#part(adopted);
    const asked = held.part === undefined ? undefined : this.#reached.parts.get(held.part);
    if (asked?.placement === "inline") return (holder) => this.#inlined(asked, holder);
    const home = asked === undefined ? target.tokens : this.#homes.ofPart.get(asked.key);
    if (home === undefined) return undefined;
    // What already leads there is left as its author wrote it.
    const isRight = part.placement === "entry" && asked === undefined && isPlain(found.reference, home);
    if (isRight) return undefined;
    const { fragment } = splitReference(found.reference);
    const isHome = asked === undefined && printPointer(parseFragment(fragment) ?? []) === printPointer(home);
    return (holder) => withReference(holder, `#${isHome ? fragment : printFragment(home)}`);
  }

  /** A path item may have members of its own beside the reference; those win. */
  #inlined(part: Part, holder: Json): Json {
    const value = this.#part(part);
    if (!isObject(value) || !isObject(holder) || holder.size === 1 || this.#options.siblings === "ignore") return value;
    const both = new Map(value);
    copyNotes(value, both);
    for (const [name, member] of holder) if (name !== "$ref") both.set(name, member);
    return both;
  }
}

function isPlain(reference: string, home: PointerTokens): boolean {
  return reference.startsWith("#") && (home.length > 0 ? reference.length > 1 : reference === "#");
}

function withReference(holder: Json, reference: string): Json {
  if (!isObject(holder)) return holder;
  const copy = new Map(holder).set("$ref", reference);
  copyNotes(holder, copy);
  return copy;
}
