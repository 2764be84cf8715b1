import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Finding, filesBelow, foldersIn, root } from "../house.ts";
import type { SourceFile } from "./check-boundaries.ts";
import { lineOf, readSource } from "./source-text.ts";
import { type RetiredWord, retiredPhrases, retiredWords } from "./vocabulary.ts";

/**
 * Guards the vocabulary: no file, folder or exported name contains a retired word (`vocabulary.ts`) except in its plain
 * meaning, and no comment, message or page contains a retired phrase.
 */
export function vocabularyFindings(files: readonly SourceFile[]): readonly Finding[] {
  return files.flatMap((file) => [...inNames(file), ...inText(file)]);
}

function inNames({ path, text }: SourceFile): readonly Finding[] {
  if (!path.endsWith(".ts")) return [];
  const ofPath = retiredIn(path.slice(path.lastIndexOf("/src/") + 1), path).map((row) => ({
    place: path,
    message: `the path has a retired word; say ${row.instead}`,
  }));
  const { code } = readSource(text);
  const ofExports = [...code.matchAll(exported)].flatMap(({ 1: name = "", index }) =>
    retiredIn(name, path).map(({ instead }) => ({
      place: `${path}:${lineOf(text, index)}`,
      message: `${name} has a retired word; say ${instead}`,
    })),
  );
  return [...ofPath, ...ofExports];
}

function inText({ path, text }: SourceFile): readonly Finding[] {
  return retiredPhrases.flatMap(({ phrase, instead }) =>
    [...text.matchAll(phrase)].map(({ 0: found, index }) => ({
      place: `${path}:${lineOf(text, index)}`,
      message: `"${found}" is retired; say ${instead}`,
    })),
  );
}

const exported = /^export (?:async )?(?:const|function\*?|interface|type|class) (\w+)/gm;

/** Returns the retired words that a name contains and may not. */
function retiredIn(name: string, path: string): readonly RetiredWord[] {
  const words = new Set((name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase()));
  return retiredWords.filter(
    ({ words: retired, allowed = [] }) =>
      retired.some((word) => words.has(word)) && !allowed.some(({ names }) => names.test(name) || names.test(path)),
  );
}

export function checkVocabulary(): readonly Finding[] {
  const code = foldersIn("packages").flatMap((name) => filesBelow(`packages/${name}/src`, ".ts"));
  const pages = [...filesBelow("docs", ".md").filter((path) => !path.startsWith("docs/decisions/")), "ARCHITECTURE.md"];
  const others = [...filesBelow("test-corpus/src", ".ts"), ...pages, "CONTRIBUTING.md", "CHANGELOG.md"];
  return vocabularyFindings(
    [...code, ...others]
      .filter((path) => !path.endsWith("/retired-names.ts"))
      .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") })),
  );
}
