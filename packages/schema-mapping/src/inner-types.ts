import { foldName, identifierOf } from "@soapstone/conversion";
import { unusedName } from "@soapstone/workspace";
import {
  type ComplexType,
  type GroupDefinition,
  type QName,
  type SchemaSet,
  type XsdNode,
  xsdChildrenOf,
  xsdNodesWithin,
} from "@soapstone/xml-model";

/** An anonymous type that becomes a definition, named after its element. */
export interface InnerType {
  readonly name: QName;
  readonly type: ComplexType;
  readonly group: GroupDefinition;
}

/**
 * Finds anonymous types that contain themselves through a group, so that converting them inline would never end. Each
 * becomes a definition, named after its element, and all its uses refer to it. Of nested ones only the outermost, since
 * the others are inside its definition. `taken`: the names of other definitions.
 *
 *     <group name="Item"><element name="text"><complexType> ... <group ref="Item"/>
 */
export function innerTypes(set: SchemaSet, taken: Iterable<string>): ReadonlyMap<string, InnerType> {
  const found = new Map<string, InnerType>();
  const groups = set.components.filter((component) => component.kind === "group");
  if (groups.length === 0) return found;
  const names = new Set([...taken].map(foldName));
  const known = new Set<ComplexType>();
  for (const circle of circlesOf(groups, set))
    for (const group of circle)
      for (const inner of typesLeadingBack(group, new Set(circle), set)) {
        if (known.has(inner.type)) continue;
        known.add(inner.type);
        const key = unusedName(identifierOf(inner.name.local), (name) => names.has(foldName(name)));
        names.add(foldName(key));
        found.set(key, inner);
      }
  return found;
}

/** Returns the anonymous types in a group that refer back to the group's cycle. */
function typesLeadingBack(
  group: GroupDefinition,
  circle: ReadonlySet<GroupDefinition>,
  set: SchemaSet,
): readonly InnerType[] {
  const found: InnerType[] = [];
  const waiting: XsdNode[] = [group.model];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const type = node.kind === "element" ? node.type : undefined;
    const inPlace = type !== undefined && "kind" in type && type.kind === "complexType" ? type : undefined;
    const leads = inPlace !== undefined && groupsWithin(inPlace, set).some((one) => circle.has(one));
    if (node.kind === "element" && inPlace !== undefined && leads)
      found.push({ name: { namespace: group.name.namespace, local: node.name.local }, type: inPlace, group });
    else waiting.push(...[...xsdChildrenOf(node)].reverse());
  }
  return found;
}

/** Returns the cycles of groups, each in declaration order. */
function circlesOf(groups: readonly GroupDefinition[], set: SchemaSet): readonly (readonly GroupDefinition[])[] {
  const leads = new Map(groups.map((group) => [group, groupsWithin(group, set)] as const));
  const reached = new Map<GroupDefinition, ReadonlySet<GroupDefinition>>();
  for (const group of groups) {
    const seen = new Set<GroupDefinition>();
    const waiting = [...(leads.get(group) ?? [])];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(...(leads.get(next) ?? []));
    }
    reached.set(group, seen);
  }
  const circles: GroupDefinition[][] = [];
  const placed = new Set<GroupDefinition>();
  for (const group of groups) {
    if (placed.has(group) || reached.get(group)?.has(group) !== true) continue;
    const circle = groups.filter(
      (other) => reached.get(group)?.has(other) === true && reached.get(other)?.has(group) === true,
    );
    for (const one of circle) placed.add(one);
    circles.push(circle);
  }
  return circles;
}

function groupsWithin(node: XsdNode, set: SchemaSet): readonly GroupDefinition[] {
  const found: GroupDefinition[] = [];
  for (const one of xsdNodesWithin(node)) {
    const group = one.kind === "groupReference" ? set.find("group", one.ref) : undefined;
    if (group !== undefined) found.push(group);
  }
  return found;
}
