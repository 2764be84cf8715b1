import type { OperationView, SecurityAlternative, SecuritySchemeUse } from "../model/api-view.ts";
import type { ChangeFacts } from "../rules/aspect.ts";
import type { AspectName } from "../rules/rules.ts";
import type { ChangeLocations } from "./finding.ts";
import { match } from "./matching.ts";

type Find = (aspect: AspectName, facts: ChangeFacts, places: ChangeLocations) => void;

/** Compares the accepted credentials. Schemes are compared by how they are sent, so a renamed scheme is no change. */
export function compareSecurity(old: OperationView, now: OperationView, find: Find): void {
  if (old.security === undefined || now.security === undefined) return;
  const [before, after] = [needed(old.security), needed(now.security)];
  const places = (left?: SecurityAlternative, right?: SecurityAlternative): ChangeLocations => ({
    old: left?.schemes[0]?.at ?? old.at,
    new: right?.schemes[0]?.at ?? now.at,
  });
  if (before.length === 0 || after.length === 0) {
    if (after.length > 0)
      find("security-added", { name: after.map(titleOf).join(", or ") }, places(undefined, after[0]));
    if (before.length > 0) find("security-removed", { name: before.map(titleOf).join(", or ") }, places(before[0]));
    return;
  }
  const { pairs, removed, added } = match(before, after, [contentOf, namesOf]);
  for (const alternative of added)
    find("security-alternative-added", { name: titleOf(alternative) }, places(undefined, alternative));
  for (const alternative of removed)
    find("security-alternative-removed", { name: titleOf(alternative) }, places(alternative));
  for (const pair of pairs) {
    const others = new Map(pair.old.schemes.map((scheme) => [scheme.content, scheme]));
    const namesakes = new Map(pair.old.schemes.map((scheme) => [scheme.name, scheme]));
    for (const scheme of pair.now.schemes) {
      const other = others.get(scheme.content) ?? namesakes.get(scheme.name);
      if (other !== undefined) compareScheme(other, scheme, find);
    }
  }
}

function compareScheme(old: SecuritySchemeUse, now: SecuritySchemeUse, find: Find): void {
  const places = { old: old.at, new: now.at };
  const { name } = now;
  if (old.content !== now.content)
    find("security-scheme-changed", { name, from: old.content, to: now.content }, places);
  for (const scope of now.scopes)
    if (!old.scopes.includes(scope)) find("security-scope-added", { name, to: scope }, places);
  for (const scope of old.scopes)
    if (!now.scopes.includes(scope)) find("security-scope-removed", { name, from: scope }, places);
}

/** Returns the required alternatives; empty if a request without credentials is accepted. */
function needed(alternatives: readonly SecurityAlternative[]): readonly SecurityAlternative[] {
  return alternatives.some(({ schemes }) => schemes.length === 0) ? [] : alternatives;
}

function contentOf({ schemes }: SecurityAlternative): string {
  return schemes
    .map(({ content }) => content)
    .toSorted()
    .join("\n");
}

function namesOf({ schemes }: SecurityAlternative): string {
  return schemes
    .map(({ name }) => name)
    .toSorted()
    .join("\n");
}

function titleOf({ schemes }: SecurityAlternative): string {
  return schemes.map(({ name, content }) => `${name} (${content})`).join(" and ");
}
