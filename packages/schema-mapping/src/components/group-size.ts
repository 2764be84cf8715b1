import { clark, type Particle, type QName, type SchemaSet } from "@soapstone/xml-model";
import { deepestModel } from "../model/read-model.ts";

/**
 * The maximum number of particles to which a group may expand: ten levels of ten references each give ten billion. A
 * reference to a larger group allows any content.
 */
export const largestGroup = 2000;

const sizes = new WeakMap<SchemaSet, Map<string, number>>();

/**
 * Returns the number of particles of a group, nested groups expanded, each reference counted as one so that groups of
 * empty groups are not small. Cached per group of a set.
 */
export function sizeOfGroup(name: QName, set: SchemaSet): number {
  let known = sizes.get(set);
  if (known === undefined) {
    known = new Map();
    sizes.set(set, known);
  }
  return sizeOf(name, set, known, 0);
}

function sizeOf(name: QName, set: SchemaSet, known: Map<string, number>, depth: number): number {
  const key = clark(name);
  const before = known.get(key);
  if (before !== undefined) return before;
  const definition = set.find("group", name);
  if (definition === undefined || depth > deepestModel) return 0;
  let size = 0;
  const waiting: Particle[] = [...definition.model.particles];
  for (let particle = waiting.pop(); particle !== undefined; particle = waiting.pop()) {
    const { term } = particle;
    size += 1;
    if (term.kind === "groupReference") size += sizeOf(term.ref, set, known, depth + 1);
    if (term.kind === "modelGroup") waiting.push(...term.particles);
  }
  known.set(key, size);
  return size;
}
