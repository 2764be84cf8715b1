import type { JsonSchema } from "@soapstone/schema-mapping";
import type { Part } from "@soapstone/xml-model";
import { isText } from "../complement/json-guards.ts";
import type { BackwardService, ForwardService } from "../walk/walk.ts";
import { part, wrapperOf } from "./part.ts";
import { keepRequestPart, recalledPartName } from "./request-part.ts";
import { partNamed } from "./rpc.ts";

/** The field of the complement that names the definition of an empty input. */
const emptyField = "empty";

/**
 * An input whose element can hold nothing is no body: `<xs:element name="Ping"><xs:complexType/></xs:element>` has
 * nothing that a client could send. Returns the definition of the element; undefined for any other input.
 */
export function emptyDefinition([only, ...others]: readonly Part[], context: ForwardService): string | undefined {
  const { style, isLifted } = context.situation;
  const isBody = style === "rpc" || isLifted === true || others.length > 0;
  if (isBody || only?.typing?.by !== "element") return undefined;
  const { types } = context.walk;
  const { ref } = types.content(only.typing.name);
  return ref !== undefined && isEmptyContent(types.definitions().get(ref)) ? ref : undefined;
}

/**
 * Writes to the complement which element an empty input is, if the operation's name does not imply it. False for an
 * input that is not empty.
 */
export function keepEmptyInput(only: Part, context: ForwardService): boolean {
  const { types } = context.walk;
  const ref = emptyDefinition([only], context);
  if (ref === undefined) return false;
  const byDefault = types.definitionOf("element", wrapperOf(undefined, context));
  context.keep(emptyField, ref, "complement", byDefault);
  keepRequestPart(only, context.about(only, part));
  part.forward(only.typing, context.about(only, part));
  return true;
}

/**
 * The inverse of `keepEmptyInput`: returns the part of an input without a body; undefined where no definition is its
 * element.
 */
export function emptyInput(context: BackwardService): Part | undefined {
  const byDefault = context.types.definitionOf("element", wrapperOf(undefined, context));
  const ref = context.recall<string>(emptyField, isText) ?? byDefault;
  if (ref === undefined || !isEmptyContent(context.types.definition(ref))) return undefined;
  return partNamed(recalledPartName(context), { ref }, context);
}

/** Whether a definition is an object that has no properties and allows none. */
export function isEmptyContent(schema: JsonSchema | undefined): boolean {
  if (schema?.type !== "object" || schema.nullable === true) return false;
  const inside = [schema.properties, schema.additionalProperties, schema.patternProperties, schema.discriminator];
  const others = [schema.ref, schema.allOf, schema.anyOf, schema.oneOf, schema.enum];
  return [...inside, ...others].every((keyword) => keyword === undefined);
}
