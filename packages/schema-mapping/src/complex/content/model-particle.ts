import { Recaller } from "@soapstone/complement";
import { type Annotated, type Particle, sameName, type Term } from "@soapstone/xml-model";
import { readWildcard } from "../../components/wildcard-text.ts";
import { annotationAt } from "../../documentation/annotation.ts";
import type { JsonSchema } from "../../json-schema.ts";
import { isChild } from "../../model/default-model.ts";
import { type ContentModel, type Model, partsOf } from "../../model/model.ts";
import { itemOfProperty } from "../../model/property-occurrence.ts";
import { nameFromScope } from "../../names/name-in-scope.ts";
import { type BackwardContext, backwardContext } from "../../walk.ts";
import { elementReference } from "../elements/element-reference.ts";
import { localElement } from "../elements/local-element.ts";
import { recalledSchemas } from "../stored-declarations.ts";
import { sameButAnnotation, sharedProperty } from "./shared-property.ts";

/** Builds the particles of a content model, with the declarations that the properties give. */
export function particleOf(model: ContentModel, schema: JsonSchema, context: BackwardContext): Particle {
  const terms = new Terms();
  const required = new Set(schema.required);
  const declared = declaredIn(model, context);
  for (const [key, property] of schema.properties ?? []) {
    if (!isChild(key, property)) continue;
    const { item } = itemOfProperty(property, required.has(key));
    terms.set(key, () => declarationOf(key, item, context));
    const own = declared.get(key) ?? [];
    // Stored declarations that together no longer give the property are older than an edit of it.
    const [first, ...others] = own.map(({ schema: one }) => one);
    if (first === undefined || !sameButAnnotation(others.reduce(sharedProperty, first), item)) continue;
    for (const { where, schema: one } of own) terms.set(where, () => declarationOf(key, one, context));
  }
  for (const [key, item] of recalledSchemas("absent", context)) terms.set(key, () => declarationOf(key, item, context));
  return particle(model, terms, context);
}

/** The declarations of properties, each built on first use; what comes only from a group is declared by the group. */
class Terms {
  readonly #makers = new Map<string, () => Term>();
  readonly #made = new Map<string, Term>();

  set(key: string, make: () => Term): void {
    this.#makers.set(key, make);
    this.#made.delete(key);
  }

  get(key: string): Term | undefined {
    const made = this.#made.get(key) ?? this.#makers.get(key)?.();
    if (made !== undefined) this.#made.set(key, made);
    return made;
  }

  values(): readonly Term[] {
    return [...this.#makers.keys()].flatMap((key) => this.get(key) ?? []);
  }
}

interface DeclaredMember {
  readonly where: string;
  readonly schema: JsonSchema;
}

/** Returns the stored declarations of each element, with their positions in the model. */
function declaredIn(model: Model, context: BackwardContext): ReadonlyMap<string, readonly DeclaredMember[]> {
  const declared = recalledSchemas("declared", context);
  const found = new Map<string, DeclaredMember[]>();
  const waiting: Model[] = declared.size === 0 ? [] : [model];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    const schema = part.where === undefined ? undefined : declared.get(part.where);
    if (part.kind === "element" && part.where !== undefined && schema !== undefined)
      found.set(part.key, [{ where: part.where, schema }, ...(found.get(part.key) ?? [])]);
    waiting.push(...partsOf(part));
  }
  return found;
}

function declarationOf(key: string, item: JsonSchema, { walk }: BackwardContext): Term {
  const recaller = new Recaller(item.complement);
  const context = backwardContext(walk, recaller);
  const property = { key, of: item };
  return elementReference.recognises(property, context)
    ? elementReference.backward(property, context).of
    : localElement.backward(property, context).of;
}

function particle(model: Model, terms: Terms, context: BackwardContext): Particle {
  return { min: model.min, max: model.max, term: termOf(model, terms, context) };
}

function termOf(model: Model, terms: Terms, context: BackwardContext): Term {
  const own = model.where === undefined ? undefined : annotationAt(model.where, context);
  switch (model.kind) {
    case "element": {
      const term = terms.get(model.where ?? "") ?? terms.get(model.key);
      if (term === undefined) throw new Error(`The model has an element "${model.key}" that is no property.`);
      return withAnnotation(term, own);
    }
    case "wildcard": {
      const wildcard = readWildcard(model.wildcard);
      return { kind: "any", ...(wildcard ?? { namespaces: "any", process: "lax" }), ...own };
    }
    case "group": {
      const particles = model.parts.map((part) => particle(part, terms, context));
      return { kind: "modelGroup", compositor: model.compositor, particles, ...own };
    }
    case "reference": {
      const name = nameFromScope(model.name, context.walk.scope.namespace);
      const isHead = (term: Term): boolean => term.kind === "elementReference" && sameName(term.ref, name);
      const head = model.to === "head" ? terms.values().find(isHead) : undefined;
      if (head !== undefined) return head;
      return { kind: model.to === "group" ? "groupReference" : "elementReference", ref: name, ...own };
    }
  }
}

/** A second element of a name may have other annotations than its property. */
function withAnnotation(term: Term, own: Annotated | undefined): Term {
  if (own === undefined) return term;
  const { notes: _notes, id: _id, annotationAttributes: _attributes, ...rest } = term;
  return { ...rest, ...own };
}
