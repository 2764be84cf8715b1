import type { Annotated, ElementReference, Particle, QName, ModelGroup as XsdGroup } from "@soapstone/xml-model";
import type { FactNode } from "../../account.ts";
import { mapping } from "../../diagnostics.ts";
import { type JsonSchema, sameSchema } from "../json-schema.ts";
import type { ForwardContext } from "../walk.ts";
import { keepAnnotation } from "./annotation.ts";
import { referenceSchema, substitutes } from "./element-reference.ts";
import { localElementSchema } from "./local-element.ts";
import { type Model, type ModelGroup, once, placeOf } from "./model/model.ts";
import { deepestModel } from "./model/read-model.ts";
import type { PropertyKeys } from "./property-keys.ts";
import { sameButNotes, sharedBy } from "./shared-property.ts";
import { wildcardText } from "./wildcard-text.ts";

export const contentModelId = "schema/content-model";

/** What the particles of a content come to: the tree, the schema of each element, and the nodes that were met. */
export interface Reading {
  readonly context: ForwardContext;
  readonly keys: PropertyKeys;
  /** How many groups are around, where this is inside a named one. */
  readonly depth: number;
  /** By property name: the schema of one element, and the place of the first one, where it is not in a named group. */
  readonly elements: Map<string, { readonly schema: JsonSchema; readonly where: string | undefined }>;
  /** By place: declarations that their property does not say whole. */
  readonly declared: Map<string, JsonSchema>;
  readonly particles: { readonly particle: Particle; readonly model: Model }[];
  /** Nodes that no property stands for: groups, references to groups, wildcards. */
  readonly arrangement: { readonly node: FactNode; readonly model: Model; readonly where: string }[];
}

/** An element of a model, and its place in it. */
interface Site {
  readonly node: FactNode & Annotated;
  readonly where: string;
}

/** The model of a particle. `where` is its place in the tree, `1/2`. */
export function readParticle(particle: Particle, reading: Reading, where = ""): Model | undefined {
  const term = readTerm(particle, reading, where);
  if (term === undefined) return undefined;
  const model = { ...term, min: particle.min, max: particle.max };
  reading.particles.push({ particle, model });
  return model;
}

function readTerm({ term }: Particle, reading: Reading, where: string): Model | undefined {
  const { walk } = reading.context;
  switch (term.kind) {
    case "element":
      return leaf(reading.keys.element(term.name), (key) => localElementSchema(key, term, walk), reading, {
        node: term,
        where,
      });
    case "elementReference":
      return readReference(term, reading, where);
    case "any": {
      const model: Model = { kind: "wildcard", wildcard: wildcardText(term), ...once };
      reading.arrangement.push({ node: term, model, where });
      return model;
    }
    case "modelGroup":
      return readGroup(term, reading, where);
    case "groupReference": {
      const group = groupOf(term.ref, reading, where);
      const model: Model = {
        kind: "reference",
        to: "group",
        name: nameInScope(term.ref, walk.scope.namespace),
        model: group ?? { kind: "group", compositor: "sequence", parts: [], ...once },
        ...once,
      };
      reading.arrangement.push({ node: term, model, where });
      return model;
    }
  }
}

function readGroup(group: XsdGroup, reading: Reading, where: string): ModelGroup | undefined {
  if (reading.depth + levelsOf(where) > deepestModel) {
    reading.context.report(mapping("nested-too-deep", { levels: deepestModel }, group.at));
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
  reading.arrangement.push({ node: group, model, where });
  return model;
}

function levelsOf(where: string): number {
  return where === "" ? 0 : where.split("/").length;
}

/** What a reference to a model group stands for; groups hold no circle, a set takes circular definitions apart. */
function groupOf(name: QName, reading: Reading, where: string): ModelGroup | undefined {
  const definition = reading.context.walk.set.find("group", name);
  if (definition === undefined) return undefined;
  // The group's own nodes are settled where the group is recorded; here they only say which elements stand for it.
  const depth = reading.depth + levelsOf(where) + 1;
  return readGroup(definition.model, { ...reading, depth, particles: [], arrangement: [] }, "");
}

/** A reference to an element; to the head of a substitution group, it is a choice of all that may stand there. */
function readReference(term: ElementReference, reading: Reading, where: string): Model {
  const { walk } = reading.context;
  const members = substitutes(term.ref, walk);
  const isAbstract = members.length > 0 && walk.set.find("element", term.ref)?.abstract === true;
  const alone = isAbstract
    ? undefined
    : leaf(reading.keys.element(term.ref), (key) => referenceSchema(key, term, walk), reading, { node: term, where });
  if (alone !== undefined && members.length === 0) return alone;
  const others = members.map((member) => {
    const reference: ElementReference = { kind: "elementReference", ref: member.name };
    return leaf(reading.keys.element(member.name), (key) => referenceSchema(key, reference, walk), reading);
  });
  const parts = alone === undefined ? others : [alone, ...others];
  const model: Model = {
    kind: "reference",
    to: "head",
    name: nameInScope(term.ref, walk.scope.namespace),
    model: { kind: "group", compositor: "choice", parts, ...once },
    ...once,
  };
  if (isAbstract) reading.arrangement.push({ node: term, model, where });
  return model;
}

/** A name that comes up again has its property already; where its declaration is another, the property is both's. */
function leaf(key: string, convert: (key: string) => JsonSchema, reading: Reading, at?: Site): Model {
  const { elements, declared, context, depth } = reading;
  const schema = convert(key);
  const before = elements.get(key);
  if (before === undefined) elements.set(key, { schema, where: depth === 0 ? at?.where : undefined });
  else if (at !== undefined && !sameSchema(before.schema, schema)) {
    // A named group tells what is in it wherever it is referred to.
    const isOwn = depth === 0;
    if (sameButNotes(before.schema, schema)) {
      if (isOwn) keepAnnotation(at.node, placeOf(at.where), context, true);
    } else {
      if (isOwn) declared.set(placeOf(at.where), schema);
      if (before.where !== undefined && !declared.has(placeOf(before.where)))
        declared.set(placeOf(before.where), before.schema);
      elements.set(key, { ...before, schema: sharedBy(before.schema, schema) });
      context.walk.ledger.sayAll(at.node, "approximated", contentModelId, sharing);
    }
  }
  return { kind: "element", key, ...once };
}

const sharing = "its property says what is true of all elements of its name, and the complement has each declaration";

/** A name in the namespace around it is its local part, any other has its namespace with it. */
export function nameInScope(name: QName, namespace: string): string {
  return name.namespace === namespace ? name.local : `{${name.namespace}}${name.local}`;
}
