export { transformDiagnostics } from "./diagnostics.ts";
export { type FilterOptions, filterApidoc, type TransformContext } from "./filter/filter-apidoc.ts";
export { type OverlayContext, overlayApidoc } from "./overlay/overlay-apidoc.ts";
export { pruneApidoc } from "./prune/prune-apidoc.ts";
export { type CaseRule, caseRules } from "./rename/case-rules.ts";
export { type Renamed, type RenameOptions, renameApidoc } from "./rename/rename-apidoc.ts";
export type { RenameRule, Replacement } from "./rename/rename-rule.ts";
export { type RenamedKind, type Renames, renamedKinds } from "./rename/renames.ts";
export { undoRenames } from "./rename/undo-renames.ts";
