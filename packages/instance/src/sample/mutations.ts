import { qname, sameName } from "@soapstone/xml-model";
import type { ContentParticle } from "../model/content-model.ts";
import { matchContent } from "../model/match.ts";
import type { SimpleValues } from "../validate/simple-values.ts";
import type { Draws } from "./draws.ts";
import { childrenOf, elementsIn, type MadeElement, type MadeValue } from "./generated.ts";

/** A change that makes a document invalid. */
export interface Mutation {
  readonly name: string;
  /** The codes that the validator may report for it. */
  readonly codes: readonly string[];
  /** Changes the document at one of the places where this is possible; returns false if there is none. */
  readonly apply: (root: MadeElement, tools: MutationTools) => boolean;
}

export interface MutationTools {
  readonly draws: Draws;
  readonly values: SimpleValues;
}

type Mutate = () => void;

function put<On, Field extends keyof On>(on: On, field: Field, value: On[Field]): Mutate {
  return () => {
    on[field] = value;
  };
}

/** Collects the possible places of a change in a document, and makes the change at one of them. */
function anywhere(
  changesOf: (element: MadeElement, tools: MutationTools) => readonly Mutate[],
): (root: MadeElement, tools: MutationTools) => boolean {
  return (root, tools) => {
    const changes: Mutate[] = [];
    for (const element of elementsIn(root)) changes.push(...changesOf(element, tools));
    const chosen = changes[tools.draws.below(changes.length)];
    chosen?.();
    return chosen !== undefined;
  };
}

function isAllowedContent(model: ContentParticle | undefined, children: readonly MadeElement[]): boolean {
  return (
    matchContent(
      model,
      children.map(({ name }) => name),
    ).failure === undefined
  );
}

/** Returns changes of the children after which they violate the content model. */
function misfits(
  element: MadeElement,
  variants: (children: readonly MadeElement[]) => readonly (readonly MadeElement[])[],
): readonly Mutate[] {
  const { model } = element;
  if (model === undefined || element.isNil === true) return [];
  const children = childrenOf(element);
  if (children.length > mostChildren) return [];
  return variants(children)
    .filter((changed) => !isAllowedContent(model, changed))
    .map((changed) => () => {
      element.children = [...changed];
    });
}

/** The maximum number of children of an element that is changed, since each variant is matched as a whole. */
const mostChildren = 60;

/** Texts of which at least one is invalid for nearly every type. */
const wrongTexts = ["", "not a value \u00a7", "-99999999999999999999999999.5", "x".repeat(5_000), "2001-02-30", "%%%"];

function wrongValue(type: Parameters<SimpleValues["keyOf"]>[1], values: SimpleValues): MadeValue | undefined {
  const text = wrongTexts.find((one) => values.keyOf(one, type, { prefixes: new Map() }) === undefined);
  return text === undefined ? undefined : { text };
}

const contentCodes = ["instance/unexpected-child", "instance/missing-child"];

/** All mutations that make a document invalid. */
export const mutations: readonly Mutation[] = [
  {
    name: "missing-child",
    codes: contentCodes,
    apply: anywhere((element) =>
      misfits(element, (children) => children.map((_, index) => children.filter((_child, at) => at !== index))),
    ),
  },
  {
    name: "wrong-order",
    codes: contentCodes,
    apply: anywhere((element) =>
      misfits(element, (children) =>
        children.flatMap((child, index) => {
          const next = children[index + 1];
          if (next === undefined || sameName(child.name, next.name)) return [];
          return [[...children.slice(0, index), next, child, ...children.slice(index + 2)]];
        }),
      ),
    ),
  },
  {
    name: "repeated-child",
    codes: contentCodes,
    apply: anywhere((element) =>
      misfits(element, (children) =>
        children.map((child, index) => [...children.slice(0, index), child, ...children.slice(index)]),
      ),
    ),
  },
  {
    name: "unknown-child",
    codes: [...contentCodes, "instance/children-in-simple", "instance/undeclared-element"],
    apply: anywhere((element) => {
      if (element.isNil === true || element.type === undefined) return [];
      const stranger: MadeElement = {
        name: qname("http://example.org/stranger", "stranger"),
        attributes: [],
        children: [],
      };
      if (element.simple !== undefined) return [() => void element.children.push(stranger)];
      return misfits(element, (children) => [[...children, stranger]]);
    }),
  },
  {
    name: "text-between-elements",
    codes: ["instance/text-between-elements"],
    apply: anywhere((element) =>
      element.mixed === false && element.isNil !== true && childrenOf(element).length > 0
        ? [() => void element.children.push("text")]
        : [],
    ),
  },
  {
    name: "invalid-value",
    codes: ["instance/invalid-value", "instance/fixed-value"],
    apply: anywhere((element, { values }) => {
      const wrong = element.simple === undefined ? undefined : wrongValue(element.simple, values);
      // An empty element has its default value.
      const isDefault = wrong?.text === "" && element.declaration?.value !== undefined;
      return wrong === undefined || element.isNil === true || isDefault ? [] : [put(element, "value", wrong)];
    }),
  },
  {
    name: "invalid-attribute-value",
    codes: ["instance/invalid-value", "instance/fixed-value"],
    apply: anywhere(({ attributes }, { values }) =>
      attributes.flatMap((attribute) => {
        const wrong = attribute.fact?.type === undefined ? undefined : wrongValue(attribute.fact.type, values);
        return wrong === undefined ? [] : [put(attribute, "value", wrong)];
      }),
    ),
  },
  {
    name: "missing-attribute",
    codes: ["instance/missing-attribute"],
    apply: anywhere((element) =>
      element.attributes
        .filter(({ fact }) => fact?.required === true)
        .map((attribute) => () => {
          element.attributes = element.attributes.filter((other) => other !== attribute);
        }),
    ),
  },
  {
    name: "undeclared-attribute",
    codes: ["instance/undeclared-attribute", "instance/unknown-attribute", "instance/attribute-of-simple"],
    apply: anywhere((element) =>
      element.type === undefined
        ? []
        : [() => void element.attributes.push({ name: qname("", "stranger"), value: { text: "x" } })],
    ),
  },
  {
    name: "not-nillable",
    codes: ["instance/not-nillable"],
    apply: anywhere((element) => (element.declaration?.nillable === false ? [put(element, "isNil", true)] : [])),
  },
  {
    name: "nil-with-content",
    codes: ["instance/nil-with-content"],
    apply: anywhere((element) =>
      element.declaration?.nillable === true && (element.value?.text ?? "") !== "" ? [put(element, "isNil", true)] : [],
    ),
  },
  {
    name: "unknown-type",
    codes: ["instance/unknown-type"],
    apply: anywhere((element) =>
      element.declaration === undefined
        ? []
        : [put(element, "typeName", qname("http://example.org/stranger", "Stranger"))],
    ),
  },
  {
    name: "duplicate-id",
    codes: ["instance/duplicate-id"],
    apply: (root, { values, draws }) => {
      const ids = [...elementsIn(root)].flatMap(({ attributes }) =>
        attributes.filter(({ fact }) => fact?.type !== undefined && values.isId(fact.type)),
      );
      const [first, ...others] = ids;
      const other = others[draws.below(others.length)];
      if (first === undefined || other === undefined) return false;
      other.value = first.value;
      return true;
    },
  },
];
