export { transformDiagnostics } from "./diagnostics.ts";
export { type OverlayContext, overlayApidoc } from "./overlay/overlay-apidoc.ts";
