import {
  isArray,
  isObject,
  type JsonObject,
  jsonOperations,
  methods,
  type PointerTokens,
  printPointer,
  subtypesOf,
} from "@soapstone/apidoc-model";
import type { InnerReference } from "../references.ts";
import { addTo, namedContainers, type SelectedParts } from "./chosen.ts";

/**
 * Adds everything that the selected parts need, directly or not: the targets of references, and the subtypes of a type
 * with a discriminator, to which no reference leads. Each part is visited once.
 */
export function addNeeded(root: JsonObject, references: readonly InnerReference[], chosen: SelectedParts): void {
  const byUnit = new Map<string, PointerTokens[]>();
  for (const { at, to } of references) {
    const unit = keyOf(unitOf(at));
    const known = byUnit.get(unit);
    if (known === undefined) byUnit.set(unit, [to]);
    else known.push(to);
  }
  const subtypes = subtypesOf(root, references);
  // The fields of the root outside of the containers are always kept, and so are the parts that they need.
  const open: PointerTokens[] = [[]];
  for (const [path, chosenMethods] of chosen.operations) {
    open.push(["paths", path]);
    for (const method of chosenMethods) open.push(["paths", path, method]);
  }
  for (const [container, names] of chosen.parts) for (const name of names) open.push([container, name]);
  const reached = new Set(open.map(keyOf));
  const reach = (unit: PointerTokens): void => {
    const key = keyOf(unit);
    if (reached.has(key)) return;
    reached.add(key);
    open.push(unit);
  };
  for (let unit = open.pop(); unit !== undefined; unit = open.pop()) {
    note(unit, chosen);
    for (const to of byUnit.get(keyOf(unit)) ?? []) for (const target of unitsAt(root, to)) reach(target);
    const [container, name] = unit;
    if (container === "definitions" && name !== undefined)
      for (const subtype of subtypes.get(name) ?? []) reach(["definitions", subtype]);
  }
}

function note([container = "", name, method]: PointerTokens, chosen: SelectedParts): void {
  if (name === undefined) return;
  const known = methods.find((one) => one === method);
  if (container === "paths") {
    const kept = chosen.operations.get(name) ?? new Set();
    chosen.operations.set(name, known === undefined ? kept : kept.add(known));
  }
  if (namedContainers.has(container)) addTo(chosen.parts, container, name);
}

/**
 * Returns the smallest selectable part around a value: an operation, the shared fields of its path, or a definition.
 */
function unitOf([container = "", name, within = ""]: PointerTokens): PointerTokens {
  if (name === undefined) return [];
  if (container === "paths")
    return methods.some((one) => one === within) ? [container, name, within] : [container, name];
  return namedContainers.has(container) ? [container, name] : [];
}

/**
 * Returns the parts that a reference needs: for a path its operations, for an operation also the shared fields of its
 * path.
 */
function unitsAt(root: JsonObject, to: PointerTokens): readonly PointerTokens[] {
  const unit = unitOf(to);
  const [container, path] = unit;
  if (container !== "paths" || path === undefined) return [unit];
  if (unit.length > 2) return [unit, [container, path]];
  if (to.length > 2) return [unit];
  const paths = root.get("paths");
  const item = isObject(paths) ? paths.get(path) : undefined;
  const operations = isObject(item) ? methods.filter((method) => isObject(item.get(method))) : [];
  return [unit, ...operations.map((method) => [container, path, method])];
}

function keyOf(tokens: PointerTokens): string {
  return printPointer(tokens);
}

/**
 * Returns the names of the security schemes that the selected operations use, and whether an operation uses the
 * security of the root.
 */
export function securityOf(
  root: JsonObject,
  chosen: SelectedParts,
): { readonly names: ReadonlySet<string>; readonly ofRoot: boolean } {
  const names = new Set<string>();
  let ofRoot = false;
  const add = (requirements: unknown): void => {
    for (const each of isArrayOfObjects(requirements)) for (const name of each.keys()) names.add(name);
  };
  for (const { path, method, operation } of jsonOperations(root)) {
    if (chosen.operations.get(path)?.has(method) !== true) continue;
    if (operation.has("security")) add(operation.get("security"));
    else ofRoot = true;
  }
  if (ofRoot) add(root.get("security"));
  return { names, ofRoot };
}

function isArrayOfObjects(value: unknown): readonly JsonObject[] {
  return isArray(value as never) ? (value as readonly never[]).filter((one) => isObject(one)) : [];
}
