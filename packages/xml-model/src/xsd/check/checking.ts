import type { Report } from "@soapstone/workspace";
import type { Component, SchemaSet } from "../components.ts";
import type { XsdNode } from "../facts.ts";

/** What every check gets: the set, and all its nodes, walked once for all checks. */
export interface Checking {
  readonly set: SchemaSet;
  readonly nodes: readonly XsdNode[];
  readonly report: Report;
}

/** A rule about a set, with its own diagnostics. */
export type Check = (checking: Checking) => void;

/** How messages call a component: by its kind, in the words of the language. */
export function called(component: Component): string {
  return component.kind === "group" ? "model group" : component.kind;
}
