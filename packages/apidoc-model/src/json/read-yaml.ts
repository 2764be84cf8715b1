import {
  type Alias,
  Composer,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  type ParsedNode,
  Parser,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { type JsonReading, shifted } from "./reading.ts";
import { isArray, isObject, type Json } from "./value.ts";
import { mended } from "./yaml-indented.ts";
import { measureYaml } from "./yaml-measure.ts";
import { isMergeable, type Merge, mergeInto } from "./yaml-merge.ts";
import { yamlNumber } from "./yaml-number.ts";
import { TriviaReader } from "./yaml-trivia.ts";

/** The size of a value with its aliases expanded. */
interface Size {
  readonly nodes: number;
  readonly depth: number;
}

interface Read extends Size {
  readonly value: Json;
}

/** Thrown after a limit was exceeded and reported: there is no value. */
class Stopped extends Error {}

/**
 * Reads a text of YAML 1.2 (core schema, so no timestamps; merge keys of YAML 1.1 are applied) as an ordered value with
 * number lexemes. An alias shares the value of its anchor; the limits count its nodes each time. Comments and spellings
 * are stored as trivia. The only file that imports the `yaml` package.
 */
export function readYamlText(text: string, reading: JsonReading): Json | undefined {
  const { reportAt } = reading;
  const tokens = [...new Parser().parse(text)];
  for (const token of tokens) {
    const { limits } = reading;
    const excess = measureYaml(token, { ...limits, depth: Math.min(limits.depth, deepest) });
    if (excess === undefined) continue;
    if (excess.limit === "depth" && limits.depth > deepest) reportAt("yaml-too-deep", { most: deepest }, excess.offset);
    else reading.exceeded(excess.limit, excess.offset);
    return undefined;
  }
  const [first, second] = composed(tokens, text);
  // Other readers accept continuation lines of quoted strings that are not indented enough.
  if (first?.errors.some(({ code }) => code === "MISSING_CHAR") === true) {
    const moved = mended(text, (unmended) => new Lexer().lex(unmended), isYaml);
    if (moved !== undefined) {
      for (const at of moved.lines) reportAt("unindented-text", undefined, at);
      return readYamlText(moved.text, shifted(reading, moved.original));
    }
  }
  if (second !== undefined) reportAt("several-documents", undefined, second.range[0]);
  if (first === undefined || first.contents === null || isEmpty(first.contents)) {
    reportAt("empty", undefined, 0);
    return undefined;
  }
  for (const problem of first.errors) reportAt("yaml-syntax", { problem: sentence(problem.message) }, problem.pos[0]);
  try {
    return new YamlReader(text, reading).document(first.contents);
  } catch (thrown) {
    if (!(thrown instanceof Stopped)) throw thrown;
    return undefined;
  }
}

/**
 * The maximum depth of a text: the `yaml` package is recursive, and the call stack has room for this depth everywhere.
 */
const deepest = 500;

function composed(tokens: Parameters<Composer["compose"]>[0], text: string) {
  // The reader below finds duplicate keys, since the search of the package is quadratic.
  const composer = new Composer({
    schema: "core",
    uniqueKeys: false,
    prettyErrors: false,
    strict: false,
    merge: false,
    logLevel: "silent",
  });
  return [...composer.compose(tokens, false, text.length)];
}

function isYaml(text: string): boolean {
  return composed(new Parser().parse(text), text)[0]?.errors.length === 0;
}

class YamlReader {
  readonly #reading: JsonReading;
  readonly #trivia: TriviaReader;
  readonly #anchors = new Map<string, Read | "open">();
  #aliased = 0;
  /** The number of aliases that were read so far. */
  #aliases = 0;

  constructor(text: string, reading: JsonReading) {
    this.#reading = reading;
    this.#trivia = new TriviaReader(text);
  }

  document(contents: ParsedNode): Json {
    const { places } = this.#reading;
    if (places !== undefined) places.root = contents.range[0];
    const { value } = this.#node(contents);
    // A root in flow style has no trivia of entries: its whole text would be taken for a comment.
    const isFlow = (isMap(contents) || isSeq(contents)) && contents.flow === true;
    if (isObject(value) || isArray(value)) {
      if (isFlow) this.#trivia.finishFlow(value, contents.range, this.#aliases === 0);
      else this.#trivia.finish(value);
    }
    return value;
  }

  /** Recursive, since the depth of the text was checked before. */
  #node(node: ParsedNode): Read {
    if (isAlias(node)) return this.#alias(node);
    const anchor = (node as { anchor?: string }).anchor;
    if (anchor !== undefined) this.#anchors.set(anchor, "open");
    const read = isMap(node)
      ? this.#map(node as YAMLMap.Parsed)
      : isSeq(node)
        ? this.#list(node as YAMLSeq.Parsed)
        : this.#scalar(node);
    if (anchor !== undefined) this.#anchors.set(anchor, read);
    return read;
  }

  #alias(node: Alias.Parsed): Read {
    this.#aliases += 1;
    const target = this.#anchors.get(node.source);
    if (target === undefined || target === "open") {
      this.#reading.reportAt("unresolved-alias", { name: node.source }, node.range[0]);
      return { value: null, nodes: 1, depth: 0 };
    }
    this.#aliased += target.nodes;
    if (this.#aliased > this.#reading.limits.aliases) {
      this.#reading.reportAt("too-many-aliases", { limit: this.#reading.limits.aliases }, node.range[0]);
      throw new Stopped();
    }
    return target;
  }

  #map(node: YAMLMap.Parsed): Read {
    const map = new Map<string, Json>();
    const merges: Merge[] = [];
    let nodes = 1;
    let depth = 0;
    const trivia = node.flow === true ? undefined : this.#trivia.open();
    for (const pair of node.items) {
      const key = this.#key(pair.key);
      if (key === undefined) continue;
      trivia?.key(key, pair.key.range);
      const valueNode = pair.value;
      const value = valueNode === null ? { value: null, nodes: 1, depth: 0 } : this.#member(valueNode, trivia, key);
      nodes += value.nodes;
      depth = Math.max(depth, value.depth);
      if (key === "<<" && isPlain(pair.key) && isMergeable(value.value)) {
        this.#reading.reportAt("merge-key", undefined, pair.key.range[0]);
        merges.push({ at: map.size, from: value.value });
        continue;
      }
      if (map.has(key)) {
        this.#reading.reportAt("duplicate-key", { key }, pair.key.range[0]);
        map.delete(key);
      }
      map.set(key, value.value);
      this.#reading.places?.set(map, key, { key: pair.key.range[0], value: valueNode?.range[0] ?? pair.key.range[0] });
    }
    if (merges.length > 0) mergeInto(map, merges);
    trivia?.close(map);
    return this.#container(map, nodes, depth + 1, node.range[0]);
  }

  #list(node: YAMLSeq.Parsed): Read {
    const list: Json[] = [];
    let nodes = 1;
    let depth = 0;
    const trivia = node.flow === true ? undefined : this.#trivia.open();
    for (const item of node.items) {
      trivia?.item(list.length, item.range);
      const read = this.#member(item, trivia, list.length);
      nodes += read.nodes;
      depth = Math.max(depth, read.depth);
      this.#reading.places?.set(list, list.length, { key: item.range[0], value: item.range[0] });
      list.push(read.value);
    }
    trivia?.close(list);
    return this.#container(list, nodes, depth + 1, node.range[0]);
  }

  /** The depth of the text was checked before; this checks the depth that its aliases add. */
  #container(value: Json, nodes: number, depth: number, offset: number): Read {
    if (depth <= this.#reading.limits.depth) return { value, nodes, depth };
    this.#reading.exceeded("depth", offset);
    throw new Stopped();
  }

  #member(node: ParsedNode, trivia: ReturnType<TriviaReader["open"]> | undefined, name: string | number): Read {
    const before = this.#aliases;
    const read = this.#node(node);
    const isBlock = (isMap(node) || isSeq(node)) && node.flow !== true;
    // A text with an alias is not kept, since its anchor may be moved or removed.
    if (!isBlock && !isAlias(node)) trivia?.value(name, node.range, read.value, this.#aliases === before);
    return read;
  }

  #key(node: ParsedNode | null): string | undefined {
    if (node === null) return "";
    if (isScalar(node)) return isPlain(node) ? (node.source ?? "") : String(node.value ?? node.source ?? "");
    if (isAlias(node)) {
      const { value } = this.#alias(node);
      if (typeof value === "string") return value;
    }
    this.#reading.reportAt("key-not-text", undefined, node.range[0]);
    return undefined;
  }

  #scalar(node: Scalar.Parsed): Read {
    if (node.tag !== undefined && !/^tag:yaml\.org,2002:(?:str|int|float|bool|null)$/.test(node.tag))
      this.#reading.reportAt("unknown-tag", { tag: node.tag }, node.range[0]);
    return { value: this.#plainValue(node), nodes: 1, depth: 0 };
  }

  #plainValue(node: Scalar.Parsed): Json {
    const { value, source } = node;
    // `!!float 3` is not in the form of the tag's numbers, but means one.
    const isTaggedNumber = typeof value === "string" && /^tag:yaml\.org,2002:(?:float|int)$/.test(node.tag ?? "");
    if (value === null || typeof value === "boolean" || (typeof value === "string" && !isTaggedNumber)) return value;
    const number = yamlNumber(source);
    if (number !== undefined) return number;
    this.#reading.reportAt("not-a-json-number", { text: source }, node.range[0]);
    return source;
  }
}

function isPlain(node: ParsedNode): boolean {
  return isScalar(node) && node.type === "PLAIN";
}

function isEmpty(node: ParsedNode): boolean {
  return isScalar(node) && node.value === null && (node.source ?? "") === "";
}

function sentence(text: string): string {
  const line = text.split("\n", 1)[0] ?? text;
  return line.endsWith(".") ? line : `${line}.`;
}
