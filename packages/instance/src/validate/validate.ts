import type { Diagnostic } from "@soapstone/workspace";
import type { ElementDeclaration, SchemaSet, XmlElement } from "@soapstone/xml-model";
import { instance } from "../diagnostics/diagnostics.ts";
import { ContentModels } from "../model/content-models.ts";
import { displayName } from "../model/declarations.ts";
import { ElementValidator } from "./elements.ts";
import { IdentityValidator } from "./identity/identity.ts";
import { Ids } from "./ids.ts";
import { Findings } from "./report.ts";
import { type DocumentFacts, SimpleValues } from "./simple-values.ts";
import { TypeFacts } from "./type-facts.ts";
import { walkTree } from "./walk.ts";

export interface ValidateOptions extends DocumentFacts {
  /** The maximum number of diagnostics for each code. Default: 100. */
  readonly most?: number;
  /** The declaration of the root, if it is not a global element: for a part of a message. */
  readonly declaration?: ElementDeclaration;
}

/** Validates documents against the schemas for which it was created. */
export interface Validator {
  readonly validate: (root: XmlElement, options?: ValidateOptions) => readonly Diagnostic[];
}

const mostOfKind = 100;

/**
 * Creates a validator for any number of documents (XSD 1.0 Part 1 §3.3.4). Content models are compiled on first use.
 */
export function createValidator(set: SchemaSet, models: ContentModels = new ContentModels(set)): Validator {
  const facts = new TypeFacts(models);
  const { declarations } = facts;
  return {
    validate: (root, options = {}) => {
      const findings = new Findings(options.most ?? mostOfKind);
      const { report } = findings;
      const ids = new Ids(report);
      const values = new SimpleValues(declarations, report, ids, options);
      const identity = new IdentityValidator(report);
      const elements = new ElementValidator({ facts, values, report });
      const declaration = options.declaration ?? declarations.find("element", root.name);
      if (declaration === undefined && !elements.hasKnownType(root)) {
        report(instance("unknown-root", { name: displayName(root.name), known: knownRoots(set) }, root.at));
        return findings.all();
      }
      const basis =
        declaration === undefined
          ? ({ kind: "wildcard", process: "lax" } as const)
          : ({ kind: "declared", declaration } as const);
      walkTree(root, basis, elements, identity);
      ids.finish();
      return findings.all();
    },
  };
}

/** Validates one document. Each diagnostic names the broken rule of XML Schema (`cvc-...`). */
export function validate(root: XmlElement, set: SchemaSet, options: ValidateOptions = {}): readonly Diagnostic[] {
  return createValidator(set).validate(root, options);
}

/** The maximum number of names in a message. */
const mostNames = 8;

function knownRoots(set: SchemaSet): string {
  const names = set.components.flatMap((one) =>
    one.kind === "element" && !one.abstract ? [displayName(one.name)] : [],
  );
  return names.length > mostNames ? `${names.slice(0, mostNames).join(", ")} and others` : names.join(", ");
}
