import { isObject, type Json, type JsonObject, object } from "@soapstone/apidoc-model";
import { Keeper, Recaller } from "@soapstone/complement";
import type { ElementDeclaration, QName } from "@soapstone/xml-model";
import { elementsKey } from "../../component-kind.ts";
import { nameFromScope, nameInScope } from "../../names/name-in-scope.ts";
import { typeFromText, typeText } from "../../names/type-text.ts";
import { sliceFields, sliceKeywords } from "../../slice-rules.ts";
import { type BackwardWalk, type ForwardWalk, forwardContext } from "../../walk.ts";
import { globalElement, globalSlices } from "./global-element.ts";

/**
 * Writes global elements that have a named type to the complement of the type's definition, since they get no
 * definition of their own: each is an entry, just its name if there is nothing else to state.
 */
export function keepElements(elements: readonly ElementDeclaration[], walk: ForwardWalk, keeper: Keeper): void {
  if (elements.length === 0) return;
  keeper.put(
    elementsKey,
    elements.map((element) => entryOf(element, "name", nameInScope(element.name, walk.scope.namespace), walk)),
  );
}

/** The field of the document complement with such elements. */
export const elementsPlace = "elements";

/**
 * Writes an element whose type has no definition either (`string`) for the document complement: the name of its type,
 * under its own name.
 */
export function elementEntryOf(element: ElementDeclaration, walk: ForwardWalk): Json {
  const type = element.type === undefined || "kind" in element.type ? undefined : typeText(element.type);
  return entryOf(element, "type", type, walk);
}

function entryOf(element: ElementDeclaration, key: "name" | "type", text: string | undefined, walk: ForwardWalk): Json {
  const keeper = new Keeper();
  const context = forwardContext(walk, keeper, element, globalElement);
  const { description, nullable } = sliceKeywords(element, globalSlices, walk, keeper);
  if (element.value !== undefined) context.keep(element.value.kind, element.value.lexical, "complement");
  if (text !== undefined && description === undefined && nullable === undefined && keeper.complement === undefined)
    return text;
  return object([[key, text], ["description", description], ["nillable", nullable], ...(keeper.complement ?? [])]);
}

/**
 * Accounts for such an element. Its name is complement, except in a JSON Schema, whose root has a property for each
 * possible root element. Its type, and whether it may be nil, show where a body or the root has the element; `isMet`:
 * whether any has.
 */
export function settleElement(element: ElementDeclaration, isMet: boolean, { ledger, options }: ForwardWalk): void {
  const hasRoot = options.dialect !== undefined && options.dialect !== "apidoc";
  if (hasRoot && !element.abstract) return;
  const rest = isMet ? [] : ["element@type", "element@nillable"];
  ledger.settle(element, ["element", "element@name", ...rest], "complement", globalElement.id);
}

/** Returns the names of the elements in the entries of a definition. */
export function listedElements(entries: readonly Json[], namespace: string): readonly QName[] {
  const names = entries.map((entry) => (isObject(entry) ? entry.get("name") : entry));
  return names.filter((name) => typeof name === "string").map((name) => nameFromScope(name, namespace));
}

/** Returns the elements in the entries of a definition, which is their type. */
export function elementsFrom(entries: readonly Json[], type: QName, walk: BackwardWalk): readonly ElementDeclaration[] {
  return entries.flatMap((entry) => elementFrom(entry, type, walk));
}

function elementFrom(entry: Json, type: QName, walk: BackwardWalk): readonly ElementDeclaration[] {
  const fields = isObject(entry) ? entry : new Map([["name", entry]]);
  const name = fields.get("name");
  return typeof name === "string" ? [declared(nameFromScope(name, walk.scope.namespace), type, fields, walk)] : [];
}

/** Returns the element of an entry in the document complement. */
export function elementOfEntry(name: QName, entry: Json, walk: BackwardWalk): ElementDeclaration {
  const fields: JsonObject = isObject(entry) ? entry : new Map([["type", entry]]);
  const text = fields.get("type");
  return declared(name, typeof text === "string" ? typeFromText(text) : undefined, fields, walk);
}

function declared(name: QName, type: QName | undefined, fields: JsonObject, walk: BackwardWalk): ElementDeclaration {
  const description = fields.get("description");
  const inner = new Recaller(new Map([...fields].filter(([key]) => !["name", "type", "description"].includes(key))));
  const value = (["default", "fixed"] as const).flatMap((kind) => {
    const lexical = fields.get(kind);
    return typeof lexical === "string" ? [{ kind, lexical }] : [];
  })[0];
  const about = typeof description === "string" ? { description } : {};
  return {
    kind: "element",
    name,
    abstract: false,
    constraints: [],
    ...(type === undefined ? {} : { type }),
    ...(value === undefined ? {} : { value }),
    ...sliceFields(about, globalSlices, walk, inner),
    nillable: fields.get("nillable") === true,
  };
}
