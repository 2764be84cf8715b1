import { isObject, type Json, object } from "@soapstone/apidoc-model";
import type { ElementDeclaration, QName } from "@soapstone/xml-model";
import { Keeper, Recaller } from "../../complement.ts";
import type { BackwardWalk, ForwardWalk } from "../walk.ts";
import { forwardContext } from "../walk.ts";
import { globalElement, globalSlices } from "./global-element.ts";
import { nameFromScope } from "./model-particle.ts";
import { nameInScope } from "./particle.ts";
import { gathered, sliced } from "./slices.ts";

/**
 * A global element of a named type has no definition of its own: it is an entry at its type's, its name alone where
 * there is nothing else to say of it.
 */
export function keepElements(elements: readonly ElementDeclaration[], walk: ForwardWalk, keeper: Keeper): void {
  if (elements.length === 0) return;
  const entries = elements.map((element) => entryOf(element, walk));
  keeper.put("elements", entries);
}

function entryOf(element: ElementDeclaration, walk: ForwardWalk): Json {
  const keeper = new Keeper();
  const context = forwardContext(walk, keeper, element, globalElement);
  const { description, nullable } = sliced(element, globalSlices, walk, keeper);
  if (element.value !== undefined) context.keep(element.value.kind, element.value.lexical, "complement");
  walk.ledger.say(
    element,
    ["element", "element@name", "element@type", "element@nillable"],
    "complement",
    globalElement.id,
  );
  const name = nameInScope(element.name, walk.scope.namespace);
  if (description === undefined && nullable === undefined && keeper.kept === undefined) return name;
  return object([["name", name], ["description", description], ["nillable", nullable], ...(keeper.kept ?? [])]);
}

/** The names of the elements that a definition lists. */
export function listedElements(kept: ReadonlyMap<string, Json> | undefined, namespace: string): readonly QName[] {
  const entries = kept?.get("elements");
  if (!Array.isArray(entries)) return [];
  const names = (entries as readonly Json[]).map((entry) => (isObject(entry) ? entry.get("name") : entry));
  return names.filter((name) => typeof name === "string").map((name) => nameFromScope(name, namespace));
}

/** The elements that a definition lists, of the type that it is. */
export function elementsFrom(recaller: Recaller, type: QName, walk: BackwardWalk): readonly ElementDeclaration[] {
  const entries = recaller.context(walk.report).recall<Json>("elements", Array.isArray);
  return Array.isArray(entries) ? (entries as readonly Json[]).flatMap((entry) => elementFrom(entry, type, walk)) : [];
}

function elementFrom(entry: Json, type: QName, walk: BackwardWalk): readonly ElementDeclaration[] {
  const fields = isObject(entry) ? entry : new Map([["name", entry]]);
  const name = fields.get("name");
  if (typeof name !== "string") return [];
  const description = fields.get("description");
  const inner = new Recaller(new Map([...fields].filter(([key]) => key !== "name" && key !== "description")));
  const value = (["default", "fixed"] as const).flatMap((kind) => {
    const lexical = fields.get(kind);
    return typeof lexical === "string" ? [{ kind, lexical }] : [];
  })[0];
  const about = typeof description === "string" ? { description } : {};
  return [
    {
      kind: "element",
      name: nameFromScope(name, walk.scope.namespace),
      type,
      abstract: false,
      constraints: [],
      ...(value === undefined ? {} : { value }),
      ...gathered(about, globalSlices, walk, inner),
      nillable: fields.get("nillable") === true,
    },
  ];
}
