import type { Report } from "@soapstone/workspace";
import type { QName } from "../../xml/names.ts";
import type { NamespaceScope } from "../../xml/tree.ts";
import type { Form } from "../components.ts";

/** The maximum nesting of schema elements. The limit of the XML reader does not apply to trees that were built. */
export const depthLimit = 500;

/** The state of reading: the schema around an element, and the state shared by all readers. */
export interface XsdReading {
  readonly targetNamespace: string;
  readonly elementForm: Form;
  readonly attributeForm: Form;
  readonly report: Report;
  /** The number of schema elements around this one. */
  readonly depth: number;
  /** The state for inner elements by depth: all elements of the same depth share it. */
  readonly levels: XsdReading[];
  /** The names that were resolved, by scope and written form, so that equal names are the same object. */
  readonly names: Map<NamespaceScope | undefined, Map<string, QName>>;
  /** Returns true for the first call with a key, for problems that are reported once per schema. */
  readonly first: (key: string) => boolean;
}

/** Returns the state for the elements inside. */
export function within(reading: XsdReading): XsdReading {
  const depth = reading.depth + 1;
  reading.levels[depth] ??= { ...reading, depth };
  return reading.levels[depth];
}

/** Returns a function that returns true for the first call with each key. */
export function once(): (key: string) => boolean {
  const seen = new Set<string>();
  return (key) => {
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  };
}
