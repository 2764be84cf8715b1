/**
 * An expression that matches every text but these: at each character another one than any of them has there, or the
 * end where none of them ends.
 *
 *     ab    ^(?:|[^a][\\s\\S]*|a(?:|[^b][\\s\\S]*|b[\\s\\S]+))$
 */
export function patternExcluding(texts: readonly string[]): string {
  const root: TextBranch = { ends: false, next: new Map() };
  for (const text of texts) {
    let at = root;
    for (const character of text) {
      const next: TextBranch = at.next.get(character) ?? { ends: false, next: new Map() };
      at.next.set(character, next);
      at = next;
    }
    at.ends = true;
  }
  return `^${branchesExcluding(root)}$`;
}

interface TextBranch {
  ends: boolean;
  readonly next: Map<string, TextBranch>;
}

/** Names are short: the stack is as deep as the longest of them. */
function branchesExcluding({ ends, next }: TextBranch): string {
  const anything = "[\\s\\S]";
  if (next.size === 0) return ends ? `${anything}+` : `${anything}*`;
  const characters = [...next.keys()].map(inClass).join("");
  const branches = [...next].map(([character, branch]) => `${literal(character)}${branchesExcluding(branch)}`);
  return `(?:${[...(ends ? [] : [""]), `[^${characters}]${anything}*`, ...branches].join("|")})`;
}

function inClass(character: string): string {
  return /[\]\\^-]/.test(character) ? `\\${character}` : spelled(character);
}

function literal(character: string): string {
  return /[\^$\\.*+?()[\]{}|/]/.test(character) ? `\\${character}` : spelled(character);
}

function spelled(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x20 && code < 0x7f) return character;
  return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, "0")}`;
}
