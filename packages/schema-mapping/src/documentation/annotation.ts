import { isArray, isObject, type Json } from "@soapstone/apidoc-model";
import type { FactNode } from "@soapstone/conversion";
import type { Annotated, AnnotationItem, XmlAttribute } from "@soapstone/xml-model";
import { isMarkedObject, isObjectMark } from "../components/object-mark.ts";
import { withoutResidualItem } from "../residual/schema-residual.ts";
import { type BackwardContext, type ForwardContext, forwardContext, type SliceRule } from "../walk.ts";
import { annotationToKeywords, keywordsToAnnotation } from "./annotation-keywords.ts";
import { attributesFrom, attributesText, markupFrom, markupText } from "./markup.ts";

/** A node that may have annotations and foreign attributes. */
type AnnotatedNode = FactNode & Annotated;

/**
 * `xs:documentation` becomes the `description`. Whatever that text cannot show, and all of `xs:appinfo`, is complement.
 */
export const annotation: SliceRule<Annotated> = {
  id: "schema/annotation",
  clauses: ["XSD 1.0 Part 1 §3.13.2"],
  owns: {
    left: (["documentation", "appinfo"] as const).flatMap((kind) => [
      kind,
      ...(["content", "source", "language", "foreign", "apart"] as const).map((field) => `${kind}@${field}` as const),
    ]),
    right: ["schema.description"],
  },
  concerns: (node) => !hasNoAnnotation(node),
  forward(node, context) {
    if (hasNoAnnotation(node)) return {};
    const { language, options } = context.walk;
    const { description, entries } = annotationToKeywords(withoutResidualItem(node.notes, options.dialect), {
      language,
      writesMarkdown: options.writesMarkdown,
    });
    settleAnnotation(node, context);
    if (language !== undefined)
      for (const note of node.notes ?? [])
        context.walk.ledger.settle(note, [`${note.kind}@language`], "complement", annotation.id);
    if (entries !== undefined) {
      context.keep("notes", entries, "complement");
      for (const note of node.notes ?? [])
        context.walk.ledger.settle(note, factsBesideText(note), "complement", annotation.id);
    }
    for (const [key, value] of complementFields(node)) context.keep(key, value, "complement");
    settleObjectMark(node, context);
    return description === undefined ? {} : { description };
  },
  backward(schema, context) {
    const notes = keywordsToAnnotation(
      schema.description,
      context.recall<Json>("notes", isArray),
      context.walk.language,
    );
    return {
      ...(notes.length === 0 ? {} : { notes }),
      ...fieldsFromComplement((key) => context.recall<Json>(key, () => true)),
    };
  },
};

/** Whether a node has no annotation at all, as nearly all. */
function hasNoAnnotation({ notes, id, annotationAttributes, foreign, leftovers }: Annotated): boolean {
  return (notes ?? id ?? annotationAttributes ?? foreign ?? leftovers) === undefined;
}

function settleAnnotation(node: Annotated, context: ForwardContext): void {
  for (const note of node.notes ?? []) context.walk.ledger.take(note, annotation);
}

/** Accounts for the mark `c:shape="object"` as mapped: the node's schema is an object. */
function settleObjectMark(node: AnnotatedNode, { walk }: ForwardContext): void {
  if (isMarkedObject(node) && node.foreign?.length === 1)
    walk.ledger.settle(node, [`${node.kind}@foreign`], "mapped", annotation.id);
}

/** Returns the facts of an annotation item that its text does not show. */
function factsBesideText(note: AnnotationItem): readonly string[] {
  const rest = [`${note.kind}@source`, `${note.kind}@language`, `${note.kind}@foreign`, `${note.kind}@apart`];
  return note.kind === "appinfo" ? ["appinfo", "appinfo@content", ...rest] : rest;
}

function complementFields(node: Annotated): readonly (readonly [string, Json])[] {
  const { annotationAttributes } = node;
  // Nearly all nodes have only items.
  if ((node.id ?? annotationAttributes ?? node.foreign ?? node.leftovers) === undefined) return nothing;
  const found: [string, Json][] = [];
  if (node.id !== undefined) found.push(["identifier", node.id]);
  if (annotationAttributes !== undefined && annotationAttributes.length > 0)
    found.push(["annotation", attributesText(annotationAttributes)]);
  // An object in the API file implies the mark.
  const foreign = node.foreign?.filter((attribute) => !isObjectMark(attribute)) ?? [];
  if (foreign.length > 0) found.push(["foreign", attributesText(foreign)]);
  if (node.leftovers !== undefined && node.leftovers.length > 0) found.push(["leftovers", markupText(node.leftovers)]);
  return found;
}

const nothing: readonly (readonly [string, Json])[] = [];

function fieldsFromComplement(recalled: (key: string) => Json | undefined): Annotated {
  const id = recalled("identifier");
  const annotationAttributes = attributesOf(recalled("annotation"));
  const foreign = attributesOf(recalled("foreign"));
  const leftovers = recalled("leftovers");
  const elements =
    typeof leftovers === "string" ? markupFrom(leftovers)?.filter((child) => child.kind === "element") : [];
  return {
    ...(typeof id === "string" ? { id } : {}),
    ...(annotationAttributes === undefined ? {} : { annotationAttributes }),
    ...(foreign === undefined ? {} : { foreign }),
    ...(elements === undefined || elements.length === 0 ? {} : { leftovers: elements }),
  };
}

function attributesOf(text: Json | undefined): readonly XmlAttribute[] | undefined {
  const attributes = typeof text === "string" ? attributesFrom(text) : undefined;
  return attributes?.length === 0 ? undefined : attributes;
}

/** The form of annotations in the complement. */
export interface KeptAnnotation {
  /** Writes also the absence of an annotation, where the keywords would imply one. */
  readonly evenNone?: boolean;
  /** Whether the keywords show the documentation too, as that of enumeration values. */
  readonly isShown?: boolean;
}

/**
 * Writes the annotations of a node without a schema of its own (a group, wildcard, derivation, anonymous type) to the
 * complement of the object it belongs to, by the position of the node: `annotated: { "model/1": { ... } }`.
 */
export function keepAnnotation(
  node: AnnotatedNode,
  where: string,
  context: ForwardContext,
  { evenNone = false, isShown = false }: KeptAnnotation = {},
): void {
  if (!evenNone && hasNoAnnotation(node)) return;
  const { language, options } = context.walk;
  const { description, entries } = annotationToKeywords(node.notes, {
    language,
    writesMarkdown: options.writesMarkdown,
  });
  const found = new Map<string, Json>();
  if (description !== undefined) found.set("text", description);
  if (entries !== undefined) found.set("notes", entries);
  for (const [key, value] of complementFields(node)) found.set(key, value);
  if ("kind" in node) settleObjectMark(node, context);
  if (!evenNone && found.size === 0) return;
  // A derivation is no node: its facts belong to the type.
  const own = "kind" in node ? forwardContext(context.walk, context.keeper, node, annotation) : context;
  own.keep("annotated", context.keeper.record("annotated", where, found), "complement");
  settleAnnotation(node, context);
  for (const note of node.notes ?? [])
    if (!isShown) context.walk.ledger.settleAll(note, "complement", annotation.id);
    else if (entries !== undefined)
      context.walk.ledger.settle(note, factsBesideText(note), "complement", annotation.id);
}

/** The inverse of `keepAnnotation`: returns the annotations of the node at a position. */
export function recallAnnotation(where: string, context: BackwardContext): Annotated {
  return annotationAt(where, context) ?? {};
}

/** Returns the annotations of the node at a position; undefined where it has none. */
export function annotationAt(where: string, context: BackwardContext): Annotated | undefined {
  const all = context.recall<Json>("annotated", isObject);
  const own = isObject(all) ? all.get(where) : undefined;
  if (!isObject(own)) return undefined;
  const text = own.get("text");
  const notes = keywordsToAnnotation(
    typeof text === "string" ? text : undefined,
    own.get("notes"),
    context.walk.language,
  );
  return { ...(notes.length === 0 ? {} : { notes }), ...fieldsFromComplement((key) => own.get(key)) };
}
