import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { matchContent } from "../../src/index.ts";
import { arrangeContent } from "../../src/model/arrange/arrange.ts";
import { outlineOf } from "../../src/model/arrange/outline.ts";
import { e, modelOf, particle, permutations } from "../support/models.ts";
import { a } from "../support/schemas.ts";

/** `k k v` in an order that the model lets in; `none` where there is none. */
function order(model: ReturnType<typeof modelOf>, children: string): string {
  const counts = new Map<string, number>();
  for (const name of children.split(" ").filter((one) => one !== "")) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts.keys()];
  const outline = model === undefined ? undefined : outlineOf(model);
  if (outline === undefined) throw new Error("no model");
  const keyed = names.map((name) => ({ name: a(name), count: counts.get(name) ?? 0, isWild: name.startsWith("w") }));
  return (
    arrangeContent(outline, keyed)
      ?.map((index) => names[index])
      .join(" ") ?? "none"
  );
}

const sequence = (content: string, occurs = "") => `<xs:sequence ${occurs}>${content}</xs:sequence>`;
const choice = (content: string, occurs = "") => `<xs:choice ${occurs}>${content}</xs:choice>`;
const many = 'minOccurs="0" maxOccurs="unbounded"';

describe("children in an order that the content model allows", () => {
  test.each([
    ["pairs", sequence(e("k") + e("v"), many), "k k v v", "k v k v"],
    ["pairs that are not whole", sequence(e("k") + e("v"), many), "k k v", "none"],
    ["one name in two places", sequence(e("u") + e("a") + e("b") + e("a")), "a a b u", "u a b a"],
    ["one of two branches", choice(e("a") + e("b")), "b", "b"],
    ["both branches", choice(e("a") + e("b")), "a b", "none"],
    ["no branch", choice(e("a") + e("b")), "", "none"],
    ["branches that share a name", choice(sequence(e("x") + e("a")) + sequence(e("y") + e("a"))), "a y", "y a"],
    ["a repeated choice", choice(e("a") + e("b"), many), "b a b", "a b b"],
    ["as few repetitions as there can be", sequence(e("k", many) + e("v", many), many), "v k k", "k k v"],
    [
      "bounds of what repeats in what repeats",
      sequence(e("k") + e("v", 'maxOccurs="2"'), many),
      "k k k v v v v",
      "k v v k v k v",
    ],
    ["too many for the bounds", sequence(e("k") + e("v", 'maxOccurs="2"'), many), "k v v v", "none"],
    ["all, in the order of the schema", `<xs:all>${e("b") + e("a", 'minOccurs="0"')}</xs:all>`, "a b", "b a"],
    [
      "what a wildcard lets in",
      sequence(`${e("k")}<xs:any namespace="##any" processContents="lax"/>`, many),
      "k w1 k w2",
      "k w1 k w2",
    ],
    [
      "a choice that repeats, each with a tail",
      sequence(choice(e("a") + e("b")) + e("t", 'minOccurs="0"'), many),
      "b a t t",
      "a t b t",
    ],
  ])("%s", (_, content, children, expected) => {
    const model = modelOf(content.startsWith("<xs:all") ? content : sequence(content));
    expect(order(model, children)).toBe(expected);
  });

  test("is found wherever there is one, for any model", () => {
    fc.assert(
      fc.property(particle, fc.nat(3), fc.nat(3), fc.nat(2), ({ xsd, regex }, x, y, z) => {
        const model = modelOf(`<xs:sequence>${xsd}</xs:sequence>`);
        const children = [...Array(x).fill("x"), ...Array(y).fill("y"), ...Array(z).fill("z")].join(" ");
        const found = order(model, children);
        const fitting = new RegExp(`^${regex}$`);
        if (found !== "none")
          expect(
            matchContent(
              model,
              found
                .split(" ")
                .filter((one) => one !== "")
                .map(a),
            ).failure,
          ).toBeUndefined();
        expect(found !== "none").toBe(permutations(children.replaceAll(" ", "")).some((word) => fitting.test(word)));
      }),
      { numRuns: 400 },
    );
  });

  test("takes time in proportion to the children", () => {
    const model = modelOf(sequence(sequence(e("k") + choice(e("v") + e("w"), 'minOccurs="2" maxOccurs="2"'), many)));
    const found = order(model, `${"k ".repeat(20_000)}${"v ".repeat(30_000)}${"w ".repeat(0)}`);
    expect(found).toBe("none");
    expect(order(model, "k ".repeat(20_000) + "v ".repeat(40_000)).split(" ")).toHaveLength(60_000);
  });
});
