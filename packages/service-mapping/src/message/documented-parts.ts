import { isReference, type Parameter, type Response } from "@soapstone/apidoc-model";
import { divideTags, joinTags, unescaped } from "@soapstone/documentation-markup";
import { optionalField } from "../complement/fields.ts";
import { outputOf } from "./one-way.ts";

/** The only fault of a status. */
export interface DescribedFault {
  /**
   * The names by which documentation may call the fault: its property, its own name, and the local names of its
   * message, element or type.
   */
  readonly names: readonly string[];
  /** The generated description of the status's response. */
  readonly generated: string;
  readonly description: string;
}

/** The description of an operation, and the objects that tags in it may describe. */
export interface DocumentedParts {
  readonly description?: string;
  readonly parameters: readonly Parameter[];
  readonly success?: Response;
  /** The faults that are alone in their status, by status. */
  readonly faults?: ReadonlyMap<string, DescribedFault>;
}

/** A tag of a documentation comment, with the object that it describes. */
interface DocumentationTag {
  /** The tag up to its text: `@param int $x`. */
  readonly head: string;
  readonly text: string;
  readonly slot: DocumentationSlot;
}

/** An object that a tag may describe: its description, and all objects with another description in its place. */
interface DocumentationSlot {
  readonly description?: string;
  readonly withDescription: (description?: string) => DocumentedParts;
}

/** A type, as documentation comments write one before the text of `@return`. */
const type =
  /^(?:(?:int|integer|string|bool|boolean|float|double|decimal|array|object|mixed|void|null)(?:\|\S+|\[\])?|\{\S+\}|\S+\[\])$/;

/**
 * Moves the tags `@param NAME`, `@return`, `@returns`, `@throws NAME` and `@exception NAME` from the description of an
 * operation to the descriptions of the parts that they name: parameters, properties of an inline body, the success
 * response, the response of a fault. A tag stays in the text if its part is a reference or has a description.
 *
 * @returns the changed objects, and for each tag the text before its description: "" for a tag that stays
 */
export function describeParts(
  parts: DocumentedParts,
  operation: string,
): { readonly parts: DocumentedParts; readonly heads: readonly string[] } {
  const { text, tags } = divideTags(parts.description ?? "");
  let described = parts;
  const heads = tags.map((tag) => {
    const read = readTag(tag, described, operation);
    if (read === undefined || read.text === "" || read.slot.description !== undefined) return "";
    described = read.slot.withDescription(read.text);
    return read.head;
  });
  if (heads.every((head) => head === "")) return { parts, heads: [] };
  const left = tags.filter((_, index) => heads[index] === "");
  return { parts: withText(described, joinTags({ text, tags: left })), heads };
}

/**
 * The inverse of `describeParts`: moves descriptions back into that of the operation. A tag whose object is gone, or
 * has no description any more, is left out.
 */
export function undescribeParts(parts: DocumentedParts, heads: readonly string[], operation: string): DocumentedParts {
  const { text, tags } = divideTags(parts.description ?? "");
  const left = [...tags];
  let bare = parts;
  const returned = heads.flatMap((head) => {
    if (head === "") return left.splice(0, 1);
    const slot = readTag(head, bare, operation)?.slot;
    if (slot?.description === undefined || slot.description === "") return [];
    bare = slot.withDescription();
    return [`${head} ${slot.description.replace(/\s+/g, " ")}`];
  });
  return withText(bare, joinTags({ text, tags: [...returned, ...left] }));
}

function readTag(tag: string, parts: DocumentedParts, operation: string): DocumentationTag | undefined {
  const [keyword = "", ...words] = tag.split(" ");
  const found = /^@returns?$/.test(keyword)
    ? { slot: successSlot(parts, operation), length: type.test(words[0] ?? "") ? 1 : 0 }
    : keyword === "@param"
      ? namedIn(words, parts)
      : /^@(?:throws|exception)$/.test(keyword)
        ? { slot: faultSlot(parts, words[0] ?? ""), length: words[1] === "-" ? 2 : 1 }
        : undefined;
  if (found?.slot === undefined) return undefined;
  const { slot, length } = found;
  return { head: [keyword, ...words.slice(0, length)].join(" "), text: words.slice(length).join(" "), slot };
}

/**
 * Finds the part that the first or second word of a tag names: there may be a type before the name, and a dash after
 * it.
 */
function namedIn(words: readonly string[], parts: DocumentedParts) {
  for (const [index, word] of words.slice(0, 2).entries()) {
    const slot = namedSlot(parts, unescaped(word).replace(/^[&$]+|[:,]$/g, ""));
    if (slot !== undefined) return { slot, length: index + (words[index + 1] === "-" ? 2 : 1) };
  }
  return undefined;
}

function successSlot(parts: DocumentedParts, operation: string): DocumentationSlot | undefined {
  const { success } = parts;
  if (success === undefined) return undefined;
  const generated = outputOf(operation);
  return {
    ...optionalField("description", success.description === generated ? undefined : success.description),
    withDescription: (description = generated) => ({ ...parts, success: { ...success, description } }),
  };
}

/** Finds the response of the fault that a name means; of a name with dots, the last segment may do. */
function faultSlot(parts: DocumentedParts, name: string): DocumentationSlot | undefined {
  const whole = unescaped(name).replace(/[:,]$/, "").toLowerCase();
  const wished = new Set([whole, whole.replace(/^.*\./, "")]);
  const all = [...(parts.faults ?? [])];
  const [found, ...others] = all.filter(([, { names }]) => names.some((one) => wished.has(one.toLowerCase())));
  if (found === undefined || others.length > 0) return undefined;
  const [status, fault] = found;
  return {
    ...optionalField("description", fault.description === fault.generated ? undefined : fault.description),
    withDescription: (description = fault.generated) => ({
      ...parts,
      faults: new Map(parts.faults).set(status, { ...fault, description }),
    }),
  };
}

/** Finds a parameter, or a property of an inline body. */
function namedSlot(parts: DocumentedParts, name: string): DocumentationSlot | undefined {
  for (const [index, parameter] of parts.parameters.entries()) {
    const put = (changed: Parameter): DocumentedParts => ({
      ...parts,
      parameters: parts.parameters.with(index, changed),
    });
    if (parameter.in !== "body") {
      if (parameter.name === name) return slotOf(parameter, put);
      continue;
    }
    const { schema } = parameter;
    const property = isReference(schema) ? undefined : schema.properties?.get(name);
    if (isReference(schema) || property === undefined || isReference(property)) continue;
    return slotOf(property, (changed) =>
      put({ ...parameter, schema: { ...schema, properties: new Map(schema.properties).set(name, changed) } }),
    );
  }
  return undefined;
}

function slotOf<Part extends { readonly description?: string }>(
  part: Part,
  put: (changed: Part) => DocumentedParts,
): DocumentationSlot {
  const { description: previous, ...others } = part;
  return {
    ...optionalField("description", previous),
    withDescription: (description) => put({ ...(others as Part), ...optionalField("description", description) }),
  };
}

function withText({ description: _, ...parts }: DocumentedParts, text: string): DocumentedParts {
  return { ...parts, ...(text === "" ? {} : { description: text }) };
}
