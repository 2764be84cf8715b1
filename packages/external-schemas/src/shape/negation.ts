import { type Json, lexemeOf } from "@soapstone/apidoc-model";
import { decimal } from "@soapstone/xsd-values";
import { type JsonKind, kinds } from "../graph/keywords.ts";
import { intersection } from "./intersection.ts";
import {
  type ExternalShape,
  freeShape,
  isEveryPart,
  isFree,
  type ObjectOption,
  type Option,
  type ShapePart,
} from "./shape.ts";

/** The complement of a shape. It is not exact where it admits more values, since no option states the rest. */
export interface Negated {
  readonly shape: ExternalShape;
  readonly exact: boolean;
}

/** Returns the shape of all values that no option admits. */
export function negation(shape: ExternalShape): Negated {
  let exact = true;
  let result: ExternalShape = [];
  for (const kind of kinds) {
    const options = shape.filter((option) => option.kind === kind);
    let left: ExternalShape = freeShape([kind]);
    for (const option of options) {
      const others = without(option, kind);
      if (others === undefined) {
        exact = false;
        continue;
      }
      const narrowed = intersection(left, others);
      if (narrowed === undefined) exact = false;
      else left = narrowed;
    }
    result = [...result, ...left];
  }
  return { shape: result, exact };
}

/** Returns the values of a kind that an option does not admit; undefined where no option states them. */
function without(option: Option, kind: JsonKind): ExternalShape | undefined {
  if (isFree(option)) return [];
  switch (option.kind) {
    case "number":
      return withoutNumbers(option);
    case "string":
      return withoutStrings(option);
    case "boolean":
      return option.values === undefined
        ? []
        : [{ kind: "boolean", values: [true, false].filter((value) => !option.values?.includes(value)) }];
    case "object":
      return withoutObjects(option);
    default:
      return kind === "null" ? [] : undefined;
  }
}

function withoutNumbers(option: Extract<Option, { kind: "number" }>): ExternalShape | undefined {
  const { minimum, maximum, integer, fractional, multiples, values } = option;
  if (values !== undefined || (multiples ?? []).length > 0) return undefined;
  const below = minimum === undefined ? [] : [{ value: minimum.value, excluded: !minimum.excluded }];
  const above = maximum === undefined ? [] : [{ value: maximum.value, excluded: !maximum.excluded }];
  const hasNumber = [...below, ...above].every(({ value }) => decimal(lexemeOf(value)) !== undefined);
  if (!hasNumber) return undefined;
  return [
    ...below.map((bound): Option => ({ kind: "number", maximum: bound })),
    ...above.map((bound): Option => ({ kind: "number", minimum: bound })),
    ...(integer === true ? [{ kind: "number", fractional: true } as const] : []),
    ...(fractional === true ? [{ kind: "number", integer: true } as const] : []),
  ];
}

function withoutStrings({ minLength, maxLength, patterns, format, values }: Extract<Option, { kind: "string" }>) {
  if (patterns !== undefined || format !== undefined || values !== undefined) return undefined;
  const shorter: ExternalShape =
    minLength === undefined || minLength === 0 ? [] : [{ kind: "string", maxLength: minLength - 1 }];
  const longer: ExternalShape = maxLength === undefined ? [] : [{ kind: "string", minLength: maxLength + 1 }];
  return [...shorter, ...longer];
}

/** Returns objects that lack a required member, or have another value for an optional one. */
function withoutObjects(option: ObjectOption): ExternalShape | undefined {
  const bare: ObjectOption = { ...option, required: new Set(), properties: new Map() };
  if (!isFree(bare)) return undefined;
  const lacking = [...option.required].map((name) => ({ ...freeObject, properties: new Map([[name, never]]) }));
  const others = [...option.properties].flatMap(([name, part]) => {
    const other = otherThan(part);
    const having = { ...freeObject, required: new Set([name]), properties: new Map([[name, other]]) };
    return other === never ? [] : [having];
  });
  return [...lacking, ...others];
}

const never: ShapePart = "never";

/** Returns a schema of all values that a part does not admit. */
function otherThan(part: ShapePart): ShapePart {
  if (part === "never") return [];
  if (isEveryPart(part)) return never;
  const [first, ...more] = part;
  if (first === undefined) return never;
  const json = more.length === 0 ? first.json : new Map<string, Json>([["allOf", part.map((node) => node.json)]]);
  const key = `not ${part.map((node) => node.key).join(" & ")}`;
  return [{ ...first, json: new Map<string, Json>([["not", json]]), key }];
}

const [freeObject] = freeShape(["object"]) as readonly [ObjectOption];
