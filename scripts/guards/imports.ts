import { lineOf, readSource } from "./source-text.ts";

/** A static or dynamic import, or a re-export. */
export interface Import {
  readonly from: string;
  readonly line: number;
  /** Whether it imports types only, so that nothing is loaded. */
  readonly isOfTypes: boolean;
}

/** Returns the imports of a source file. The blanked text has the positions of strings, the original their content. */
export function importsOf(text: string): readonly Import[] {
  const { code, literals } = readSource(text);
  const imports: Import[] = [];
  for (const { text: from, offset } of literals) {
    // A part of a template after an expression: `${from}.` imports nothing.
    if (text.charAt(offset - 1) === "}") continue;
    const before = code.slice(0, offset);
    if (!/(\bfrom|\bimport|\bimport\s*\()\s*$/.test(before.slice(-40))) continue;
    const statement = before.slice(Math.max(before.lastIndexOf("import"), before.lastIndexOf("export")));
    imports.push({ from, line: lineOf(text, offset), isOfTypes: isOfTypes(statement) });
  }
  return imports;
}

function isOfTypes(statement: string): boolean {
  const [, names] = /^\w+\s*\{([^}]*)\}/.exec(statement) ?? [];
  const each = names?.split(",").filter((name) => name.trim() !== "");
  return /^\w+\s+type\b/.test(statement) || (each?.every((name) => /^\s*type\s/.test(name)) ?? false);
}
