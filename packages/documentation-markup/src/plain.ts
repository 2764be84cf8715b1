import { unescaped } from "./escape.ts";

/** The markup of Markdown: code, links, delimiters of emphasis; a character after a backslash is text. */
const markup =
  /\\[!-/:-@[-`{-~]|(?<!`)(`+)(?!`)(?<code>.*?[^`])\1(?!`)|\[(?<linked>[^\]]*)\]\((?:<[^>]*>|[^)]*)\)|\*{1,2}(?=\S)|(?<=\S)\*{1,2}/gsu;

/** Returns a line of Markdown without its markup. */
export function withoutMarkup(line: string): string {
  return unescaped(
    line.replace(markup, (found: string, ...rest: unknown[]) => {
      const { code, linked } = rest.at(-1) as { readonly code?: string; readonly linked?: string };
      return found.startsWith("\\") ? found : (code?.trim() ?? linked ?? "");
    }),
  );
}
