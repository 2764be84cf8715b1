import type { Report } from "@soapstone/workspace";
import { clark, type IdentityConstraint, type QName } from "@soapstone/xml-model";
import { instance } from "../../diagnostics/diagnostics.ts";
import { displayName } from "../../model/declarations.ts";
import type { VisitedElement } from "../visit.ts";
import { fieldTuple } from "./field-tuple.ts";
import { KeyTable } from "./key-table.ts";
import { arrived, type IdentityPath, type PathProgress, progressAt, readPaths, startOf } from "./path.ts";
import type { CompiledConstraint, FieldTuple, IdentityScope } from "./scope.ts";

/** A selector or a field that is searched in the descendants of an element. */
type Search =
  | { readonly kind: "selector"; readonly scope: IdentityScope; readonly paths: readonly IdentityPath[] }
  | {
      readonly kind: "field";
      readonly tuple: FieldTuple;
      readonly index: number;
      readonly paths: readonly IdentityPath[];
    };

interface IdentityFrame {
  /** The searches that may find something below the element. */
  readonly searches: readonly { readonly search: Search; readonly progress: PathProgress }[];
  readonly scopes: readonly IdentityScope[];
  /** The field values for which this is the selected element. */
  readonly tuples: readonly FieldTuple[];
  /** The keys by the constraint to which keyrefs refer, in Clark's notation. */
  readonly tables: Map<string, KeyTable>;
}

/**
 * Validates keys, keyrefs and unique values while a document is visited (XSD 1.0 Part 1 §3.11.4). A search descends
 * only as far as its path may lead, so the time is proportional to the document for each constraint in effect.
 */
export class IdentityValidator {
  readonly #report: Report;
  readonly #compiled = new Map<IdentityConstraint, CompiledConstraint | undefined>();
  readonly #frames: IdentityFrame[] = [];
  /** The number of keyrefs in effect, by the constraint to which they refer. */
  readonly #wanted = new Map<string, number>();

  constructor(report: Report) {
    this.#report = report;
  }

  enter(visited: VisitedElement): void {
    const { element, declaration } = visited;
    const around = this.#frames.at(-1);
    const searches: { search: Search; progress: PathProgress }[] = [];
    const tuples: FieldTuple[] = [];
    const start = (search: Search, progress: PathProgress): void => {
      searches.push({ search, progress });
      const ends = arrived(search.paths, progress);
      if (ends.length === 0) return;
      if (search.kind === "field") {
        search.tuple.found(search.index, ends, visited);
        return;
      }
      const { compiled } = search.scope;
      const tuple = fieldTuple(compiled.constraint, search.scope, visited, this.#report);
      tuples.push(tuple);
      for (const [index, paths] of compiled.fields.entries())
        start({ kind: "field", tuple, index, paths }, startOf(paths));
    };
    for (const { search, progress } of around?.searches ?? []) {
      const here = progressAt(search.paths, progress, element.name);
      if (here !== undefined) start(search, here);
    }
    const scopes: IdentityScope[] = [];
    const tables = new Map<string, KeyTable>();
    for (const constraint of declaration?.constraints ?? []) {
      const compiled = this.#compile(constraint);
      if (compiled === undefined) continue;
      const scope: IdentityScope = { compiled, table: new KeyTable(), references: [] };
      scopes.push(scope);
      if (constraint.refer !== undefined) this.#want(constraint.refer, 1);
      else tables.set(clark(constraint.name), scope.table);
    }
    for (const scope of scopes) {
      const paths = scope.compiled.selector;
      start({ kind: "selector", scope, paths }, startOf(paths));
    }
    this.#frames.push({ searches, scopes, tuples, tables });
  }

  leave(): void {
    const frame = this.#frames.pop();
    if (frame === undefined) return;
    for (const tuple of frame.tuples) this.#add(tuple);
    for (const { compiled, references } of frame.scopes) {
      const { refer } = compiled.constraint;
      if (refer === undefined) continue;
      this.#want(refer, -1);
      const table = frame.tables.get(clark(refer));
      for (const { tuple, key } of references) {
        if (table?.has(key) === true) continue;
        const facts = {
          constraint: displayName(compiled.constraint.name),
          key: tuple.displayName(),
          refer: displayName(refer),
        };
        this.#report(instance("unknown-key", facts, tuple.at));
      }
    }
    const parent = this.#frames.at(-1);
    if (parent === undefined) return;
    for (const [name, table] of frame.tables) {
      if ((this.#wanted.get(name) ?? 0) === 0) continue;
      const known = parent.tables.get(name) ?? new KeyTable();
      parent.tables.set(name, known);
      known.mergeChild(table);
    }
  }

  /** Completes a selection at the end of its element, when all fields are known. */
  #add(tuple: FieldTuple): void {
    const key = tuple.key();
    if (key === undefined) return;
    const { compiled, table, references } = tuple.scope;
    const { constraint } = compiled;
    if (constraint.kind === "keyref") {
      references.push({ tuple, key });
      return;
    }
    const known = table.add(key, tuple.element);
    if (known === undefined) return;
    const facts = { constraint: displayName(constraint.name), key: tuple.displayName(), what: constraint.kind };
    const related = known.at === undefined ? [] : [{ message: "the other element", at: known.at }];
    this.#report(instance("duplicate-key", facts, tuple.at, related));
  }

  #want(refer: QName, change: 1 | -1): void {
    const name = clark(refer);
    this.#wanted.set(name, (this.#wanted.get(name) ?? 0) + change);
  }

  /** Compiles a constraint; undefined if one of its paths is invalid, which `checkSchemas` reports. */
  #compile(constraint: IdentityConstraint): CompiledConstraint | undefined {
    if (this.#compiled.has(constraint)) return this.#compiled.get(constraint);
    const selector = readPaths(constraint.selector);
    const fields = constraint.fields.map(readPaths);
    const isComplete = selector !== undefined && fields.every((field) => field !== undefined);
    const compiled = isComplete ? { constraint, selector, fields } : undefined;
    this.#compiled.set(constraint, compiled);
    return compiled;
  }
}
