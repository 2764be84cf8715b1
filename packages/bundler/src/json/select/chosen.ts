import {
  isObject,
  type JsonObject,
  type JsonOperation,
  jsonOperations,
  type Method,
  matchesPath,
  methods,
  printPointer,
  tagsOf,
} from "@soapstone/apidoc-model";
import type { PartSelector } from "./expression.ts";

/** The selected parts of an apidoc. */
export interface SelectedParts {
  /** The methods of selected operations, by path. */
  readonly operations: Map<string, Set<Method>>;
  /** The names of selected members, by container. */
  readonly parts: Map<string, Set<string>>;
}

/** Adds the parts that a selector matches. Returns whether there are any. */
export function choose(root: JsonObject, selector: PartSelector, chosen: SelectedParts): boolean {
  switch (selector.kind) {
    case "pointer":
      return choosePointer(root, selector.tokens, chosen);
    case "path":
      return chooseOperations(root, chosen, ({ path, method }) => {
        const isMethod = selector.method === undefined || selector.method === method;
        return isMethod && (path === selector.glob || matchesPath(selector.glob, path));
      });
    case "tag":
      return chooseOperations(root, chosen, ({ operation }) => tagsOf(operation).includes(selector.name));
    case "operation":
      return chooseOperations(root, chosen, ({ operation }) => operation.get("operationId") === selector.id);
    case "name":
      return (
        choose(root, { kind: "operation", id: selector.name }, chosen) ||
        choose(root, { kind: "tag", name: selector.name }, chosen)
      );
    default:
      return selector satisfies never;
  }
}

/** A pointer selects the operation or named part that contains its target, or all operations of a path. */
function choosePointer(root: JsonObject, tokens: readonly string[], chosen: SelectedParts): boolean {
  const [container = "", name, within] = tokens;
  if (container === "paths")
    return chooseOperations(root, chosen, ({ path, method }) => {
      const isPath = name === undefined || path === name;
      return isPath && (!methods.some((one) => one === within) || method === within);
    });
  const held = root.get(container);
  if (!namedContainers.has(container) || !isObject(held)) return false;
  const names = name === undefined ? [...held.keys()] : held.has(name) ? [name] : [];
  for (const one of names) addTo(chosen.parts, container, one);
  return names.length > 0;
}

/** The containers of the root whose members may be needed by other parts. */
export const namedContainers: ReadonlySet<string> = new Set(["definitions", "parameters", "responses"]);

function chooseOperations(
  root: JsonObject,
  chosen: SelectedParts,
  isSelected: (one: JsonOperation) => boolean,
): boolean {
  let isAny = false;
  for (const one of jsonOperations(root)) {
    if (!isSelected(one)) continue;
    isAny = true;
    addTo(chosen.operations, one.path, one.method);
  }
  return isAny;
}

/** Adds a value to the set for a key, which is created if it is missing. Returns whether the value is new. */
export function addTo<Key, Value>(map: Map<Key, Set<Value>>, key: Key, value: Value): boolean {
  const known = map.get(key);
  if (known === undefined) map.set(key, new Set([value]));
  else if (known.has(value)) return false;
  else known.add(value);
  return true;
}

/** Returns the names that a selector may use, for hints. */
export function namesToSelect(root: JsonObject): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { path, operation } of jsonOperations(root)) {
    const id = operation.get("operationId");
    for (const name of [path, ...tagsOf(operation), ...(typeof id === "string" ? [id] : [])]) names.add(name);
  }
  for (const container of namedContainers) {
    const held = root.get(container);
    for (const name of isObject(held) ? held.keys() : []) names.add(`#${printPointer([container, name])}`);
  }
  return names;
}
