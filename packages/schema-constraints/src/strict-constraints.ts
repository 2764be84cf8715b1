import { isReference, type JsonSchema, typeKey, withKeywords } from "@soapstone/schema-mapping";
import { type ElementDeclaration, noNamespace } from "@soapstone/xml-model";
import { closedObject } from "./closed-object.ts";
import { type ConstrainedProperties, constrainedProperties } from "./constrained-properties.ts";
import { type ConstraintContext, hasAlternatives } from "./constraint-context.ts";
import { type ContentContext, type ContentContexts, contentContexts } from "./content-context.ts";
import { baseOf, type FlattenedType, flattenedTypes, type ModelIn, modelOfKeywords } from "./flattened-type.ts";
import { withLexicalMember } from "./lexical-member.ts";
import { hasAttributes, type NilTarget, nillableUse, withoutType } from "./nil.ts";
import { withOrder, withoutProperty } from "./order.ts";
import { withPresenceConstraints } from "./presence-constraints.ts";
import { objectOfAllSubtypes } from "./subtype-properties.ts";
import { withBlockConstraint, withDerived, withTypeConstraint } from "./type-constraint.ts";
import { TypeHierarchy } from "./type-hierarchy.ts";
import { typedValueUses } from "./typed-value.ts";

/** The greatest depth of nested objects: anonymous types are not nested deeper. */
const deepest = 200;

/**
 * Adds the strict constraints of the exact profile to the definitions of one output: closed content, order, choices,
 * `$type` and nil; never stricter than the XML Schema.
 */
export class StrictConstraints {
  readonly #definitions: ReadonlyMap<string, JsonSchema>;
  readonly #context: ConstraintContext;
  readonly #hierarchy: TypeHierarchy;
  readonly #places: ContentContexts;
  readonly #flatOf: ReturnType<typeof flattenedTypes>;
  readonly #properties: ConstrainedProperties;
  readonly #named: ReturnType<typeof typedValueUses>;
  /** The constrained objects of definitions. */
  readonly #objects = new Map<string, JsonSchema>();
  readonly #targets = new Map<string, JsonSchema>();

  constructor(definitions: ReadonlyMap<string, JsonSchema>, context: ConstraintContext) {
    const { codecPlans } = context;
    this.#definitions = definitions;
    this.#context = context;
    this.#hierarchy = new TypeHierarchy(definitions, context);
    const namespaceOf = (schema: JsonSchema): string => this.#namespaceOf(schema);
    const places = contentContexts(codecPlans, namespaceOf);
    /**
     * Returns the model of a definition from its component, if that is at hand: reading it from the keywords is slower.
     */
    const modelIn: ModelIn = (schema, namespace, name) => {
      const codecPlan = name === undefined ? undefined : places.of(name, schema).codecPlan;
      return codecPlan === undefined || codecPlans === undefined
        ? modelOfKeywords(schema, namespace)
        : codecPlans.contentOf(codecPlan.type).model;
    };
    this.#places = places;
    this.#flatOf = flattenedTypes((name) => definitions.get(name), namespaceOf, modelIn);
    this.#properties = constrainedProperties({
      definition: (name) => definitions.get(name) ?? {},
      flatOf: (name, schema) => this.#flatOf(schema, namespaceOf(schema), name),
      places,
      useAt: (schema, place, depth) => this.#useAt(schema, place, depth),
    });
    this.#named = typedValueUses((schema) => this.#targetOf(schema), context);
  }

  /** Returns all definitions with their constraints. */
  definitions(): Map<string, JsonSchema> {
    const nil = hasAlternatives(this.#context) ? noNames : referredAsNil(this.#definitions, this.#context);
    return new Map([...this.#definitions].map(([name, schema]) => [name, this.#definition(name, schema, nil)]));
  }

  /** Returns the schema of whole documents, whose properties are contents of elements, with its constraints. */
  root(schema: JsonSchema): JsonSchema {
    const { targetNamespace = "", codecPlans } = this.#context;
    const members = [...(schema.properties ?? [])].map(([key, one]): [string, JsonSchema] => [
      key,
      this.#useAt(one, this.#places.at(targetNamespace, codecPlans?.root(key)), 0),
    ]);
    const constrained = withKeywords(schema, { properties: schema.properties && new Map(members) });
    return withLexicalMember(constrained, this.#context);
  }

  #namespaceOf({ xml }: JsonSchema): string {
    return xml?.namespace ?? this.#context.targetNamespace ?? noNamespace;
  }

  /** `nil`: the definitions with nillable uses. */
  #definition(name: string, schema: JsonSchema, nil: ReadonlySet<string>): JsonSchema {
    if (!isObjectSchema(schema)) return this.#useAt(schema, this.#places.of(name, schema), 0);
    const [hierarchy, context] = [this.#hierarchy, this.#context];
    const object = this.#withKinds(name);
    if (object.nullable === true)
      return withDerived(name, nillableUse(object, { keywords: object, kinds: [] }, context), hierarchy, context);
    return nil.has(name) && !hasAttributes(object)
      ? withoutType(object)
      : withDerived(name, object, hierarchy, context);
  }

  /** A dialect without alternatives has one object for a type and its substitutable types. */
  #withKinds(name: string): JsonSchema {
    const hierarchy = this.#hierarchy;
    const kinds = hasAlternatives(this.#context) || !hierarchy.isType(name) ? [] : hierarchy.substitutes(name);
    return objectOfAllSubtypes(
      this.#objectOf(name),
      kinds.map((kind) => ({ keywords: this.#objectOf(kind), isRestriction: hierarchy.isRestriction(kind, name) })),
    );
  }

  #objectOf(name: string): JsonSchema {
    const known = this.#objects.get(name);
    if (known !== undefined) return known;
    const schema = this.#definitions.get(name) ?? {};
    const place = this.#places.of(name, schema);
    const object = this.#objectKeywords(this.#flatOf(schema, place.namespace, name), place, 0, name);
    this.#objects.set(name, object);
    return object;
  }

  /** Constrains an object by itself: its properties, their order, and wildcards. */
  #objectKeywords(flat: FlattenedType, place: ContentContext, depth: number, name?: string): JsonSchema {
    const [hierarchy, context] = [this.#hierarchy, this.#context];
    const parts = this.#properties.of(flat, place, depth + 1, name);
    const filled =
      parts === flat.keywords.properties && parts.size > 0
        ? flat.keywords
        : withKeywords(flat.keywords, { properties: parts.size === 0 ? undefined : parts });
    const type = name !== undefined && hierarchy.isType(name) ? name : undefined;
    const marked =
      type === undefined ? untaggedInPlace(filled, flat) : withTypeConstraint(type, filled, hierarchy, context);
    const arranged = withOrder(marked, flat, context);
    const grouped = hasAlternatives(context) ? withPresenceConstraints(arranged, flat.model) : arranged;
    return closedObject(grouped, withWildcard(flat, place), context, (use) =>
      this.#useAt(use, { ...place, declaration: undefined, form: undefined, codecPlan: undefined }, depth + 1),
    );
  }

  /** Constrains the values of a use, nil included. */
  #useAt(schema: JsonSchema, place: ContentContext, depth: number): JsonSchema {
    if (depth > deepest) return schema;
    const said = this.#valuesAt(schema, place, depth);
    return said.nullable === true ? nillableUse(said, this.#nilTargetOf(schema, said, place), this.#context) : said;
  }

  #valuesAt(schema: JsonSchema, place: ContentContext, depth: number): JsonSchema {
    if (!isReference(schema) && isObjectSchema(schema))
      return this.#objectKeywords(this.#flatOf(schema, place.namespace), place, depth);
    if (schema.type === "array" && schema.items !== undefined && place.declaration === undefined)
      return withKeywords(schema, { items: this.#useAt(schema.items, place, depth + 1) });
    const { declaration, form } = place;
    if (declaration === undefined || form?.kind !== "value") return this.#blockedAt(schema, declaration);
    return this.#named(this.#blockedAt(schema, declaration), declaration, form);
  }

  #blockedAt(schema: JsonSchema, declaration: ElementDeclaration | undefined): JsonSchema {
    return schema.ref === undefined || declaration === undefined
      ? schema
      : withBlockConstraint(schema, this.#context.codecPlans?.blockOf(declaration), this.#hierarchy);
  }

  /** Returns the members that a nil element may have: a type, and the attributes of that type. */
  #nilTargetOf({ ref }: JsonSchema, said: JsonSchema, { declaration }: ContentContext): NilTarget {
    if (ref === undefined) return { keywords: said, kinds: [] };
    const [hierarchy, context] = [this.#hierarchy, this.#context];
    const keywordsOf = (name: string): JsonSchema => {
      const keywords = this.#targetOf({ ref: name });
      return hierarchy.isType(name) && isObjectSchema(keywords)
        ? withTypeConstraint(name, keywords, hierarchy, context)
        : keywords;
    };
    const block = declaration === undefined ? undefined : context.codecPlans?.blockOf(declaration);
    return { keywords: keywordsOf(ref), kinds: hierarchy.substitutes(ref, block).map(keywordsOf) };
  }

  /** Returns the values of a use: the whole object, or the keywords themselves. */
  #targetOf(schema: JsonSchema): JsonSchema {
    if (schema.ref === undefined) return schema;
    const known = this.#targets.get(schema.ref);
    if (known !== undefined) return known;
    const target = this.#definitions.get(schema.ref) ?? {};
    const flat = isObjectSchema(target) ? this.#flatOf(target, this.#namespaceOf(target), schema.ref) : undefined;
    const found = flat === undefined ? target : closedObject(flat.keywords, flat, this.#context, (use) => use);
    this.#targets.set(schema.ref, found);
    return found;
  }
}

const noNames: ReadonlySet<string> = new Set();

/** Replaces the attribute wildcards of an object by the exact ones, if its component is at hand. */
function withWildcard(flat: FlattenedType, { codecPlan }: ContentContext): FlattenedType {
  if (codecPlan === undefined || flat.isOpen) return flat;
  const { attributeWildcard } = codecPlan;
  // An undeclared base allows anything, which keywords do not show.
  if (attributeWildcard !== undefined && flat.attributes.length === 0) return { ...flat, isOpen: true };
  return { ...flat, attributes: attributeWildcard === undefined ? [] : [attributeWildcard] };
}

/** Returns the definitions with nillable uses. */
function referredAsNil(
  definitions: ReadonlyMap<string, JsonSchema>,
  { elements }: ConstraintContext,
): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting: JsonSchema[] = [...definitions.values(), ...(elements?.values() ?? [])];
  for (let schema = waiting.pop(); schema !== undefined; schema = waiting.pop()) {
    if (schema.nullable === true && schema.ref !== undefined) found.add(schema.ref);
    waiting.push(...(schema.properties?.values() ?? []), ...(schema.allOf ?? []));
    if (schema.items !== undefined) waiting.push(schema.items);
  }
  return found;
}

/** Whether a schema is that of a complex type: an object, or an extension. */
export function isObjectSchema(schema: JsonSchema): boolean {
  return schema.type === "object" || baseOf(schema) !== undefined;
}

/** Removes the required `$type` from an anonymous type, which has no name to state. */
function untaggedInPlace(schema: JsonSchema, { inherited }: FlattenedType): JsonSchema {
  return inherited.has(typeKey) ? withoutProperty(schema, typeKey) : schema;
}
