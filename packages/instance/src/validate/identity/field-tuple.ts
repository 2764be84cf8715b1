import type { Position, Report } from "@soapstone/workspace";
import { fromClark, type IdentityConstraint } from "@soapstone/xml-model";
import { instance } from "../../diagnostics/diagnostics.ts";
import { displayName } from "../../model/declarations.ts";
import type { KeyValue } from "../simple-values.ts";
import type { VisitedElement } from "../visit.ts";
import { type IdentityPath, passes } from "./path.ts";
import type { FieldTuple, IdentityScope } from "./scope.ts";

type IdentityField = { readonly value?: KeyValue };

/** Returns the field values of a selected element, which are collected while its content is visited. */
export function fieldTuple(
  constraint: IdentityConstraint,
  scope: IdentityScope,
  { element }: VisitedElement,
  report: Report,
): FieldTuple {
  const fields: (IdentityField | undefined)[] = constraint.fields.map(() => undefined);
  const at = element.at;
  const facts = (index: number) => ({
    constraint: displayName(constraint.name),
    field: constraint.fields[index]?.xpath ?? String(index + 1),
  });
  let isBroken = false;
  const broken = (
    kind: "several-field-nodes" | "nillable-key-field",
    index: number,
    place: Position | undefined,
  ): void => {
    isBroken = true;
    report(instance(kind, facts(index), place));
  };
  const note = (index: number, field: IdentityField, place: Position | undefined): void => {
    if (fields[index] === undefined) fields[index] = field;
    else broken("several-field-nodes", index, place);
  };
  return {
    scope,
    element,
    at,
    found(index, paths, visited) {
      const place = visited.element.at;
      if (paths.some(({ attribute }) => attribute === undefined)) {
        if (visited.isUnknown) isBroken = true;
        else if (!visited.isSimple) broken("several-field-nodes", index, place);
        else if (constraint.kind === "key" && visited.declaration?.nillable === true) {
          broken("nillable-key-field", index, place);
        } else if (!visited.isNil) {
          if (visited.value === undefined) isBroken = true;
          note(index, visited.value === undefined ? {} : { value: visited.value }, place);
        }
      }
      for (const [name, value] of attributesAt(paths, visited)) {
        // A field without a value was not validated, or is invalid and was reported.
        if (value === undefined) isBroken = true;
        note(
          index,
          value === undefined ? {} : { value },
          visited.element.attributes.find((one) => one.name.local === name)?.at ?? place,
        );
      }
    },
    key() {
      const missing = fields.indexOf(undefined);
      if (isBroken) return undefined;
      if (missing < 0) return JSON.stringify(fields.map((field) => field?.value?.key));
      if (constraint.kind === "key") report(instance("missing-key-field", facts(missing), at));
      return undefined;
    },
    displayName: () => fields.map((field) => `"${field?.value?.text ?? "nothing"}"`).join(", "),
  };
}

/** Returns the attributes of an element to which one of the paths leads, each once. */
function attributesAt(
  paths: readonly IdentityPath[],
  { attributes }: VisitedElement,
): readonly (readonly [string, KeyValue | undefined])[] {
  const tests = paths.flatMap(({ attribute }) => (attribute === undefined ? [] : [attribute]));
  if (tests.length === 0) return [];
  const found: (readonly [string, KeyValue | undefined])[] = [];
  for (const [key, value] of attributes) {
    const name = fromClark(key);
    if (name !== undefined && tests.some((test) => passes(test, name))) found.push([name.local, value]);
  }
  return found;
}
