import { isArray, isObject, type Json, object } from "@soapstone/apidoc-model";
import type { AttributeGroupReference, AttributeUse, AttributeWildcard, ComplexType } from "@soapstone/xml-model";
import { type JsonSchema, sameSchema } from "../json-schema.ts";
import { type ForwardContext, forwardContext, type SchemaRule } from "../walk.ts";
import { keepAnnotation, recallAnnotation } from "./annotation.ts";
import { attributeFrom, attributeSchema, nameOfAttribute } from "./attribute.ts";
import { attributeOpening, attributeWildcard } from "./attribute-wildcard.ts";
import { keepSchemas, recalledSchemas } from "./kept-schemas.ts";
import { nameFromScope } from "./model-particle.ts";
import { nameInScope } from "./particle.ts";
import { PropertyKeys } from "./property-keys.ts";

export interface AttributePart extends Pick<ComplexType, "attributes" | "attributeWildcard"> {
  /** The property names of the object, which children share. */
  readonly keys: PropertyKeys;
  /** As in `AttributeOpening`. */
  readonly isOpen: boolean;
}

/**
 * The attributes of a type come after its children. Groups of attributes are expanded in place: their names are kept,
 * with the properties that came from them.
 */
export const attributeGroup: SchemaRule<AttributePart> = {
  id: "schema/attribute-group",
  grain: "slice",
  clauses: ["XSD structures 3.4.2 attribute uses", "XSD structures 3.6.2"],
  owns: {
    left: ["attributeGroup", "attributeGroup@name", "attributeGroupReference", "attributeGroupReference@ref"],
    right: [],
  },
  recognises: (schema) => [...(schema.properties?.values() ?? [])].some((property) => property.xml?.attribute === true),
  forward({ attributes, attributeWildcard: wildcard, keys, isOpen }, context) {
    const reading: Reading = {
      context,
      keys,
      properties: new Map(),
      required: [],
      prohibited: new Map(),
      wildcards: [],
    };
    const groups: Json[] = [];
    for (const one of attributes) {
      if (one.kind === "attributeUse") readUse(one, reading);
      else groups.push(readGroup(one, reading));
    }
    if (groups.length > 0) context.keep("attributeGroups", groups, "complement");
    keepSchemas("prohibited", reading.prohibited, context);
    const opened = attributeOpening(wildcard, reading.wildcards, isOpen, context);
    return {
      ...(reading.required.length === 0 ? {} : { required: reading.required }),
      ...(reading.properties.size === 0 ? {} : { properties: reading.properties }),
      ...opened,
    };
  },
  backward(schema, context) {
    const required = new Set(schema.required);
    const uses = new Map<string, AttributeUse>();
    for (const [key, property] of schema.properties ?? [])
      if (property.xml?.attribute === true)
        uses.set(key, attributeFrom(key, property, required.has(key), context.walk));
    const attributes = regrouped(uses, context.recall<Json>("attributeGroups", isArray), (name) => ({
      kind: "attributeGroupReference",
      ref: nameFromScope(name, context.walk.scope.namespace),
      ...recallAnnotation(`attributeGroup/${name}`, context),
    }));
    for (const [key, property] of recalledSchemas("prohibited", context))
      attributes.push({ ...attributeFrom(key, property, false, context.walk), use: "prohibited" });
    const { wildcard, isOpen } = attributeWildcard.backward(schema, context);
    return {
      attributes,
      keys: new PropertyKeys(),
      isOpen,
      ...(wildcard === undefined ? {} : { attributeWildcard: wildcard }),
    };
  },
};

interface Reading {
  readonly context: ForwardContext;
  readonly keys: PropertyKeys;
  readonly properties: Map<string, JsonSchema>;
  readonly required: string[];
  readonly prohibited: Map<string, JsonSchema>;
  readonly wildcards: AttributeWildcard[];
}

function readUse(use: AttributeUse, reading: Reading): string | undefined {
  const { walk } = reading.context;
  const name = nameOfAttribute(use);
  if (use.use === "prohibited") {
    reading.prohibited.set(name.local, attributeSchema(name.local, use, walk));
    walk.ledger.sayAll(use, "complement", attributeGroup.id);
    return undefined;
  }
  const key = reading.keys.attribute(name);
  const schema = attributeSchema(key, use, walk);
  const before = reading.properties.get(key);
  if (before !== undefined && !sameSchema(before, schema))
    walk.ledger.sayAll(use, "dropped", attributeGroup.id, "another attribute of its name has the property");
  if (before === undefined) {
    reading.properties.set(key, schema);
    if (use.use === "required") reading.required.push(key);
  }
  return key;
}

/** The entry of a reference: its name, and the properties that stand for it. */
function readGroup(reference: AttributeGroupReference, reading: Reading): Json {
  const { walk, keeper } = reading.context;
  const name = nameInScope(reference.ref, walk.scope.namespace);
  const own = forwardContext(walk, keeper, reference, attributeGroup);
  walk.ledger.sayAll(reference, "complement", attributeGroup.id);
  keepAnnotation(reference, `attributeGroup/${name}`, own);
  const members: string[] = [];
  expand(reference, reading, members);
  return object([
    ["name", name],
    ["members", members],
  ]);
}

/** Groups hold no circle: a set takes circular definitions apart. */
function expand({ ref }: AttributeGroupReference, reading: Reading, members: string[]): void {
  const group = reading.context.walk.set.find("attributeGroup", ref);
  if (group === undefined) return;
  if (group.attributeWildcard !== undefined) reading.wildcards.push(group.attributeWildcard);
  for (const one of group.attributes) {
    if (one.kind === "attributeGroupReference") expand(one, reading, members);
    else if (one.use !== "prohibited") {
      const key = readUse(one, reading);
      if (key !== undefined) members.push(key);
    }
  }
}

/** A reference stands where the first of its properties stood, if all of them are still there. */
function regrouped(
  uses: ReadonlyMap<string, AttributeUse>,
  groups: Json | undefined,
  reference: (name: string) => AttributeGroupReference,
): (AttributeUse | AttributeGroupReference)[] {
  const first = new Map<string, AttributeGroupReference>();
  const inGroup = new Set<string>();
  const last: AttributeGroupReference[] = [];
  for (const group of isArray(groups) ? groups : []) {
    const name = isObject(group) ? group.get("name") : undefined;
    const members = isObject(group) ? group.get("members") : undefined;
    if (typeof name !== "string" || !isArray(members)) continue;
    const keys = members.filter((key) => typeof key === "string");
    if (!keys.every((key) => uses.has(key))) continue;
    const [start] = keys.filter((key) => !inGroup.has(key));
    for (const key of keys) inGroup.add(key);
    if (start === undefined) last.push(reference(name));
    else first.set(start, reference(name));
  }
  const attributes: (AttributeUse | AttributeGroupReference)[] = [];
  for (const [key, use] of uses) {
    const group = first.get(key);
    if (group !== undefined) attributes.push(group);
    if (!inGroup.has(key)) attributes.push(use);
  }
  return [...attributes, ...last];
}
