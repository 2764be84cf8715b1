import type { Report } from "@soapstone/workspace";
import type { QName } from "../../xml/names.ts";
import type { NamespaceScope } from "../../xml/tree.ts";
import type { Form } from "../components.ts";

/** Levels of schema elements that a reader follows; trees built by hand have no limit of their own. */
export const depthLimit = 500;

/** What a reader knows of the schema around the element that it reads. */
export interface XsdReading {
  readonly targetNamespace: string;
  readonly elementForm: Form;
  readonly attributeForm: Form;
  readonly report: Report;
  /** Schema elements around this one. */
  readonly depth: number;
  /** The same for the elements inside, by depth: all elements of one depth share one. */
  readonly levels: XsdReading[];
  /** The names that were read already, by scope and spelling: namesakes are one object. */
  readonly names: Map<NamespaceScope | undefined, Map<string, QName>>;
  /** True the first time that a key is shown: for problems that are said once per schema. */
  readonly first: (key: string) => boolean;
}

/** What a reader of the elements inside knows. */
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
