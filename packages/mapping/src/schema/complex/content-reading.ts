import type { ElementDeclaration, ElementReference, Particle } from "@soapstone/xml-model";
import type { FactNode } from "../../account.ts";
import { mapping } from "../../diagnostics.ts";
import { type JsonSchema, sameSchema } from "../json-schema.ts";
import type { ForwardContext } from "../walk.ts";
import { keepAnnotation } from "./annotation.ts";
import { referenceSchema } from "./element-reference.ts";
import { localElementSchema } from "./local-element.ts";
import { type Model, placeOf } from "./model/model.ts";
import { deepestModel } from "./model/read-model.ts";
import { contentModelId, type Meeting, type Site } from "./particle.ts";
import { sameButNotes, sharedBy } from "./shared-property.ts";

/** What the particles of a content come to beside their model: the schema of each element, and the nodes that were met. */
export interface ContentReading {
  readonly context: ForwardContext;
  /** By property name: the schema of one element, and the place of the first one, where it is not in a named group. */
  readonly elements: Map<string, { readonly schema: JsonSchema; readonly where: string | undefined }>;
  /** By place: declarations that their property does not say whole. */
  readonly declared: Map<string, JsonSchema>;
  readonly particles: { readonly particle: Particle; readonly model: Model }[];
  /** Nodes that no property stands for: groups, references to groups, wildcards. */
  readonly arrangement: { readonly node: FactNode; readonly model: Model; readonly where: string }[];
}

/** The reader of particles that converts what it meets. */
export function meetingOf(reading: ContentReading): Meeting {
  return {
    element: (key, term, site) => meetElement(key, schemaOfTerm(key, term, reading), reading, site),
    particle: (particle, model) => reading.particles.push({ particle, model }),
    arrangement: (node, model, where) => reading.arrangement.push({ node, model, where }),
    tooDeep: ({ at }) => reading.context.report(mapping("nested-too-deep", { levels: deepestModel }, at)),
  };
}

function schemaOfTerm(
  key: string,
  term: ElementDeclaration | ElementReference,
  { context: { walk } }: ContentReading,
): JsonSchema {
  return term.kind === "element" ? localElementSchema(key, term, walk) : referenceSchema(key, term, walk);
}

/** A name that comes up again has its property already; where its declaration is another, the property is both's. */
function meetElement(key: string, schema: JsonSchema, reading: ContentReading, site: Site | undefined): void {
  const { elements, declared, context } = reading;
  const before = elements.get(key);
  if (before === undefined) elements.set(key, { schema, where: site?.isOwn === true ? site.where : undefined });
  else if (site === undefined) return;
  else if (sameSchema(before.schema, schema)) {
    // It stands by itself as well, and says there what it refers to.
    if (before.where === undefined && site.isOwn) elements.set(key, { ...before, where: site.where });
  } else {
    // A named group tells what is in it wherever it is referred to.
    if (sameButNotes(before.schema, schema)) {
      if (site.isOwn) keepAnnotation(site.node, placeOf(site.where), context, true);
    } else {
      if (site.isOwn) declared.set(placeOf(site.where), schema);
      if (before.where !== undefined && !declared.has(placeOf(before.where)))
        declared.set(placeOf(before.where), before.schema);
      elements.set(key, { ...before, schema: sharedBy(before.schema, schema) });
      context.walk.ledger.sayAll(site.node, "approximated", contentModelId, sharing);
    }
  }
}

const sharing = "its property says what is true of all elements of its name, and the complement has each declaration";
