import { isArray, isObject, type Json } from "@soapstone/apidoc-model";
import type { FactNode } from "@soapstone/conversion";
import type { Annotated, AnnotationItem, XmlAttribute } from "@soapstone/xml-model";
import { isMarkedObject, isObjectMark } from "../components/object-mark.ts";
import { withoutResidualItem } from "../residual/schema-residual.ts";
import { type BackwardContext, type ForwardContext, forwardContext, type SliceRule } from "../walk.ts";
import { annotationToKeywords, keywordsToAnnotation } from "./annotation-keywords.ts";
import { attributesFrom, attributesText, markupFrom, markupText } from "./markup.ts";

/** What every component may carry besides its meaning. */
type Carried = FactNode & Annotated;

/** Documentation is the description; what text cannot say of it, and all that machines put there, is kept. */
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
  concerns: (node) => !isBare(node),
  forward(node, context) {
    if (isBare(node)) return {};
    const { language, options } = context.walk;
    const { description, entries } = annotationToKeywords(withoutResidualItem(node.notes, options.dialect), {
      language,
      writesMarkdown: options.writesMarkdown,
    });
    takeNotes(node, context);
    if (language !== undefined)
      for (const note of node.notes ?? [])
        context.walk.ledger.settle(note, [`${note.kind}@language`], "complement", annotation.id);
    if (entries !== undefined) {
      context.keep("notes", entries, "complement");
      for (const note of node.notes ?? []) context.walk.ledger.settle(note, restOf(note), "complement", annotation.id);
    }
    for (const [key, value] of carried(node)) context.keep(key, value, "complement");
    sayMark(node, context);
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
      ...carriedFrom((key) => context.recall<Json>(key, () => true)),
    };
  },
};

/** Nearly every node carries nothing. */
function isBare({ notes, id, annotationAttributes, foreign, leftovers }: Annotated): boolean {
  return (notes ?? id ?? annotationAttributes ?? foreign ?? leftovers) === undefined;
}

function takeNotes(node: Annotated, context: ForwardContext): void {
  for (const note of node.notes ?? []) context.walk.ledger.take(note, annotation);
}

/** Counts the mark `c:shape="object"` of a node as mapped: the schema that is made of the node is an object. */
function sayMark(node: Carried, { walk }: ForwardContext): void {
  if (isMarkedObject(node) && node.foreign?.length === 1)
    walk.ledger.settle(node, [`${node.kind}@foreign`], "mapped", annotation.id);
}

/** What of a note its text does not say. */
function restOf(note: AnnotationItem): readonly string[] {
  const rest = [`${note.kind}@source`, `${note.kind}@language`, `${note.kind}@foreign`, `${note.kind}@apart`];
  return note.kind === "appinfo" ? ["appinfo", "appinfo@content", ...rest] : rest;
}

function carried(node: Annotated): readonly (readonly [string, Json])[] {
  const { annotationAttributes } = node;
  // Nearly all carry notes alone.
  if ((node.id ?? annotationAttributes ?? node.foreign ?? node.leftovers) === undefined) return nothing;
  const found: [string, Json][] = [];
  if (node.id !== undefined) found.push(["identifier", node.id]);
  if (annotationAttributes !== undefined && annotationAttributes.length > 0)
    found.push(["annotation", attributesText(annotationAttributes)]);
  // What is shown as an object says so by that.
  const foreign = node.foreign?.filter((attribute) => !isObjectMark(attribute)) ?? [];
  if (foreign.length > 0) found.push(["foreign", attributesText(foreign)]);
  if (node.leftovers !== undefined && node.leftovers.length > 0) found.push(["leftovers", markupText(node.leftovers)]);
  return found;
}

const nothing: readonly (readonly [string, Json])[] = [];

function carriedFrom(recalled: (key: string) => Json | undefined): Annotated {
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

/** How annotations stand in the complement. */
export interface KeptAnnotation {
  /** Keeps also that there is none, where the keywords would say that there is. */
  readonly evenNone?: boolean;
  /** What is documented is in the keywords, too: of the values of an enumeration. */
  readonly isShown?: boolean;
}

/**
 * Annotations of nodes that have no schema of their own (groups, wildcards, derivations, anonymous types) stand in the
 * complement of the object that they belong to, by the place of the node: `annotated: { "model/1": { ... } }`.
 */
export function keepAnnotation(
  node: Carried,
  where: string,
  context: ForwardContext,
  { evenNone = false, isShown = false }: KeptAnnotation = {},
): void {
  if (!evenNone && isBare(node)) return;
  const { language, options } = context.walk;
  const { description, entries } = annotationToKeywords(node.notes, {
    language,
    writesMarkdown: options.writesMarkdown,
  });
  const found = new Map<string, Json>();
  if (description !== undefined) found.set("text", description);
  if (entries !== undefined) found.set("notes", entries);
  for (const [key, value] of carried(node)) found.set(key, value);
  if ("kind" in node) sayMark(node, context);
  if (!evenNone && found.size === 0) return;
  // A part that is no node of its own (a derivation) has its facts in the node that it belongs to.
  const own = "kind" in node ? forwardContext(context.walk, context.keeper, node, annotation) : context;
  own.keep("annotated", context.keeper.record("annotated", where, found), "complement");
  takeNotes(node, context);
  for (const note of node.notes ?? [])
    if (!isShown) context.walk.ledger.settleAll(note, "complement", annotation.id);
    else if (entries !== undefined) context.walk.ledger.settle(note, restOf(note), "complement", annotation.id);
}

/** The inverse of `keepAnnotation`: the annotations of the node at a place. */
export function recallAnnotation(where: string, context: BackwardContext): Annotated {
  return annotationAt(where, context) ?? {};
}

/** The same; undefined where nothing is said of that place. */
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
  return { ...(notes.length === 0 ? {} : { notes }), ...carriedFrom((key) => own.get(key)) };
}
