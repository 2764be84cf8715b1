import { Keeper, Recaller } from "@soapstone/complement";
import {
  type ArrayTypeName,
  type AttributeUse,
  type ComplexType,
  type ElementDeclaration,
  namespaces,
  type Particle,
  type QName,
} from "@soapstone/xml-model";
import { type JsonSchema, withWords } from "../../json-schema.ts";
import type { BackwardContext, ForwardContext, SchemaRule } from "../../walk.ts";
import { keepAnnotation, recallAnnotation } from "../annotation.ts";
import { attributeFrom, nameOfAttribute, ownAttributeSchema } from "../attributes/attribute.ts";
import { particleOf } from "../content/model-particle.ts";
import { localElementSchema, withoutUse } from "../elements/local-element.ts";
import { keepAttributes, recalledAttributes } from "../kept-schemas.ts";
import type { ModelGroup } from "../model/model.ts";
import { modelText } from "../model/model-text.ts";
import { readModel } from "../model/read-model.ts";
import { sealed } from "../slices.ts";
import { isArrayName } from "./encoded-type.ts";

/**
 * Whether a type is an array of SOAP's encoding (WSDL 1.1 §2.2): nobody means its base's attributes. Many extend
 * the encoding's array instead, and say of what the array is.
 */
export function isSoapArray(type: ComplexType): boolean {
  const { derivation, content } = type;
  if (derivation === undefined || !isArrayName(derivation.base)) return false;
  return (
    derivation.method === "restriction" ||
    (namesItems(type) && (content.kind === "empty" || childOf(type) !== undefined))
  );
}

function namesItems({ attributes }: ComplexType): boolean {
  return attributes.some((one) => one.kind === "attributeUse" && one.arrayType !== undefined);
}

/**
 * A restriction of `soapenc:Array`, in either version of the encoding, is an array. What its items are says
 * `wsdl:arrayType`, or, where that is missing, the one element that it declares. An extension that has `wsdl:arrayType`
 * is one too.
 */
export const soapArray: SchemaRule<ComplexType> = {
  id: "schema/soap-array",
  grain: "node",
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
        ? sealed(walk.use(named?.type, own), own)
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
      walk.ledger.sayAll(use, "complement", soapArray.id);
    }
    keepAttributes("arrayAttributes", others, context);
    settleNodes(type, context);
    const items = nested(item, rankOf(named?.dimensions));
    if (walk.options.statedNames !== true) return { type: "array", items };
    // On the wire an array is an element around its items (SOAP 1.1, 5.4.2): their names mean nothing, but they have some.
    const xml = { ...items.xml, name: child?.element?.name.local ?? unnamedItem };
    return { type: "array", items: withWords(items, { xml }), xml: { wrapped: true } };
  },
  backward(schema, context) {
    const kept = context.recall<string>("arrayType", isText) ?? "";
    const [, written, model] = /^(\[.*\]|-)?\s*(.*)$/s.exec(kept) ?? [];
    const lexical = written === noDimensions ? "" : written;
    const item = innermost(schema, rankOf(lexical));
    const particle = model === undefined || model === "" ? undefined : particleFrom(model, item, context);
    const type = context.walk.use(withoutUse(item), new Recaller(item.kept));
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

/** The element that an item of the array is, and how many dimensions it has. */
export function encodedItem(type: ComplexType): {
  readonly element: ElementDeclaration;
  readonly dimensions: ArrayTypeName | undefined;
} {
  const named = type.attributes.find((one) => one.kind === "attributeUse" && one.arrayType !== undefined);
  const dimensions = named?.kind === "attributeUse" ? named.arrayType : undefined;
  const child = childOf(type)?.element;
  const unnamed: ElementDeclaration = {
    kind: "element",
    name: { namespace: "", local: unnamedItem },
    ...(dimensions === undefined ? {} : { type: dimensions.type }),
    nillable: false,
    abstract: false,
    constraints: [],
  };
  return { element: child ?? unnamed, dimensions };
}

const unnamedItem = "item";

/** What is kept of an `arrayType` without dimensions. */
const noDimensions = "-";

interface Child {
  /** Absent where the group is empty. */
  readonly element?: ElementDeclaration;
  readonly model: ModelGroup;
}

function isText(kept: unknown): boolean {
  return typeof kept === "string";
}

/** The element of `<sequence><element maxOccurs="unbounded"/></sequence>`, or that there is none. */
function childOf({ content }: ComplexType): Child | undefined {
  if (content.kind !== "elements" || content.particle.term.kind !== "modelGroup") return undefined;
  const { min, max, term } = content.particle;
  const [only, ...more] = term.particles;
  const group = { kind: "group", compositor: term.compositor, min, max } as const;
  if (only === undefined) return { model: { ...group, parts: [] } };
  if (more.length > 0 || only.term.kind !== "element") return undefined;
  const part = { kind: "element", key: only.term.name.local, min: only.min, max: only.max } as const;
  return { element: only.term, model: { ...group, parts: [part] } };
}

function particleFrom(text: string, item: JsonSchema, context: BackwardContext): Particle | undefined {
  const model = readModel(text);
  if (model?.kind !== "group") return undefined;
  const [only] = model.parts;
  if (only === undefined) return particleOf(model, {}, context);
  return only.kind === "element" ? particleOf(model, { properties: new Map([[only.key, item]]) }, context) : undefined;
}

/** The particles of the array's content: what they say, `model` says. */
function settleNodes({ content }: ComplexType, { walk }: ForwardContext): void {
  if (content.kind !== "elements") return;
  const waiting: Particle[] = [content.particle];
  for (let particle = waiting.pop(); particle !== undefined; particle = waiting.pop()) {
    walk.ledger.sayAll(particle, "complement", soapArray.id);
    if (particle.term.kind !== "modelGroup") continue;
    walk.ledger.sayAll(particle.term, "complement", soapArray.id);
    waiting.push(...particle.term.particles);
  }
}

const anyType: QName = { namespace: namespaces.xsd, local: "anyType" };

/** `[,][4]` is an array of one dimension, of arrays of two: `[1, 2]` (SOAP 1.1, 5.4.2: the size comes last). */
export function dimensionsOf(lexical: string): readonly number[] {
  const found = [...lexical.matchAll(/\[([^\]]*)\]/g)].map(([, inside]) => (inside ?? "").split(",").length);
  return found.length === 0 || sumOf(found) > mostDimensions ? [1] : found.reverse();
}

/** More than anybody has: a text of thousands of commas would be as many arrays in arrays. */
const mostDimensions = 50;

function sumOf(dimensions: readonly number[]): number {
  return dimensions.reduce((sum, own) => sum + own, 0);
}

function rankOf(lexical: string | undefined): number {
  return sumOf(dimensionsOf(lexical ?? ""));
}

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
