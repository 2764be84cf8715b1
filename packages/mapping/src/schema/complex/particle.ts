import type {
  Annotated,
  ElementDeclaration,
  ElementReference,
  Particle,
  QName,
  SchemaSet,
  ModelGroup as XsdGroup,
} from "@soapstone/xml-model";
import type { FactNode } from "../../account.ts";
import { largestGroup, sizeOfGroup } from "./group-size.ts";
import { defaultWildcard } from "./model/default-model.ts";
import { type Model, type ModelGroup, once } from "./model/model.ts";
import { deepestModel } from "./model/read-model.ts";
import type { PropertyKeys } from "./property-keys.ts";
import { substitutes } from "./substitutes.ts";
import { wildcardText } from "./wildcard-text.ts";

export const contentModelId = "schema/content-model";

/** How the particles of a content are read into a model; what else is made of them is the business of `meet`. */
export interface Reading {
  readonly set: SchemaSet;
  /** Names of groups and of heads are said as seen from here. */
  readonly scope: string;
  /** The target namespace of the schema around, which `##other` is about. */
  readonly target: string;
  readonly keys: PropertyKeys;
  /** How many groups are around, where this is inside a named one. */
  readonly depth: number;
  readonly meet: Meeting;
}

/** What a reader of particles comes across, in the order of the content. */
export interface Meeting {
  /** An element by its property name; `site` is absent for a member of a substitution group that nobody wrote here. */
  readonly element: (key: string, term: ElementDeclaration | ElementReference, site?: Site) => void;
  readonly particle: (particle: Particle, model: Model) => void;
  /** Nodes that no property stands for: groups, references to groups, wildcards, abstract heads. */
  readonly arrangement: (node: FactNode, model: Model, where: string) => void;
  readonly tooDeep: (group: XsdGroup) => void;
}

/** An element of a model, and its place in it. */
export interface Site {
  readonly node: FactNode & Annotated;
  readonly where: string;
  /** Whether it is written in this content, and not in a named group. */
  readonly isOwn: boolean;
}

/** The model of a particle. `where` is its place in the tree, `1/2`. */
export function readParticle(particle: Particle, reading: Reading, where = ""): Model | undefined {
  const term = readTerm(particle, reading, where);
  if (term === undefined) return undefined;
  const model = { ...term, min: particle.min, max: particle.max };
  reading.meet.particle(particle, model);
  return model;
}

function readTerm({ term }: Particle, reading: Reading, where: string): Model | undefined {
  const { keys, meet } = reading;
  switch (term.kind) {
    case "element":
      return leaf(keys.element(term.name), term, reading, { node: term, where, isOwn: reading.depth === 0 });
    case "elementReference":
      return readReference(term, reading, where);
    case "any": {
      const model: Model = { kind: "wildcard", wildcard: wildcardText(term), target: reading.target, ...once };
      meet.arrangement(term, model, where);
      return model;
    }
    case "modelGroup":
      return readGroup(term, reading, where);
    case "groupReference": {
      const isTooLarge = sizeOfGroup(term.ref, reading.set) > largestGroup;
      const group = isTooLarge ? openGroup : groupOf(term.ref, reading, where);
      const model: Model = {
        kind: "reference",
        to: "group",
        name: nameInScope(term.ref, reading.scope),
        model: group ?? { kind: "group", compositor: "sequence", parts: [], ...once },
        ...once,
      };
      meet.arrangement(term, model, where);
      return model;
    }
  }
}

function readGroup(group: XsdGroup, reading: Reading, where: string): ModelGroup | undefined {
  if (reading.depth + levelsOf(where) > deepestModel) {
    reading.meet.tooDeep(group);
    return undefined;
  }
  const inside = where === "" ? "" : `${where}/`;
  const parts = group.particles.map((part, index) => readParticle(part, reading, `${inside}${index + 1}`));
  const model: ModelGroup = {
    kind: "group",
    compositor: group.compositor,
    parts: parts.filter((part) => part !== undefined),
    ...once,
  };
  reading.meet.arrangement(group, model, where);
  return model;
}

function levelsOf(where: string): number {
  return where === "" ? 0 : where.split("/").length;
}

/** What stands for a group that is too large to be written out: anything. */
export const openGroup: ModelGroup = {
  kind: "group",
  compositor: "sequence",
  parts: [{ kind: "wildcard", wildcard: defaultWildcard, min: 0, max: "unbounded" }],
  ...once,
};

/** What a reference to a model group stands for; groups hold no circle, a set takes circular definitions apart. */
function groupOf(name: QName, reading: Reading, where: string): ModelGroup | undefined {
  const definition = reading.set.find("group", name);
  if (definition === undefined) return undefined;
  const depth = reading.depth + levelsOf(where) + 1;
  // The group's own nodes are settled where the group is recorded; here they only say which elements stand for it.
  const meet: Meeting = { ...reading.meet, particle: () => undefined, arrangement: () => undefined };
  return readGroup(definition.model, { ...reading, target: name.namespace, depth, meet }, "");
}

/** A reference to an element; to the head of a substitution group, it is a choice of all that may stand there. */
function readReference(term: ElementReference, reading: Reading, where: string): Model {
  const { set, keys, meet } = reading;
  const members = substitutes(term.ref, set);
  const isAbstract = members.length > 0 && set.find("element", term.ref)?.abstract === true;
  const site: Site = { node: term, where, isOwn: reading.depth === 0 };
  const alone = isAbstract ? undefined : leaf(keys.element(term.ref), term, reading, site);
  if (alone !== undefined && members.length === 0) return alone;
  const others = members.map(({ name }) => leaf(keys.element(name), { kind: "elementReference", ref: name }, reading));
  const parts = alone === undefined ? others : [alone, ...others];
  const model: Model = {
    kind: "reference",
    to: "head",
    name: nameInScope(term.ref, reading.scope),
    model: { kind: "group", compositor: "choice", parts, ...once },
    ...once,
  };
  if (isAbstract) meet.arrangement(term, model, where);
  return model;
}

function leaf(key: string, term: ElementDeclaration | ElementReference, { meet }: Reading, site?: Site): Model {
  meet.element(key, term, site);
  return { kind: "element", key, ...once };
}

/** A name in the namespace around it is its local part, any other has its namespace with it. */
export function nameInScope(name: QName, namespace: string): string {
  return name.namespace === namespace ? name.local : `{${name.namespace}}${name.local}`;
}
