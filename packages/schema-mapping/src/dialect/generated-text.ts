import { isArray, isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import { fromClark } from "@soapstone/xml-model";
import { type JsonSchema, withKeywords } from "../json-schema.ts";
import { defaultModel } from "../model/default-model.ts";
import { withoutEllipsis } from "../model/ellipsis.ts";
import { presenceOf } from "../model/presence.ts";
import { readModel } from "../model/read-model.ts";
import { enumNames } from "./enum-names.ts";

/** The extension for a string of the wire view that is a list: the array of its items. */
export const listField = "x-list";

/** Extensions that code generators and documentation pages read, with a list of texts beside `enum`. */
export const enumDescriptions = "x-enum-descriptions";
export const enumVarnames = "x-enum-varnames";

/** Whether an extension describes the values of an `enum`. */
export function isTextOfValues(field: string): boolean {
  return field === enumDescriptions || field === enumVarnames;
}

/**
 * Appends to a schema's description the text that its other keywords imply, and adds the documentation of its `enum`
 * values as extensions.
 *
 *     enum: [A, B]
 *     description: "The state.\n\n- `A`: Active\n- `B`: Blocked"
 *     x-enum-descriptions: [Active, Blocked]
 */
export function withGeneratedText(schema: JsonSchema): JsonSchema {
  if (!mayHaveText(schema)) return schema;
  const texts = textsOfValues(schema);
  const varnames = varnamesOf(schema, texts);
  const text = generatedText(schema);
  if (text === undefined && texts === undefined && varnames === undefined) return schema;
  const extensions = new Map<string, Json>(schema.extensions ?? []);
  if (texts !== undefined) extensions.set(enumDescriptions, [...texts]);
  if (varnames !== undefined && !extensions.has(enumVarnames)) extensions.set(enumVarnames, [...varnames]);
  const { description } = schema;
  return withKeywords(schema, {
    ...(text === undefined ? {} : { description: description === undefined ? text : `${description}\n\n${text}` }),
    ...(extensions.size === 0 ? {} : { extensions }),
  });
}

/**
 * The inverse of `withGeneratedText`: removes the generated text, also one that was generated before an edit of the
 * schema. A last paragraph that differs is the author's, and so is documentation of values that is not one text for
 * each.
 */
export function withoutGeneratedText(schema: JsonSchema): JsonSchema {
  const { extensions, complement } = schema;
  if (!mayHaveText(schema)) return schema;
  const given = extensions?.get(enumDescriptions);
  const stated = isTexts(given) && given.length === schema.enum?.length ? given : undefined;
  const own = stated === undefined ? schema : withKeywords(schema, { complement: withTexts(schema, stated) });
  const names = extensions?.get(enumVarnames);
  const varnames = varnamesOf(own, textsOfValues(own));
  const rest = new Map(extensions ?? []);
  if (stated !== undefined || (complement !== undefined && textsOfValues(schema) !== undefined))
    rest.delete(enumDescriptions);
  if (isTexts(names) && varnames !== undefined && sameTexts(names, varnames)) rest.delete(enumVarnames);
  const blocks = [generatedText(own), generatedText(schema), storedList(complement)];
  const sentences = complement?.has("model") === true ? choices.exec(own.description ?? "")?.[0] : undefined;
  return withKeywords(own, {
    description: [...blocks, sentences].reduce(withoutLastBlock, own.description),
    extensions: rest.size === 0 ? undefined : rest,
  });
}

function mayHaveText({ enum: values, complement, extensions }: JsonSchema): boolean {
  return values !== undefined || complement?.has("model") === true || extensions?.has(listField) === true;
}

/**
 * Returns the text that the keywords imply: the type of list items, the documentation of `enum` values, and properties
 * that exclude each other.
 */
function generatedText(schema: JsonSchema): string | undefined {
  const texts = textsOfValues(schema);
  const { enum: all = [], complement } = schema;
  const values =
    texts === undefined
      ? []
      : listedValues(all, complement).map((value, index) => [value, texts[index] ?? ""] as const);
  const blocks = [textOfItems(schema) ?? "", listOf(values).join("\n"), choicesOf(schema).join(" ")];
  const text = blocks.filter((block) => block !== "").join("\n\n");
  return text === "" ? undefined : text;
}

/** A last paragraph of sentences that `choicesOf` generates. */
const choices = /(?<=^|\n\n)(?:(?:Exactly|At most) one of `[^`\n]+`(?:, `[^`\n]+`)+\.(?: |$))+$/;

/**
 * Returns a description with the names in the sentences that `choicesOf` generates in alphabetical order, so that two
 * descriptions can be compared whose schemas declare the alternatives in different orders.
 */
export function withSortedChoices(description: string): string {
  return description.replace(/(?<=(?:Exactly|At most) one of )`[^`\n]+`(?:, `[^`\n]+`)+(?=\.)/g, (names) =>
    names.split(", ").sort().join(", "),
  );
}

/** Describes the items of a list in the wire view; undefined for any other schema. */
function textOfItems({ extensions }: JsonSchema): string | undefined {
  const list = extensions?.get(listField);
  const items = list !== undefined && isObject(list) ? list.get("items") : undefined;
  if (items === undefined || !isObject(items)) return undefined;
  const ref = items.get("$ref");
  const name = typeof ref === "string" ? ref.replace(/^.*\//s, "") : items.get("type");
  if (typeof name !== "string") return undefined;
  const format = items.get("format");
  return `Values with spaces between them: \`${name}\`${typeof format === "string" ? ` (\`${format}\`)` : ""}.`;
}

function listOf(values: readonly (readonly [value: string, text: string])[]): readonly string[] {
  return values.flatMap(([value, text]) => (text === "" ? [] : [`- \`${value}\`: ${text.replace(/\s*\n\s*/g, " ")}`]));
}

/** Returns one sentence for each choice that is not repeated, between properties that occur nowhere else. */
function choicesOf(schema: JsonSchema): readonly string[] {
  const text = schema.complement?.get("model");
  const short = typeof text === "string" ? readModel(text) : undefined;
  const own = defaultModel(schema).parts.filter((part) => part.kind === "element");
  const model = short === undefined ? undefined : withoutEllipsis(short, own);
  return presenceOf(model).choices.flatMap(({ oneOf = [] }) => {
    const branches = oneOf.map(({ required, anyOf }) => required ?? anyOf?.flatMap((one) => one.required ?? []) ?? []);
    const names = branches.filter((branch) => branch.length > 0);
    // A branch with several optional properties has no short sentence.
    if (names.length < 2 || names.some((branch) => branch.length > 1)) return [];
    const isCertain = names.length === branches.length;
    return [`${isCertain ? "Exactly" : "At most"} one of ${names.map(([name]) => `\`${name}\``).join(", ")}.`];
  });
}

const placeOfValue = "enumeration/";

/** Returns the documentation of each `enum` value, by the complement; undefined where no value has any. */
function textsOfValues({ enum: values, complement }: JsonSchema): readonly string[] | undefined {
  const annotated = complement?.get("annotated");
  if (values === undefined || complement === undefined || !isObject(annotated)) return undefined;
  const texts = spellingsOf(values, complement).map((spelling) => textOf(annotated.get(`${placeOfValue}${spelling}`)));
  return texts.some((text) => text !== "") ? texts : undefined;
}

function textOf(entry: Json | undefined): string {
  const text = isObject(entry) ? entry.get("text") : undefined;
  return typeof text === "string" ? text : "";
}

/** Returns the values in their lexical form of the XML Schema. */
function spellingsOf(values: readonly Json[], complement: JsonObject | undefined): readonly string[] {
  const spelled = complement?.get("enumeration");
  if (isTexts(spelled) && spelled.length === values.length) return spelled;
  const facets = complement?.get("facets");
  const written = new Map<Json | undefined, Json | undefined>();
  for (const one of isArray(facets) ? facets : [])
    if (isObject(one)) written.set(one.get("name"), one.get("enumeration"));
  return values.map((value) => String(written.get(value) ?? value));
}

/** Returns the values as a description has them: QNames with the prefixes of the XML Schema. */
function listedValues(values: readonly Json[], complement: JsonObject | undefined): readonly string[] {
  const spelled = spellingsOf(values, complement);
  return values.map((value, index) => (fromClark(String(value))?.namespace ? (spelled[index] ?? "") : String(value)));
}

/** Returns the complement of a schema with new documentation of its values. */
function withTexts({ enum: values = [], complement }: JsonSchema, texts: readonly string[]): JsonObject | undefined {
  const before = complement?.get("annotated");
  const annotated = new Map<string, Json>(isObject(before) ? before : []);
  for (const [index, spelling] of spellingsOf(values, complement).entries()) {
    const place = `${placeOfValue}${spelling}`;
    const entry = annotated.get(place);
    const text = texts[index] ?? "";
    if (textOf(entry) === text) continue;
    const edited = new Map<string, Json>(isObject(entry) ? entry : []);
    if (text === "") edited.delete("text");
    else edited.set("text", text);
    if (edited.size === 0) annotated.delete(place);
    else annotated.set(place, edited);
  }
  const all = new Map<string, Json>(complement ?? []);
  if (annotated.size === 0) all.delete("annotated");
  else all.set("annotated", annotated);
  return all.size === 0 ? undefined : all;
}

/** Returns the list of values that the complement documents: the description had it before the `enum` was edited. */
function storedList(complement: JsonObject | undefined): string | undefined {
  const annotated = complement?.get("annotated");
  const values = [...(isObject(annotated) ? annotated : [])].flatMap(([place, entry]) =>
    place.startsWith(placeOfValue) ? [[place.slice(placeOfValue.length), textOf(entry)] as const] : [],
  );
  const lines = listOf(values);
  return lines.length === 0 ? undefined : lines.join("\n");
}

function varnamesOf({ enum: values }: JsonSchema, texts: readonly string[] | undefined): readonly string[] | undefined {
  const isNamed = values?.every((value) => typeof value === "string" || typeof value === "number");
  return values === undefined || isNamed !== true ? undefined : enumNames(values.map(String), texts);
}

function withoutLastBlock(description: string | undefined, block: string | undefined): string | undefined {
  if (description === undefined || block === undefined) return description;
  const paragraphs = description.split("\n\n");
  const start = paragraphs.length - block.split("\n\n").length;
  if (withLocalNames(paragraphs.slice(Math.max(start, 0)).join("\n\n")) !== withLocalNames(block)) return description;
  return start <= 0 ? undefined : paragraphs.slice(0, start).join("\n\n");
}

/** Removes prefixes and namespaces from a list of values, since another document has other prefixes. */
function withLocalNames(list: string): string {
  return list.replace(/^- `(?:\{[^`}]*\}|[^`:{}]*:)/gm, "- `");
}

function isTexts(value: Json | undefined): value is readonly string[] {
  return isArray(value) && value.every((text) => typeof text === "string");
}

function sameTexts(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index]);
}
