import type { Component } from "../components.ts";
import { xsd } from "../diagnostics.ts";
import { displayName } from "../display-name.ts";
import { type Check, kindNameOf } from "./checking.ts";

/**
 * Reports components with the name of an earlier one of the same kind (XSD 1.0 Part 1, sch-props-correct 2). The first
 * one is used.
 */
export const checkDuplicates: Check = ({ set, report }) => {
  for (const { component, first } of set.duplicates) {
    if (component.name === undefined) continue;
    const code = sameDefinition(component, first) ? "repeated-component" : "duplicate-component";
    const related = first.at === undefined ? [] : [{ message: "The first one is here.", at: first.at }];
    report(xsd(code, { kind: kindNameOf(component), name: displayName(component.name) }, component.at, related));
  }
};

/** Whether two components are equal apart from positions, prefixes and annotations. */
function sameDefinition(a: Component, b: Component): boolean {
  return textOf(a, positionsAndAnnotations) === textOf(b, positionsAndAnnotations);
}

/** Whether two components are equal apart from positions and prefixes. */
export function isSameComponent(a: Component, b: Component): boolean {
  return textOf(a, positionFields) === textOf(b, positionFields);
}

const positionFields: ReadonlySet<string> = new Set(["at", "scope", "prefix"]);
const positionsAndAnnotations: ReadonlySet<string> = new Set([...positionFields, "notes"]);

function textOf(component: Component, ignoredFields: ReadonlySet<string>): string {
  return JSON.stringify(component, (key, value: unknown) =>
    ignoredFields.has(key) ? undefined : value instanceof Map ? [...value] : value,
  );
}
