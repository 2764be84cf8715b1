import type { PointerLocation } from "@soapstone/workspace";
import { type Path, placeOf } from "../json/path.ts";
import type { Apidoc } from "./objects.ts";
import { fieldsIn, isVariants, type ObjectShape } from "./shape.ts";
import { shapes } from "./shapes.ts";
import { walkObjects } from "./walk.ts";

/**
 * An object of a description with the facts that it states, independent of mapping rules: `operation` for the object
 * itself, `operation@operationId` for a field that is present and differs from its default. Derived from the shape
 * tables.
 */
export interface ApidocNode {
  readonly kind: string;
  readonly value: object;
  readonly facts: readonly string[];
  readonly at: PointerLocation;
}

/** Returns each object of a description once, in the order of `walkObjects`. */
export function apidocNodesOf(apidoc: Apidoc, uri = ""): readonly ApidocNode[] {
  const nodes: ApidocNode[] = [];
  const add = (kind: string, value: object, facts: readonly string[], path: Path): void => {
    nodes.push({
      kind,
      value,
      facts,
      get at() {
        return placeOf(path);
      },
    });
  };
  walkObjects(
    "apidoc",
    apidoc,
    { uri },
    {
      object: ({ shape, value, path }) => add(shape.kind, value, factsOfShape(shape, value), path),
      reference: ({ value, path }) => add("reference", value, referenceFacts(value), path),
    },
  );
  return nodes;
}

/**
 * Returns how often a description states each fact of `apidocFactTable`; the accounts of a conversion add up to these
 * numbers.
 */
export function countApidocFacts(apidoc: Apidoc): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { facts } of apidocNodesOf(apidoc))
    for (const fact of facts) counts.set(fact, (counts.get(fact) ?? 0) + 1);
  return counts;
}

/** The names of all facts that a description can state, by kind of object. */
export const apidocFactTable: ReadonlyMap<string, readonly string[]> = factTable();

function factsOfShape(shape: ObjectShape, value: object): readonly string[] {
  const fields = value as Readonly<Record<string, unknown>>;
  const facts = [shape.kind];
  for (const field of fieldsIn(shape, value))
    if (fields[field.name] !== field.default) facts.push(`${shape.kind}@${field.name}`);
  if (shape.entries !== undefined) facts.push(`${shape.kind}@${shape.entries.field}`);
  if (fields.extensions !== undefined) facts.push(`${shape.kind}@extensions`);
  return facts;
}

function referenceFacts(value: object): readonly string[] {
  return "siblings" in value ? ["reference", "reference@$ref", "reference@siblings"] : ["reference", "reference@$ref"];
}

function factTable(): ReadonlyMap<string, readonly string[]> {
  const table = new Map<string, Set<string>>([
    ["reference", new Set(["reference", "reference@$ref", "reference@siblings"])],
  ]);
  for (const entry of Object.values(shapes)) {
    for (const shape of isVariants(entry) ? entry.shapes.values() : [entry]) {
      const facts = table.get(shape.kind) ?? new Set([shape.kind]);
      for (const name of shape.fields.keys()) facts.add(`${shape.kind}@${name}`);
      if (shape.entries !== undefined) facts.add(`${shape.kind}@${shape.entries.field}`);
      facts.add(`${shape.kind}@extensions`);
      table.set(shape.kind, facts);
    }
  }
  return new Map([...table].map(([kind, facts]) => [kind, [...facts]]));
}
