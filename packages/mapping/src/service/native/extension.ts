import { attributeText, childElements, element, text, type XmlElement } from "@soapstone/xml-model";
import { keyOfNcName, ncNameOfKey } from "../../names.ts";
import { channelName, isChannelElement, jsonIn, optional } from "../../residual/channel-element.ts";
import { type Patch, patchFrom } from "../../residual/patch.ts";
import { pathFrom, pathText } from "../../residual/path-text.ts";
import { patchText } from "../../residual/residual-text.ts";
import { given } from "../record/fields.ts";

/**
 * What an apidoc says and WSDL has no words for, as elements of one namespace that nobody has to understand: one in each
 * operation of the binding, one in the description.
 *
 *     <c:apidoc order="0 2 1" wsdl:required="false"/>
 *     <c:operation method="get" path="/pets/{id}" wsdl:required="false">
 *       <c:parameter child="file" in="formData"/>
 *       <c:difference>[{"at":"/tags","is":["pets"]}]</c:difference>
 *     </c:operation>
 */
export interface OperationExtension {
  readonly method: string;
  readonly path: string;
  /** The code of the output, where it is not the usual one; `none`: no response is the output. */
  readonly success?: string;
  readonly prose?: string;
  /** The name of the body parameter whose content is that of the wrapper. */
  readonly content?: string;
  /** The operation stands in another file, to which its path refers. */
  readonly elsewhere?: boolean;
  /** Of parameters that are not in the query (or the path) under the name of their child. */
  readonly parameters: readonly ParameterExtension[];
  readonly patch: Patch;
}

export interface ParameterExtension {
  /** The child of the wrapper; absent for the body whose content is the wrapper's. */
  readonly child?: string;
  /** The part of the message of headers. */
  readonly part?: string;
  readonly in?: string;
  /** Where it is not that of the child. */
  readonly name?: string;
  /** It stands at the path. */
  readonly inherited?: boolean;
}

const flag = (is: boolean | undefined): string | undefined => (is === true ? "true" : undefined);
const encoded = (key: string | undefined): string | undefined => (key === undefined ? undefined : ncNameOfKey(key));
const decoded = (name: string | undefined): string | undefined => (name === undefined ? undefined : keyOfNcName(name));

export function operationElement(it: OperationExtension): XmlElement {
  const { method, path, success, prose, content, elsewhere, parameters, patch } = it;
  const attributes = {
    method,
    path: pathText(path),
    success,
    prose,
    content: encoded(content),
    elsewhere: flag(elsewhere),
  };
  const inner = parameters.map(({ child, part, name, inherited, ...more }) =>
    element(channelName("parameter"), {
      child: encoded(child),
      part: encoded(part),
      in: more.in,
      name: encoded(name),
      inherited: flag(inherited),
    }),
  );
  return element(channelName("operation"), attributes, [...inner, ...patchElements(patch)], [optional]);
}

/** The other way; undefined for any other element. */
export function operationExtensionOf(it: XmlElement): OperationExtension | undefined {
  if (!isChannelElement(it, "operation")) return undefined;
  const method = attributeText(it, "method");
  const path = attributeText(it, "path");
  if (method === undefined || path === undefined) return undefined;
  return {
    method,
    path: pathFrom(path),
    ...given("success", attributeText(it, "success")),
    ...given("prose", attributeText(it, "prose")),
    ...given("content", decoded(attributeText(it, "content"))),
    ...given("elsewhere", attributeText(it, "elsewhere") === "true" ? true : undefined),
    patch: patchIn(it),
    parameters: childElements(it)
      .filter((child) => isChannelElement(child, "parameter"))
      .map((one) => ({
        ...given("child", decoded(attributeText(one, "child"))),
        ...given("part", decoded(attributeText(one, "part"))),
        ...given("in", attributeText(one, "in")),
        ...given("name", decoded(attributeText(one, "name"))),
        ...given("inherited", attributeText(one, "inherited") === "true" ? true : undefined),
      })),
  };
}

/** What is said of the whole document. */
export interface ApidocExtension {
  readonly patch: Patch;
  /** Which place each path had, in the order of the operations here; absent where they have that order. */
  readonly order?: readonly number[];
}

export function apidocElement({ patch, order }: ApidocExtension): XmlElement {
  return element(channelName("apidoc"), { order: order?.join(" ") }, patchElements(patch), [optional]);
}

/** The other way; undefined where no element says that there was a document. */
export function apidocExtensionOf(extensions: readonly XmlElement[]): ApidocExtension | undefined {
  const found = extensions.find((one) => isChannelElement(one, "apidoc"));
  if (found === undefined) return undefined;
  const order = attributeText(found, "order")?.split(" ").map(Number);
  return { patch: patchIn(found), ...given("order", order) };
}

function patchElements(patch: Patch): readonly XmlElement[] {
  return patch.length === 0 ? [] : [element(channelName("difference"), {}, [text(patchText(patch))])];
}

function patchIn(it: XmlElement): Patch {
  const found = childElements(it).find((child) => isChannelElement(child, "difference"));
  return patchFrom(found && jsonIn(found));
}
