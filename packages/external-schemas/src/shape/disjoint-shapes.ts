import { distinct, intersection, mostOptions } from "./intersection.ts";
import { negation } from "./negation.ts";
import type { ExternalShape, Option } from "./shape.ts";

/** Returns what exactly one of the shapes admits; undefined where options cannot state it. */
export function exclusiveUnion(shapes: readonly ExternalShape[]): ExternalShape | undefined {
  const negated = shapes.map(negation);
  const found: Option[] = [];
  for (const [index, shape] of shapes.entries()) {
    let left: ExternalShape | undefined = shape;
    for (const [other, { shape: rest, exact }] of negated.entries()) {
      if (other === index || left === undefined) continue;
      if (!exact) return undefined;
      left = intersection(left, rest);
    }
    if (left === undefined) return undefined;
    found.push(...left);
  }
  return found.length > mostOptions ? undefined : distinct(found);
}

/** Whether no value fits two of the shapes: their kinds or a discriminating member differ. */
export function areDisjoint(shapes: readonly ExternalShape[]): boolean {
  const shapesByKey = new Map<string, ExternalShape[]>();
  return shapes.every((shape) => {
    const rivals = new Set(shape.flatMap((option) => rivalKeysOf(option).flatMap((key) => shapesByKey.get(key) ?? [])));
    for (const key of new Set(shape.flatMap(overlapKeysOf))) {
      const others = shapesByKey.get(key);
      if (others === undefined) shapesByKey.set(key, [shape]);
      else others.push(shape);
    }
    return [...rivals].every((other) => intersection(other, shape)?.length === 0);
  });
}

/**
 * Returns the keys by which options that may overlap are found: the kind, and whether the option is open or lists
 * strings, of which there may be thousands.
 */
function overlapKeysOf(option: Option): readonly string[] {
  const texts = textsOf(option);
  return [option.kind, ...(texts?.map((text) => `=${text}`) ?? [`open ${option.kind}`])];
}

/** Returns the keys of the options that may overlap with an option. */
function rivalKeysOf(option: Option): readonly string[] {
  const texts = textsOf(option);
  return texts === undefined ? [option.kind] : [`open ${option.kind}`, ...texts.map((text) => `=${text}`)];
}

function textsOf(option: Option): readonly string[] | undefined {
  const values = option.kind === "string" ? option.values : undefined;
  return values?.every((value) => typeof value === "string") === true ? values : undefined;
}
