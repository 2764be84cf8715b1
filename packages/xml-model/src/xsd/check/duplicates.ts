import type { Component } from "../components.ts";
import { xsd } from "../diagnostics.ts";
import { shownName } from "../shown-name.ts";
import { type Check, called } from "./checking.ts";

/** A name stands for one component of its kind (part 1, sch-props-correct 2). The first one counts. */
export const checkDuplicates: Check = ({ set, report }) => {
  for (const { component, first } of set.duplicates) {
    if (component.name === undefined) continue;
    const code = sameDefinition(component, first) ? "repeated-component" : "duplicate-component";
    const related = first.at === undefined ? [] : [{ message: "The first one is here.", at: first.at }];
    report(xsd(code, { kind: called(component), name: shownName(component.name) }, component.at, related));
  }
};

/** Whether two components say the same, wherever they stand. */
function sameDefinition(a: Component, b: Component): boolean {
  return JSON.stringify(a, withoutPlaces) === JSON.stringify(b, withoutPlaces);
}

const places: ReadonlySet<string> = new Set(["at", "scope", "prefix", "notes"]);

function withoutPlaces(key: string, value: unknown): unknown {
  if (places.has(key)) return undefined;
  return value instanceof Map ? [...value] : value;
}
