import { isObject } from "@soapstone/apidoc-model";
import {
  type ContentModel,
  type ContentModelGroup,
  defaultModel,
  exactlyOnce,
  hasChildren,
  hasWildcard,
  type JsonSchema,
  type Model,
  modelWithEdits,
  nameFromScope,
  readModel,
} from "@soapstone/schema-mapping";

/**
 * Returns the content model of an object: the stored one, updated to the keywords, else the one that the keywords
 * imply.
 */
export function modelOf(schema: JsonSchema, namespace: string): ContentModel | undefined {
  const plain = defaultModel(schema);
  const text = schema.complement?.get("model");
  const read = typeof text === "string" && text !== "" ? readModel(text) : undefined;
  const absent = schema.complement?.get("absent");
  const keys = isObject(absent) ? [...absent.keys()].filter((key) => schema.properties?.has(key) !== true) : [];
  const model = read === undefined ? plain : modelWithEdits(read, plain, keys);
  if (!hasChildren(model)) return undefined;
  return hasWildcard(model) ? withWildcardTarget(model, namespace) : model;
}

/** Joins two models in sequence: an extension adds to the content of its base (XSD 1.0 Part 1 §3.4.2). */
export function joinedModels(base: ContentModel | undefined, own: ContentModel | undefined): ContentModel | undefined {
  if (base === undefined || own === undefined) return own ?? base;
  return { kind: "group", compositor: "sequence", parts: [base, own], ...exactlyOnce };
}

/** Sets the target namespace for the wildcards of a model: that of the schema, or of the group that contains them. */
function withWildcardTarget<M extends Model>(part: M, namespace: string): M {
  switch (part.kind) {
    case "wildcard":
      return { ...part, target: namespace };
    case "element":
      return part;
    case "group": {
      const parts = part.parts.map((inner) => withWildcardTarget(inner, namespace));
      return parts.every((inner, index) => inner === part.parts[index]) ? part : { ...part, parts };
    }
    case "reference": {
      const target = part.to === "group" ? nameFromScope(part.name, namespace).namespace : namespace;
      return { ...part, model: withWildcardTarget<ContentModelGroup>(part.model, target) };
    }
  }
  return part satisfies never;
}

/** Returns the wildcards of a model that may occur. */
export function wildcardsIn(model: Model | undefined): readonly Extract<Model, { readonly kind: "wildcard" }>[] {
  const found: Extract<Model, { readonly kind: "wildcard" }>[] = [];
  const waiting: Model[] = model === undefined ? [] : [model];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (part.max === 0) continue;
    if (part.kind === "wildcard") found.push(part);
    else if (part.kind === "group") waiting.push(...part.parts);
    else if (part.kind === "reference") waiting.push(part.model);
  }
  return found.reverse();
}
