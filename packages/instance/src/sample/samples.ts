import { type Diagnostic, failed, ok, type Result } from "@soapstone/workspace";
import { type ElementDeclaration, type QName, readXml, type SchemaSet, writeXml } from "@soapstone/xml-model";
import { instance } from "../diagnostics/diagnostics.ts";
import { ContentModels } from "../model/content-models.ts";
import { displayName } from "../model/declarations.ts";
import { Ids } from "../validate/ids.ts";
import { SimpleValues } from "../validate/simple-values.ts";
import { TypeFacts } from "../validate/type-facts.ts";
import { createValidator, type Validator } from "../validate/validate.ts";
import { DocumentMaker, Unmakeable } from "./document-maker.ts";
import { createDraws, type Draws } from "./draws.ts";
import { type MadeElement, xmlOf } from "./generated.ts";
import { type Mutation, mutations } from "./mutations.ts";
import { fillReferences } from "./references.ts";
import { ValueMaker } from "./values.ts";

/** The documents to make, and their layout. */
export interface SampleOptions {
  /** The same seed gives the same documents. Default: 1. */
  readonly seed?: number;
  /** Default: 5. */
  readonly count?: number;
  /** Valid documents, or documents with exactly one mistake. Default: `valid`. */
  readonly kind?: "valid" | "near-miss";
  /** Spaces per level. Default: 2. Mixed content is written without indentation. */
  readonly indent?: number;
}

/** A generated document. */
export interface Sample {
  readonly xml: string;
  /** For an invalid document: the change, and the diagnostic that reports it. */
  readonly mutation?: string;
  readonly diagnostic?: Diagnostic;
}

/** The maximum number of attempts per document. Unique values and references can fail, and are generated again. */
const mostTries = 12;
/** The number of failures after which generation ends, if no document has succeeded. */
const mostFailures = 3;

/**
 * Generates documents with a root element: valid ones that vary choices, optional parts, counts, types and values, or
 * invalid ones with one error each. All are validated. Fewer documents than requested, with a diagnostic, if no more
 * can be generated.
 */
export function samples(set: SchemaSet, element: QName, options: SampleOptions = {}): Result<readonly Sample[]> {
  const { seed = 1, count = 5, kind = "valid" } = options;
  const root = set.find("element", element);
  if (root === undefined) {
    const known = set.components.flatMap((one) => (one.kind === "element" ? [displayName(one.name)] : []));
    return failed([instance("unknown-root", { name: displayName(element), known: known.slice(0, 8).join(", ") })]);
  }
  const maker = new SampleMaker(set, root, seed, options.indent ?? 2);
  const made: Sample[] = [];
  for (let index = 0; index < count; index += 1) {
    const sample = kind === "valid" ? maker.valid() : maker.nearMiss(index);
    if (sample === undefined) break;
    made.push(sample);
  }
  if (made.length === count) return ok(made);
  const facts = { name: displayName(element), made: made.length, asked: count, why: maker.why };
  return ok(made, [instance("too-few-samples", facts, root.at)]);
}

class SampleMaker {
  readonly #root: ElementDeclaration;
  readonly #validator: Validator;
  readonly #values: SimpleValues;
  readonly #documents: DocumentMaker;
  readonly #draws: Draws;
  readonly #indent: number;
  readonly #prefixes: ReadonlyMap<string, string>;
  #failures = 0;
  why = "none that was tried is valid";

  constructor(set: SchemaSet, root: ElementDeclaration, seed: number, indent: number) {
    const facts = new TypeFacts(new ContentModels(set));
    const silent = () => {};
    this.#root = root;
    this.#validator = createValidator(set);
    this.#values = new SimpleValues(facts.declarations, silent, new Ids(silent), {});
    this.#draws = createDraws(seed);
    this.#documents = new DocumentMaker(
      facts,
      new ValueMaker(facts.declarations, this.#values, this.#draws),
      this.#draws,
    );
    this.#indent = indent;
    this.#prefixes = prefixesFor(set, root);
  }

  valid(): Sample | undefined {
    return this.#valid()?.sample;
  }

  nearMiss(index: number): Sample | undefined {
    for (let attempt = 0; attempt < mutations.length && this.#failures < mostFailures; attempt += 1) {
      // Mutations are used in turn; if a document has no place for one, the next is tried.
      const mutation = mutations[(index + attempt) % mutations.length];
      const found = mutation === undefined ? undefined : this.#missing(mutation);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #missing(mutation: Mutation): Sample | undefined {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const valid = this.#valid();
      if (valid === undefined) return undefined;
      const { made } = valid;
      if (!mutation.apply(made, { draws: this.#draws, values: this.#values })) continue;
      const xml = this.#written(made);
      const findings = this.#validate(xml);
      const diagnostic = findings.find(({ code }) => mutation.codes.includes(code));
      if (diagnostic !== undefined) return { xml, mutation: mutation.name, diagnostic };
    }
    return undefined;
  }

  #valid(): { readonly sample: Sample; readonly made: MadeElement } | undefined {
    for (let attempt = 0; attempt < mostTries && this.#failures < mostFailures; attempt += 1) {
      // The last attempt has only required content, without optional parts that did not become valid together (a key
      // and its references).
      const made = this.#made(attempt === mostTries - 1);
      if (made === undefined) {
        this.#failures += 1;
        continue;
      }
      fillReferences(made, this.#values, this.#draws);
      const xml = this.#written(made);
      const [problem] = this.#validate(xml);
      if (problem === undefined) {
        this.#failures = 0;
        return { sample: { xml }, made };
      }
      this.why = problem.message;
    }
    return undefined;
  }

  #made(isLeast: boolean): MadeElement | undefined {
    try {
      return this.#documents.make(this.#root, isLeast);
    } catch (problem) {
      if (!(problem instanceof Unmakeable)) throw problem;
      this.why = problem.message;
      return undefined;
    }
  }

  #written(made: MadeElement): string {
    return writeXml(xmlOf(made), { indent: this.#indent, prefixes: this.#prefixes });
  }

  #validate(xml: string): readonly Diagnostic[] {
    const read = readXml({ uri: "memory:/sample.xml", text: xml }, 1);
    if (!read.ok) return read.diagnostics;
    return [...read.diagnostics, ...this.#validator.validate(read.value.root)];
  }
}

/** Returns the prefixes that the schema itself declares, so that documents look like those of its authors. */
function prefixesFor(set: SchemaSet, root: ElementDeclaration): ReadonlyMap<string, string> {
  const { namespace } = root.name;
  const schema = set.documentOf(root)?.schema;
  const named = [...(schema?.prefixes ?? [])].find(([prefix, bound]) => bound === namespace && prefix !== "");
  if (named !== undefined && namespace !== "") return new Map([named]);
  // A default namespace would apply to names without namespace.
  return namespace !== "" && schema?.elementForm === "qualified" ? new Map([["", namespace]]) : new Map();
}
