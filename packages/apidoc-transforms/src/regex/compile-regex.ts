import type { RegexNode } from "./syntax.ts";

/** An instruction of a matcher; `first`, `second` and `to` are indexes of instructions. */
export type Instruction =
  | { readonly kind: "character"; readonly test: (character: string) => boolean }
  | { readonly kind: "assertion"; readonly holds: (before: string | undefined, after: string | undefined) => boolean }
  /** Continue with two alternatives; the first one is preferred. */
  | { readonly kind: "split"; first: number; second: number }
  | { readonly kind: "jump"; to: number }
  | { readonly kind: "save"; readonly slot: number }
  | { readonly kind: "match" };

/** The maximum number of instructions; `(a{100}){100}` needs ten thousand. */
const most = 10_000;

/**
 * Compiles a tree to instructions, of which the last is `match`. Undefined if its repetitions need too many
 * instructions.
 */
export function compileRegex(node: RegexNode): readonly Instruction[] | undefined {
  const code: Instruction[] = [{ kind: "save", slot: 0 }];
  try {
    emit(node, code);
  } catch (error) {
    if (error === tooLarge) return undefined;
    throw error;
  }
  code.push({ kind: "save", slot: 1 }, { kind: "match" });
  return code;
}

const tooLarge = new Error("The expression is too large.");

function emit(node: RegexNode, code: Instruction[]): void {
  if (code.length > most) throw tooLarge;
  switch (node.kind) {
    case "character":
    case "assertion":
      code.push(node);
      return;
    case "sequence":
      for (const item of node.items) emit(item, code);
      return;
    case "group":
      code.push({ kind: "save", slot: node.index * 2 });
      emit(node.of, code);
      code.push({ kind: "save", slot: node.index * 2 + 1 });
      return;
    case "choice":
      emitChoice(node.options, code);
      return;
    case "repeat":
      emitRepeat(node, code);
      return;
    default:
      node satisfies never;
  }
}

function emitChoice(options: readonly RegexNode[], code: Instruction[]): void {
  const ends: { to: number }[] = [];
  options.forEach((option, index) => {
    if (index === options.length - 1) {
      emit(option, code);
      return;
    }
    const split = { kind: "split" as const, first: code.length + 1, second: 0 };
    code.push(split);
    emit(option, code);
    const jump = { kind: "jump" as const, to: 0 };
    code.push(jump);
    ends.push(jump);
    split.second = code.length;
  });
  for (const jump of ends) jump.to = code.length;
}

function emitRepeat(node: Extract<RegexNode, { kind: "repeat" }>, code: Instruction[]): void {
  const { of, min, max, lazy } = node;
  for (let count = 0; count < min; count += 1) emit(of, code);
  const skips: (() => void)[] = [];
  const optional = (): void => {
    const split = { kind: "split" as const, first: code.length + 1, second: code.length + 1 };
    code.push(split);
    skips.push(() => {
      split[lazy ? "first" : "second"] = code.length;
    });
  };
  if (max === undefined) {
    const start = code.length;
    optional();
    emit(of, code);
    code.push({ kind: "jump", to: start });
  } else
    for (let count = min; count < max; count += 1) {
      optional();
      emit(of, code);
    }
  for (const skip of skips) skip();
}
