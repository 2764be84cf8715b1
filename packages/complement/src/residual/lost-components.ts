import {
  type AnnotationItem,
  type Component,
  canonicalComponents,
  clark,
  type Schema,
  type SchemaSet,
  type XmlNode,
} from "@soapstone/xml-model";
import type { LostPart } from "../channels/lost-edits.ts";
import { isChannelElement, isSignificant, residualName } from "./channel-element.ts";

/**
 * Returns the edited components that converting to JSON and back would lose. `made`: the schemas that the JSON document
 * gives.
 */
export function lostComponents({ components, isStandard }: SchemaSet, made: readonly Schema[]): readonly Component[] {
  const own = components.filter((component) => !isStandard(component));
  const texts = textsOf(own);
  const again = textsOf(made.flatMap((schema) => schema.components));
  return own.filter((component) => {
    const key = keyOf(component);
    return texts.get(key) !== again.get(key);
  });
}

/** Writes a component without its complement as a text, equal for equal components. */
export function componentText(component: Component): string {
  return textsOf([component]).get(keyOf(component)) ?? "";
}

function textsOf(components: readonly Component[]): ReadonlyMap<string, string> {
  const nobody = () => undefined;
  return canonicalComponents({
    components: components.map(withoutChannel),
    isStandard: () => false,
    find: nobody,
    findType: nobody,
  });
}

/** Returns a component as a part that a diagnostic can name. */
export function partOfComponent(node: Component): LostPart {
  return { name: node.name === undefined ? node.kind : `${node.kind} ${node.name.local}`, node };
}

function keyOf({ kind, name }: Component): string {
  return `${kind} ${name === undefined ? "" : clark(name)}`;
}

/** Returns a component without its residual, which follows from its document. */
export function withoutChannel(component: Component): Component {
  const { notes, ...rest } = component;
  const others = notes?.filter((note) => !isOfChannel(note));
  if (notes === undefined || others === undefined || others.length === notes.length) return component;
  return (others.length === 0 ? rest : { ...rest, notes: others }) as Component;
}

function isOfChannel({ kind, content }: AnnotationItem): boolean {
  const significant = content.filter(isSignificant);
  return (
    kind === "appinfo" &&
    significant.length > 0 &&
    significant.every((node) => node.kind === "element" && isChannel(node))
  );
}

function isChannel(node: XmlNode & { readonly kind: "element" }): boolean {
  return isChannelElement(node, residualName);
}
