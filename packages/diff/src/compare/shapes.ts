import { unusedName } from "@soapstone/workspace";
import { anyShape, type OtherMembers, type Shape, type ShapeReference, type ShapeValue } from "../model/shape.ts";
import type { AspectName } from "../rules/rules.ts";
import { typeRelation } from "../values/type-relation.ts";
import { modelChange } from "./content-model.ts";
import { facetChanges } from "./facets.ts";
import { alwaysChanged, type FactAspects } from "./fact-aspects.ts";
import type { ShapeSink } from "./finding.ts";
import { localName } from "./local-name.ts";
import { compareMembers, compareValues } from "./members.ts";

/** Compares two shapes. Nested shapes are passed to the sink, to be compared later. */
export function compareShapes(old: Shape, now: Shape, where: string, sink: ShapeSink): void {
  const places = { old: old.at, new: now.at };
  if (old.alternatives !== undefined || now.alternatives !== undefined) compareAlternatives(old, now, where, sink);
  // If only one side has alternatives, the other one was compared as an alternative of it, including its keywords.
  if ((old.alternatives === undefined) !== (now.alternatives === undefined)) return;
  if (old.nullable !== true && now.nullable === true) sink.find("nullable-added", where, {}, places);
  if (old.nullable === true && now.nullable !== true) sink.find("nullable-removed", where, {}, places);
  const [from, to] = [kindsOf(old), kindsOf(now)];
  const relation = typeRelation(from, to);
  if (relation !== "same") {
    sink.find(`type-${relation}`, where, { from: typesText(from), to: typesText(to) }, places);
    // If two shapes have no type in common, differences of their parts are of no interest.
    if (relation === "changed" || from === undefined || to === undefined) return;
  }
  for (const { aspect, old: before, now: after, format } of facetChanges(old.facets, now.facets))
    sink.find(
      aspect,
      where,
      { from: format(before), to: format(after) },
      { old: before?.at ?? old.at, new: after?.at ?? now.at },
    );
  compareEnumerations(old, now, where, sink);
  compareValues({ defaultValue: old.defaultValue }, { defaultValue: now.defaultValue }, where, places, sink);
  const counterparts = compareMembers(old, now, where, sink);
  if (old.model !== undefined && now.model !== undefined) {
    const change = modelChange(
      { model: old.model, members: old.members },
      { model: now.model, members: now.members },
      counterparts,
    );
    if (change !== undefined) sink.find(change.aspect, where, change.facts, places);
  }
  compareOthers(old.others, now.others, old, now, where, sink);
  if (old.otherAttributes !== undefined && now.otherAttributes !== undefined)
    compareOthers(old.otherAttributes, now.otherAttributes, old, now, where, sink);
  if (old.items !== undefined || now.items !== undefined)
    sink.compare(old.items ?? unconstrained, now.items ?? unconstrained, `${where}[]`);
  compareSubtypes(old, now, where, sink);
  compareFacts(old, now, where, sink);
  const [before, after] = [normalizedText(old.documentation), normalizedText(now.documentation)];
  if (before !== after)
    sink.find("documentation-changed", where, { name: "description", from: before, to: after }, places);
}

const unconstrained: ShapeReference = () => anyShape;

/** Collapses the white space of documentation, which is layout; undefined if nothing is left. */
function normalizedText(text: string | undefined): string | undefined {
  const plain = text?.replace(/\s+/g, " ").trim();
  return plain === "" ? undefined : plain;
}

/**
 * Returns the types of a shape; if it states none, the types to which its other keywords apply. Undefined if it has
 * none of these either.
 */
function kindsOf(shape: Shape): readonly string[] | undefined {
  if (shape.types !== undefined) return shape.types;
  if (shape.members.size > 0) return ["object"];
  return shape.items === undefined ? undefined : ["array"];
}

function typesText(types: readonly string[] | undefined): string {
  if (types === undefined) return "any";
  return types.length === 0 ? "none" : types.join(" or ");
}

function compareEnumerations(old: Shape, now: Shape, where: string, sink: ShapeSink): void {
  const [before, after] = [old.enumeration, now.enumeration];
  if (before === undefined && after === undefined) return;
  const places = { old: before?.[0]?.at ?? old.at, new: after?.[0]?.at ?? now.at };
  if (before === undefined) sink.find("enumeration-added", where, { to: listed(after ?? []) }, places);
  else if (after === undefined) sink.find("enumeration-removed", where, { from: listed(before) }, places);
  else {
    const [known, wanted] = [new Set(before.map(({ text }) => text)), new Set(after.map(({ text }) => text))];
    for (const { text, at } of before)
      if (!wanted.has(text))
        sink.find("enumeration-value-removed", where, { from: text }, { old: at, new: places.new });
    for (const { text, at } of after)
      if (!known.has(text)) sink.find("enumeration-value-added", where, { to: text }, { old: places.old, new: at });
  }
}

function listed(values: readonly ShapeValue[]): string {
  const texts = values.slice(0, 5).map(({ text }) => text);
  return values.length > 5 ? `${texts.join(", ")} and ${values.length - 5} more` : texts.join(", ");
}

function compareOthers(
  before: OtherMembers,
  after: OtherMembers,
  old: Shape,
  now: Shape,
  where: string,
  sink: ShapeSink,
): void {
  const places = { old: before.at ?? old.at, new: after.at ?? now.at };
  if (before.admits !== after.admits) {
    const isNarrower = before.admits === "any" || after.admits === "none";
    const isWider = after.admits === "any" || before.admits === "none";
    const aspect: AspectName = isNarrower
      ? "open-content-narrowed"
      : isWider
        ? "open-content-widened"
        : "open-content-changed";
    sink.find(aspect, where, { from: before.admits, to: after.admits }, places);
  } else if (before.shape !== undefined && after.shape !== undefined) {
    sink.compare(before.shape, after.shape, `${where}.*`);
  }
}

function compareSubtypes(old: Shape, now: Shape, where: string, sink: ShapeSink): void {
  for (const [name, reference] of old.subtypes) {
    const other = now.subtypes.get(name);
    if (other !== undefined) sink.compare(reference, other, `${where} as ${localName(name)}`);
    else sink.find("subtype-removed", where, { name: localName(name) }, { old: reference().at, new: now.at });
  }
  for (const [name, reference] of now.subtypes)
    if (!old.subtypes.has(name))
      sink.find("subtype-added", where, { name: localName(name) }, { old: old.at, new: reference().at });
}

/**
 * Compares alternatives (`oneOf`, `anyOf`, unions). A shape without alternatives is treated as its only alternative.
 */
function compareAlternatives(old: Shape, now: Shape, where: string, sink: ShapeSink): void {
  const before = keyed(old.alternatives ?? [() => old]);
  const after = keyed(now.alternatives ?? [() => now]);
  for (const [key, shape] of before) {
    const other = after.get(key);
    if (other === undefined)
      sink.find("alternative-removed", where, { name: titleOf(shape) }, { old: shape.at ?? old.at, new: now.at });
    else if (shape !== old || other !== now)
      sink.compare(
        () => shape,
        () => other,
        `${where} (${titleOf(shape)})`,
      );
  }
  for (const [key, shape] of after)
    if (!before.has(key))
      sink.find("alternative-added", where, { name: titleOf(shape) }, { old: old.at, new: shape.at ?? now.at });
}

/** Returns alternatives by key: their name, otherwise their types and members. */
function keyed(references: readonly ShapeReference[]): ReadonlyMap<string, Shape> {
  const found = new Map<string, Shape>();
  for (const reference of references) {
    const shape = reference();
    const key = shape.name ?? `${typesText(kindsOf(shape))} ${[...shape.members.keys()].toSorted().join(" ")}`;
    found.set(
      unusedName(
        key,
        (it) => found.has(it),
        (number) => `${key} ${number}`,
      ),
      shape,
    );
  }
  return found;
}

function titleOf(shape: Shape): string {
  return shape.name ?? typesText(kindsOf(shape));
}

function compareFacts(old: Shape, now: Shape, where: string, sink: ShapeSink): void {
  const keyOf = ({ kind, key = "" }: Shape["facts"][number]): string => `${kind} ${key}`;
  const before = new Map(old.facts.map((fact) => [keyOf(fact), fact]));
  const after = new Map(now.facts.map((fact) => [keyOf(fact), fact]));
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [left, right] = [before.get(id), after.get(id)];
    const fact = left ?? right;
    if (fact === undefined || left?.value === right?.value) continue;
    const aspect = shapeFacts.get(fact.kind);
    if (aspect === undefined) throw new Error(`No aspect is declared for the fact ${fact.kind} of a schema.`);
    const change = left === undefined ? "added" : right === undefined ? "removed" : "changed";
    sink.find(
      aspect[change],
      where,
      { kind: "type", name: fact.key, from: left?.value, to: right?.value },
      { old: left?.at ?? old.at, new: right?.at ?? now.at },
    );
  }
}

/** The kinds of facts that shapes have, with the aspects of their differences. */
const shapeFacts: ReadonlyMap<string, Required<FactAspects>> = new Map([
  ["subtype-property", alwaysChanged("discriminator-changed")],
  ["xml-representation", alwaysChanged("xml-representation-changed")],
  ["collection-format", alwaysChanged("collection-format-changed")],
  ["constraint", alwaysChanged("constraint-changed")],
  ["white-space", alwaysChanged("white-space-changed")],
  ["array-type", alwaysChanged("array-type-changed")],
  ["mixed", { added: "mixed-content-added", removed: "mixed-content-removed", changed: "mixed-content-added" }],
  ["abstract", { added: "abstract-added", removed: "abstract-removed", changed: "abstract-added" }],
]);
