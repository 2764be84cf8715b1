/**
 * Names of other chunks as names of one's own. Between chunks each use of a name is a call of a function that gets it,
 * since the name could come to mean something else; what a chunk declares once and for all need be got once only:
 *
 *     const require_notes = require("./notes.js"), $notes$isObject = require_notes.isObject;
 */
import { parseAst } from "rolldown/parseAst";
import { edited } from "./edited.mjs";
import { everyNode } from "./syntax.mjs";

/** The codes of chunks by file name, line by line as they were. */
export function withSettledNames(codes) {
  const chunks = new Map([...codes].map(([name, code]) => [name, chunkOf(code)]));
  return new Map([...chunks].map(([name, chunk]) => [name, settled(name, chunk, chunks)]));
}

function chunkOf(code) {
  const program = parseAst(code);
  const required = program.body.flatMap((node) => (node.type === "VariableDeclaration" ? node.declarations : []));
  const requirements = required.flatMap(({ id, init, end }) => {
    const [asked] = init?.type === "CallExpression" && init.callee.name === "require" ? init.arguments : [];
    return typeof asked?.value === "string" ? [{ local: id.name, file: asked.value.replace(/^\.\//, ""), end }] : [];
  });
  return { code, program, requirements, exports: settledExports(program) };
}

/** The names that a chunk gives away and never changes after it was run. */
function settledExports(program) {
  const declared = new Set();
  for (const node of program.body) {
    if (node.type === "FunctionDeclaration" || node.type === "ClassDeclaration") declared.add(node.id.name);
    for (const { id, init } of node.type === "VariableDeclaration" ? node.declarations : [])
      if (id.type === "Identifier" && init) declared.add(id.name);
  }
  for (const node of everyNode(program)) {
    if (node.type === "UpdateExpression") declared.delete(node.argument.name);
    if (node.type === "AssignmentExpression") for (const inner of everyNode(node.left)) declared.delete(inner.name);
    if (node.type === "ForOfStatement" || node.type === "ForInStatement") declared.delete(node.left.name);
  }
  const given = program.body.flatMap(({ expression }) => {
    const [, name, about] = expression?.callee?.property?.name === "defineProperty" ? expression.arguments : [];
    const get = about?.properties?.find(({ key }) => key.name === "get")?.value;
    const [returned] = get?.body?.body ?? [];
    return returned?.type === "ReturnStatement" ? [[name.value, returned.argument?.name]] : [];
  });
  return new Set(given.filter(([, local]) => declared.has(local)).map(([name]) => name));
}

function settled(name, { code, program, requirements }, chunks) {
  const edits = [];
  for (const { local, file, end } of requirements) {
    const from = chunks.get(file);
    // Of chunks that need each other one is run before the other's names are there.
    if (from === undefined || reaches(file, name, chunks)) continue;
    const used = new Map();
    for (const node of usesOf(local, program)) {
      const { name: property } = node.property;
      if (!from.exports.has(property)) continue;
      const own = `$${local.replace(/^require_/, "")}$${property}`;
      used.set(property, own);
      edits.push({ start: node.start, end: node.end, text: own });
    }
    const declared = [...used].map(([property, own]) => `, ${own} = ${local}.${property}`);
    edits.push({ start: end, end, text: declared.join("") });
  }
  return edited(code, edits);
}

function usesOf(local, program) {
  return [...everyNode(program)].filter(
    ({ type, object, computed }) => type === "MemberExpression" && !computed && object.name === local,
  );
}

/** Whether running a chunk runs another one. */
function reaches(from, to, chunks, seen = new Set()) {
  if (seen.has(from)) return false;
  seen.add(from);
  const files = chunks.get(from)?.requirements.map(({ file }) => file) ?? [];
  return files.some((file) => file === to || reaches(file, to, chunks, seen));
}
