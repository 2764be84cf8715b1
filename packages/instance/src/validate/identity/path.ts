import type { QName, XPathText } from "@soapstone/xml-model";

/** The names that a step of a path matches. */
export type NameTest =
  | { readonly kind: "any" }
  | { readonly kind: "namespace"; readonly namespace: string }
  | { readonly kind: "name"; readonly name: QName };

/**
 * A path of a selector or field (XSD 1.0 Part 1 §3.11.6): steps down from the context element, or from any descendant if
 * it begins with `.//`.
 */
export interface IdentityPath {
  readonly anywhere: boolean;
  readonly steps: readonly NameTest[];
  /** The attribute at the end of a field's path. */
  readonly attribute?: NameTest;
}

const token =
  /\s*(\/\/|\/|\||\.|@|\*|(?:child|attribute)\s*::|[^\s/|@.*:()[\]]+(?:\.[^\s/|@*:()[\]]*)*(?::(?:\*|[^\s/|@*:()[\]]+))?)/y;

/**
 * Parses the subset of XPath for identity constraints (XSD 1.0 Part 1 §3.11.6); undefined if the text does not belong
 * to it.
 */
export function readPaths({ xpath, prefixes }: XPathText): readonly IdentityPath[] | undefined {
  const tokens = tokensOf(xpath);
  if (tokens === undefined) return undefined;
  const paths: IdentityPath[] = [];
  let from = 0;
  for (let at = 0; at <= tokens.length; at += 1) {
    if (at < tokens.length && tokens[at] !== "|") continue;
    const path = readPath(tokens.slice(from, at), prefixes);
    if (path === undefined) return undefined;
    paths.push(path);
    from = at + 1;
  }
  return paths;
}

function tokensOf(xpath: string): readonly string[] | undefined {
  const text = xpath.trimEnd();
  const tokens: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const found = token.exec(text)?.[1];
    if (found === undefined) return undefined;
    tokens.push(found.replace(/\s/g, ""));
  }
  return tokens;
}

function readPath(tokens: readonly string[], prefixes: ReadonlyMap<string, string>): IdentityPath | undefined {
  const anywhere = tokens[0] === "." && tokens[1] === "//";
  const steps: NameTest[] = [];
  let attribute: NameTest | undefined;
  let at = anywhere ? 2 : 0;
  if (at >= tokens.length) return undefined;
  for (;;) {
    let word = tokens[at];
    const isAttribute = word === "@" || word === "attribute::";
    if (isAttribute || word === "child::") {
      at += 1;
      word = tokens[at];
    }
    const test = word === undefined ? undefined : nameTest(word, prefixes);
    if (word === "." && !isAttribute) at += 1;
    else if (test === undefined) return undefined;
    else {
      if (isAttribute) attribute = test;
      else steps.push(test);
      at += 1;
    }
    if (at === tokens.length) break;
    // An attribute is the last step.
    if (tokens[at] !== "/" || attribute !== undefined) return undefined;
    at += 1;
  }
  return { anywhere, steps, ...(attribute === undefined ? {} : { attribute }) };
}

function nameTest(word: string, prefixes: ReadonlyMap<string, string>): NameTest | undefined {
  if (word === "*") return { kind: "any" };
  if (/^[./|@]|::$/.test(word)) return undefined;
  const colon = word.indexOf(":");
  if (colon < 0) return { kind: "name", name: { namespace: "", local: word } };
  const namespace = prefixes.get(word.slice(0, colon));
  if (namespace === undefined) return undefined;
  const local = word.slice(colon + 1);
  return local === "*" ? { kind: "namespace", namespace } : { kind: "name", name: { namespace, local } };
}

export function passes(test: NameTest, name: QName): boolean {
  switch (test.kind) {
    case "any":
      return true;
    case "namespace":
      return test.namespace === name.namespace;
    case "name":
      return test.name.local === name.local && test.name.namespace === name.namespace;
    default:
      return test satisfies never;
  }
}

/** For each path, the number of its steps that lead to an element; several numbers if the path may begin anywhere. */
export type PathProgress = readonly (readonly number[])[];

export function startOf(paths: readonly IdentityPath[]): PathProgress {
  return paths.map(() => [0]);
}

/**
 * Returns the progress at a child; undefined if no path continues there, so that its descendants need not be visited.
 */
export function progressAt(
  paths: readonly IdentityPath[],
  before: PathProgress,
  child: QName,
): PathProgress | undefined {
  let isAlive = false;
  const progress = paths.map((path, index) => {
    const reached: number[] = [];
    for (const count of before[index] ?? []) {
      if (count === 0 && path.anywhere) reached.push(0);
      const step = path.steps[count];
      if (step !== undefined && passes(step, child)) reached.push(count + 1);
    }
    isAlive ||= reached.length > 0;
    return reached;
  });
  return isAlive ? progress : undefined;
}

/** Returns the paths that end at an element. */
export function arrived(paths: readonly IdentityPath[], progress: PathProgress): readonly IdentityPath[] {
  return paths.filter(({ steps }, index) => progress[index]?.includes(steps.length) === true);
}
