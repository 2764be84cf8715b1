import { isArray, type Json } from "@soapstone/apidoc-model";
import type { JsonSchema } from "@soapstone/schema-mapping";
import { clark, fromClark, namespaces, type Part, type PartTyping, type QName, sameName } from "@soapstone/xml-model";
import { given } from "../complement/fields.ts";
import { isText } from "../complement/json-guards.ts";
import { fill, type Variables } from "../conventions/conventions.ts";
import { messageVariables, operationVariables } from "../conventions/naming.ts";
import type { Situation } from "../walk/situation.ts";
import type { BackwardService, ForwardService, Owner } from "../walk/walk.ts";
import { isDeclared } from "./declared-message.ts";
import { partType } from "./part-type.ts";

const octets: QName = { namespace: namespaces.xsd, local: "base64Binary" };

/**
 * Keeps the name of a payload's part and how it is declared, as far as the schema does not tell; and where the payload
 * is none of the message's parts.
 */
export function keepDeclared(
  part: Part | undefined,
  said: JsonSchema | undefined,
  context: ForwardService,
  rule: Owner,
  name: "said" | "unsaid" = "unsaid",
): void {
  if (part === undefined) {
    if (isDeclared(context)) context.keep("parts", [], "complement");
    return;
  }
  const own = context.about(part, rule);
  const { typing } = part;
  if (name === "unsaid" && context.situation.side === "output")
    own.keepName("part", "outputPart", part.name, variablesOf(typing, context.situation, context.walk.targetNamespace));
  if (typing === undefined) own.keep("typing", "none", "complement");
  else if (!isSaid(typing, said, context))
    own.keep("typedAs", typingText(typing), said === undefined ? "approximated" : "complement");
}

/** Whether the way back finds the same element or type by the schema alone. */
function isSaid({ by, name }: PartTyping, said: JsonSchema | undefined, { walk }: ForwardService): boolean {
  // Octets are what base64Binary stands for.
  if (said === undefined) return by === "type" && sameName(name, octets);
  if (said.ref === undefined) return by === "type" && name.namespace === namespaces.xsd;
  return walk.types.definitionOf(by, name) === said.ref;
}

/** The inverse of `keepDeclared`: the part of a payload, or none where it says as little as it did. */
export function payloadParts(schema: JsonSchema, name: string | undefined, context: BackwardService): readonly Part[] {
  const { ref, type, format } = schema;
  const isUnstated = ref === undefined && (type === undefined || type === "file" || format === "binary");
  const isNone = isUnstated && (!isDeclared(context) || context.recall<Json>("parts", isArray) !== undefined);
  return isNone ? [] : [declaredPart(schema, name, context)];
}

/** The part that a schema stands for. */
export function declaredPart(schema: JsonSchema, name: string | undefined, context: BackwardService): Part {
  const typing = typingOf(schema, name ?? "body", context);
  const variables = variablesOf(typing, context.situation, context.targetNamespace);
  const kept = context.recall<string>("part", isText) ?? name ?? fill(context.names.outputPart, variables);
  return {
    kind: "part",
    name: kept ?? "body",
    extensions: [],
    foreign: [],
    ...given("typing", typing),
  };
}

/** Names of parts are learned with their elements, and are made the same way. */
function variablesOf(typing: PartTyping | undefined, situation: Situation, targetNamespace: string): Variables {
  const element = typing?.by === "element" ? typing.name.local : undefined;
  return messageVariables(operationVariables(situation, targetNamespace), element);
}

/** How a part is declared: as it was kept, else by the type that says the schema. */
export function typingOf(schema: JsonSchema, name: string, context: BackwardService): Part["typing"] {
  if (context.recall<string>("typing", (value) => value === "none") !== undefined) return undefined;
  const typing = keptTyping(context);
  if (typing !== undefined) return typing;
  return typingOfSchema(schema, name, context);
}

/** How a part is declared, by what the schema says alone. */
export function typingOfSchema(schema: JsonSchema, name: string, context: BackwardService): Part["typing"] {
  if (schema.type === "file" || schema.format === "binary") return { by: "type", name: octets };
  const component = schema.ref === undefined ? undefined : context.types.componentOf(schema.ref);
  if (component !== undefined) return { by: component.kind, name: component.name };
  return partType(schema, name, context);
}

/** The type or element of a part, as the complement names it. */
export function keptTyping(context: BackwardService): PartTyping | undefined {
  const declared = context.recall<string>("typedAs", isText);
  return declared === undefined ? undefined : typingFrom(declared);
}

/** `element {urn:library}Login`: how a part is declared. */
export function typingText({ by, name }: PartTyping): string {
  return `${by} ${clark(name)}`;
}

/** The inverse of `typingText`. */
export function typingFrom(text: string): PartTyping | undefined {
  const space = text.indexOf(" ");
  const by = text.slice(0, space);
  const name = fromClark(text.slice(space + 1));
  return name !== undefined && (by === "element" || by === "type") ? { by, name } : undefined;
}
