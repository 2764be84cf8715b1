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
 * Reports violations of the rules of XML Schema 1.0 in a set of schemas, beyond those that `readSchema` and `schemaSet`
 * have reported (codes `xsd/*`). Not checked: whether content models are unambiguous, and whether a restricted content
 * model accepts no more than its base.
 */
export function checkSchemas(set: SchemaSet, report: Report): void {
  const nodes = xsdNodesOf(set);
  const checking = { set, nodes, report, ...sorted(nodes) };
  for (const check of checks) check(checking);
}
