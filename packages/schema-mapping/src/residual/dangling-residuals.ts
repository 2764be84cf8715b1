import { dataKeywords, isArray, isObject, type Json, nameInContainer } from "@soapstone/apidoc-model";
import type { Patch } from "@soapstone/complement";
import { mapping } from "@soapstone/conversion";
import type { Location, Report } from "@soapstone/workspace";
import { type DialectName, dialects } from "../dialect/dialects.ts";

/** A residual, and the position of the component that holds it. */
interface PlacedResidual {
  readonly patch: Patch;
  readonly at?: Location | undefined;
}

/**
 * Reports residuals that refer to definitions which the output does not have: the component of such a definition was
 * removed or renamed since the residual was written.
 */
export function reportDanglingResiduals(
  residuals: Iterable<PlacedResidual>,
  dialect: DialectName,
  isDefined: (definition: string) => boolean,
  report: Report,
): void {
  for (const { patch, at } of residuals) {
    const names = new Set<string>();
    for (const { is } of patch)
      for (const reference of is === undefined ? [] : referencesIn(is)) {
        const name = nameInContainer(reference, dialects[dialect].definitions);
        if (name !== undefined && !isDefined(name)) names.add(name);
      }
    if (names.size > 0) report(mapping("dangling-residual", { names: [...names] }, at));
  }
}

function referencesIn(value: Json): readonly string[] {
  const found: string[] = [];
  const waiting: Json[] = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (isArray(next)) waiting.push(...next);
    if (!isObject(next)) continue;
    for (const [key, member] of next) {
      if (key === "$ref" && typeof member === "string") found.push(member);
      else if (!dataKeywords.has(key)) waiting.push(member);
    }
  }
  return found;
}
