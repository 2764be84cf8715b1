import type { Prefixes } from "@soapstone/restore";
import {
  type Defaults,
  defaultsOf,
  type Indent,
  indented,
  lastLineOf,
  type Move,
  marginOf,
  moved,
  movedSpace,
  noDefaults,
  sameDefaults,
  sameIndent,
  withDefaults,
} from "@soapstone/restore";
import { namespaceOf, namespaces, type XmlElement, type XmlNode } from "@soapstone/xml-model";
import { type Chunk, chunksOf, commentsOf, indentationIn } from "../chunks.ts";
import { componentOf } from "./component.ts";
import type { Contribution, Contributions } from "./contributions.ts";
import { type ImportPlan, type Imports, imports } from "./imports.ts";
import { isComposition, isResolved } from "./references.ts";

/** Where the merged schema is placed. */
export interface SchemaMergeOptions extends ImportPlan {
  readonly all: Contributions;
  readonly prefixes: Prefixes;
  /** Whether the first schema stays in its place in the document; otherwise it is moved like the others. */
  readonly isRetained: boolean;
  /** Returns the change of indentation for a schema that is moved. */
  readonly indent: (from: Contribution) => Indent;
}

/**
 * Merges all schemas of a namespace into one schema element. `base` determines the tag, the place and the order; the
 * schemas that it includes follow its imports, all others follow its own components. Components state the defaults of
 * their original schemas where these differ (`elementFormDefault` ...).
 */
export function mergedSchema(
  namespace: string,
  contributions: readonly Contribution[],
  base: Contribution,
  options: SchemaMergeOptions,
): XmlElement {
  const others = contributions.filter((contribution) => contribution !== base);
  const is = commonDefaults([base, ...others]);
  const write = (from: Contribution): Write => writer(from, is, from === base && options.isRetained, options);
  const own = chunksOf(base.element);
  const writeBase = write(base);
  const example = others.find(({ element }) => chunksOf(element).after.length > 0);

  const bringIn = imports(namespace, [base, ...others], options);
  const head: XmlNode[] = [];
  const body: XmlNode[] = [];
  const hasComposition = own.chunks.some(({ element }) => isComposition(element));
  let heads = 0;
  own.chunks.forEach(({ element }, index) => {
    if (isComposition(element) || (element.name.local === "annotation" && heads === index)) heads = index + 1;
  });
  const redefined: XmlNode[] = [];
  own.chunks.forEach((chunk, index) => {
    (index < heads ? head : body).push(...writeBase(chunk, bringIn, redefined));
  });
  const line = lineIn(base, others, options);
  const added = bringIn.rest().flatMap((element): readonly XmlNode[] => [...space(line), element]);
  const moving = others.flatMap((from) => {
    const { chunks, after } = chunksOf(from.element);
    const writeOther = write(from);
    const redefining: XmlNode[] = [];
    const comments = commentsAround(from).flatMap((comment) => [...space(line), comment]);
    const written = chunks.flatMap((chunk) => writeOther(chunk, bringIn, redefining));
    const ending = movedSpace(commentsOf(after), { indent: options.indent(from) });
    return [...comments, ...redefining, ...written, ...ending];
  });
  const moveTag = { prefixes: options.prefixes, indent: options.isRetained ? sameIndent : options.indent(base) };
  const tag = withDefaults(base.element, is);
  const shell = options.isRetained ? tag : withDefaultNamespace(moved({ ...tag, children: [] }, moveTag), base.element);
  const end =
    own.after.length > 0 || example === undefined
      ? movedSpace(own.after, moveTag)
      : movedSpace(chunksOf(example.element).after.filter(isText), { indent: options.indent(example) });
  const children = hasComposition
    ? [...head, ...added, ...redefined, ...moving, ...body]
    : [...head, ...added, ...body, ...moving];
  return { ...shell, children: [...children, ...end] };
}

/**
 * Returns the comments before and after the root of a document that is moved into another document, such as a licence.
 */
export function commentsAround({ root, element }: Contribution): readonly XmlNode[] {
  if (root.root.at !== element.at) return [];
  return [...root.prologue, ...root.epilogue].filter(({ kind }) => kind === "comment");
}

function space(line: string): readonly XmlNode[] {
  return line === "" ? [] : [{ kind: "text", text: line }];
}

function isText({ kind }: XmlNode): boolean {
  return kind === "text";
}

/**
 * Returns the line break and indentation of the children of the merged schema; if the first schema has no children,
 * those of another one.
 */
function lineIn(base: Contribution, others: readonly Contribution[], options: SchemaMergeOptions): string {
  const own = indentationIn(base.element);
  if (own !== undefined) return options.isRetained ? own : indented(own, options.indent(base));
  const example = others.find(({ element }) => indentationIn(element) !== undefined);
  return example === undefined ? "" : indented(indentationIn(example.element) ?? "", options.indent(example));
}

/** Declares the default namespace of the moved schema again, so that names without prefix keep their meaning. */
function withDefaultNamespace(shell: XmlElement, written: XmlElement): XmlElement {
  const byDefault = namespaceOf("", written.scope);
  return byDefault === undefined || byDefault === "" || byDefault === namespaces.wsdl
    ? shell
    : { ...shell, scope: { prefixes: new Map([...(shell.scope?.prefixes ?? []), ["", byDefault]]) } };
}

/**
 * Returns the defaults of the merged schema: those of the first schema that declares components, so that few components
 * must state others.
 */
function commonDefaults(contributions: readonly Contribution[]): Defaults {
  const declaring = contributions.find(({ element }) =>
    element.children.some(
      (child) => child.kind === "element" && !isComposition(child) && child.name.local !== "annotation",
    ),
  );
  const chosen = declaring ?? contributions[0];
  const defaults = chosen === undefined ? noDefaults : defaultsOf(chosen.element);
  const [first] = contributions;
  const own = first === undefined ? "" : defaultsOf(first.element).language;
  return { ...defaults, language: own === "" ? commonLanguage(contributions) : own };
}

/** Returns the language that all schemas which state one have in common; an empty text if they differ. */
function commonLanguage(contributions: readonly Contribution[]): string {
  const languages = new Set(
    contributions.map(({ element }) => defaultsOf(element).language).filter((language) => language !== ""),
  );
  const [only, other] = languages;
  return only !== undefined && other === undefined ? only : "";
}

/**
 * Converts a child of a schema to its form in the merged schema. Redefining components are added to `redefining`, since
 * they must follow all imports.
 */
type Write = (chunk: Chunk, bringIn: Imports, redefining: XmlNode[]) => readonly XmlNode[];

/** Returns the function that writes the children of one of the schemas. */
function writer(from: Contribution, is: Defaults, stays: boolean, options: SchemaMergeOptions): Write {
  const { all, prefixes } = options;
  const { namespace, document, element: schema } = from;
  const was = defaultsOf(schema);
  const isAsWritten = stays && sameDefaults(was, is) && from.element === rootOrInline(from);
  const isChameleon = document.schema.targetNamespace === "" && namespace !== "";
  const move: Move = {
    prefixes,
    defaults: { was, is },
    indent: stays ? sameIndent : options.indent(from),
    undeclared: namespace,
    ...(isChameleon ? { chameleon: namespace } : {}),
  };
  const component = (chunk: Chunk, as: Move, isKept: boolean): readonly XmlNode[] => {
    const written = componentOf(chunk.element, from, all, as, isKept);
    return written === undefined ? [] : [...movedSpace(chunk.before, as), written];
  };
  return (chunk, bringIn, redefining) => {
    const { element, before } = chunk;
    if (!isComposition(element)) return component(chunk, move, isAsWritten);
    const { local } = element.name;
    if (local === "import") {
      const written = bringIn.take(element, from);
      const kept = written === undefined ? undefined : stays ? written : moved(written, move);
      return kept === undefined ? movedSpace(commentsOf(before), move) : [...movedSpace(before, move), kept];
    }
    if (!isResolved(element, from, all)) return [...movedSpace(before, move), stays ? element : moved(element, move)];
    const inside = chunksOf(element);
    const item = itemOf(element, before);
    const components = inside.chunks.filter(({ element: child }) => child.name.local !== "annotation");
    const outside = {
      ...move,
      indent: { was: marginOf(indentationIn(element) ?? ""), is: marginOf(lineOf(before, move)) },
    };
    redefining.push(
      ...components.flatMap((one) => component(one, outside, false)),
      ...movedSpace(commentsOf(inside.after), outside),
    );
    return movedSpace([...commentsOf(before), ...item], move);
  };
}

/** Returns the line break and indentation of a child at its new place. */
function lineOf(before: readonly XmlNode[], { indent }: Move): string {
  const text = before.findLast((node) => node.kind === "text");
  return text?.kind === "text" ? lastLineOf(indented(text.text, indent)) : "";
}

/** Returns the element if it is the one in the document; undefined if it was converted from a draft. */
function rootOrInline({ element, root }: Contribution): XmlElement | undefined {
  return root.root.name.namespace === namespaces.wsdl || element === root.root ? element : undefined;
}

/** Returns the documentation of a removed include as a comment. */
function itemOf(element: XmlElement, before: readonly XmlNode[]): readonly XmlNode[] {
  const notes = element.children.filter(
    (child): child is XmlElement => child.kind === "element" && child.name.local === "annotation",
  );
  return notes.flatMap((note): readonly XmlNode[] => {
    const text = textIn(note).replace(/\s+/g, " ").trim();
    if (text === "") return [];
    const line = before.findLast((node) => node.kind === "text");
    return [...(line === undefined ? [] : [line]), { kind: "comment", text: ` ${text} ` }];
  });
}

function textIn(element: XmlElement): string {
  return element.children
    .map((child) => (child.kind === "text" ? child.text : child.kind === "element" ? textIn(child) : ""))
    .join(" ");
}
