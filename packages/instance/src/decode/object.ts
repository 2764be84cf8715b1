import type { Json } from "@soapstone/apidoc-model";
import { type ElementPlan, type ObjectPlan, orderKey, textKey, valueKey, wildcardKey } from "@soapstone/schema-mapping";
import {
  type ComplexType,
  childElements,
  clark,
  type ElementDeclaration,
  isBlank,
  type XmlElement,
} from "@soapstone/xml-model";
import { instance } from "../diagnostics/diagnostics.ts";
import { type TypeLayout, wildcardFor } from "../layout.ts";
import { matchContent } from "../model/match.ts";
import { isSingle } from "../single.ts";
import { attributeMembers } from "./attributes.ts";
import { childContent } from "./element.ts";
import type { FoundElement } from "./found-element.ts";
import { type LexicalPath, within } from "./lexical-forms.ts";
import { orderMember } from "./order.ts";
import { type ContentPiece, namesIn, piecesOf, pieceText } from "./pieces.ts";
import { schemaInstanceOf } from "./schema-instance.ts";
import type { DecodePosition, Decoding } from "./state.ts";
import { simpleContent, undeclaredElement } from "./value.ts";

/** Decodes attributes, children and text of a complex type by the keys of its codec plan. */
export function objectContent(
  found: FoundElement,
  codecPlan: ObjectPlan,
  decoding: Decoding,
  here: DecodePosition,
): Json {
  const layout = decoding.layouts.of(codecPlan);
  const members = new Map<string, Json>([...found.head, ...attributeMembers(found, codecPlan, layout, decoding, here)]);
  const { pieces } = new Children(found.element, members, codecPlan, layout, decoding, here);
  const isNothing = found.about.nil && found.isEmpty;
  if (codecPlan.text !== undefined && !isNothing) {
    members.set(valueKey, simpleContent(found, codecPlan.text, decoding, within(here.path, valueKey)));
    return members;
  }
  const text = pieceText(pieces);
  const isText = codecPlan.mixed ? text !== "" : !isBlank(text);
  if (isText) members.set(textKey, text);
  else if (text !== "" && isEmptyOf(pieces)) decoding.forms?.keep(within(here.path, textKey), text);
  if (isText && !codecPlan.mixed) decoding.report(unexpectedText(found.element));
  if (isNothing || codecPlan.text !== undefined) return members;
  const tokens = isText ? namesIn(pieces) : namesIn(pieces.filter(({ kind }) => kind === "child"));
  const order = orderMember(tokens, found.element, layout, decoding);
  if (order !== undefined) members.set(orderKey, order);
  return members;
}

/** Whether an element has no content: blanks between children are layout, but blanks alone are content. */
function isEmptyOf(pieces: readonly ContentPiece[]): boolean {
  return pieces.every(({ kind }) => kind === "text");
}

function unexpectedText({ name, children, at }: XmlElement) {
  const text = children.find((child) => child.kind === "text" && !isBlank(child.text));
  return instance("kept-text", { element: name.local }, text?.at ?? at);
}

/**
 * Collects the values of an element's children by the keys of its codec plan. Values of deep children may be added
 * later.
 */
class Children {
  readonly pieces: readonly ContentPiece[];
  readonly #lists = new Map<string, Json[]>();
  readonly #members: Map<string, Json>;
  readonly #element: XmlElement;
  readonly #layout: TypeLayout;
  readonly #decoding: Decoding;
  readonly #here: DecodePosition;
  readonly #path: LexicalPath | undefined;
  /** The children that have a declared name, but match a wildcard at their position in the content model. */
  readonly #wild: ReadonlySet<XmlElement>;

  constructor(
    element: XmlElement,
    members: Map<string, Json>,
    { type }: ObjectPlan,
    layout: TypeLayout,
    decoding: Decoding,
    here: DecodePosition,
  ) {
    this.#element = element;
    this.#members = members;
    this.#layout = layout;
    this.#decoding = decoding;
    this.#here = { ...here, depth: here.depth + 1 };
    this.#path = here.path;
    this.#wild = layout.isAmbiguous ? wildChildren(element, type, decoding) : noChildren;
    this.pieces = piecesOf(element, (child) => this.#take(child));
  }

  /** Stores the value of a child under its key and returns the key; undefined for a child that counts as absent. */
  #take(child: XmlElement): string | undefined {
    const declared = this.#layout.children.get(clark(child.name));
    if (declared === undefined || this.#wild.has(child) || this.#isSpent(declared)) return this.#takeOther(child);
    const { key, declaration } = declared;
    if (this.#isOmitted(child, declared)) {
      this.#decoding.report(instance("dropped-nil", { name: clark(child.name) }, child.at));
      return undefined;
    }
    if (isSingle(declared)) this.#put(key, child, declaration);
    else this.#append(key, child, declaration, this.#here);
    return key;
  }

  /**
   * Whether this is the second occurrence of a child that may occur only once. It is stored under its full name, since
   * an array would not be a value of its type.
   */
  #isSpent(child: ElementPlan): boolean {
    return isSingle(child) && this.#members.has(child.key);
  }

  /**
   * Whether an accessor of SOAP encoding counts as absent: it is nil and optional, and its JSON Schema does not allow
   * null. Nil and absent both mean that there is no value (SOAP 1.1 section 5.1, rule 9).
   */
  #isOmitted(child: XmlElement, { declaration, occurs }: ElementPlan): boolean {
    const { isEncoded = false } = this.#decoding;
    return isEncoded && occurs.min === 0 && occurs.max === 1 && !declaration.nillable && schemaInstanceOf(child).nil;
  }

  #takeOther(child: XmlElement): string {
    const wildcard = wildcardFor(this.#layout, child.name);
    if (wildcard === undefined) this.#decoding.report(undeclaredElement(child, this.#element));
    const skips = this.#here.skips || (wildcard !== undefined && this.#layout.wildcards[wildcard]?.process === "skip");
    const declaration = skips ? undefined : this.#decoding.schema.set.find("element", child.name);
    const key = wildcardKey(child.name);
    this.#append(key, child, declaration, { ...this.#here, skips });
    return key;
  }

  #put(key: string, child: XmlElement, declaration: ElementDeclaration | undefined): void {
    this.#members.set(key, null);
    const at = { ...this.#here, path: within(this.#path, key) };
    childContent(child, declaration, this.#decoding, at, (content) => void this.#members.set(key, content));
  }

  #append(key: string, child: XmlElement, declaration: ElementDeclaration | undefined, here: DecodePosition): void {
    let list = this.#lists.get(key);
    if (list === undefined) {
      list = [];
      this.#lists.set(key, list);
      this.#members.set(key, list);
    }
    const values = list;
    const index = values.push(null) - 1;
    const at = { ...here, path: within(within(this.#path, key), index) };
    childContent(child, declaration, this.#decoding, at, (content) => {
      values[index] = content;
    });
  }
}

const noChildren: ReadonlySet<XmlElement> = new Set();

/** Returns the children that the content model assigns to a wildcard, although their names are declared. */
function wildChildren(element: XmlElement, type: ComplexType, { models }: Decoding): ReadonlySet<XmlElement> {
  const content = models().of(type);
  if (content.kind !== "elements") return noChildren;
  const children = childElements(element);
  const { attributions } = matchContent(
    content.model,
    children.map(({ name }) => name),
  );
  return new Set(children.filter((_, index) => attributions[index]?.kind === "wildcard"));
}
