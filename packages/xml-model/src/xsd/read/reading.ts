import type { Report } from "@soapstone/workspace";
import type { QName } from "../../xml/names.ts";
import type { NamespaceScope } from "../../xml/tree.ts";
import type { Form } from "../components.ts";

/** Levels of schema elements that a reader follows; trees built by hand have no limit of their own. */
export const depthLimit = 500;

/** What a reader knows about the schema around an element. */
export interface XsdReading {
  readonly targetNamespace: string;
  readonly elementForm: Form;
  readonly attributeForm: Form;
  readonly report: Report;
  /** Schema elements around this one. */
  readonly depth: number;
  /** The state for inner elements by depth: all elements of the same depth share it. */
  readonly levels: XsdReading[];
  /** The names that were read already, by scope and spelling: namesakes are one object. */
  readonly names: Map<NamespaceScope | undefined, Map<string, QName>>;
  /** True for the first call with a key: for problems that are reported once per schema. */
  readonly first: (key: string) => boolean;
}

/** Returns the state for the elements inside. */
export function within(reading: XsdReading): XsdReading {
  const depth = reading.depth + 1;
  reading.levels[depth] ??= { ...reading, depth };
  return reading.levels[depth];
}

/** A function that says true the first time that it gets a key. */
export function once(): (key: string) => boolean {
  const seen = new Set<string>();
  return (key) => {
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  };
}
