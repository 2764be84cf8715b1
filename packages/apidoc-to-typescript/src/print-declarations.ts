import { nameOfMember } from "./compiler-schema.ts";
import { textLiteral } from "./literals.ts";

/** A member of the compiled interface: its name, comment, and the lines of its type. */
export interface CompiledMember {
  readonly name: string;
  readonly comment: readonly string[];
  /** The lines of the type: `{`, the indented members, `}`; or a single line. Without the semicolon at the end. */
  readonly lines: readonly string[];
}

/**
 * Divides the compiled lines of an object into its members, and indents them. The compiler writes one item per line (a
 * key with its type, the end of an object, a line of a comment), so the lines need no parsing.
 */
export function compiledMembers(lines: readonly string[]): readonly CompiledMember[] {
  const members: { name: string; comment: readonly string[]; lines: string[] }[] = [];
  let comment: string[] = [];
  let isComment = false;
  let depth = 0;
  for (const line of lines) {
    if (line === "") continue;
    if (isComment || line === "/**") {
      comment.push(line);
      isComment = line !== " */";
      continue;
    }
    const opens = line.endsWith("{");
    const closes = line.startsWith("}");
    if (closes) depth -= 1;
    if (depth === 1 && !closes) {
      const { name, type } = keyed(line);
      members.push({ name, comment: shortComment(comment), lines: [type] });
    } else if (depth > 0) {
      const above = shortComment(comment).map((one) => indent(depth - 1, one));
      // The caller writes the semicolon after the last line of a member.
      const end = opens || depth === 1 ? "" : ";";
      members.at(-1)?.lines.push(...above, indent(depth - 1, (closes ? line : member(line)) + end));
    }
    comment = [];
    if (opens) depth += 1;
  }
  return members.map((made) => ({ ...made, lines: withoutParentheses(withoutEmpty(made.lines)) }));
}

/** Puts a comment of one line on a single line. */
function shortComment(lines: readonly string[]): readonly string[] {
  const [start, text, ...rest] = lines;
  return start !== undefined && text !== undefined && rest.length === 1
    ? [`/** ${text.slice(" * ".length)} */`]
    : lines;
}

/** Removes the parentheses that the compiler writes around every union and intersection. */
function withoutParentheses(lines: readonly string[]): readonly string[] {
  const [first = "", ...rest] = lines;
  const last = rest.at(-1) ?? first;
  if (!first.startsWith("(") || !last.endsWith(")")) return lines;
  return rest.length === 0 ? [first.slice(1, -1)] : [first.slice(1), ...rest.slice(0, -1), last.slice(0, -1)];
}

/** Declares a named type: as an interface if it is a single object, otherwise as an alias. */
export function declaration(name: string, { comment, lines }: CompiledMember): string {
  const [first = "unknown", ...rest] = lines;
  const isObject = first === "{" && rest.at(-1) === "}" && !rest.slice(0, -1).some((line) => line.startsWith("}"));
  const head = isObject || first === "{}" ? `export interface ${name} ${first}` : `export type ${name} = ${first}`;
  const end = isObject || first === "{}" ? "" : ";";
  return `${[...comment, head, ...rest].join("\n")}${end}\n`;
}

/** Returns the lines of a member of an interface, without indentation. */
export function memberLines({ name, comment, lines }: CompiledMember): readonly string[] {
  const [first = "unknown", ...rest] = lines;
  return [...comment, `${keyText(name)}: ${first}`, ...rest].map((line, index, all) =>
    indent(1, index === all.length - 1 ? `${line};` : line),
  );
}

/** Writes the name of a property as TypeScript source. */
export function keyText(name: string): string {
  return /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(name) ? name : textLiteral(name);
}

function indent(depth: number, line: string): string {
  return "  ".repeat(Math.max(depth, 0)) + line;
}

/** Splits `":name"?: type` into its parts. */
function keyed(line: string): { readonly name: string; readonly mark: string; readonly type: string } {
  const [, key = '""', mark = "", type = "unknown"] = /^("(?:[^"\\]|\\.)*")(\??): (.*)$/.exec(line) ?? [];
  return { name: nameOfMember(JSON.parse(key)), mark, type };
}

/**
 * Replaces the marked name in the line of a member by the original name; a line without a quoted name is an index
 * signature.
 */
function member(line: string): string {
  if (!line.startsWith('"')) return line;
  const { name, mark, type } = keyed(line);
  const [own = type] = type.endsWith("{") ? [type] : withoutParentheses([type]);
  return `${keyText(name)}${mark}: ${own}`;
}

/** Puts an object without members on a single line. */
function withoutEmpty(lines: readonly string[]): readonly string[] {
  const kept: string[] = [];
  for (const line of lines) {
    const before = kept.at(-1);
    if (before?.endsWith("{") && line.trimStart().startsWith("}")) kept[kept.length - 1] = before + line.trimStart();
    else kept.push(line);
  }
  return kept;
}
