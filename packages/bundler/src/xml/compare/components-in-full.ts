import {
  type Component,
  canonicalXml,
  clark,
  type DerivationMethod,
  type DerivationSet,
  namespaceOf,
  noNamespace,
  type Schema,
  type SchemaSet,
  type XmlElement,
} from "@soapstone/xml-model";
import { expandedGroups } from "../schemas/contributions.ts";

/**
 * Returns the components of a set independent of their context: each states the defaults of its schema for forms,
 * `block` and `final`, redefined groups are expanded where they are used, and paths have namespaces instead of prefixes.
 * So two sets are equal even if one uses a default and the other states the value.
 */
export function componentsInFull(set: SchemaSet): readonly Component[] {
  const expanded = expandedGroups(set);
  const originals = new Map<string, Component>();
  for (const component of expanded)
    if (component.name !== undefined) originals.set(`${component.kind} ${clark(component.name)}`, component);
  const languages = languagesOf(set);
  const found: Component[] = [];
  for (const component of set.components) {
    if (set.isStandard(component) || expanded.has(component)) continue;
    const schema = set.documentOf(component)?.schema;
    const namespace = component.name?.namespace ?? noNamespace;
    const stating: Stating = {
      set,
      originals,
      schema,
      namespace,
      language: schema?.language ?? languages.get(namespace),
    };
    // The cast is safe: the function returns a copy of the component, with defaults added.
    found.push(stated(component, stating, true) as Component);
  }
  return found;
}

interface Stating {
  readonly set: SchemaSet;
  readonly originals: ReadonlyMap<string, Component>;
  readonly schema: Schema | undefined;
  readonly namespace: string;
  /** The language (`xml:lang`) of annotations that do not state one. */
  readonly language: string | undefined;
}

/**
 * Returns the language of the annotations by namespace, for namespaces in which all annotations that state a language
 * state the same.
 */
function languagesOf({ documents }: SchemaSet): ReadonlyMap<string, string> {
  const said = new Map<string, Set<string>>();
  for (const { schema } of documents) {
    if (schema.language === undefined) continue;
    const there = said.get(schema.targetNamespace) ?? new Set();
    said.set(schema.targetNamespace, there.add(schema.language));
  }
  return new Map(
    [...said].flatMap(([namespace, [only, other]]) =>
      only === undefined || other !== undefined ? [] : [[namespace, only]],
    ),
  );
}

/** Adds the defaults to a value, recursively: a component that was read is no deeper than the reader's limit. */
function stated(value: unknown, stating: Stating, isGlobal = false): unknown {
  if (Array.isArray(value)) return value.flatMap((item) => inPlaceOf(item, stating) ?? [stated(item, stating)]);
  if (typeof value !== "object" || value === null || value instanceof Map) return value;
  const node = value as Readonly<Record<string, unknown>>;
  if (typeof node.xpath === "string") return withNamespaces(node);
  const term = inPlaceOf(node.term, stating);
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(node)) {
    if (name === "leftovers" && Array.isArray(field)) fields[name] = (field as readonly XmlElement[]).map(canonicalXml);
    // Ignores the number that `withDistinctIds` appends to an identifier.
    else if (name === "id" && typeof field === "string") fields[name] = field.trim().replace(/-\d+$/, "");
    else if (name === "at" || name === "scope" || name === "foreign") fields[name] = field;
    else if (name === "term" && term !== undefined) fields[name] = term[0];
    else fields[name] = stated(field, stating);
  }
  return { ...fields, ...defaultsFor(node, stating, isGlobal) };
}

/** Returns the content that replaces a reference to an expanded group; undefined for other values. */
function inPlaceOf(value: unknown, stating: Stating): readonly unknown[] | undefined {
  if (typeof value !== "object" || value === null || !("kind" in value) || !("ref" in value)) return undefined;
  const { kind, ref } = value as { readonly kind: unknown; readonly ref: Component["name"] };
  if (ref === undefined || (kind !== "groupReference" && kind !== "attributeGroupReference")) return undefined;
  const original = stating.originals.get(`${kind === "groupReference" ? "group" : "attributeGroup"} ${clark(ref)}`);
  if (original === undefined) return undefined;
  const inside: Stating = { ...stating, schema: stating.set.documentOf(original)?.schema };
  if (original.kind === "group") return [stated(original.model, inside)];
  return original.kind === "attributeGroup" ? (stated(original.attributes, inside) as readonly unknown[]) : undefined;
}

const blocked: ReadonlyMap<unknown, readonly DerivationMethod[]> = new Map([
  ["element", ["extension", "restriction", "substitution"]],
  ["complexType", ["extension", "restriction"]],
]);
const finals: ReadonlyMap<unknown, readonly DerivationMethod[]> = new Map([
  ["element", ["extension", "restriction"]],
  ["complexType", ["extension", "restriction"]],
  ["simpleType", ["list", "union", "restriction"]],
]);

function defaultsFor(
  node: Readonly<Record<string, unknown>>,
  { schema, namespace, language }: Stating,
  isGlobal: boolean,
): Readonly<Record<string, unknown>> {
  const { kind } = node;
  const found: Record<string, unknown> = {};
  const isNamed = node.name !== undefined;
  const block = isNamed ? blocked.get(kind) : undefined;
  if (block !== undefined)
    found.block = inOrder((node.block as DerivationSet | undefined) ?? schema?.blockDefault, block);
  const final = isGlobal ? finals.get(kind) : undefined;
  if (final !== undefined)
    found.final = inOrder((node.final as DerivationSet | undefined) ?? schema?.finalDefault, final);
  if (!isGlobal && isNamed && namespace === "" && schema?.targetNamespace === "") {
    if (kind === "element") found.form = node.form ?? schema.elementForm;
    if (kind === "attribute") found.form = node.form ?? schema.attributeForm;
  }
  if (kind === "documentation" && language !== undefined) found.language = node.language ?? language;
  return found;
}

function inOrder(set: DerivationSet | undefined, allowed: readonly DerivationMethod[]): readonly string[] | undefined {
  const methods = set === "all" ? allowed : allowed.filter((method) => set?.includes(method));
  return methods.length === 0 ? undefined : methods;
}

const prefixInPath = /([\p{L}_][\p{L}\p{N}._-]*):(?!:)/gu;

function withNamespaces(node: Readonly<Record<string, unknown>>): unknown {
  const { prefixes, ...rest } = node;
  const scope = prefixes instanceof Map ? { prefixes: prefixes as ReadonlyMap<string, string> } : undefined;
  const xpath = String(node.xpath).replace(prefixInPath, (written, prefix: string) => {
    const namespace = namespaceOf(prefix, scope);
    return namespace === undefined ? written : `{${namespace}}`;
  });
  return { ...rest, xpath };
}
