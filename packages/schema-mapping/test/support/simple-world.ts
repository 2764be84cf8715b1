import type { Json } from "@soapstone/apidoc-model";
import { Keeper, Recaller } from "@soapstone/complement";
import { type FactNode, Ledger } from "@soapstone/conversion";
import type { Crossing, Trip } from "@soapstone/test-corpus";
import {
  type AnnotationItem,
  clark,
  type Facet,
  factsOf,
  qname,
  type SimpleType,
  schemaSetOf,
  type TypeUse,
} from "@soapstone/xml-model";
import type { Profile } from "@soapstone/xsd-regex";
import { codecPlans } from "../../src/codec-plan/codec-plans.ts";
import { type JsonSchema, withKeywords } from "../../src/json-schema.ts";
import { isBuiltinName } from "../../src/simple/builtin-type.ts";
import { inOrder } from "../../src/simple/facets.ts";
import { builtinUse, ruleOf, simpleTypeFrom, simpleTypeIn, simpleTypeSchema } from "../../src/simple/simple-type.ts";
import { nameText } from "../../src/simple/type-shape.ts";
import { sameKeywords } from "../../src/simple/value-keywords.ts";
import { type BackwardWalk, backwardContext, type ForwardWalk, forwardContext } from "../../src/walk.ts";

export const tns = "urn:test";

/** Named simple types, and the walks over them: definitions go by their local names. */
export function simpleWorld(types: readonly SimpleType[], profile: Profile = "readable") {
  const named = new Map(types.map((type) => [type.name === undefined ? "" : clark(type.name), type]));
  const schema = {
    kind: "schema",
    targetNamespace: tns,
    elementForm: "qualified",
    attributeForm: "unqualified",
    composition: [],
    components: types,
  } as const;
  const set = schemaSetOf([{ uri: "memory:/types.xsd", index: 0, schema }], [], () => undefined);
  const nowhere = {
    scope: { namespace: tns, form: "qualified" },
    report: () => undefined,
    elementOf: () => undefined,
    elementsOf: () => [],
  } as const;
  /** A walk with a ledger of its own: books are closed once. */
  const walk = (): ForwardWalk => {
    const forward: ForwardWalk = {
      ...nowhere,
      set,
      ledger: new Ledger<FactNode>((node) => factsOf(node as never)),
      options: { profile },
      depth: 0,
      localElements: () => undefined,
      withoutReports: () => walk(),
      isExtended: () => false,
      isPolymorphic: () => false,
      codecPlans: codecPlans(set, { options: { profile } }),
      definitionOf: (_, name) => (named.has(clark(name)) ? name.local : undefined),
      use: (use, keeper, node) => {
        if (use === undefined) return {};
        if ("kind" in use) return use.kind === "simpleType" ? simpleTypeSchema(use, forward, keeper) : {};
        if (named.has(clark(use))) return { ref: use.local };
        return isBuiltinName(use) ? builtinUse(use, forward, keeper, node ?? {}) : {};
      },
    };
    return forward;
  };
  const forward = walk();
  const definitions = new Map<string, JsonSchema>();
  const definition = (name: string): JsonSchema | undefined => {
    const type = named.get(`{${tns}}${name}`);
    const found = definitions.get(name);
    if (found !== undefined || type === undefined) return found;
    const keeper = new Keeper();
    const keywords = simpleTypeSchema(type, forward, keeper);
    const schema = keeper.complement === undefined ? keywords : { ...keywords, complement: keeper.complement };
    definitions.set(name, schema);
    return schema;
  };
  const backward: BackwardWalk = {
    ...nowhere,
    options: { profile },
    definition,
    attributeGroup: () => undefined,
    globalAttribute: () => undefined,
    hasAttribute: () => false,
    isArrayType: () => false,
    componentOf: (name) => ({ kind: "type", name: qname(tns, name), elements: [] }),
    definitionOf: (_, name) => (named.has(clark(name)) ? name.local : undefined),
    use: (schema, recaller) =>
      schema.ref === undefined ? simpleTypeFrom(schema, backward, recaller) : qname(tns, schema.ref),
  };
  return { walk, forward, backward, definition };
}

export type SimpleWorld = ReturnType<typeof simpleWorld>;

/** The trip of any use of a simple type between its two forms, in a world. */
export function simpleTrip(world: SimpleWorld): Trip<TypeUse<SimpleType>, JsonSchema> {
  const { walk, backward, definition } = world;
  const resolved = (schema: JsonSchema): JsonSchema =>
    schema.ref === undefined ? schema : resolved(definition(schema.ref) ?? {});
  return {
    forward(left, recalled): Crossing<JsonSchema> {
      const keeper = new Keeper();
      const forward = walk();
      const recaller = new Recaller(recalled).context(() => undefined);
      if (!("kind" in left)) {
        const node = {};
        const keywords = isBuiltinName(left)
          ? ruleOf(left).forward(left, {
              ...forwardContext(forward, keeper, node, ruleOf(left)),
              recall: recaller.recall,
            })
          : forward.use(left, keeper);
        return {
          side: keywords,
          complement: keeper.complement ?? new Map(),
          fates: keeper.complement === undefined ? [] : ["approximated"],
        };
      }
      const rule = ruleOf(left);
      const side = rule.forward(left, { ...forwardContext(forward, keeper, left, rule), recall: recaller.recall });
      const { exceptions } = forward.ledger.close(nodesOf(left));
      return { side, complement: keeper.complement ?? new Map(), fates: exceptions.map(({ fate }) => fate) };
    },
    backward(right, recalled): Crossing<TypeUse<SimpleType>> {
      const complement = new Map<string, Json>();
      const recaller = new Recaller(recalled);
      if (right.ref !== undefined) return { side: qname(tns, right.ref), complement, fates: [] };
      const context = {
        ...backwardContext(backward, recaller),
        keep: (key: string, value: Json) => complement.set(key, value),
      };
      return { side: simpleTypeIn(right, context), complement, fates: [] };
    },
    sameLeft: (a, b) => canonical(a) === canonical(b),
    // A reference says what its definition says.
    sameRight: (a, b) => (a.ref === b.ref ? sameKeywords(a, b) : sameKeywords(resolved(a), resolved(b))),
    bare,
  };
}

/** Without the complements inside. */
export function bare(schema: JsonSchema): JsonSchema {
  return withKeywords(schema, {
    complement: undefined,
    items: schema.items === undefined ? undefined : bare(schema.items),
    anyOf: schema.anyOf?.map(bare),
  });
}

/** All nodes of a type that are written in place. */
export function nodesOf(use: TypeUse<SimpleType>): readonly (SimpleType | Facet | AnnotationItem)[] {
  if (!("kind" in use)) return [];
  const own = [use, ...(use.notes ?? [])];
  switch (use.variety) {
    case "restriction":
      return [...own, ...use.facets.flatMap((facet) => [facet, ...(facet.notes ?? [])]), ...nodesOf(use.base)];
    case "list":
      return [...own, ...nodesOf(use.item)];
    case "union":
      return [...own, ...use.members.flatMap(nodesOf)];
  }
}

/** A type as a text, the same for types that differ only in the order of their facets and in places. */
export function canonical(use: TypeUse<SimpleType>): string {
  if (!("kind" in use)) return nameText(use);
  const notes = use.notes === undefined ? "" : `#${JSON.stringify(use.notes.map(noteText))}`;
  switch (use.variety) {
    case "restriction":
      return `${notes}${canonical(use.base)}[${inOrder(use.facets).map(facetText).join(" ")}]`;
    case "list":
      return `${notes}list(${canonical(use.item)})`;
    case "union":
      return `${notes}union(${use.members.map(canonical).join(" | ")})`;
  }
}

function facetText({ facet, lexical, value, fixed, notes, id }: Facet): string {
  const rest = [fixed ? "!" : "", id ?? "", ...(notes ?? []).map(noteText)].join("");
  return `${facet}=${JSON.stringify(value === undefined ? lexical : clark(value))}${rest}`;
}

function noteText(note: AnnotationItem): string {
  return note.content.map((node) => (node.kind === "text" ? node.text : "<>")).join("");
}
