import { isArray, isObject, type JsonObject, sameJson } from "@soapstone/apidoc-model";
import { kinds } from "../graph/keywords.ts";
import type { SchemaNode } from "../graph/schema-graph.ts";
import { areDisjoint, exclusiveUnion } from "./disjoint-shapes.ts";
import { distinct, intersection, partOf } from "./intersection.ts";
import { negation } from "./negation.ts";
import {
  anyObject,
  anything,
  type ExternalShape,
  freeShape,
  isEveryPart,
  type ObjectOption,
  type ShapePart,
} from "./shape.ts";
import { everything, intersectionOrFirst, isCombined, partAt, type ShapeContext } from "./shape-context.ts";
import { shapeOfKeywords } from "./shape-of-keywords.ts";

/** Returns the shape of a part: the intersection of all its schemas. */
export function shapeOfPart(part: ShapePart, context: ShapeContext): ExternalShape {
  if (part === "never") return [];
  let shape = everything;
  for (const node of part) shape = intersectionOrFirst(shape, shapeOf(node, context), "allOf", node, context);
  return shape;
}

/** Returns the shape of a schema; one that refers to nothing but itself admits any value. */
export function shapeOf(node: SchemaNode, context: ShapeContext): ExternalShape {
  const known = context.shapes.get(node.key);
  if (known !== undefined) return known;
  if (context.underWay.has(node.key)) return everything;
  if (context.underWay.size > deepest) {
    context.onTooDeep(node, deepest);
    return everything;
  }
  context.underWay.add(node.key);
  const shape = distinct(readShape(node, context));
  context.underWay.delete(node.key);
  context.shapes.set(node.key, shape);
  return shape;
}

/** The greatest depth of definitions through others: no author nests deeper. */
const deepest = 200;

function readShape(node: SchemaNode, context: ShapeContext): ExternalShape {
  const { json } = node;
  if (json === false) return [];
  if (!isObject(json)) return everything;
  const reference = json.get("$ref") ?? json.get("$dynamicRef") ?? json.get("$recursiveRef");
  if (typeof reference !== "string")
    return withUnevaluated(
      withApplicators(shapeOfKeywords(json, node, context), json, node, context),
      json,
      node,
      context,
    );
  const target = context.graph.resolve(reference, node);
  if (target === undefined) context.onLessPrecise("$ref", node);
  const referred = target === undefined ? everything : named(shapeOf(target, context), context.nameOf(target));
  if (context.graph.siblingsAreIgnored) return referred;
  const beside = withApplicators(shapeOfKeywords(json, node, context), json, node, context);
  return withUnevaluated(intersectionOrFirst(referred, beside, "$ref", node, context), json, node, context);
}

/** Applies `unevaluatedProperties` to the members that no part names, where the shape is one object. */
function withUnevaluated(
  shape: ExternalShape,
  json: JsonObject,
  node: SchemaNode,
  context: ShapeContext,
): ExternalShape {
  const keyword = "unevaluatedProperties";
  if (!json.has(keyword) || json.has("additionalProperties") || !isCombined(json)) return shape;
  const only = onlyObject(shape);
  if (only === undefined) {
    if (json.get(keyword) !== true) context.onLessPrecise(keyword, node);
    return shape;
  }
  if (only.additional === "never" || only.additional.length > 0) return shape;
  const closed = { ...only, additional: partAt(node, context, keyword), saysAdditional: json.get(keyword) !== true };
  return shape.map((option) => (option === only ? closed : option));
}

function named(shape: ExternalShape, name: string | undefined): ExternalShape {
  return name === undefined ? shape : shape.map((option) => (option.name === undefined ? { ...option, name } : option));
}

/** Applies the combining keywords to a shape. */
function withApplicators(
  start: ExternalShape,
  json: JsonObject,
  node: SchemaNode,
  context: ShapeContext,
): ExternalShape {
  let shape = start;
  const parts = (keyword: string): readonly SchemaNode[] => {
    const list = json.get(keyword);
    return isArray(list) ? list.flatMap((_, index) => context.graph.child(node, keyword, String(index)) ?? []) : [];
  };
  for (const part of parts("allOf")) {
    const other = shapeOf(part, context);
    for (const name of refusedNames(shape, other)) context.onRefusedMember(name, node);
    shape = intersectionOrFirst(shape, other, "allOf", node, context);
  }
  const anyOf = parts("anyOf");
  if (anyOf.length > 0) shape = intersectionOrFirst(shape, union(anyOf, context), "anyOf", node, context);
  const oneOf = parts("oneOf");
  if (oneOf.length > 0) shape = intersectionOrFirst(shape, exactlyOne(oneOf, node, context), "oneOf", node, context);
  const not = context.graph.child(node, "not");
  if (not !== undefined) {
    const { shape: rest, exact } = negation(shapeOf(not, { ...context, infersKinds: false, shapes: new Map() }));
    if (!exact) context.onLessPrecise("not", node);
    shape = intersectionOrFirst(shape, rest, "not", node, context);
  }
  shape = withDependencies(shape, json, node, context);
  return withConditions(shape, json, node, context);
}

/**
 * Applies `if`, `then` and `else`, as far as a shape can: XSD has no conditions. A member that only one branch names is
 * optional; its schema is restricted where both branches agree.
 */
function withConditions(
  shape: ExternalShape,
  json: JsonObject,
  node: SchemaNode,
  context: ShapeContext,
): ExternalShape {
  if (!json.has("if")) return shape;
  const branches = ["then", "else"].flatMap((keyword) => context.graph.child(node, keyword) ?? []);
  if (branches.length === 0) return shape;
  context.onLessPrecise("if", node);
  const named = branches.map((branch) => membersOf(onlyObject(shapeOf(branch, context)) ?? anyObject));
  const names = [...new Set(named.flatMap((properties) => [...properties.keys()]))];
  return shape.map((option) => {
    if (option.kind !== "object") return option;
    const properties = new Map(option.properties);
    for (const name of names) {
      const parts = named.map((of) => of.get(name));
      // A name that the object refuses or declares otherwise is not added.
      if (parts.includes("never") || properties.has(name) || !isEveryPart(partOf(name, option))) continue;
      const [one = anything] = parts;
      const isAgreed = parts.length === 2 && parts.every((part) => part !== undefined && sameParts(part, one));
      properties.set(name, isAgreed ? one : anything);
    }
    return { ...option, properties };
  });
}

/** Returns the members that an object names or requires. */
function membersOf({ properties, required }: ObjectOption): ReadonlyMap<string, ShapePart> {
  return new Map([...[...required].map((name) => [name, anything] as const), ...properties]);
}

function sameParts(a: ShapePart, b: ShapePart): boolean {
  if (a === "never" || b === "never") return a === b;
  return a.length === b.length && a.every(({ json }, index) => sameJson(json, b[index]?.json ?? null));
}

/** Returns the names that one of two objects declares and the other, a closed one, refuses. */
function refusedNames(a: ExternalShape, b: ExternalShape): readonly string[] {
  const [left, right] = [onlyObject(a), onlyObject(b)];
  if (left === undefined || right === undefined) return [];
  const missing = (one: ObjectOption, other: ObjectOption): readonly string[] =>
    isClosed(other)
      ? [...new Set([...one.properties.keys(), ...one.required])].filter(
          (name) => partOf(name, one) !== "never" && partOf(name, other) === "never" && !other.properties.has(name),
        )
      : [];
  return [...missing(left, right), ...missing(right, left)];
}

function isClosed({ saysAdditional, additional }: ObjectOption): boolean {
  return saysAdditional && additional === "never";
}

function onlyObject(shape: ExternalShape): ObjectOption | undefined {
  const [only, ...others] = shape.filter(({ kind }) => kind === "object");
  return only?.kind === "object" && others.length === 0 ? only : undefined;
}

function union(parts: readonly SchemaNode[], context: ShapeContext): ExternalShape {
  return distinct(parts.flatMap((part) => titled(part, shapeOf(part, context))));
}

/** Names an alternative without a name by its title. */
function titled({ json }: SchemaNode, shape: ExternalShape): ExternalShape {
  const title = isObject(json) ? json.get("title") : undefined;
  return typeof title === "string" && title !== "" && shape.length === 1 ? named(shape, title) : shape;
}

/** Returns the shape of `oneOf` where options can state it; else that of `anyOf`. */
function exactlyOne(parts: readonly SchemaNode[], node: SchemaNode, context: ShapeContext): ExternalShape {
  const shapes = parts.map((part) => titled(part, shapeOf(part, context)));
  const any = distinct(shapes.flat());
  if (areDisjoint(shapes)) return any;
  const one = context.infersKinds || shapes.length > 8 ? undefined : exclusiveUnion(shapes);
  if (one === undefined) context.onLessPrecise("oneOf", node);
  return one ?? any;
}

/** Applies the dependency keywords: with one member, others are required, or the whole object fits another schema. */
function withDependencies(
  start: ExternalShape,
  json: JsonObject,
  node: SchemaNode,
  context: ShapeContext,
): ExternalShape {
  let shape = start;
  for (const keyword of ["dependencies", "dependentRequired", "dependentSchemas"]) {
    const all = json.get(keyword);
    for (const [name, needs] of isObject(all) ? all : []) {
      if (context.infersKinds) {
        context.onLessPrecise(keyword, node);
        continue;
      }
      const absent: ObjectOption = { ...anyObject, properties: new Map([[name, "never"]]) };
      const present: ObjectOption = { ...anyObject, required: new Set([name]) };
      const others = freeShape(kinds.filter((kind) => kind !== "object"));
      const schema = isArray(needs) ? undefined : context.graph.child(node, keyword, name);
      const wanted: ExternalShape | undefined = isArray(needs)
        ? [{ ...anyObject, required: new Set([name, ...needs.filter((one) => typeof one === "string")]) }]
        : schema && intersection([present], shapeOf(schema, context));
      const either = wanted && [...others, absent, ...wanted];
      const narrowed = either && intersection(shape, either);
      if (narrowed === undefined) context.onLessPrecise(keyword, node);
      else shape = narrowed;
    }
  }
  return shape;
}
