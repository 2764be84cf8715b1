/**
 * A plain HTTP client of an apidoc, as of any Swagger file: it sends the value of a body as XML by the `xml` objects of
 * the schemas, in which no namespace is inherited, and reads the answer likewise.
 */
export interface WireSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly items?: WireSchema;
  readonly allOf?: readonly WireSchema[];
  readonly properties?: Readonly<Record<string, WireSchema>>;
  readonly xml?: WireName;
}

interface WireName {
  readonly name?: string;
  readonly namespace?: string;
  readonly prefix?: string;
  readonly attribute?: boolean;
}

interface WireParameter {
  readonly in: string;
  readonly name: string;
  readonly enum?: readonly string[];
  readonly schema?: WireSchema;
  readonly $ref?: string;
}

interface WireResponse {
  readonly schema?: WireSchema;
  readonly $ref?: string;
}

interface WireOperation {
  readonly operationId?: string;
  readonly consumes?: readonly string[];
  readonly parameters?: readonly WireParameter[];
  readonly responses: Readonly<Record<string, WireResponse>>;
}

export interface WireApidoc {
  readonly host?: string;
  readonly basePath?: string;
  readonly schemes?: readonly string[];
  readonly consumes?: readonly string[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, WireOperation>>>>;
}

/** A JSON value of a body. */
export type Value = string | number | boolean | readonly Value[] | { readonly [key: string]: Value };

export interface Answer {
  readonly status: number;
  readonly value: Value | undefined;
}

export interface WireRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Returns the request of an operation. Parameters with only one value (the action, a query) are sent by default. */
export function requestFor(api: WireApidoc, operationId: string, value: Value): WireRequest {
  const { path, operation } = operationOf(api, operationId);
  const parameters = (operation.parameters ?? []).map((it) => followed(api, it));
  const constants = (place: string) =>
    parameters.flatMap((it) =>
      it.in === place && it.enum?.length === 1 ? [[it.name, it.enum[0] ?? ""] as const] : [],
    );
  const query = new URLSearchParams(constants("query").map(([name, text]) => [name, text])).toString();
  const [media = ""] = operation.consumes ?? api.consumes ?? [];
  const schema = parameters.find((it) => it.in === "body")?.schema ?? {};
  return {
    // A fragment is not sent.
    url: `${api.schemes?.[0]}://${api.host}${api.basePath ?? ""}${path.replace(/#.*/, "")}${query === "" ? "" : `?${query}`}`,
    headers: {
      "content-type": media.includes("charset") ? media : `${media}; charset=utf-8`,
      ...Object.fromEntries(constants("header")),
    },
    body: `<?xml version="1.0" encoding="UTF-8"?>${written(api, "", schema, value)}`,
  };
}

/** Calls an operation at the server of the apidoc. */
export async function call(api: WireApidoc, operationId: string, value: Value): Promise<Answer> {
  const { url, headers, body } = requestFor(api, operationId, value);
  const response = await fetch(url, { method: "POST", headers, body });
  const { operation } = operationOf(api, operationId);
  const declared = operation.responses[String(response.status)];
  const { schema } = declared === undefined ? {} : followed(api, declared);
  const text = await response.text();
  return { status: response.status, value: schema === undefined ? undefined : read(api, schema, elementIn(text)) };
}

function operationOf({ paths }: WireApidoc, operationId: string) {
  for (const [path, { post }] of Object.entries(paths))
    if (post?.operationId === operationId) return { path, operation: post };
  throw new Error(`There is no operation ${operationId}.`);
}

function followed<T extends { readonly $ref?: string }>(api: WireApidoc, given: T): T {
  if (given.$ref === undefined) return given;
  const steps = given.$ref.slice(2).split("/");
  return steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[unescaped(step)], api) as T;
}

function unescaped(step: string): string {
  return decodeURIComponent(step).replace(/~1/g, "/").replace(/~0/g, "~");
}

/** Returns a schema merged with its references and parts; its own XML name takes precedence. */
function whole(api: WireApidoc, given: WireSchema): WireSchema {
  const schema = followed(api, given);
  const parts = (schema.allOf ?? []).map((part) => whole(api, part));
  const properties = Object.assign({}, ...parts.map((part) => part.properties ?? {}), schema.properties ?? {});
  const type = schema.type ?? parts.map((part) => part.type).find((it) => it !== undefined);
  const items = schema.items ?? parts.map((part) => part.items).find((it) => it !== undefined);
  const xml = Object.assign({}, ...parts.map((part) => part.xml ?? {}), schema.xml ?? {});
  return { ...(type === undefined ? {} : { type }), ...(items === undefined ? {} : { items }), properties, xml };
}

function written(api: WireApidoc, key: string, given: WireSchema, value: Value): string {
  const { xml = {}, properties = {} } = whole(api, given);
  const tag = tagOf(xml, key);
  const declared = declarationOf(xml);
  if (typeof value !== "object") return `<${tag}${declared}>${escaped(String(value))}</${tag}>`;
  if (isList(value)) throw new Error(`${key} is one element and has several values.`);
  const known = Object.entries(properties).filter(([name]) => name in value);
  const stray = Object.keys(value).find((name) => !(name in properties));
  if (stray !== undefined) throw new Error(`The schema of ${key} has no property ${stray}.`);
  const attributes = known.map(([name, schema]) => attributeOf(api, name, schema, value[name] ?? ""));
  const children = known.flatMap(([name, schema]) => childrenOf(api, name, schema, value[name] ?? ""));
  return `<${tag}${declared}${attributes.join("")}>${children.join("")}</${tag}>`;
}

function attributeOf(api: WireApidoc, key: string, schema: WireSchema, value: Value): string {
  const { xml = {} } = whole(api, schema);
  return xml.attribute === true ? `${declarationOf(xml)} ${tagOf(xml, key)}="${escaped(String(value))}"` : "";
}

function childrenOf(api: WireApidoc, key: string, given: WireSchema, value: Value): readonly string[] {
  const schema = whole(api, given);
  if (schema.xml?.attribute === true) return [];
  if (schema.type !== "array") return [written(api, key, given, value)];
  return (isList(value) ? value : [value]).map((item) => written(api, key, schema.items ?? {}, item));
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

/** Returns the prefixed name of an element; there is no default namespace. */
function tagOf({ name, namespace = "", prefix }: WireName, key: string): string {
  return namespace === "" ? (name ?? key) : `${prefix}:${name ?? key}`;
}

function declarationOf({ namespace = "", prefix }: WireName): string {
  return namespace === "" ? "" : ` xmlns:${prefix}="${escaped(namespace)}"`;
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
}

export interface Element {
  readonly namespace: string;
  readonly local: string;
  readonly children: Element[];
  text: string;
}

/** Parses a document without CDATA and processing instructions, as services answer. */
export function elementIn(xml: string): Element {
  const root: Element = { namespace: "", local: "", children: [], text: "" };
  const open: { readonly element: Element; readonly scope: ReadonlyMap<string, string> }[] = [
    { element: root, scope: new Map() },
  ];
  const tokens = xml.matchAll(/<\?[^>]*\?>|<!--.*?-->|<\/[^>]+>|<([^\s/>]+)([^>]*?)(\/?)>|([^<]+)/gs);
  for (const [token, name, attributes = "", closed, text] of tokens) {
    const at = open.at(-1);
    if (at === undefined) throw new Error("More ends than beginnings.");
    if (text !== undefined) at.element.text += unescapedText(text);
    else if (token.startsWith("</")) open.pop();
    else if (name !== undefined) {
      const scope = new Map(at.scope);
      for (const [, prefix = "", uri = ""] of attributes.matchAll(/\sxmlns(?::([^\s=]+))?\s*=\s*["']([^"']*)["']/g))
        scope.set(prefix, uri);
      const [local = "", prefix = ""] = name.split(":").reverse();
      const element: Element = { namespace: scope.get(prefix) ?? "", local, children: [], text: "" };
      at.element.children.push(element);
      if (closed !== "/") open.push({ element, scope });
    }
  }
  const [first] = root.children;
  if (first === undefined) throw new Error("There is no element.");
  return first;
}

function unescapedText(text: string): string {
  return text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, "&");
}

/** Returns the value of an element from the children that the schema names, in its namespaces; others are ignored. */
export function read(api: WireApidoc, given: WireSchema, element: Element): Value {
  const { type, properties = {} } = whole(api, given);
  if (type === "integer" || type === "number") return Number(element.text);
  if (type === "boolean") return element.text.trim() === "true" || element.text.trim() === "1";
  if (type === "string") return element.text;
  const members = Object.entries(properties).flatMap(([key, schema]): readonly (readonly [string, Value])[] => {
    const own = whole(api, schema);
    const item = own.type === "array" ? (own.items ?? {}) : schema;
    const { xml = {} } = whole(api, item);
    const found = element.children.filter(
      (it) => it.local === (xml.name ?? key) && it.namespace === (xml.namespace ?? ""),
    );
    const values = found.map((it) => read(api, item, it));
    if (own.type === "array") return values.length === 0 ? [] : [[key, values]];
    return values[0] === undefined ? [] : [[key, values[0]]];
  });
  return Object.fromEntries(members);
}
