import type { Report } from "@soapstone/workspace";
import { checkAttributes } from "./check/attributes.ts";
import { type Check, sorted } from "./check/checking.ts";
import { checkConstraintPaths } from "./check/constraint-paths.ts";
import { checkConstraints } from "./check/constraints.ts";
import { checkDerivation } from "./check/derivation.ts";
import { checkDuplicates } from "./check/duplicates.ts";
import { checkFacets } from "./check/facets.ts";
import { checkImports } from "./check/imports.ts";
import { checkConsistency, checkModels } from "./check/models.ts";
import { checkReferences } from "./check/references.ts";
import { checkValues } from "./check/values.ts";
import type { SchemaSet } from "./components.ts";
import { xsdNodesOf } from "./nodes.ts";

const checks: readonly Check[] = [
  checkReferences,
  checkImports,
  checkDuplicates,
  checkDerivation,
  checkModels,
  checkConsistency,
  checkAttributes,
  checkFacets,
  checkValues,
  checkConstraints,
  checkConstraintPaths,
];

/**
 * Reports where a set of schemas breaks the rules of XML Schema 1.0 beyond what reading and joining have reported.
 * Nothing is changed. Not judged: whether content models are unambiguous, and whether a restriction of a content model
 * accepts less than its base.
 */
export function checkSchemas(set: SchemaSet, report: Report): void {
  const nodes = xsdNodesOf(set);
  const checking = { set, nodes, report, ...sorted(nodes) };
  for (const check of checks) check(checking);
}
