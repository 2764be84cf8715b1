import * as apidocModel from "@soapstone/apidoc-model";
import * as apidocTransforms from "@soapstone/apidoc-transforms";
import * as bundler from "@soapstone/bundler";
import { mapping } from "@soapstone/conversion";
import * as instance from "@soapstone/instance";
import * as workspace from "@soapstone/workspace";
import * as xmlModel from "@soapstone/xml-model";
import { config } from "./config/config-diagnostics.ts";
import { input } from "./diagnostics/input-diagnostics.ts";
import { typescriptDiagnostics } from "./diagnostics/typescript-diagnostics.ts";
import { sampleDiagnostics } from "./messages/message-diagnostics.ts";
import { publish } from "./publish/publish-diagnostics.ts";
import { stepDiagnostics } from "./steps/step-diagnostics.ts";
import type { Catalogue } from "./transform/transform.ts";
import { update } from "./update/diagnostics.ts";

/** The entry of a code in the catalogue, for `soapstone explain`. */
export interface CodeEntry {
  readonly code: string;
  readonly severity: workspace.Severity;
  readonly cause: string;
  readonly fix: string;
}

/**
 * Returns every code that Soapstone can report, sorted by name. The catalogues are collected from the exports of the
 * packages, so that none can be forgotten.
 */
export function diagnosticCatalogue(): readonly CodeEntry[] {
  const exported = [
    workspace,
    xmlModel,
    apidocModel,
    instance,
    bundler,
    apidocTransforms,
    { mapping, input, publish, update, stepDiagnostics, config, typescriptDiagnostics, sampleDiagnostics },
  ].flatMap((module) => Object.values(module));
  return [...new Set(exported.filter(isCatalogue))]
    .flatMap(({ area, kinds }) =>
      Object.entries(kinds).map(([name, { severity, cause, fix }]) => ({
        code: `${area}/${name}`,
        severity,
        cause,
        fix,
      })),
    )
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}

function isCatalogue(value: unknown): value is Catalogue {
  return typeof value === "function" && "area" in value && "kinds" in value;
}
