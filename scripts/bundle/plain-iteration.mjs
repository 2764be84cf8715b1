/**
 * Loops over lists and names taken from lists, spelled so that no iterator is made. A command is over before V8 gets to
 * optimising most of it, and until then each step of an iterator is a call and an object: 200 of the 700 MB that
 * 5 MB of schema allocated. What is no array is still iterated, step by step; only an iterator that is left early is not
 * told so, which matters to generators with something to clean up.
 *
 *     for (const one of list) use(one);
 *     for (var $list1 = list, $next1 = Array.isArray($list1) ? void 0 : $list1[Symbol.iterator](), $at1 = 0, $step1; …) {
 *       const one = …; use(one); }
 *     const [first, second] = list;                    const { 0: first, 1: second } = $taken(list, 2);
 *     const [first, ...others] = list;                 const $list2 = $listed(list), first = $list2[0], others = …;
 *     ([key, value]) => …                              ($list3) => { const { 0: key, 1: value } = $taken($list3, 2); … }
 */
import { parseAst } from "rolldown/parseAst";
import { edited } from "./edited.mjs";
import { childrenOf } from "./syntax.mjs";

/** What the spelled code calls, in one line. */
const helpers =
  "function $listed(list) { return Array.isArray(list) ? list : [...list]; } " +
  "function $taken(list, count) { if (Array.isArray(list)) return list; const taken = []; " +
  "for (const one of list) if (taken.push(one) === count) break; return taken; } ";

/** The same program, line by line. */
export function withPlainIteration(code) {
  const spelling = { code, edits: [], number: 0 };
  spell(parseAst(code), spelling);
  return helpers + edited(code, spelling.edits);
}

/** What is inside comes first, so that of two things that end together the inner one is ended first. */
function spell(node, spelling) {
  for (const child of childrenOf(node)) spell(child, spelling);
  if (node.type === "ForOfStatement") spellLoop(node, spelling);
  else if (node.type === "VariableDeclaration") for (const one of node.declarations) spellDeclarator(one, spelling);
  else if (isFunction(node)) spellParameters(node, spelling);
}

function isFunction({ type, body }) {
  return (
    (type === "ArrowFunctionExpression" || type === "FunctionExpression" || type === "FunctionDeclaration") && body
  );
}

function spellLoop({ start, left, right, body, await: isAwaiting }, spelling) {
  const { code, edits } = spelling;
  const [declarator] = left.declarations ?? [];
  const header = /^\s+of\b/.exec(code.slice(left.end, right.start));
  const [closing = ""] = /^[\s)]*\)/.exec(code.slice(right.end, body.start)) ?? [];
  if (isAwaiting || declarator === undefined || header === null || closing === "") return;
  const number = nextNumber(spelling);
  const [list, next, at, step] = ["list", "next", "at", "step"].map((name) => `$${name}${number}`);
  const value = `${next} === void 0 ? ${list}[${at}] : ${step}.value`;
  const [before, after] = declaration(declarator.id, spelling) ?? [`${textOf(declarator.id, code)} = `, ""];
  // As a `var`, since V8 copies what `let` declares for each round of a loop with functions in it.
  edits.push({ start, end: left.end + header[0].length, text: `for (var ${list} = (` });
  edits.push({
    start: right.end + closing.length - 1,
    end: right.end + closing.length,
    text:
      `), ${next} = Array.isArray(${list}) ? void 0 : ${list}[Symbol.iterator](), ${at} = 0, ${step}; ` +
      `${next} === void 0 ? ${at} < ${list}.length : !(${step} = ${next}.next()).done; ${at}++) { ${left.kind} ${before}${value}${after};`,
  });
  edits.push({ start: body.end, end: body.end, text: " }" });
}

function spellDeclarator({ id, init, end }, spelling) {
  const equals = init && /^\s*=/.exec(spelling.code.slice(id.end, init.start));
  const [before, after] = (equals && declaration(id, spelling)) ?? [];
  if (before === undefined) return;
  spelling.edits.push({ start: id.start, end: id.end + equals[0].length, text: before });
  spelling.edits.push({ start: end, end, text: after });
}

function spellParameters({ type, params, body, end }, spelling) {
  const { code, edits } = spelling;
  if (params.some((one) => one.type === "AssignmentPattern")) return;
  const declared = [];
  for (const pattern of params.filter((one) => one.type === "ArrayPattern")) {
    const name = `$list${nextNumber(spelling)}`;
    const [before, after] = declaration(pattern, spelling) ?? [];
    if (before === undefined) continue;
    edits.push({ start: pattern.start, end: pattern.end, text: name });
    declared.push(`const ${before}${name}${after};`);
  }
  if (declared.length === 0) return;
  const text = ` ${declared.join(" ")}`;
  if (body.type === "BlockStatement") return void edits.push({ start: body.start + 1, end: body.start + 1, text });
  const arrow = code.lastIndexOf("=>", body.start);
  if (type !== "ArrowFunctionExpression") throw new Error(`${type} without a block`);
  edits.push({ start: arrow, end: arrow + 2, text: `=> {${text} return (` });
  edits.push({ start: end, end, text: "); }" });
}

/** What is said before and after a value, of which a pattern that is a list of plain parts names the members. */
function declaration(pattern, spelling) {
  if (pattern.type !== "ArrayPattern") return undefined;
  const { code } = spelling;
  const parts = pattern.elements.map((part, index) => ({ part, index })).filter(({ part }) => part);
  const rest = parts.find(({ part }) => part.type === "RestElement");
  if (parts.length === 0 || !parts.every(({ part }) => isPlain(part))) return undefined;
  if (rest === undefined) {
    const named = parts.map(({ part, index }) => `${index}: ${textOf(part, code)}`);
    return [`{ ${named.join(", ")} } = $taken(`, `, ${pattern.elements.length})`];
  }
  if (parts.some(({ part }) => part.type === "AssignmentPattern")) return undefined;
  const list = `$list${nextNumber(spelling)}`;
  const named = parts.map(({ part, index }) =>
    part === rest.part
      ? `, ${textOf(part.argument, code)} = ${list}.slice(${index})`
      : `, ${textOf(part, code)} = ${list}[${index}]`,
  );
  return [`${list} = $listed(`, `)${named.join("")}`];
}

/** Whether nothing in a part of a pattern is spelled in another way itself. */
function isPlain(part) {
  if (part.type === "AssignmentPattern") return isPlain(part.left) && isConstant(part.right);
  if (part.type === "RestElement") return part.argument.type === "Identifier";
  if (part.type === "ObjectPattern") return part.properties.every(({ value }) => value?.type === "Identifier");
  return part.type === "Identifier";
}

function isConstant({ type, elements, properties }) {
  if (type === "ArrayExpression") return elements.length === 0;
  if (type === "ObjectExpression") return properties.length === 0;
  return type === "Literal" || type === "Identifier";
}

function nextNumber(spelling) {
  spelling.number += 1;
  return spelling.number;
}

function textOf({ start, end }, code) {
  return code.slice(start, end);
}
