export {
  type BundleJsonOptions,
  type BundleMap,
  type Edge,
  type GraphFormat,
  graphOf,
  nameOfNode,
  printGraph,
  type WhyAnswer,
  whyNeeded,
} from "@soapstone/bundler";
export { xGenerated } from "@soapstone/complement";
export {
  countsText,
  type DiffReport,
  type DiffRule,
  type Impact,
  jsonReport,
  type LocatedChange,
  markdownReport,
  rules as diffRules,
  textReport,
  type VersionStep,
} from "@soapstone/diff";
export { type RequestPart, requestPartOf, requestParts } from "@soapstone/instance";
export { gatewaySecurity } from "@soapstone/service-mapping";
export { type BundleOptions, type BundleOutcome, bundleDocument } from "./bundle/bundle-document.ts";
export { type GraphDocumentOptions, type GraphOutcome, graphDocument } from "./bundle/graph-document.ts";
export { type SplitOptions, type SplitOutcome, splitDocument } from "./bundle/split-document.ts";
export { type CodeEntry, diagnosticCatalogue } from "./catalogue.ts";
export { type CheckOptions, type CheckOutcome, checkDocument } from "./check-document.ts";
export type { Companion, CompanionSource, Provenance } from "./companion/companion.ts";
export { companionName } from "./companion/companion-name.ts";
export {
  type EditCount,
  type EditCounts,
  type EditedKind,
  editedKinds,
  type RenamedConstruct,
} from "./companion/edit-counts.ts";
export { isUnedited, readCompanionText } from "./companion/is-unedited.ts";
export { type LoadedSource, loadSources } from "./companion/load-sources.ts";
export { movedCompanion } from "./companion/moved-companion.ts";
export type { UsedCompanion } from "./companion/with-companion.ts";
export type { Config, ConfigOptions, PipelineConfig, SourceConfig, StepConfig, WriteConfig } from "./config/config.ts";
export { config } from "./config/config-diagnostics.ts";
export { type ConfigTable, configJsonSchema } from "./config/config-shape.ts";
export { type ConfigOutcome, readConfig } from "./config/read-config.ts";
export { type ResolveOptions, type ResolveOutcome, resolvePipelines } from "./config/resolve-pipelines.ts";
export type { ResolvedPipeline, ResolvedStep, StepModule } from "./config/resolved-pipeline.ts";
export { optionsOf } from "./conversions/companion-options.ts";
export type { Target } from "./conversions/conversion.ts";
export type { ConversionOptions } from "./conversions/conversion-options.ts";
export { targetsOf } from "./conversions/conversions.ts";
export { convertDocument } from "./convert/convert-document.ts";
export type { ConvertOptions } from "./convert/convert-options.ts";
export type { Blocked, Converted, ConvertOutcome, Unreadable } from "./convert/convert-outcome.ts";
export type { OperationCounts } from "./convert/operation-counts.ts";
export { withoutIncompleteOutput } from "./convert/without-incomplete-output.ts";
export { input } from "./diagnostics/input-diagnostics.ts";
export type { RunReport } from "./diagnostics/run-report.ts";
export { unmatchedIn, type WrongSelection } from "./diagnostics/selection.ts";
export { typescriptDiagnostics } from "./diagnostics/typescript-diagnostics.ts";
export { type DiffInput, type DiffOptions, type DiffOutcome, diffDocuments, isRuleOf } from "./diff/diff-documents.ts";
export { type ApiOperation, apiOperations } from "./instance/api-operations.ts";
export type { CodecOptions } from "./instance/codec-options.ts";
export { type LoadApiOptions, type LoadedApi, loadApi } from "./instance/load-api.ts";
export type { InstanceOutcome } from "./instance/outcome.ts";
export {
  type SampleDocumentsOptions,
  type SampleFile,
  type SampleOutcome,
  sampleDocuments,
} from "./instance/sample-documents.ts";
export { detectKind, type ReadableKind, type UnsupportedKind } from "./kind/detect-kind.ts";
export { checkLaws, type LawResult, type LawsOptions, type LawsOutcome } from "./laws/laws.ts";
export {
  type DocumentInput,
  type LoadDocumentOptions,
  type LoadedDocument,
  type LoadOutcome,
  loadDocument,
} from "./load/load-document.ts";
export { readLoaded } from "./load/read-loaded.ts";
export { type DecodeDocumentOptions, type DecodeOutcome, decodeDocument } from "./messages/decode-document.ts";
export { encodeDocument } from "./messages/encode-document.ts";
export { type MessageSelection, openMessages, type ServiceMessages } from "./messages/open-messages.ts";
export { validateDocument } from "./messages/validate-document.ts";
export type { ValidateOutcome } from "./messages/validate-outcome.ts";
export {
  notBlank,
  type OptionShape,
  type OptionsShape,
  optionsShape,
  type ValueShape,
} from "./options/options-shape.ts";
export type { PatchedFile } from "./originals/patch-originals.ts";
export type { OutputFile } from "./output-file.ts";
export {
  type ApiDescription,
  type DescribedOperation,
  type DescribedSchema,
  defineStep,
  type OwnOptionsSchema,
  type OwnStep,
  type OwnStepContext,
} from "./own-step/own-step.ts";
export { pipelineStepOf } from "./own-step/pipeline-step-of.ts";
export { type TestedProblem, type TestedStep, type TestStepOptions, testStep } from "./own-step/test-step.ts";
export { type PlanOptions, type PlanOutcome, planDocument } from "./plan-document.ts";
export type { CacheStore } from "./run/cache-store.ts";
export type { PipelineRun, RunPipelineOptions, StepReport } from "./run/pipeline-run.ts";
export { foundProblems, type PortableProblems, portableProblems } from "./run/portable-problems.ts";
export { runPipeline } from "./run/run-pipeline.ts";
export { type SampleMessagesOptions, type SampleMessagesOutcome, sampleMessages } from "./samples/sample-messages.ts";
export type { SampleForm } from "./samples/sample-source.ts";
export { type ApidocToWsdlStageOptions, apidocToWsdl } from "./stages/apidoc-to-wsdl.ts";
export { check } from "./stages/check.ts";
export type { FacadeOptions } from "./stages/facade-options.ts";
export type { WriteFilesOptions } from "./stages/json-files.ts";
export { reconvert } from "./stages/reconvert.ts";
export { writeApidocFile } from "./stages/write-apidoc.ts";
export { writeJsonSchemaFile } from "./stages/write-json-schema.ts";
export { writeWsdlFiles } from "./stages/write-wsdl.ts";
export { type Overrides, type WsdlToApidocStageOptions, wsdlToApidoc } from "./stages/wsdl-to-apidoc.ts";
export { type XsdToApidocOptions, xsdToApidoc } from "./stages/xsd-to-apidoc.ts";
export { type XsdToJsonSchemaStageOptions, xsdToJsonSchema } from "./stages/xsd-to-jsonschema.ts";
export { builtinSteps } from "./steps/builtin-steps.ts";
export {
  type DocumentKind,
  documentKinds,
  type PipelineDocument,
  pipelineDocument,
} from "./steps/pipeline-document.ts";
export {
  definePipelineStep,
  type FoundProblems,
  type PipelineOutput,
  type PipelineStep,
  type StepContext,
  type StepOutcome,
} from "./steps/pipeline-step.ts";
export { type RunStepOptions, runStep, type StepRun } from "./steps/run-step.ts";
export { stepDiagnostics } from "./steps/step-diagnostics.ts";
export { become, type Doc, type DocKind, type DocValues, isOf } from "./transform/document.ts";
export { planSteps, type RunOptions, type RunOutcome, runSteps } from "./transform/run-steps.ts";
export {
  type Catalogue,
  type Context,
  type Outcome,
  type Step,
  step,
  type Transform,
  type TransformLaw,
} from "./transform/transform.ts";
export { update } from "./update/diagnostics.ts";
export type { LocatedConflict } from "./update/located-conflict.ts";
export {
  type UpdateOptions,
  type UpdateOutcome,
  updateDocument,
} from "./update/update-document.ts";
