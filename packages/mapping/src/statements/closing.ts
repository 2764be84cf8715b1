import { fromClark, namespaces, type QName } from "@soapstone/xml-model";
import type { WildcardBinding } from "../binding/binding.ts";
import { admits, type NamespaceSet } from "../binding/namespace-set.ts";
import { wildcardBinding } from "../binding/wildcard-binding.ts";
import { type JsonSchema, withWords } from "../schema/json-schema.ts";
import type { Flat } from "./flat.ts";
import { wildcardsIn } from "./models.ts";
import { namespacePattern } from "./namespace-pattern.ts";
import { escaped } from "./pattern-text.ts";
import { hasAlternatives, type StatementContext } from "./statement.ts";

/** Global elements that a wildcard admits are said one by one up to this many; above it, only their names are. */
const mostElements = 12;
const mostNames = 100;

/** A pattern that no name has: for a strict wildcard of namespaces in which nothing is declared. */
const nothing = "^(?!)";

/** No properties but the declared ones and what wildcards admit: those are known by their namespace, `{namespace}name`. */
export function closed(
  schema: JsonSchema,
  { model, attributes, isOpen }: Flat,
  context: StatementContext,
  use: (schema: JsonSchema) => JsonSchema,
): JsonSchema {
  if (!context.options.closed || isOpen) return schema;
  const elements = wildcardsIn(model).map(wildcardBinding);
  if (!hasAlternatives(context)) {
    const open = attributes.length > 0 ? {} : false;
    return withWords(schema, { additionalProperties: elements.length > 0 ? true : open });
  }
  const patterns = new Map<string, JsonSchema>();
  // A declared child may have such a key, where an attribute has its name: its value is its own affair.
  const isShared = [...(schema.properties?.keys() ?? [])].some((key) => key.startsWith("{"));
  const values: JsonSchema = isShared ? {} : { type: "array" };
  for (const wildcard of elements) admitElements(wildcard, values, patterns, context, use);
  if (elements.length > 0 && patterns.size === 0) patterns.set(nothing, values);
  for (const wildcard of attributes) admitAttributes(wildcard, patterns, context);
  return withWords(schema, {
    additionalProperties: false,
    patternProperties: patterns.size === 0 ? undefined : patterns,
  });
}

/** What stands where a wildcard is: always arrays; what is declared is as declared, unless that is to be skipped. */
function admitElements(
  { namespaces: admitted, process }: WildcardBinding,
  values: JsonSchema,
  patterns: Map<string, JsonSchema>,
  { elements }: StatementContext,
  use: (schema: JsonSchema) => JsonSchema,
): void {
  const whole = `^${namespacePattern(admitted)}`;
  if (process === "skip" || elements === undefined) return void patterns.set(whole, values);
  const declared = declaredIn(elements, admitted);
  if (process === "lax") patterns.set(whole, values);
  if (declared.length <= mostElements)
    for (const { name, content } of declared) patterns.set(`^${wholeName(name)}$`, { ...values, items: use(content) });
  else if (process === "strict" && declared.length <= mostNames) {
    const names = declared.map(({ name }) => wholeName(name));
    patterns.set(`^(${names.join("|")})$`, values);
  } else patterns.set(whole, values);
}

/** Names of the attributes that may stand on any element, whatever is declared. */
const ofXml = `^@\\{${escaped(namespaces.xml)}\\}`;

/** The same for attributes. */
function admitAttributes(
  { namespaces: admitted, process }: WildcardBinding,
  patterns: Map<string, JsonSchema>,
  { attributes = new Map() }: StatementContext,
): void {
  const whole = `^@${namespacePattern(admitted)}`;
  const declared = process === "skip" ? [] : declaredIn(attributes, admitted);
  if (process !== "strict" || declared.length > mostElements) patterns.set(whole, {});
  else patterns.set(ofXml, {});
  if (declared.length <= mostElements)
    for (const { name, content } of declared) patterns.set(`^@${wholeName(name)}$`, content);
}

function declaredIn(
  all: ReadonlyMap<string, JsonSchema>,
  admitted: NamespaceSet,
): readonly { readonly name: QName; readonly content: JsonSchema }[] {
  return [...all].flatMap(([key, content]) => {
    const name = nameOf(key);
    return name !== undefined && admits(admitted, name.namespace) ? [{ name, content }] : [];
  });
}

/** The key of what a wildcard admits, as a pattern. */
function wholeName({ namespace, local }: QName): string {
  return `\\{${escaped(namespace.replaceAll(" ", "%20"))}\\}${escaped(local)}`;
}

function nameOf(key: string): QName | undefined {
  return key.startsWith("{}") ? { namespace: "", local: key.slice(2) } : fromClark(key);
}

/** The other way: what the words were before they were closed; `isPart` as in the rules of attributes. */
export function opened(schema: JsonSchema, isPart: boolean): JsonSchema {
  const { additionalProperties, patternProperties } = schema;
  const patterns = [...(patternProperties ?? [])];
  const others = patterns.filter(([pattern]) => !isOfWildcard(pattern));
  const about = { patternProperties: others.length === 0 ? undefined : new Map(others) };
  if (patterns.some(([pattern]) => isOfElements(pattern)) || additionalProperties === true)
    return withWords(schema, { ...about, additionalProperties: true });
  const isOpen = typeof additionalProperties === "object" && Object.keys(additionalProperties).length === 0;
  const isOfAttributes = isOpen || patterns.some(([pattern]) => pattern.startsWith("^@"));
  if (isOfAttributes && !isPart) return withWords(schema, { ...about, additionalProperties: { type: "string" } });
  return isOfAttributes || additionalProperties === false
    ? withWords(schema, { ...about, additionalProperties: undefined })
    : withWords(schema, about);
}

function isOfWildcard(pattern: string): boolean {
  return isOfElements(pattern) || pattern.startsWith("^@");
}

function isOfElements(pattern: string): boolean {
  return pattern.startsWith("^\\{") || pattern.startsWith("^(\\{") || pattern === nothing;
}
