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
    const context: FullFormContext = {
      set,
      originals,
      schema,
      namespace,
      language: schema?.language ?? languages.get(namespace),
    };
    // The cast is safe: the function returns a copy of the component, with defaults added.
    found.push(inFull(component, context, true) as Component);
  }
  return found;
}

interface FullFormContext {
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
  const stated = new Map<string, Set<string>>();
  for (const { schema } of documents) {
    if (schema.language === undefined) continue;
    const there = stated.get(schema.targetNamespace) ?? new Set();
    stated.set(schema.targetNamespace, there.add(schema.language));
  }
  return new Map(
    [...stated].flatMap(([namespace, [only, other]]) =>
      only === undefined || other !== undefined ? [] : [[namespace, only]],
    ),
  );
}

/** Adds the defaults to a value, recursively: a component that was read is no deeper than the reader's limit. */
function inFull(value: unknown, context: FullFormContext, isGlobal = false): unknown {
  if (Array.isArray(value)) return value.flatMap((item) => expandedReference(item, context) ?? [inFull(item, context)]);
  if (typeof value !== "object" || value === null || value instanceof Map) return value;
  const node = value as Readonly<Record<string, unknown>>;
  if (typeof node.xpath === "string") return withNamespaces(node);
  const term = expandedReference(node.term, context);
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(node)) {
    if (name === "leftovers" && Array.isArray(field)) fields[name] = (field as readonly XmlElement[]).map(canonicalXml);
    // Ignores the number that `withDistinctIds` appends to an identifier.
    else if (name === "id" && typeof field === "string") fields[name] = field.trim().replace(/-\d+$/, "");
    else if (name === "at" || name === "scope" || name === "foreign") fields[name] = field;
    else if (name === "term" && term !== undefined) fields[name] = term[0];
    else fields[name] = inFull(field, context);
  }
  return { ...fields, ...defaultsFor(node, context, isGlobal) };
}

/** Returns the content that replaces a reference to an expanded group; undefined for other values. */
function expandedReference(value: unknown, context: FullFormContext): readonly unknown[] | undefined {
  if (typeof value !== "object" || value === null || !("kind" in value) || !("ref" in value)) return undefined;
  const { kind, ref } = value as { readonly kind: unknown; readonly ref: Component["name"] };
  if (ref === undefined || (kind !== "groupReference" && kind !== "attributeGroupReference")) return undefined;
  const original = context.originals.get(`${kind === "groupReference" ? "group" : "attributeGroup"} ${clark(ref)}`);
  if (original === undefined) return undefined;
  const inner: FullFormContext = { ...context, schema: context.set.documentOf(original)?.schema };
  if (original.kind === "group") return [inFull(original.model, inner)];
  return original.kind === "attributeGroup" ? (inFull(original.attributes, inner) as readonly unknown[]) : undefined;
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
  { schema, namespace, language }: FullFormContext,
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
