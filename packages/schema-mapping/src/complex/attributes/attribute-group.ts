import { isArray, isObject, type Json, object, sameJson } from "@soapstone/apidoc-model";
import type {
  AttributeGroupReference,
  AttributeUse,
  AttributeWildcard,
  ComplexType,
  SchemaSet,
} from "@soapstone/xml-model";
import { nameOfAttribute, usesOf, withGroups } from "../../components/attribute-uses.ts";
import { keepAnnotation, recallAnnotation } from "../../documentation/annotation.ts";
import { type JsonSchema, sameSchema } from "../../json-schema.ts";
import { nameFromScope, nameInScope, nameOfReference } from "../../names/name-in-scope.ts";
import { PropertyKeys } from "../../names/property-keys.ts";
import { type BackwardWalk, type ForwardContext, forwardContext, type SchemaRule } from "../../walk.ts";
import { keepAttributes, recalledAttributes } from "../stored-declarations.ts";
import { attributeFrom, attributeSchema, isBareReference, isPlainReference, ownAttributeSchema } from "./attribute.ts";
import { attributeOpening, attributeWildcard } from "./attribute-wildcard.ts";

export interface AttributePart extends Pick<ComplexType, "attributes" | "attributeWildcard"> {
  /** The property names of the object, which attributes share with the children. */
  readonly keys: PropertyKeys;
  /** Whether the object is open already, as in `AttributeOpening`. */
  readonly isOpen: boolean;
}

/**
 * The attributes of a type are properties after its children. Attribute groups are expanded: the complement has their
 * names, and the names of their properties.
 */
export const attributeGroup: SchemaRule<AttributePart> = {
  id: "schema/attribute-group",
  clauses: ["XSD 1.0 Part 1 §3.4.2 attribute uses", "XSD 1.0 Part 1 §3.6.2"],
  owns: {
    left: ["attributeGroup", "attributeGroup@name", "attributeGroupReference", "attributeGroupReference@ref"],
    right: [],
  },
  forward({ attributes, attributeWildcard: wildcard, keys, isOpen }, context) {
    const reading: AttributeReading = {
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
    keepAttributes("prohibited", reading.prohibited, context);
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
    const groups = referencesFrom(context.recall<Json>("attributeGroups", isArray), uses, schema, context.walk);
    const attributes = withGroupReferences(uses, groups, (name) => ({
      kind: "attributeGroupReference",
      ref: nameFromScope(name, context.walk.scope.namespace),
      ...recallAnnotation(`attributeGroup/${name}`, context),
    }));
    for (const [key, property] of recalledAttributes("prohibited", context))
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

interface AttributeReading {
  readonly context: ForwardContext;
  readonly keys: PropertyKeys;
  readonly properties: Map<string, JsonSchema>;
  readonly required: string[];
  readonly prohibited: Map<string, JsonSchema>;
  readonly wildcards: AttributeWildcard[];
}

function readUse(use: AttributeUse, reading: AttributeReading): string | undefined {
  const { walk } = reading.context;
  const name = nameOfAttribute(use);
  if (use.use === "prohibited") {
    reading.prohibited.set(name.local, ownAttributeSchema(name.local, use, walk));
    walk.ledger.settleAll(use, "complement", attributeGroup.id);
    return undefined;
  }
  const key = reading.keys.attribute(name);
  const schema = attributeSchema(key, use, walk);
  const before = reading.properties.get(key);
  if (before !== undefined && !sameSchema(before, schema))
    walk.ledger.settleAll(use, "dropped", attributeGroup.id, "another attribute of the same name has the property");
  if (before === undefined) {
    reading.properties.set(key, schema);
    if (use.use === "required") reading.required.push(key);
  }
  return key;
}

/**
 * Reads a reference to a group, and returns its entry in the complement: the name, with the properties of the group if
 * these differ from the usual ones.
 */
function readGroup(reference: AttributeGroupReference, reading: AttributeReading): Json {
  const { walk, keeper } = reading.context;
  const name = nameInScope(reference.ref, walk.scope.namespace);
  const own = forwardContext(walk, keeper, reference, attributeGroup);
  walk.ledger.settleAll(reference, "complement", attributeGroup.id);
  keepAnnotation(reference, `attributeGroup/${name}`, own);
  const members: string[] = [];
  // Each group is read once, however often it is referred to.
  for (const part of withGroups([reference], walk.set)) {
    const key = part.kind === "attributeUse" ? readUse(part, reading) : undefined;
    if (key !== undefined) members.push(key);
    if (part.kind !== "attributeUse" && part.attributeWildcard !== undefined)
      reading.wildcards.push(part.attributeWildcard);
  }
  if (sameJson(members, isStored(reference, walk.set) ? keysOfGroup(reference, walk.set) : [])) return name;
  return object([
    ["name", name],
    ["members", members],
  ]);
}

/** Whether the document complement has the group: it has none of standard namespaces. */
function isStored({ ref }: AttributeGroupReference, set: SchemaSet): boolean {
  const group = set.find("attributeGroup", ref);
  return group !== undefined && !set.isStandard(group);
}

/** Returns the properties of a group by itself, as in the document complement. */
function keysOfGroup(reference: AttributeGroupReference, set: SchemaSet): readonly string[] {
  const keys = new PropertyKeys();
  const uses = usesOf([reference], set).filter(({ use }) => use !== "prohibited");
  return [...new Set(uses.map((use) => keys.attribute(nameOfAttribute(use))))];
}

/** A reference to a group, and the properties that came from it. */
interface GroupEntry {
  readonly name: string;
  readonly members: readonly string[];
}

/**
 * Returns the references whose properties are all still as the group has them; an edited property is no longer the
 * group's.
 */
function referencesFrom(
  stored: Json | undefined,
  uses: ReadonlyMap<string, AttributeUse>,
  { properties, required = [] }: JsonSchema,
  walk: BackwardWalk,
): readonly GroupEntry[] {
  const entries: GroupEntry[] = [];
  for (const entry of isArray(stored) ? stored : []) {
    const name = nameOfReference(entry);
    if (name === undefined) continue;
    const group = walk.attributeGroup(nameFromScope(name, walk.scope.namespace));
    const stated = isObject(entry) ? entry.get("members") : undefined;
    const members = isArray(stated)
      ? stated.filter((key) => typeof key === "string")
      : [...(group?.properties?.keys() ?? [])];
    const isWhole = members.every((key) => {
      const own = group?.properties?.get(key);
      const property = properties?.get(key);
      if (property === undefined || own === undefined) return uses.has(key);
      return (
        (sameSchema(own, property) || (isBareReference(own) && isPlainReference(property, own))) &&
        (group?.required?.includes(key) === true) === required.includes(key)
      );
    });
    if (isWhole) entries.push({ name, members });
  }
  return entries;
}

/** Replaces the properties of groups by references, each at the position of the group's first property. */
function withGroupReferences(
  uses: ReadonlyMap<string, AttributeUse>,
  groups: readonly GroupEntry[],
  reference: (name: string) => AttributeGroupReference,
): (AttributeUse | AttributeGroupReference)[] {
  const first = new Map<string, AttributeGroupReference>();
  const inGroup = new Set<string>();
  const last: AttributeGroupReference[] = [];
  for (const { name, members } of groups) {
    const [start] = members.filter((key) => !inGroup.has(key));
    for (const key of members) inGroup.add(key);
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
