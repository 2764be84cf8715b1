import {
  type ComplexType,
  type ElementDeclaration,
  noNamespace,
  type QName,
  type SchemaSet,
  type TypeUse,
} from "@soapstone/xml-model";
import { type ComponentUses, type OutsideUse, usesOf } from "../component-uses.ts";
import { arrayUses, noArrayUses } from "../components/array-uses.ts";
import { blockOfType, isAnyType, isComplex, typeOfUse } from "../components/derivation.ts";
import { polymorphicTypes } from "../components/polymorphic-types.ts";
import { declaredType, substitutes } from "../components/substitutes.ts";
import { type DefinitionPlan, planDefinitions } from "../definition-plan.ts";
import { isEncodedType } from "../names/encoded-type.ts";
import type { SchemaOptions } from "../options.ts";
import type { CodecPlan, CodecPlans, OwnContent } from "./codec-plan.ts";
import { ownersIn } from "./definition-owners.ts";
import { baseOutsideSet, type Effective, effectiveContent } from "./effective-content.ts";
import { ownContent } from "./own-content.ts";
import { rootKeys } from "./root-keys.ts";
import { isAnySimpleType, namesSubtypes, simpleSubtypes, subtypesOf } from "./subtypes.ts";
import { type FormContext, formOfArray, formOfComplex, formOfName, generic } from "./type-forms.ts";
import { typeNames } from "./type-names.ts";

export interface CodecPlanOptions {
  readonly options: SchemaOptions;
  /** Names that something beside the schemas refers to, as in `WalkOptions`. */
  readonly uses?: Iterable<OutsideUse>;
  /** The uses of these names and of the components, if the caller knows them already. */
  readonly used?: ComponentUses;
  /** The plan of the definitions, if the caller has it already. */
  readonly plan?: DefinitionPlan;
}

/** Prepares the codec plans of a set of schemas. */
export function codecPlans(set: SchemaSet, { options, uses, used, plan }: CodecPlanOptions): CodecPlans {
  const { declared, extendedInPlace, standard } = used ?? usesOf(set, uses);
  const names = typeNames(plan ?? planDefinitions(set, standard));
  const types = polymorphicTypes(set, declared);
  const { ownerOf, isPart } = ownersIn(set, standard);
  const namespaceOf = (type: ComplexType): string => ownerOf(type)?.name?.namespace ?? noNamespace;

  const contents = new Map<ComplexType, OwnContent>();
  const effectives = new Map<ComplexType, Effective>();
  const forms = new Map<ComplexType, CodecPlan>();

  const baseOf = (type: ComplexType): ComplexType | undefined => {
    const { derivation } = type;
    if (derivation === undefined || isWord(derivation.base)) return undefined;
    const base = set.findType(derivation.base);
    return isComplex(base) ? base : undefined;
  };
  /**
   * Returns a type and its bases, the root of the hierarchy first, as far as `known` does not have them; stops at a
   * cycle.
   */
  const chainOf = (type: ComplexType, known: ReadonlyMap<ComplexType, unknown>): readonly ComplexType[] => {
    if (type.derivation === undefined) return [type];
    const chain = new Set<ComplexType>();
    for (let at: ComplexType | undefined = type; at !== undefined && !chain.has(at) && !known.has(at); at = baseOf(at))
      chain.add(at);
    return [...chain].reverse();
  };
  const own = (type: ComplexType): OwnContent => {
    const known = contents.get(type);
    if (known !== undefined) return known;
    for (const one of chainOf(type, contents)) {
      const base = baseOf(one);
      const keys = base === undefined ? undefined : contents.get(base)?.keys;
      contents.set(one, ownContent(one, keys, namespaceOf(one), set));
    }
    return found(contents, type);
  };
  const effective = (type: ComplexType): Effective => {
    const known = effectives.get(type);
    if (known !== undefined) return known;
    for (const one of chainOf(type, effectives)) {
      const base = baseOf(one);
      const inherited = base === undefined ? undefined : effectives.get(base);
      effectives.set(
        one,
        effectiveContent(one, own(one), inherited ?? baseOutsideSet(one, set), namespaceOf(one), set),
      );
    }
    return found(effectives, type);
  };
  const isExtended = (type: ComplexType): boolean => types.isExtended(type) || extendedInPlace.has(type);
  const isBase = (type: ComplexType): boolean =>
    extendedInPlace.has(type) || (type.name !== undefined && set.derived(type.name).length > 0);
  const arrays = options.wrappedArrays === true ? arrayUses(set, isBase) : noArrayUses;
  /** A named type is also the content of root elements, and a value of `xsi:type`: there it is an object. */
  const isArrayInPlace = (type: ComplexType): boolean => type.name === undefined && arrays.isWrapper(type);
  const hasBlocks = set.documents.some(({ schema }) => schema.blockDefault !== undefined);
  const context: FormContext = { set, isExtended, isArray: isArrayInPlace, own, effective, children: new Map() };
  const ofComplex = (type: ComplexType): CodecPlan => {
    const known = forms.get(type);
    if (known !== undefined) return known;
    const form = formOfComplex(type, context);
    forms.set(type, form);
    return form;
  };
  /** Equal names are one object. */
  const named = new Map<QName, CodecPlan>();
  const ofName = (name: QName): CodecPlan => {
    const known = named.get(name);
    if (known !== undefined) return known;
    const form = formOfName(name, context, ofComplex);
    named.set(name, form);
    return form;
  };
  const ofType = (use: TypeUse | undefined): CodecPlan => {
    if (use === undefined) return generic;
    if (!("kind" in use)) return ofName(use);
    return use.kind === "simpleType" ? { kind: "value", type: use } : ofComplex(use);
  };

  const arrayForms = new Map<ComplexType, CodecPlan>();
  const arrayForm = (declaration: ElementDeclaration): CodecPlan | undefined => {
    const type = arrays.typeOf(declaration);
    if (type === undefined) return undefined;
    const form = arrayForms.get(type) ?? formOfArray(type);
    if (form !== undefined) arrayForms.set(type, form);
    return form;
  };

  /** In the exact profile an anonymous type is in no hierarchy, and a restriction states its whole content. */
  const tagOf = remembered((type: ComplexType): QName | undefined => {
    if (options.profile === "exact") return types.isSaid(type) ? type.name : undefined;
    const line = chainOf(type, new Map());
    return line.some(types.isSaid) ? line.findLast(({ name }) => name !== undefined)?.name : undefined;
  });

  return {
    ...names,
    ...rootKeys(set),
    ofType,
    ofElement: (declaration) => arrayForm(declaration) ?? ofType(declaredType(declaration, set)),
    typeOf: (declaration) => declaredType(declaration, set),
    arrayType: arrays.typeOf,
    isArrayType: arrays.isWrapper,
    isArrayInPlace,
    isExtended: types.isExtended,
    isPart,
    hasDiscriminator: types.isPolymorphic,
    tagOf,
    subtypes: (type, block) => subtypesOf(type, block, set),
    blockOf: (element) => {
      if (!hasBlocks) return element.block;
      const owner = element.block === undefined ? ownerOf(element) : undefined;
      return element.block ?? (owner === undefined ? undefined : set.documentOf(owner)?.schema.blockDefault);
    },
    blockOfType: (type) => blockOfType(type, set),
    simpleSubtypes: (use, block) => {
      if (!("kind" in use) && isAnySimpleType(use)) return undefined;
      const type = typeOfUse(use, set);
      return type?.kind === "simpleType" ? simpleSubtypes(type, block, set) : [];
    },
    namesSubtypes: remembered((use) => namesSubtypes(use, set)),
    substitutes: (head) => substitutes(head, set),
    contentOf: own,
  };
}

/** Whether a base is a built-in type, which keywords express, so that it needs no definition. */
function isWord(base: QName): boolean {
  return isEncodedType(base) || isAnyType(base);
}

function found<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error("A type was not worked out.");
  return value;
}

/** Caches an answer per use of a type. Equal names nearly always are one object. */
function remembered<Use extends TypeUse, Answer>(answer: (use: Use) => Answer): (use: Use) => Answer {
  const known = new Map<Use, { readonly answer: Answer }>();
  return (use) => {
    const before = known.get(use) ?? { answer: answer(use) };
    known.set(use, before);
    return before.answer;
  };
}
