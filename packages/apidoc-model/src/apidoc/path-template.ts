/** A path template as its parts: `/a/{b}.json` is the text `/a/`, the parameter `b` and the text `.json`. */
export type PathTemplate = readonly PathTemplatePart[];

export type PathTemplatePart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "parameter"; readonly name: string };

/** Parses a path template. An unmatched brace counts as text; `pathTemplateFault` describes the mistake. */
export function parsePathTemplate(path: string): PathTemplate {
  const parts: PathTemplatePart[] = [];
  let text = "";
  let at = 0;
  while (at < path.length) {
    const close = path.charAt(at) === "{" ? path.indexOf("}", at) : -1;
    const name = close < 0 ? "" : path.slice(at + 1, close);
    if (close < 0 || name === "" || /[{/]/.test(name)) {
      text += path.charAt(at);
      at += 1;
      continue;
    }
    if (text !== "") parts.push({ kind: "text", text });
    text = "";
    parts.push({ kind: "parameter", name });
    at = close + 1;
  }
  if (text !== "") parts.push({ kind: "text", text });
  return parts;
}

export function printPathTemplate(template: PathTemplate): string {
  return template.map((part) => (part.kind === "text" ? part.text : `{${part.name}}`)).join("");
}

/** Returns the names of the parameters of a path, in order, with repetitions. */
export function parametersOf(path: string): readonly string[] {
  return parsePathTemplate(path).flatMap((part) => (part.kind === "parameter" ? [part.name] : []));
}

/** Returns a path without the names of its parameters: requests cannot distinguish two paths of the same form. */
export function pathForm(path: string): string {
  return parsePathTemplate(path)
    .map((part) => (part.kind === "text" ? part.text : "{}"))
    .join("");
}

/** Returns the problem with the braces of a path, as the end of a sentence about the path; undefined if there is none. */
export function pathTemplateFault(path: string): string | undefined {
  const rest = parsePathTemplate(path).flatMap((part) => (part.kind === "text" ? [part.text] : []));
  if (rest.some((text) => text.includes("{}"))) return "has a template without a name";
  if (rest.some((text) => text.includes("{"))) return "has an opening brace without its closing one";
  if (rest.some((text) => text.includes("}"))) return "has a closing brace without its opening one";
  return undefined;
}
