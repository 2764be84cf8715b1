import { Keeper, Recaller } from "@soapstone/complement";
import {
  type ArrayTypeName,
  type AttributeUse,
  type ComplexType,
  namespaces,
  type Particle,
  type QName,
} from "@soapstone/xml-model";
import { nameOfAttribute } from "../../components/attribute-uses.ts";
import { childOf, rankOf, unnamedItem } from "../../components/soap-arrays.ts";
import { keepAnnotation, recallAnnotation } from "../../documentation/annotation.ts";
import { type JsonSchema, withKeywords } from "../../json-schema.ts";
import { modelText } from "../../model/model-text.ts";
import { readModel } from "../../model/read-model.ts";
import { withWrittenComplement } from "../../slice-rules.ts";
import type { BackwardContext, ForwardContext, SchemaNodeRule } from "../../walk.ts";
import { attributeFrom, ownAttributeSchema } from "../attributes/attribute.ts";
import { particleOf } from "../content/model-particle.ts";
import { localElementSchema, withoutUse } from "../elements/local-element.ts";
import { keepAttributes, recalledAttributes } from "../stored-declarations.ts";

/**
 * A restriction of `soapenc:Array`, of either version, is an array. Its items are those of `wsdl:arrayType`, or else of
 * the only element that it declares. An extension with `wsdl:arrayType` is an array too.
 */
export const soapArray: SchemaNodeRule<ComplexType> = {
  id: "schema/soap-array",
  clauses: ["WSDL 1.1 §2.2, arrayType", "SOAP 1.1 §5.4.2"],
  owns: { left: ["attributeUse@arrayType"], right: ["schema.items"] },
  recognises: (_, { recall }) => recall("arrayType", isText) !== undefined,
  forward(type, context) {
    const { walk } = context;
    const uses = type.attributes.filter((one) => one.kind === "attributeUse");
    const naming = uses.find((use) => use.arrayType !== undefined);
    const named = naming?.arrayType;
    const child = childOf(type);
    const own = new Keeper();
    const item =
      child?.element === undefined
        ? withWrittenComplement(walk.use(named?.type, own), own)
        : localElementSchema(child.element.name.local, child.element, walk);
    const { base, method } = type.derivation ?? {};
    if (method === "extension") context.keep("arrayBy", method, "complement");
    if (base?.namespace === namespaces.soapenc12) context.keep("arrayEncoding", "1.2", "complement");
    const texts = [
      named?.dimensions === "" ? noDimensions : named?.dimensions,
      child === undefined ? undefined : modelText(child.model),
    ];
    context.keep("arrayType", texts.filter((text) => text !== undefined).join(" "), "complement");
    if (type.derivation !== undefined) keepAnnotation(type.derivation, type.derivation.method, context);
    const others = new Map<string, JsonSchema>();
    for (const use of uses) {
      walk.ledger.take(use, soapArray);
      const { local } = nameOfAttribute(use);
      if (use === naming) keepAnnotation(use, "arrayType", context);
      else others.set(local, ownAttributeSchema(local, use, walk));
      walk.ledger.settleAll(use, "complement", soapArray.id);
    }
    keepAttributes("arrayAttributes", others, context);
    settleNodes(type, context);
    const items = nested(item, rankOf(named?.dimensions));
    if (walk.options.statedNames !== true) return { type: "array", items };
    // An encoded array is an element around its items (SOAP 1.1 §5.4.2), whose names have no meaning but must be there.
    const xml = { ...items.xml, name: child?.element?.name.local ?? unnamedItem };
    return { type: "array", items: withKeywords(items, { xml }), xml: { wrapped: true } };
  },
  backward(schema, context) {
    const arrayText = context.recall<string>("arrayType", isText) ?? "";
    const [, written, model] = /^(\[.*\]|-)?\s*(.*)$/s.exec(arrayText) ?? [];
    const lexical = written === noDimensions ? "" : written;
    const item = innermost(schema, rankOf(lexical));
    const particle = model === undefined || model === "" ? undefined : particleFrom(model, item, context);
    const type = context.walk.use(withoutUse(item), new Recaller(item.complement));
    const name = type === undefined || "kind" in type ? anyType : type;
    const is12 = context.recall<string>("arrayEncoding", (value) => value === "1.2") !== undefined;
    const namespace = is12 ? namespaces.soapenc12 : namespaces.soapenc;
    const base: QName = { namespace, local: "Array" };
    const method = context.recall<"extension">("arrayBy", (value) => value === "extension") ?? "restriction";
    return {
      kind: "complexType",
      abstract: false,
      mixed: false,
      derivation: { method, base, ...recallAnnotation(method, context) },
      content: particle === undefined ? { kind: "empty" } : { kind: "elements", particle },
      attributes: [
        ...(lexical === undefined
          ? []
          : [
              {
                ...arrayTypeUse({ type: name, dimensions: lexical }, namespace),
                ...recallAnnotation("arrayType", context),
              },
            ]),
        ...[...recalledAttributes("arrayAttributes", context)].map(([key, property]) =>
          attributeFrom(key, property, false, context.walk),
        ),
      ],
    };
  },
};

/** The value in the complement for an `arrayType` without dimensions. */
const noDimensions = "-";

function isText(value: unknown): boolean {
  return typeof value === "string";
}

function particleFrom(text: string, item: JsonSchema, context: BackwardContext): Particle | undefined {
  const model = readModel(text);
  if (model?.kind !== "group") return undefined;
  const [only] = model.parts;
  if (only === undefined) return particleOf(model, {}, context);
  return only.kind === "element" ? particleOf(model, { properties: new Map([[only.key, item]]) }, context) : undefined;
}

/** Settles the particles of the array's content, which `model` in the complement holds. */
function settleNodes({ content }: ComplexType, { walk }: ForwardContext): void {
  if (content.kind !== "elements") return;
  const waiting: Particle[] = [content.particle];
  for (let particle = waiting.pop(); particle !== undefined; particle = waiting.pop()) {
    walk.ledger.settleAll(particle, "complement", soapArray.id);
    if (particle.term.kind !== "modelGroup") continue;
    walk.ledger.settleAll(particle.term, "complement", soapArray.id);
    waiting.push(...particle.term.particles);
  }
}

const anyType: QName = { namespace: namespaces.xsd, local: "anyType" };

function nested(item: JsonSchema, rank: number): JsonSchema {
  return rank <= 1 ? item : { type: "array", items: nested(item, rank - 1) };
}

function innermost(schema: JsonSchema, rank: number): JsonSchema {
  const items = schema.items ?? {};
  return rank <= 1 ? items : innermost(items, rank - 1);
}

function arrayTypeUse(arrayType: ArrayTypeName, namespace: string): AttributeUse {
  const name = { namespace, local: "arrayType" };
  return { kind: "attributeUse", attribute: name, use: "optional", arrayType };
}
