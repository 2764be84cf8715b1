import type { FactNode } from "@soapstone/conversion";
import type {
  Annotated,
  ElementDeclaration,
  ElementReference,
  Particle,
  QName,
  SchemaSet,
  ModelGroup as XsdGroup,
} from "@soapstone/xml-model";
import { defaultWildcard } from "../model/default-model.ts";
import {
  type ContentModel,
  type ContentModelGroup,
  exactlyOnce,
  type Model,
  type ModelElement,
  type Occurs,
  type Slots,
} from "../model/model.ts";
import { deepestModel } from "../model/read-model.ts";
import { slotsOf } from "../model/slots.ts";
import { nameInScope } from "../names/name-in-scope.ts";
import type { PropertyKeys } from "../names/property-keys.ts";
import { largestGroup, sizeOfGroup } from "./group-size.ts";
import { substitutes } from "./substitutes.ts";
import { wildcardText } from "./wildcard-text.ts";

export const contentModelId = "schema/content-model";

/** The state of reading a content. */
interface ParticleReading {
  readonly set: SchemaSet;
  /** The namespace relative to which names of groups and heads are written. */
  readonly scope: string;
  /** The target namespace of the schema around the content, for `##other`. */
  readonly target: string;
  readonly keys: PropertyKeys;
  /** The number of named groups around the particle. */
  readonly depth: number;
  readonly collected: CollectedParticles;
}

/** The constructs in a content, each list in document order. */
interface CollectedParticles {
  readonly elements: PlacedElement[];
  readonly particles: PlacedParticle[];
  readonly arrangement: PlacedArrangement[];
  readonly tooDeep: XsdGroup[];
}

/** An element, its property name, and its position in the model. */
export interface PlacedElement {
  readonly key: string;
  readonly term: ElementDeclaration | ElementReference;
  /** The position; absent for a member of a substitution group, which is not written here. */
  readonly where: string | undefined;
  /** Whether the element is written in this content itself, and not in a named group. */
  readonly isOwn: boolean;
}

export interface PlacedParticle {
  readonly particle: Particle;
  readonly model: Model;
}

/** A node without a property: a group, a reference to one, a wildcard, an abstract head. */
export interface PlacedArrangement {
  readonly node: FactNode & Annotated;
  readonly model: Model;
  readonly where: string;
}

/** A content as it was read, with names relative to a namespace. */
export interface ReadContent {
  readonly namespace: string;
  /** The content model; absent for content that nests too deeply. */
  readonly model?: ContentModel;
  readonly slots: Slots;
  readonly elements: readonly PlacedElement[];
  readonly particles: readonly PlacedParticle[];
  readonly arrangement: readonly PlacedArrangement[];
  /** Nested groups that are too large to be written out. */
  readonly tooDeep: readonly XsdGroup[];
}

/** Reads the particle of a content; `keys` names the properties of its elements in their order. */
export function readContent(particle: Particle, namespace: string, keys: PropertyKeys, set: SchemaSet): ReadContent {
  const collected: CollectedParticles = { elements: [], particles: [], arrangement: [], tooDeep: [] };
  const model = readParticle(particle, { set, scope: namespace, target: namespace, keys, depth: 0, collected }, "");
  const isContent = model?.kind === "group" || model?.kind === "reference";
  return { namespace, ...(isContent ? { model, slots: slotsOf(model) } : { slots: noSlots }), ...collected };
}

const noSlots: Slots = new Map();

/** Returns the model of a particle. `where`: its position in the tree, `1/2`. */
function readParticle(particle: Particle, reading: ParticleReading, where: string): Model | undefined {
  const model = readTerm(particle, reading, where);
  // The nodes of a named group are accounted for by the group's own rule; here they only show which elements the group
  // has.
  if (model !== undefined && reading.depth === 0) reading.collected.particles.push({ particle, model });
  return model;
}

function readTerm({ term, min, max }: Particle, reading: ParticleReading, where: string): Model | undefined {
  switch (term.kind) {
    case "element": {
      const key = reading.keys.element(term.name);
      addElement(key, term, reading, where);
      return { kind: "element", key, min, max };
    }
    case "elementReference":
      return readReference(term, { min, max }, reading, where);
    case "any": {
      const model: Model = { kind: "wildcard", wildcard: wildcardText(term), target: reading.target, min, max };
      addArrangement(term, model, reading, where);
      return model;
    }
    case "modelGroup":
      return readGroup(term, { min, max }, reading, where);
    case "groupReference": {
      const isTooLarge = sizeOfGroup(term.ref, reading.set) > largestGroup;
      const group = isTooLarge ? openGroup : groupOf(term.ref, reading, where);
      const model: Model = {
        kind: "reference",
        to: "group",
        name: nameInScope(term.ref, reading.scope),
        model: group ?? { kind: "group", compositor: "sequence", parts: [], ...exactlyOnce },
        min,
        max,
      };
      addArrangement(term, model, reading, where);
      return model;
    }
  }
}

function readGroup(
  group: XsdGroup,
  { min, max }: Occurs,
  reading: ParticleReading,
  where: string,
): ContentModelGroup | undefined {
  if (reading.depth + levelsOf(where) > deepestModel) {
    reading.collected.tooDeep.push(group);
    return undefined;
  }
  const inside = where === "" ? "" : `${where}/`;
  const parts: Model[] = [];
  let number = 0;
  for (const particle of group.particles) {
    number += 1;
    const part = readParticle(particle, reading, `${inside}${number}`);
    if (part !== undefined) parts.push(part);
  }
  const model: ContentModelGroup = { kind: "group", compositor: group.compositor, parts, min, max };
  addArrangement(group, model, reading, where);
  return model;
}

function addElement(
  key: string,
  term: ElementDeclaration | ElementReference,
  { collected, depth }: ParticleReading,
  where?: string,
): void {
  collected.elements.push({ key, term, where, isOwn: depth === 0 && where !== undefined });
}

function addArrangement(
  node: FactNode & Annotated,
  model: Model,
  { collected, depth }: ParticleReading,
  where: string,
): void {
  if (depth === 0) collected.arrangement.push({ node, model, where });
}

function levelsOf(where: string): number {
  return where === "" ? 0 : where.split("/").length;
}

/** The model that replaces a group that is too large: it allows any content. */
export const openGroup: ContentModelGroup = {
  kind: "group",
  compositor: "sequence",
  parts: [{ kind: "wildcard", wildcard: defaultWildcard, min: 0, max: "unbounded" }],
  ...exactlyOnce,
};

/**
 * Returns the model of a reference to a named group. Groups contain no cycle: a schema set removes circular
 * definitions.
 */
function groupOf(name: QName, reading: ParticleReading, where: string): ContentModelGroup | undefined {
  const definition = reading.set.find("group", name);
  if (definition === undefined) return undefined;
  const depth = reading.depth + levelsOf(where) + 1;
  return readGroup(definition.model, exactlyOnce, { ...reading, target: name.namespace, depth }, "");
}

/** Returns the model of a reference to an element: for the head of a substitution group a choice of all its members. */
function readReference(term: ElementReference, { min, max }: Occurs, reading: ParticleReading, where: string): Model {
  const { set, keys } = reading;
  const members = substitutes(term.ref, set);
  const isAbstract = members.length > 0 && set.find("element", term.ref)?.abstract === true;
  const leaf = (name: QName, own: ElementReference, where?: string): ModelElement => {
    const key = keys.element(name);
    addElement(key, own, reading, where);
    return { kind: "element", key, ...exactlyOnce };
  };
  const alone = isAbstract ? undefined : leaf(term.ref, term, where);
  if (alone !== undefined && members.length === 0) return { ...alone, min, max };
  const others = members.map(({ name }) => leaf(name, { kind: "elementReference", ref: name }));
  const parts = alone === undefined ? others : [alone, ...others];
  const model: Model = {
    kind: "reference",
    to: "head",
    name: nameInScope(term.ref, reading.scope),
    model: { kind: "group", compositor: "choice", parts, ...exactlyOnce },
    min,
    max,
  };
  if (isAbstract) addArrangement(term, model, reading, where);
  return model;
}
