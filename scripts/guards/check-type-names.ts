import type { Finding } from "../house.ts";
import { packageSources, type SourceFile } from "./check-boundaries.ts";
import { lineOf, readSource } from "./source-text.ts";

const declarations = /^(export )?(?:interface|type) (\w+)/gm;

/**
 * Guards the names of types: each exported name is declared once in all packages, so that it has one meaning. Types
 * that are not exported may share a name (`Options` of a command's file).
 */
export function typeNameFindings(files: readonly SourceFile[]): readonly Finding[] {
  const places = new Map<string, { readonly place: string; readonly isExported: boolean }[]>();
  for (const { path, text } of files)
    for (const { 1: exported, 2: name = "", index } of readSource(text).code.matchAll(declarations)) {
      const declared = { place: `${path}:${lineOf(text, index)}`, isExported: exported !== undefined };
      places.set(name, [...(places.get(name) ?? []), declared]);
    }
  return [...places]
    .filter(([, all]) => all.length > 1 && all.some(({ isExported }) => isExported))
    .map(([name, all]) => ({
      place: all.map(({ place }) => place).join(", "),
      message: `declare a type ${name} each; one type for one meaning, and another name for another`,
    }));
}

export function checkTypeNames(): readonly Finding[] {
  return typeNameFindings(packageSources().filter(({ path }) => /^packages\/[^/]+\/src\//.test(path)));
}
