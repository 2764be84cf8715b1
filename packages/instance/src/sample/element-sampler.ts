import type { Result } from "@soapstone/workspace";
import { failed, ok } from "@soapstone/workspace";
import { type ElementDeclaration, readXml, type SchemaSet, writeXml, type XmlElement } from "@soapstone/xml-model";
import { instance } from "../diagnostics/diagnostics.ts";
import { ContentModels } from "../model/content-models.ts";
import { displayName } from "../model/declarations.ts";
import { Ids } from "../validate/ids.ts";
import { SimpleValues } from "../validate/simple-values.ts";
import { TypeFacts } from "../validate/type-facts.ts";
import type { Validator } from "../validate/validate.ts";
import { DocumentMaker, Unmakeable } from "./document-maker.ts";
import { createDraws, type Draws, plainDraws } from "./draws.ts";
import { xmlOf } from "./generated.ts";
import { fillReferences } from "./references.ts";
import { ValueMaker } from "./values.ts";

/** Generates a valid element of a declaration, global or local; not ok if none was found. */
export type ElementSampler = (declaration: ElementDeclaration) => Result<XmlElement>;

/** The maximum number of attempts per element, since unique values and references may fail. */
const mostTries = 8;

/**
 * Generates example elements: the first branch of each choice, one occurrence of each optional part, and values named
 * after their elements. With a seed the decisions vary, and are the same for the same seed. The validator checks every
 * element.
 */
export function createElementSampler(set: SchemaSet, validator: Validator, seed?: number): ElementSampler {
  const facts = new TypeFacts(new ContentModels(set));
  const silent = (): void => {};
  const values = new SimpleValues(facts.declarations, silent, new Ids(silent), {});
  const makerBy = (draws: Draws) => ({
    draws,
    maker: new DocumentMaker(facts, new ValueMaker(facts.declarations, values, draws), draws),
  });
  const plain = makerBy(plainDraws);
  const varied = makerBy(createDraws(seed ?? 1));

  return (declaration) => {
    let why = "none that was tried is valid";
    for (let attempt = 0; attempt < mostTries; attempt += 1) {
      const { maker, draws } = attempt === 0 && seed === undefined ? plain : varied;
      try {
        // The last attempt has only required content, without optional parts that did not become valid together.
        const made = maker.make(declaration, attempt === mostTries - 1);
        fillReferences(made, values, draws);
        const read = readXml({ uri: "memory:/sample.xml", text: writeXml(xmlOf(made)) }, 1);
        const findings = read.ok
          ? [...read.diagnostics, ...validator.validate(read.value.root, { declaration })]
          : read.diagnostics;
        const [problem] = findings;
        if (read.ok && problem === undefined) return ok(read.value.root);
        why = problem?.message ?? why;
      } catch (problem) {
        if (!(problem instanceof Unmakeable)) throw problem;
        why = problem.message;
      }
    }
    return failed([
      instance("too-few-samples", { name: displayName(declaration.name), made: 0, asked: 1, why }, declaration.at),
    ]);
  };
}
