import { isArray, type Json } from "@soapstone/apidoc-model";
import type { FactOwner } from "@soapstone/conversion";
import type { JsonSchema } from "@soapstone/schema-mapping";
import { clark, fromClark, namespaces, type Part, type PartTyping, type QName, sameName } from "@soapstone/xml-model";
import { optionalField } from "../complement/fields.ts";
import { isText } from "../complement/json-guards.ts";
import { fillTemplate, type TemplateVariables } from "../conventions/name-templates.ts";
import { messageVariables, operationVariables } from "../conventions/naming.ts";
import type { Situation } from "../walk/situation.ts";
import type { BackwardService, ForwardService } from "../walk/walk.ts";
import { isDeclared } from "./declared-message.ts";
import { partType } from "./part-type.ts";

const octets: QName = { namespace: namespaces.xsd, local: "base64Binary" };

/**
 * Writes to the complement the name of a payload's part and its element or type, as far as the schema does not imply
 * them; and where the payload is none of the message's parts. With `name: "stated"` the output has the part's name.
 */
export function keepDeclared(
  part: Part | undefined,
  schema: JsonSchema | undefined,
  context: ForwardService,
  rule: FactOwner,
  name: "stated" | "unstated" = "unstated",
): void {
  if (part === undefined) {
    if (isDeclared(context)) context.keep("parts", [], "complement");
    return;
  }
  const own = context.about(part, rule);
  const { typing } = part;
  if (name === "unstated" && context.situation.side === "output")
    own.keepName("part", "outputPart", part.name, variablesOf(typing, context.situation, context.walk.targetNamespace));
  if (typing === undefined) own.keep("typing", "none", "complement");
  else if (!isImplied(typing, schema, context))
    own.keep("typedAs", typingText(typing), schema === undefined ? "approximated" : "complement");
}

/** Whether the way back finds the same element or type by the schema alone. */
function isImplied({ by, name }: PartTyping, schema: JsonSchema | undefined, { walk }: ForwardService): boolean {
  // A payload of octets implies xs:base64Binary.
  if (schema === undefined) return by === "type" && sameName(name, octets);
  if (schema.ref === undefined) return by === "type" && name.namespace === namespaces.xsd;
  return walk.types.definitionOf(by, name) === schema.ref;
}

/**
 * Returns the part of a payload; none if the payload still has no schema, and the complement states that it is no part.
 * The inverse of `keepDeclared`.
 */
export function payloadParts(schema: JsonSchema, name: string | undefined, context: BackwardService): readonly Part[] {
  const { ref, type, format } = schema;
  const isUnstated = ref === undefined && (type === undefined || type === "file" || format === "binary");
  const isNone = isUnstated && (!isDeclared(context) || context.recall<Json>("parts", isArray) !== undefined);
  return isNone ? [] : [declaredPart(schema, name, context)];
}

/**
 * Returns the part that holds a schema: its name from the complement, else the output, else the document's template.
 */
export function declaredPart(schema: JsonSchema, name: string | undefined, context: BackwardService): Part {
  const typing = typingOf(schema, name ?? "body", context);
  const variables = variablesOf(typing, context.situation, context.targetNamespace);
  const partName = context.recall<string>("part", isText) ?? name ?? fillTemplate(context.names.outputPart, variables);
  return {
    kind: "part",
    name: partName ?? "body",
    extensions: [],
    foreign: [],
    ...optionalField("typing", typing),
  };
}

/** Returns the variables for the name of a part, the same that templates were found with. */
function variablesOf(typing: PartTyping | undefined, situation: Situation, targetNamespace: string): TemplateVariables {
  const element = typing?.by === "element" ? typing.name.local : undefined;
  return messageVariables(operationVariables(situation, targetNamespace), element);
}

/** Returns the typing of a part: that of the complement, otherwise one inferred from the schema. */
export function typingOf(schema: JsonSchema, name: string, context: BackwardService): Part["typing"] {
  if (context.recall<string>("typing", (value) => value === "none") !== undefined) return undefined;
  const typing = keptTyping(context);
  if (typing !== undefined) return typing;
  return typingOfSchema(schema, name, context);
}

/** Returns how a part is declared, by its schema alone. */
export function typingOfSchema(schema: JsonSchema, name: string, context: BackwardService): Part["typing"] {
  if (schema.type === "file" || schema.format === "binary") return { by: "type", name: octets };
  const component = schema.ref === undefined ? undefined : context.types.componentOf(schema.ref);
  if (component !== undefined) return { by: component.kind, name: component.name };
  return partType(schema, name, context);
}

/** Reads the type or element of a part from the complement. */
export function keptTyping(context: BackwardService): PartTyping | undefined {
  const declared = context.recall<string>("typedAs", isText);
  return declared === undefined ? undefined : typingFrom(declared);
}

/** Writes how a part is declared: `element {urn:library}Login`. */
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
