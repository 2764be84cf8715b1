import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { isArray, isObject, type Json } from "@soapstone/apidoc-model";
import { readYaml } from "@soapstone/test-corpus";

/**
 * A judge of bundles, independent of the bundler: it resolves every `$ref` outside samples on both sides, and traverses
 * both in parallel. Returns the first difference, or undefined. An unresolved reference is a value like any other.
 */
export function difference(first: string, second: string): string | undefined {
  const seen = new Set<string>();
  const open: { readonly a: Node; readonly b: Node; readonly isData: boolean }[] = [];
  const [rootA, rootB] = [nodeOf(first, ""), nodeOf(second, "")];
  const names = ["swagger", "info", "paths", "x-ms-paths", "x-ms-parameterized-host", "securityDefinitions", "tags"];
  for (const name of [...names, ...membersOf(rootA, "definitions").map((one) => `definitions/${one}`)]) {
    const [a, b] = [inner(rootA, name), inner(rootB, name)];
    if (a === undefined) continue;
    if (b !== undefined) open.push({ a, b, isData: false });
    // A name of the entry may be replaced by one of a message.
    else if (!name.startsWith("definitions/")) return `${name} is missing`;
  }
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const { isData } = pair;
    const [a, b] = isData ? [pair.a, pair.b] : [end(pair.a), end(pair.b)];
    const key = `${a.file}#${a.pointer}\n${b.file}#${b.pointer}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const [left, right] = [a.value, b.value];
    const where = `${a.file}#${a.pointer} and ${b.file}#${b.pointer}`;
    if (isObject(left) && isObject(right)) {
      const keys = [...left.keys()].filter((name) => name !== "$ref" || isData);
      const others = [...right.keys()].filter((name) => name !== "$ref" || isData);
      if (keys.join("\n") !== others.join("\n")) return `${where}: ${keys.join(", ")} against ${others.join(", ")}`;
      for (const name of keys) open.push({ a: step(a, name), b: step(b, name), isData: isData || isSample(a, name) });
    } else if (isArray(left) && isArray(right)) {
      if (left.length !== right.length) return `${where}: ${left.length} against ${right.length} items`;
      for (const index of left.keys()) open.push({ a: step(a, String(index)), b: step(b, String(index)), isData });
    } else if (JSON.stringify(left) !== JSON.stringify(right)) return `${where}: ${left} against ${right}`;
  }
  return undefined;
}

const samples = new Set(["example", "examples", "default", "enum"]);

/** Whether a member holds samples; `default` among responses is a response. */
function isSample({ pointer }: Node, name: string): boolean {
  return samples.has(name) && !pointer.endsWith("/responses") && !pointer.endsWith("/properties");
}

interface Node {
  readonly file: string;
  readonly pointer: string;
  readonly value: Json;
}

function nodeOf(file: string, pointer: string): Node {
  const tokens = pointer.split("/").slice(1);
  let node: Node = { file, pointer: "", value: readYaml(file) };
  for (const token of tokens) {
    node = step(isPlain(node, token) ? end(node) : node, token.replaceAll("~1", "/").replaceAll("~0", "~"));
  }
  return node;
}

function isPlain({ value }: Node, token: string): boolean {
  return isObject(value) && !value.has(token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function step({ file, pointer, value }: Node, name: string): Node {
  const member = isObject(value) ? value.get(name) : isArray(value) ? value[Number(name)] : undefined;
  if (member === undefined) throw new Error(`${file}#${pointer} has no ${name}`);
  return { file, pointer: `${pointer}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`, value: member };
}

/** Resolves references; one with other keywords beside it is a step of its own. */
function end(node: Node): Node {
  let at = node;
  for (let hops = 0; hops < 100; hops += 1) {
    const reference = isObject(at.value) && at.value.size === 1 ? at.value.get("$ref") : undefined;
    if (typeof reference !== "string") return at;
    const [address = "", fragment = ""] = reference.split("#");
    const names = [...namesOf(address.replaceAll("\\", "/").replace(/\?.*$/, "")), address];
    const folder = dirname(at.file);
    const file = names.map((one) => join(folder, one)).find((one) => existsSync(one));
    if (address !== "" && file === undefined) return at;
    try {
      at = nodeOf(address === "" ? at.file : (file ?? at.file), decoded(fragment));
    } catch {
      // An unresolved reference, which only extensions may contain.
      return at;
    }
  }
  return at;
}

function membersOf({ value }: Node, name: string): readonly string[] {
  const member = isObject(value) ? value.get(name) : undefined;
  return isObject(member) && !member.has("$ref") ? [...member.keys()] : [];
}

function inner(node: Node, path: string): Node | undefined {
  const [first = "", ...rest] = path.split("/");
  try {
    return rest.length === 0 ? step(node, first) : step(step(node, first), rest.join("/"));
  } catch {
    return undefined;
  }
}

/** Returns each part of a pointer decoded, and as it is written. */
function namesOf(address: string): readonly string[] {
  return address
    .split("/")
    .map((part) => [...new Set([decoded(part), part])])
    .reduce((ways, parts) => ways.flatMap((way) => parts.map((part) => join(way, part))));
}

/** Decodes a part; a percent sign that escapes nothing is itself. */
function decoded(text: string): string {
  return text.replace(/(?:%[0-9a-fA-F]{2})+/g, (escapes) => decodeURIComponent(escapes));
}
