import { Keeper } from "@soapstone/complement";
import { unescapeName } from "@soapstone/conversion";
import type { JsonSchema } from "@soapstone/schema-mapping";
import { clark, fromClark, type PartTyping, type QName } from "@soapstone/xml-model";
import { isText } from "../complement/json-guards.ts";
import { nameFrom } from "../components/component-json-context.ts";
import { defaultResponseName } from "../conventions/request-names.ts";
import type { BackwardService, ForwardService, ServiceRule } from "../walk/walk.ts";
import { partType } from "./part-type.ts";

type Typing = PartTyping | undefined;

/**
 * A part is the schema of its element's content, or of its type. `<part element="tns:FindBook"/>` is `{ $ref:
 * '#/definitions/FindBook' }`. On the way back the element is found by the definition's name, or is the wrapper that
 * the operation's name implies; any other is complement.
 */
export const part: ServiceRule<Typing, JsonSchema> = {
  id: "facade/part",
  clauses: ["WSDL 1.1 §2.3", "WSDL 1.1 §3.5"],
  owns: { left: ["part", "part@name", "part@typing"], right: ["bodyParameter.schema", "response.schema"] },
  forward: (typing, context) => {
    if (typing === undefined) {
      context.keep("typing", "none", "complement");
      return {};
    }
    const { types } = context.walk;
    if (typing.by === "type") {
      context.keep("typing", typing.by, "complement", defaultTyping(undefined, context));
      return schemaOfType(typing.name, context);
    }
    const schema = types.content(typing.name);
    const declares = schema.ref !== undefined && types.definitionOf("element", typing.name) === schema.ref;
    const own = declares && types.definitionOf("type", typing.name) !== schema.ref ? "element" : undefined;
    context.keep("typing", typing.by, "complement", defaultTyping(own, context));
    const byDefault = defaultElement(schema, typing.name, context);
    context.keep(
      "element",
      elementText(typing.name, schema, context),
      "complement",
      elementText(byDefault, schema, context),
    );
    return schema;
  },
  backward: (schema, context) => {
    const component = schema.ref === undefined ? undefined : context.types.componentOf(schema.ref);
    const byDefault = defaultTyping(component?.kind, context);
    const by = context.recall<string>("typing", (value) => value === "none" || value === "type" || value === "element");
    switch (by ?? byDefault) {
      case "none":
        return undefined;
      case "element": {
        const recalled = context.recall<string>("element", (value) => isText(value) && isName(value));
        const name = recalled === undefined ? undefined : elementNamed(recalled, schema, context);
        const element = name ?? declaredElement(schema, context) ?? unusedWrapper(schema, context);
        context.implyElement?.({ name: element, schema });
        return { by: "element", name: element };
      }
      default:
        return partType(schema, context.situation.wrapper ?? "parameters", context);
    }
  },
};

/**
 * The content of a wrapper about which the output says nothing: an element that is declared already keeps its content.
 */
export const unspecifiedContent: JsonSchema = { type: "object" };

/**
 * Returns whether parts are elements or types by default. A definition that is an element gives an element; else rpc
 * style has types, document style has elements unless the document's convention is types, and faults have elements.
 */
function defaultTyping(kind: "element" | "type" | undefined, context: ForwardService | BackwardService) {
  const { situation } = context;
  const { typedParts } = "walk" in context ? context.walk.soap : context.soap;
  const typed = (situation.style === "rpc" || typedParts) && situation.side !== "fault";
  return kind === "element" || !typed ? "element" : "type";
}

export function schemaOfType(name: QName, context: ForwardService): JsonSchema {
  const keeper = new Keeper();
  const schema = context.walk.types.use(name, keeper, context.node);
  if (keeper.complement === undefined) return schema;
  return { ...schema, complement: new Map([...(schema.complement ?? []), ...keeper.complement]) };
}

/**
 * Writes the name of an element: the local name alone, where the element is in the namespace of its content's
 * definition.
 */
function elementText(name: QName, schema: JsonSchema, context: ForwardService): string {
  const { types } = context.walk;
  const of = schema.ref === undefined ? undefined : types.definitions().get(schema.ref);
  return name.namespace === namespaceOf(of, schema, context.walk)
    ? name.local
    : name.namespace === ""
      ? `{}${name.local}`
      : clark(name);
}

function elementNamed(text: string, schema: JsonSchema, context: BackwardService): QName {
  const of = schema.ref === undefined ? undefined : context.types.definition(schema.ref);
  return nameFrom(text, { targetNamespace: namespaceOf(of, schema, context) });
}

function isName(text: string): boolean {
  return !text.startsWith("{") || text.startsWith("{}") || fromClark(text) !== undefined;
}

function namespaceOf(
  definition: JsonSchema | undefined,
  { ref }: JsonSchema,
  { targetNamespace, elementNamespace }: Pick<BackwardService, "targetNamespace" | "elementNamespace">,
): string {
  return definition?.xml?.namespace ?? (ref === undefined ? elementNamespace : targetNamespace);
}

/**
 * Returns the element that the way back would take, in this order: the element that the definition is; the wrapper of
 * the definition's type; the element named like the type; of all elements of the type the first (for an output, the
 * last); the wrapper, declared or not.
 */
function defaultElement({ ref }: JsonSchema, name: QName, context: ForwardService): QName {
  const { types } = context.walk;
  const wrapper = wrapperOf(ref, context);
  if (ref === undefined || types.definitionOf("element", name) === ref) return ref === undefined ? wrapper : name;
  const wrapping = types.elementOf(ref, wrapper.local);
  if (wrapping !== undefined) return wrapping;
  const type = types.definitions().get(ref)?.xml?.name ?? unescapeName(ref);
  return types.elementOf(ref, type) ?? elementAt(types.elementsOf(ref), context) ?? wrapper;
}

/** Returns the first of a type's elements, or the last for an output: schemas declare requests before responses. */
function elementAt(all: readonly QName[], { situation }: Pick<ForwardService, "situation">): QName | undefined {
  return all.at(situation.side === "output" ? -1 : 0);
}

function declaredElement({ ref }: JsonSchema, context: BackwardService): QName | undefined {
  if (ref === undefined) return undefined;
  const component = context.types.componentOf(ref);
  if (component?.kind === "element") return component.name;
  const wrapping = context.types.elementOf(ref, wrapperOf(ref, context).local);
  if (wrapping !== undefined || component === undefined) return wrapping;
  return context.types.elementOf(ref, component.name.local) ?? elementAt(context.types.elementsOf(ref), context);
}

/**
 * Returns the wrapper of a definition. If the wrapper is another definition, the body was exchanged by an edit: then
 * returns an element named like the definition, and the other element keeps its content.
 */
function unusedWrapper({ ref }: JsonSchema, context: BackwardService): QName {
  const wrapper = wrapperOf(ref, context);
  // Another element can only be used where the walk can declare it.
  const other = context.implyElement === undefined ? undefined : context.types.definitionOf("element", wrapper);
  const component = ref === undefined ? undefined : context.types.componentOf(ref);
  return other === undefined || other === ref || component === undefined ? wrapper : component.name;
}

/** Whether the wrapper of the operation's message is a definition. */
export function hasWrapper(context: BackwardService): boolean {
  return context.types.definitionOf("element", wrapperOf(undefined, context)) !== undefined;
}

/**
 * Returns the wrapper of document/literal wrapped style: named like the operation, in a response with `Response` behind
 * it, or in the way of the request's element that the complement states. For a part of several, or a fault, the element
 * of its own name.
 */
export function wrapperOf(ref: string | undefined, context: ForwardService | BackwardService): QName {
  const { operation, side, wrapper, requestNames } = context.situation;
  const { targetNamespace, elementNamespace } = "walk" in context ? context.walk : context;
  const namespace = ref === undefined ? elementNamespace : targetNamespace;
  if (wrapper !== undefined) return { namespace, local: wrapper };
  if (side !== "output") return { namespace, local: operation };
  const answer = defaultResponseName(requestNames, "element") ?? `${operation}Response`;
  return nameFrom(answer, { targetNamespace: namespace });
}
