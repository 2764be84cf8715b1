/** The maximum number of members that are scanned, since the scan must be cheaper than parsing. */
const reach = 200;

/** Names that determine the kind of a document on their own; in JSON the scan ends after them. */
const telling: ReadonlySet<string> = new Set(["apidoc", "swagger", "openapi", "swaggerVersion", "asyncapi"]);

/**
 * Returns the top-level names of a JSON or YAML text, with their values if these are scalars (otherwise undefined).
 * Never fails: for a malformed text returns the names that are recognised.
 */
export function topLevelKeys(text: string): ReadonlyMap<string, string | undefined> {
  // YAML may contain JSON syntax, after comments and document markers.
  const before = /^(?:[\s\uFEFF]|[#%][^\n]*\n|---(?=\s))*(?=\{)/.exec(text)?.[0];
  return before === undefined ? yamlKeys(text) : jsonKeys(text.slice(before.length));
}

function yamlKeys(text: string): ReadonlyMap<string, string | undefined> {
  const keys = new Map<string, string | undefined>();
  // The top level may be indented, as far as the first line is.
  const indent = /^(?:(?:[ \t]*(?:#.*)?|---.*|%.*)\r?\n)*( *)\S/.exec(text.replace(/^\uFEFF/, ""))?.[1]?.length ?? 0;
  const lines = new RegExp(`^ {${indent}}${member}`, "gm");
  for (const [, double, single, plain, value] of text.matchAll(lines)) {
    const key = double ?? single ?? plain;
    if (key !== undefined && !keys.has(key)) keys.set(key, scalar(value));
    if (keys.size >= reach) break;
  }
  return keys;
}

const member = /(?:"([^"\n]*)"|'([^'\n]*)'|([^\s#"'{[\]&*!|>%@`-][^\n:]*?))[ \t]*:(?:[ \t]+([^\n]*))?\r?$/.source;

function scalar(value: string | undefined): string | undefined {
  const bare = value?.replace(/\s+#.*$/, "").trim();
  if (bare === undefined || bare === "") return undefined;
  return /^(["']).*\1$/.test(bare) ? bare.slice(1, -1) : bare;
}

function jsonKeys(text: string): ReadonlyMap<string, string | undefined> {
  const keys = new Map<string, string | undefined>();
  const tokens = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+/gs;
  let depth = 0;
  let key: string | undefined;
  let name: string | undefined;
  for (const [token] of text.matchAll(tokens)) {
    // The scalar value of such a name was read, so the kind is known.
    if (key !== undefined && telling.has(key) && token !== ":" && keys.get(key) !== undefined) break;
    if (token === "{" || token === "[") depth += 1;
    else if (token === "}" || token === "]") depth -= 1;
    else if (depth === 1) {
      if (token === ":") {
        key = name;
        if (key !== undefined && !keys.has(key)) keys.set(key, undefined);
      } else if (token === ",") key = undefined;
      else {
        name = unquoted(token);
        if (key !== undefined) keys.set(key, name);
      }
    }
    if (keys.size >= reach) break;
  }
  return keys;
}

function unquoted(token: string): string {
  return token.startsWith('"') ? token.slice(1, -1) : token;
}
