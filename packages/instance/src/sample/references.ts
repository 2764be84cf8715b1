import { clark, type IdentityConstraint } from "@soapstone/xml-model";
import { arrived, type IdentityPath, passes, progressAt, readPaths, startOf } from "../validate/identity/path.ts";
import type { SimpleValues } from "../validate/simple-values.ts";
import type { Draws } from "./draws.ts";
import { childrenOf, elementsIn, type MadeElement, type MadeValue } from "./generated.ts";
import { openReference } from "./values.ts";

/** The place of a value in a document that is being generated. */
interface ReferenceSlot {
  readonly get: () => MadeValue | undefined;
  readonly set: (value: MadeValue) => void;
}

/** Sets references to IDs, and key references, to values that the document has, if there are any. */
export function fillReferences(root: MadeElement, values: SimpleValues, draws: Draws): void {
  fillIdReferences(root, values, draws);
  for (const element of elementsIn(root)) {
    for (const constraint of element.declaration?.constraints ?? []) {
      if (constraint.kind === "keyref") fillKeyReference(element, constraint, draws);
    }
  }
}

function fillIdReferences(root: MadeElement, values: SimpleValues, draws: Draws): void {
  const ids: string[] = [];
  for (const { attributes, value, simple } of elementsIn(root)) {
    for (const { fact, value: own } of attributes)
      if (fact?.type !== undefined && values.isId(fact.type)) ids.push(own.text);
    if (value !== undefined && simple !== undefined && values.isId(simple)) ids.push(value.text);
  }
  if (ids.length === 0) {
    // Without an ID in the document, optional references are removed.
    for (const element of elementsIn(root)) {
      element.attributes = element.attributes.filter(
        ({ fact, value }) => fact?.required === true || value.text !== openReference,
      );
    }
    return;
  }
  const filled = (value: MadeValue): MadeValue =>
    value.text.includes(openReference)
      ? { ...value, text: value.text.replaceAll(openReference, () => ids[draws.below(ids.length)] ?? openReference) }
      : value;
  for (const element of elementsIn(root)) {
    for (const attribute of element.attributes) attribute.value = filled(attribute.value);
    if (element.value !== undefined) element.value = filled(element.value);
  }
}

function fillKeyReference(scope: MadeElement, constraint: IdentityConstraint, draws: Draws): void {
  const { refer } = constraint;
  if (refer === undefined) return;
  const name = clark(refer);
  const keys: (readonly MadeValue[])[] = [];
  for (const element of elementsIn(scope)) {
    for (const other of element.declaration?.constraints ?? []) {
      if (other.kind === "keyref" || clark(other.name) !== name) continue;
      for (const tuple of tuplesOf(element, other)) {
        const key = tuple.map((slot) => slot.get());
        if (key.every((value) => value !== undefined)) keys.push(key);
      }
    }
  }
  if (keys.length === 0) return;
  for (const tuple of tuplesOf(scope, constraint)) {
    const key = keys[draws.below(keys.length)];
    for (const [index, slot] of tuple.entries()) {
      const value = key?.[index];
      if (value !== undefined) slot.set(value);
    }
  }
}

/** Returns the fields of the elements that a constraint selects; elements that lack a field are left out. */
function tuplesOf(scope: MadeElement, constraint: IdentityConstraint): readonly (readonly ReferenceSlot[])[] {
  const selector = readPaths(constraint.selector);
  const fields = constraint.fields.map(readPaths);
  if (selector === undefined || !fields.every((field) => field !== undefined)) return [];
  return selected(scope, selector).flatMap(({ element }) => {
    const slots = fields.map((paths) => slotOf(element, paths));
    return slots.every((slot) => slot !== undefined) ? [slots] : [];
  });
}

function slot(holder: { value?: MadeValue }): ReferenceSlot {
  return {
    get: () => holder.value,
    set: (value) => {
      holder.value = value;
    },
  };
}

function slotOf(element: MadeElement, paths: readonly IdentityPath[]): ReferenceSlot | undefined {
  for (const { element: at, ends } of selected(element, paths)) {
    for (const { attribute: test } of ends) {
      if (test === undefined) return slot(at);
      const attribute = at.attributes.find(({ name }) => passes(test, name));
      if (attribute !== undefined) return slot(attribute);
    }
  }
  return undefined;
}

interface SelectedElement {
  readonly element: MadeElement;
  readonly ends: readonly IdentityPath[];
}

function selected(context: MadeElement, paths: readonly IdentityPath[]): readonly SelectedElement[] {
  const found: SelectedElement[] = [];
  const waiting = [{ element: context, progress: startOf(paths) }];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const ends = arrived(paths, at.progress);
    if (ends.length > 0) found.push({ element: at.element, ends });
    for (const child of [...childrenOf(at.element)].reverse()) {
      const progress = progressAt(paths, at.progress, child.name);
      if (progress !== undefined) waiting.push({ element: child, progress });
    }
  }
  return found;
}
