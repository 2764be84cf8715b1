import { mapping } from "@soapstone/conversion";
import { contentModelId, type PlacedElement, type ReadContent } from "../../components/particle.ts";
import { keepAnnotation } from "../../documentation/annotation.ts";
import { type JsonSchema, sameSchema } from "../../json-schema.ts";
import { positionName } from "../../model/model.ts";
import { deepestModel } from "../../model/read-model.ts";
import type { ForwardContext } from "../../walk.ts";
import { referenceSchema } from "../elements/element-reference.ts";
import { localElementSchema } from "../elements/local-element.ts";
import { sameButAnnotation, sharedProperty } from "./shared-property.ts";

/** The schemas of the elements of a content. */
export interface ContentReading {
  /**
   * By property name: the schema of a single element, and the position of the first such element, if that is not in a
   * named group.
   */
  readonly elements: ReadonlyMap<string, VisitedContent>;
  /** By position: declarations that the shared property does not fully express. */
  readonly declared: ReadonlyMap<string, JsonSchema>;
}

interface VisitedContent {
  readonly schema: JsonSchema;
  readonly where: string | undefined;
}

interface Meeting {
  readonly elements: Map<string, VisitedContent>;
  readonly declared: Map<string, JsonSchema>;
  readonly context: ForwardContext;
}

/** Converts the elements of a content after it was read. */
export function elementsOf(content: ReadContent, context: ForwardContext): ContentReading {
  const meeting: Meeting = { elements: new Map(), declared: new Map(), context };
  for (const met of content.elements) addElement(met, schemaOfTerm(met, context), meeting);
  for (const { at } of content.tooDeep) context.report(mapping("nested-too-deep", { levels: deepestModel }, at));
  return meeting;
}

function schemaOfTerm({ key, term }: PlacedElement, { walk }: ForwardContext): JsonSchema {
  return term.kind === "element" ? localElementSchema(key, term, walk) : referenceSchema(key, term, walk);
}

/**
 * Adds an element. A second element of a name shares the property of the first; if the declarations differ, the
 * property describes both.
 */
function addElement({ key, term, where, isOwn }: PlacedElement, schema: JsonSchema, meeting: Meeting): void {
  const { elements, declared, context } = meeting;
  const before = elements.get(key);
  if (before === undefined) elements.set(key, { schema, where: isOwn ? where : undefined });
  else if (where === undefined) return;
  else if (sameSchema(before.schema, schema)) {
    // The element occurs outside the group too, where its property states the reference.
    if (before.where === undefined && isOwn) elements.set(key, { ...before, where });
  } else {
    // A named group has its own declarations in the document complement.
    if (sameButAnnotation(before.schema, schema)) {
      if (isOwn) keepAnnotation(term, positionName(where), context, { evenNone: true });
    } else {
      if (isOwn) declared.set(positionName(where), schema);
      if (before.where !== undefined && !declared.has(positionName(before.where)))
        declared.set(positionName(before.where), before.schema);
      elements.set(key, { ...before, schema: sharedProperty(before.schema, schema) });
      context.walk.ledger.settleAll(term, "approximated", contentModelId, sharedPropertyReason);
    }
  }
}

const sharedPropertyReason =
  "one property describes all elements of the same name, and the complement stores each declaration";
