import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as schemaMapping from "@soapstone/schema-mapping";
import * as serviceMapping from "@soapstone/service-mapping";
import { filesBelow, root } from "../house.ts";

/** The part of a rule that the guards and the matrix use. */
export interface KnownRule {
  readonly id: string;
  readonly clauses: readonly string[];
  readonly owns: { readonly left: readonly string[]; readonly right: readonly string[] };
}

/**
 * Returns all rules in the order of their tables: the exports of the two packages of rules with a name like
 * `serviceRules`.
 */
export function rules(): readonly KnownRule[] {
  const tables = [schemaMapping, serviceMapping]
    .flatMap((rooms) => Object.entries(rooms))
    .flatMap(([name, value]): readonly unknown[] => (/Rules$/.test(name) && Array.isArray(value) ? value : []));
  const byId = new Map(tables.filter(isRule).map((rule) => [rule.id, rule]));
  return [...byId.values()];
}

/** Returns the ids of all rules in the sources, each with its file; a rule that is in no table is never applied. */
export function writtenRules(): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  for (const path of ["schema-mapping", "service-mapping"].flatMap((name) =>
    filesBelow(`packages/${name}/src`, ".ts"),
  )) {
    const text = readFileSync(join(root, path), "utf8");
    for (const [, id = ""] of text.matchAll(/^ {2}id: "((?:schema|service|facade|wire|http)\/[a-z0-9-]+)",$/gm))
      ids.set(id, path);
  }
  return ids;
}

function isRule(value: unknown): value is KnownRule {
  return typeof value === "object" && value !== null && "id" in value && "owns" in value && "clauses" in value;
}
