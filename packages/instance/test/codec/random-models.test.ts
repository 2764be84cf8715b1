import fc from "fast-check";
import { expect, test } from "vitest";
import { decode } from "../../src/index.ts";
import { codecOf, codes, compact, decoded, encoded, schemaText, treeOf } from "../support/codec.ts";
import { otherValidator } from "../support/libxml2.ts";
import { particle, permutations } from "../support/models.ts";

/** The JSON of an element `r` with so many children of each name. */
function objectOf(counts: Readonly<Record<string, number>>, isMany: (name: string) => boolean): string {
  const members = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => {
      const texts = Array.from({ length: count }, (_, index) => `"${name}${index}"`);
      return `"${name}": ${isMany(name) ? `[${texts.join()}]` : texts[0]}`;
    });
  return `{ "r": { ${members.join()} } }`;
}

test("encoded values are valid for another validator, or an error; and no valid value is an error", () => {
  let [written, refused] = [0, 0];
  fc.assert(
    fc.property(particle, fc.nat(3), fc.nat(3), fc.nat(2), ({ xsd, regex }, x, y, z) => {
      const text = schemaText(
        `<xs:element name="r"><xs:complexType><xs:sequence>${xsd}</xs:sequence></xs:complexType></xs:element>`,
      );
      const judge = otherValidator(text);
      // A model in which the next child does not tell its particle is none.
      if (judge === undefined) return;
      const codec = codecOf(text, { profile: "readable" });
      const type = codec.set.find("element", { namespace: "urn:a", local: "r" });
      const codecPlan = type === undefined ? undefined : codec.codecPlans.ofElement(type);
      if (codecPlan?.kind !== "object") return;
      const counts = { x, y, z };
      const isMany = (name: string) => (codecPlan.elements.get(name)?.occurs.max ?? 2) !== 1;
      const single = Object.entries(counts).some(([name, count]) => count > 1 && !isMany(name));
      const unknown = Object.entries(counts).some(([name, count]) => count > 0 && !codecPlan.elements.has(name));
      if (single || unknown) return;
      const { text: xml, diagnostics } = encoded(objectOf(counts, isMany), codec);
      const isError = diagnostics.some(({ severity }) => severity === "error");
      if (!isError) {
        expect(judge.accepts(xml)).toBe(true);
        const back = decode(treeOf(xml), codec, { signature: "off" });
        expect([back.ok && compact(back.value), codes(back.diagnostics)]).toEqual([
          compact(decoded(xml, codec).json),
          [],
        ]);
      }
      const letters = "x".repeat(x) + "y".repeat(y) + "z".repeat(z);
      expect(isError).toBe(!permutations(letters).some((word) => new RegExp(`^${regex}$`).test(word)));
      judge.dispose();
      if (isError) refused += 1;
      else written += 1;
    }),
    { numRuns: 800, seed: 7 },
  );
  expect(written).toBeGreaterThan(20);
  expect(refused).toBeGreaterThan(20);
}, 60_000);
