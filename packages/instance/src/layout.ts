import { orderPattern } from "@soapstone/schema-constraints";
import {
  type AttributePlan,
  admits,
  type ElementPlan,
  type Model,
  type ObjectPlan,
  partsOf,
  type WildcardPlan,
  wildcardPlan,
} from "@soapstone/schema-mapping";
import { type ComplexType, clark, type QName } from "@soapstone/xml-model";

/** The codec plan of an object, indexed for decoding and encoding. */
export interface TypeLayout {
  readonly type: ComplexType;
  /** Declarations by the name of the element. */
  readonly children: ReadonlyMap<string, ElementPlan>;
  /** Declarations by the name of the attribute. */
  readonly attributes: ReadonlyMap<string, AttributePlan>;
  /** Declarations by key. */
  readonly keys: ReadonlyMap<string, ElementPlan>;
  /** The default arrangement: keys of children and positions of wildcards. */
  readonly places: readonly ChildLocation[];
  readonly wildcards: readonly WildcardPlan[];
  /** The pattern that `$order` must match, if the default arrangement does not determine the order. */
  readonly order?: RegExp;
  /**
   * Whether a wildcard allows names that are also declared, so that a name does not determine the declaration of a
   * child.
   */
  readonly isAmbiguous: boolean;
}

type ChildLocation =
  | { readonly kind: "child"; readonly key: string }
  | { readonly kind: "wildcard"; readonly index: number };

/** The layouts of codec plans, each made on first use. */
export class Layouts {
  readonly #known = new Map<ObjectPlan, TypeLayout>();

  of(codecPlan: ObjectPlan): TypeLayout {
    const known = this.#known.get(codecPlan);
    if (known !== undefined) return known;
    const layout = layoutOf(codecPlan);
    this.#known.set(codecPlan, layout);
    return layout;
  }
}

function layoutOf(codecPlan: ObjectPlan): TypeLayout {
  const places: ChildLocation[] = [];
  const wildcards: WildcardPlan[] = [];
  const placed = new Set<string>();
  for (const leaf of codecPlan.model === undefined ? [] : leavesOf(codecPlan.model)) {
    if (leaf.kind === "element" && !placed.has(leaf.key)) {
      placed.add(leaf.key);
      places.push({ kind: "child", key: leaf.key });
    }
    if (leaf.kind !== "wildcard") continue;
    places.push({ kind: "wildcard", index: wildcards.length });
    wildcards.push(wildcardPlan(leaf));
  }
  for (const key of codecPlan.elements.keys()) if (!placed.has(key)) places.push({ kind: "child", key });
  const order = orderPattern(codecPlan.model, codecPlan.mixed);
  return {
    type: codecPlan.type,
    children: new Map([...codecPlan.elements.values()].map((child) => [clark(child.name), child])),
    attributes: new Map([...codecPlan.attributes.values()].map((attribute) => [clark(attribute.name), attribute])),
    keys: codecPlan.elements,
    places,
    wildcards,
    ...(order === undefined ? {} : { order }),
    isAmbiguous: [...codecPlan.elements.values()].some(({ name }) =>
      wildcards.some(({ namespaces }) => admits(namespaces, name.namespace)),
    ),
  };
}

/** The elements and wildcards of a model, in order. */
function* leavesOf(model: Model): Generator<Extract<Model, { kind: "element" | "wildcard" }>> {
  const waiting: Model[] = [model];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (part.kind === "element" || part.kind === "wildcard") yield part;
    else waiting.push(...[...partsOf(part)].reverse());
  }
}

/** Returns the index of the first wildcard that allows a name; undefined if none does. */
export function wildcardFor({ wildcards }: TypeLayout, { namespace }: QName): number | undefined {
  const index = wildcards.findIndex(({ namespaces }) => admits(namespaces, namespace));
  return index < 0 ? undefined : index;
}
