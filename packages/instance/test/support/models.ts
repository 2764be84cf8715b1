import fc from "fast-check";
import { ContentModels } from "../../src/index.ts";
import { a, schema, setOf } from "./schemas.ts";

/** The content model of a complex type; throws where it has none. */
export function modelOf(content: string, more = "") {
  const set = setOf(schema(`<xs:complexType name="T">${content}</xs:complexType>${more}`));
  const type = set.find("complexType", a("T"));
  if (type === undefined) throw new Error("no type");
  const effective = new ContentModels(set).of(type);
  if (effective.kind !== "elements") throw new Error("no elements");
  return effective.model;
}

/** An element of the type `xs:string`. */
export const e = (name: string, occurs = "") => `<xs:element name="${name}" type="xs:string" ${occurs}/>`;

/** Content models of small size, with the regular expression that says the same. */
export const { particle } = fc.letrec<{ particle: { xsd: string; regex: string } }>((tie) => ({
  particle: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    fc
      .tuple(fc.constantFrom("x", "y", "z"), occurs())
      .map(([name, o]) => ({ xsd: e(name, o.xsd), regex: `(?:${name})${o.regex}` })),
    fc
      .tuple(fc.constantFrom("sequence", "choice"), fc.array(tie("particle"), { minLength: 1, maxLength: 3 }), occurs())
      .map(([compositor, parts, o]) => ({
        xsd: `<xs:${compositor} ${o.xsd}>${parts.map((part) => part.xsd).join("")}</xs:${compositor}>`,
        regex: `(?:${parts.map((part) => part.regex).join(compositor === "choice" ? "|" : "")})${o.regex}`,
      })),
  ),
}));

function occurs() {
  return fc
    .tuple(fc.nat(2), fc.option(fc.nat(3), { nil: undefined }))
    .map(([min, more]) =>
      more === undefined
        ? { xsd: `minOccurs="${min}" maxOccurs="unbounded"`, regex: `{${min},}` }
        : { min, max: Math.max(min + more, 1) },
    )
    .map((bounds) =>
      "regex" in bounds
        ? bounds
        : { xsd: `minOccurs="${bounds.min}" maxOccurs="${bounds.max}"`, regex: `{${bounds.min},${bounds.max}}` },
    );
}

/** The orders of letters, each once. */
export function permutations(letters: string): readonly string[] {
  if (letters === "") return [""];
  return [...new Set(letters)].flatMap((letter) =>
    permutations(letters.replace(letter, "")).map((rest) => letter + rest),
  );
}
