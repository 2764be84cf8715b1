import { clark } from "@soapstone/xml-model";
import { largestGroup } from "../components/group-size.ts";
import { openGroup } from "../components/particle.ts";
import { type ContentModel, type ContentModelGroup, exactlyOnce, type Model, partsOf } from "../model/model.ts";
import { modelText } from "../model/model-text.ts";
import { nameFromScope, nameInScope } from "../names/name-in-scope.ts";

/**
 * The complete models of the groups in the document complement, by name `{namespace}local`; names in a model are
 * relative to the group's namespace.
 */
export type GroupModels = ReadonlyMap<string, ContentModel>;

/** Writes a model in which references to groups of the document complement are just names: `%Address`. */
export function shortModel(model: ContentModel, namespace: string, models: GroupModels): string {
  return modelText(shortened(model, namespace, models) as ContentModel);
}

function shortened(model: Model, namespace: string, models: GroupModels): Model {
  if (model.kind === "group") return { ...model, parts: model.parts.map((part) => shortened(part, namespace, models)) };
  if (model.kind !== "reference") return model;
  const there = model.to === "group" ? modelNamed(model.name, namespace, models) : undefined;
  if (there !== undefined && modelText(there) === modelText(model.model)) return { ...model, isKnown: true };
  return { ...model, model: shortened(model.model, namespace, models) as ContentModelGroup };
}

/** The inverse of `shortModel`: fills references with their groups. A reference to an unknown group is empty. */
export function wholeModel(model: ContentModel, namespace: string, models: GroupModels): ContentModel {
  return completed(model, namespace, models) as ContentModel;
}

function completed(model: Model, namespace: string, models: GroupModels): Model {
  if (model.kind === "group") return { ...model, parts: model.parts.map((part) => completed(part, namespace, models)) };
  if (model.kind !== "reference") return model;
  if (model.isKnown !== true)
    return { ...model, model: completed(model.model, namespace, models) as ContentModelGroup };
  const { isKnown: _, ...reference } = model;
  const there = modelNamed(model.name, namespace, models) ?? nothing;
  return { ...reference, model: sizeOfModel(there) > largestModel ? openGroup : there };
}

/**
 * The largest model with its groups expanded, in parts; nested references in an edited file could mean more than fits
 * in memory.
 */
const largestModel = 4 * largestGroup;

const sizes = new WeakMap<Model, number>();

/** Returns the number of parts in a model. A group that several references share is counted once. */
function sizeOfModel(model: Model): number {
  const known = sizes.get(model);
  if (known !== undefined) return known;
  const size = partsOf(model).reduce((sum, part) => sum + sizeOfModel(part), 1);
  sizes.set(model, size);
  return size;
}

const nothing: ContentModelGroup = { kind: "group", compositor: "sequence", parts: [], ...exactlyOnce };

/** Returns the model of a group, with names relative to another namespace. */
function modelNamed(text: string, namespace: string, models: GroupModels): ContentModelGroup | undefined {
  const name = nameFromScope(text, namespace);
  const model = models.get(clark(name));
  if (model === undefined) return undefined;
  const whole: ContentModelGroup = model.kind === "group" ? model : { ...nothing, parts: [model] };
  return name.namespace === namespace ? whole : (seenFrom(whole, name.namespace, namespace) as ContentModelGroup);
}

function seenFrom(model: Model, from: string, to: string): Model {
  if (model.kind === "group") return { ...model, parts: model.parts.map((part) => seenFrom(part, from, to)) };
  if (model.kind !== "reference") return model;
  const name = nameInScope(nameFromScope(model.name, from), to);
  return { ...model, name, model: seenFrom(model.model, from, to) as ContentModelGroup };
}
