export { canonicalComponents, canonicalDescription } from "@soapstone/xml-model";
export { type ApidocCase, apidocCases } from "./apidocs.ts";
export { type BundleCase, bundleCases } from "./bundles.ts";
export { type ConstructCase, constructCases, type Direction, strayFiles } from "./constructs.ts";
export { type DiagnosticCase, diagnosticCases } from "./diagnostics.ts";
export { type DiffCase, diffCases } from "./diffs.ts";
export { type EditOperation, editedDocument } from "./edited-document.ts";
export { type EditCase, type EditedService, editCases, editedServices } from "./edits.ts";
export { type ExternalCase, type ExternalValue, externalCases } from "./externals.ts";
export { filesIn } from "./folders.ts";
export { schemas } from "./laws/complex-types.ts";
export {
  backAndThere,
  type Crossing,
  editsWin,
  leftLaws,
  nothingSilent,
  type Trip,
  thereAndBack,
  tripOf,
} from "./laws/laws.ts";
export { canonical, definitionOf, schemaTrip, setOf, tns, walked, withoutKept, withoutPlace } from "./laws/schemas.ts";
export { chains, facet, families, restrict, restricting, simpleTypes, xsd } from "./laws/simple-types.ts";
export { type Message, messagesOf } from "./messages.ts";
export { type Dice, diceOf, mutated } from "./mutated-json.ts";
export { readYaml } from "./read-yaml.ts";
export { type ServiceCase, serviceCases } from "./services.ts";
export { type UpdateCase, updateCases } from "./updates.ts";
