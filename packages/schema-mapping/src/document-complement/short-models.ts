import { clark } from "@soapstone/xml-model";
import { largestGroup } from "../components/group-size.ts";
import { openGroup } from "../components/particle.ts";
import { type ContentModel, type Model, type ModelGroup, once, partsOf } from "../model/model.ts";
import { modelText } from "../model/model-text.ts";
import { nameFromScope, nameInScope } from "../names/name-in-scope.ts";

/** The whole models of recorded groups by name, `{namespace}local`; names in them are said as seen from the group. */
export type GroupModels = ReadonlyMap<string, ContentModel>;

/** The text of a model, in which a reference to a group of the document complement is its name: `%Address`. */
export function shortModel(model: ContentModel, namespace: string, models: GroupModels): string {
  return modelText(shortened(model, namespace, models) as ContentModel);
}

function shortened(model: Model, namespace: string, models: GroupModels): Model {
  if (model.kind === "group") return { ...model, parts: model.parts.map((part) => shortened(part, namespace, models)) };
  if (model.kind !== "reference") return model;
  const there = model.to === "group" ? modelNamed(model.name, namespace, models) : undefined;
  if (there !== undefined && modelText(there) === modelText(model.model)) return { ...model, isKnown: true };
  return { ...model, model: shortened(model.model, namespace, models) as ModelGroup };
}

/** The inverse of `shortModel`: the model with what its references stand for. One that nobody knows stands for nothing. */
export function wholeModel(model: ContentModel, namespace: string, models: GroupModels): ContentModel {
  return completed(model, namespace, models) as ContentModel;
}

function completed(model: Model, namespace: string, models: GroupModels): Model {
  if (model.kind === "group") return { ...model, parts: model.parts.map((part) => completed(part, namespace, models)) };
  if (model.kind !== "reference") return model;
  if (model.isKnown !== true) return { ...model, model: completed(model.model, namespace, models) as ModelGroup };
  const { isKnown: _, ...reference } = model;
  const there = modelNamed(model.name, namespace, models) ?? nothing;
  return { ...reference, model: sizeOfModel(there) > largestModel ? openGroup : there };
}

/** Nothing that we write stands for more; groups in groups in groups could stand for more than anybody can hold. */
const largestModel = 4 * largestGroup;

const sizes = new WeakMap<Model, number>();

/** How many parts a model has. Groups are shared by those that refer to them, and counted once. */
function sizeOfModel(model: Model): number {
  const known = sizes.get(model);
  if (known !== undefined) return known;
  const size = partsOf(model).reduce((sum, part) => sum + sizeOfModel(part), 1);
  sizes.set(model, size);
  return size;
}

const nothing: ModelGroup = { kind: "group", compositor: "sequence", parts: [], ...once };

/** What a group stands for, names in it as seen from another namespace. */
function modelNamed(text: string, namespace: string, models: GroupModels): ModelGroup | undefined {
  const name = nameFromScope(text, namespace);
  const model = models.get(clark(name));
  if (model === undefined) return undefined;
  const whole: ModelGroup = model.kind === "group" ? model : { ...nothing, parts: [model] };
  return name.namespace === namespace ? whole : (seenFrom(whole, name.namespace, namespace) as ModelGroup);
}

function seenFrom(model: Model, from: string, to: string): Model {
  if (model.kind === "group") return { ...model, parts: model.parts.map((part) => seenFrom(part, from, to)) };
  if (model.kind !== "reference") return model;
  const name = nameInScope(nameFromScope(model.name, from), to);
  return { ...model, name, model: seenFrom(model.model, from, to) as ModelGroup };
}
