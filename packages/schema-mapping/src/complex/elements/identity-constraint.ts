import { isArray, isObject, type Json, object } from "@soapstone/apidoc-model";
import { type ElementDeclaration, type IdentityConstraint, prefixesInPath, type XPathText } from "@soapstone/xml-model";
import { keepAnnotation, recallAnnotation } from "../../documentation/annotation.ts";
import { nameFromScope, nameInScope } from "../../names/name-in-scope.ts";
import type { BackwardContext, SliceRule } from "../../walk.ts";

/**
 * Keys, key references and uniqueness constraints are complement: JSON Schema cannot express them. Their names and the
 * meanings of prefixes are stated where they are not in the definition's namespace.
 */
export const identityConstraints: SliceRule<Pick<ElementDeclaration, "constraints">> = {
  id: "schema/identity-constraint",
  clauses: ["XSD 1.0 Part 1 §3.11.2"],
  owns: {
    left: (["key", "keyref", "unique"] as const).flatMap((kind) => [
      kind,
      ...(["name", "refer", "selector", "fields"] as const).map((field) => `${kind}@${field}` as const),
    ]),
    right: [],
  },
  concerns: ({ constraints }) => constraints.length > 0,
  forward({ constraints }, context) {
    if (constraints.length === 0) return {};
    context.keep(
      "identity",
      constraints.map((one) => constraintJson(one, context.walk.scope.namespace)),
      "complement",
    );
    for (const [index, constraint] of constraints.entries()) {
      context.walk.ledger.settleAll(constraint, "complement", identityConstraints.id);
      keepAnnotation(constraint, placeOf(index), context);
      keepAnnotation(constraint.selector, `${placeOf(index)}/selector`, context);
      for (const [at, field] of constraint.fields.entries())
        keepAnnotation(field, `${placeOf(index)}/field/${at}`, context);
    }
    return {};
  },
  backward(_, context) {
    const recalled = context.recall<Json>("identity", isArray);
    const entries = isArray(recalled) ? recalled : [];
    const constraints = entries.map((entry, index) => {
      const constraint = constraintFrom(entry, context.walk.scope.namespace);
      return constraint === undefined ? undefined : annotated(constraint, placeOf(index), context);
    });
    return { constraints: constraints.filter((constraint) => constraint !== undefined) };
  },
};

/** The key in the complement for the annotations of a constraint. */
function placeOf(index: number): string {
  return `identity/${index}`;
}

/** Adds the annotations of the constraint and of the expressions in it. */
function annotated(constraint: IdentityConstraint, place: string, context: BackwardContext): IdentityConstraint {
  return {
    ...constraint,
    ...recallAnnotation(place, context),
    selector: { ...constraint.selector, ...recallAnnotation(`${place}/selector`, context) },
    fields: constraint.fields.map((field, at) => ({ ...field, ...recallAnnotation(`${place}/field/${at}`, context) })),
  };
}

function constraintJson(constraint: IdentityConstraint, namespace: string): Json {
  return object([
    ["kind", constraint.kind],
    ["name", nameInScope(constraint.name, namespace)],
    ["refer", constraint.refer === undefined ? undefined : nameInScope(constraint.refer, namespace)],
    ["selector", constraint.selector.xpath],
    ["fields", constraint.fields.map((field) => field.xpath)],
    ["prefixes", prefixesJson([constraint.selector, ...constraint.fields], namespace)],
  ]);
}

/** Writes the prefixes of expressions; an undeclared prefix is written too. */
function prefixesJson(paths: readonly XPathText[], namespace: string): Json | undefined {
  const prefixes = new Map<string, string>();
  for (const path of paths)
    for (const prefix of prefixesInPath(path.xpath)) {
      const own = path.prefixes.get(prefix) ?? "";
      if (own !== namespace) prefixes.set(prefix, own);
    }
  return prefixes.size === 0 ? undefined : prefixes;
}

const kinds: ReadonlySet<Json | undefined> = new Set<IdentityConstraint["kind"]>(["key", "keyref", "unique"]);

function constraintFrom(entry: Json, namespace: string): IdentityConstraint | undefined {
  if (!isObject(entry)) return undefined;
  const [kind, name, selector, fields] = ["kind", "name", "selector", "fields"].map((key) => entry.get(key));
  const written = entry.get("prefixes");
  const prefixes = new Map([...(isObject(written) ? written : [])].filter(isPrefix));
  const pathOf = (xpath: string): XPathText => ({ xpath, prefixes: prefixesOf(xpath, prefixes, namespace) });
  const refer = entry.get("refer");
  if (!kinds.has(kind) || typeof selector !== "string" || !isArray(fields)) return undefined;
  return {
    kind: kind as IdentityConstraint["kind"],
    name: nameFromScope(typeof name === "string" ? name : "constraint", namespace),
    ...(typeof refer === "string" ? { refer: nameFromScope(refer, namespace) } : {}),
    selector: pathOf(selector),
    fields: fields.filter((field) => typeof field === "string").map(pathOf),
  };
}

function isPrefix(entry: readonly [string, Json]): entry is [string, string] {
  return typeof entry[1] === "string";
}

/** Returns the meanings of the prefixes in an expression. */
function prefixesOf(xpath: string, stated: ReadonlyMap<string, string>, own: string): ReadonlyMap<string, string> {
  const used = prefixesInPath(xpath).map((prefix) => [prefix, stated.get(prefix) ?? own] as const);
  return new Map(used.filter(([, namespace]) => namespace !== ""));
}
