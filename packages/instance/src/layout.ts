import { orderPattern } from "@soapstone/schema-constraints";
import {
  type AttributeBinding,
  admits,
  type ElementBinding,
  type Model,
  type ObjectBinding,
  partsOf,
  type WildcardBinding,
  wildcardBinding,
} from "@soapstone/schema-mapping";
import { type ComplexType, clark, type QName } from "@soapstone/xml-model";

/** An object binding as the codec looks things up in it. */
export interface Layout {
  readonly type: ComplexType;
  /** By the name of the element. */
  readonly children: ReadonlyMap<string, ElementBinding>;
  /** By the name of the attribute. */
  readonly attributes: ReadonlyMap<string, AttributeBinding>;
  /** By key. */
  readonly keys: ReadonlyMap<string, ElementBinding>;
  /** The default arrangement: keys of children and places of wildcards. */
  readonly places: readonly Place[];
  readonly wildcards: readonly WildcardBinding[];
  /** What the order of the children has to match, where the default arrangement does not tell it. */
  readonly order?: RegExp;
  /** Whether a wildcard lets in names that are declared, so that a name alone does not tell whose a child is. */
  readonly isAmbiguous: boolean;
}

type Place = { readonly kind: "child"; readonly key: string } | { readonly kind: "wildcard"; readonly index: number };

/** Layouts, each made once. */
export class Layouts {
  readonly #known = new Map<ObjectBinding, Layout>();

  of(binding: ObjectBinding): Layout {
    const known = this.#known.get(binding);
    if (known !== undefined) return known;
    const layout = layoutOf(binding);
    this.#known.set(binding, layout);
    return layout;
  }
}

function layoutOf(binding: ObjectBinding): Layout {
  const places: Place[] = [];
  const wildcards: WildcardBinding[] = [];
  const placed = new Set<string>();
  for (const leaf of binding.model === undefined ? [] : leavesOf(binding.model)) {
    if (leaf.kind === "element" && !placed.has(leaf.key)) {
      placed.add(leaf.key);
      places.push({ kind: "child", key: leaf.key });
    }
    if (leaf.kind !== "wildcard") continue;
    places.push({ kind: "wildcard", index: wildcards.length });
    wildcards.push(wildcardBinding(leaf));
  }
  for (const key of binding.elements.keys()) if (!placed.has(key)) places.push({ kind: "child", key });
  const order = orderPattern(binding.model, binding.mixed);
  return {
    type: binding.type,
    children: new Map([...binding.elements.values()].map((child) => [clark(child.name), child])),
    attributes: new Map([...binding.attributes.values()].map((attribute) => [clark(attribute.name), attribute])),
    keys: binding.elements,
    places,
    wildcards,
    ...(order === undefined ? {} : { order }),
    isAmbiguous: [...binding.elements.values()].some(({ name }) =>
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

/** The number of the wildcard that lets a name in: where several do, the first. */
export function wildcardFor({ wildcards }: Layout, { namespace }: QName): number | undefined {
  const index = wildcards.findIndex(({ namespaces }) => admits(namespaces, namespace));
  return index < 0 ? undefined : index;
}
