import type { Report } from "@soapstone/workspace";
import { into, type Path, placeOf } from "../../json/path.ts";
import { apidocDiagnostics } from "../diagnostics.ts";
import type { Apidoc } from "../objects.ts";
import { checkDistinct, checkMediaTypes } from "./text-forms.ts";

/** Checks host, base path, schemes, media types and tags of the root (Swagger 2.0, Swagger Object). */
export function checkRoot(root: Apidoc, path: Path, report: Report): void {
  const { host, basePath } = root;
  const hostFault = host === undefined ? undefined : faultOfHost(host);
  if (host !== undefined && hostFault !== undefined) {
    report(apidocDiagnostics("host-form", { host, problem: hostFault }, placeOf(into(path, "host"))));
  }
  const basePathFault = basePath === undefined ? undefined : faultOfBasePath(basePath);
  if (basePath !== undefined && basePathFault !== undefined) {
    report(apidocDiagnostics("base-path-form", { basePath, problem: basePathFault }, placeOf(into(path, "basePath"))));
  } else if (basePath !== undefined && basePath.length > 1 && basePath.endsWith("/") && root.paths.items.size > 0) {
    report(apidocDiagnostics("base-path-slash", { basePath }, placeOf(into(path, "basePath"))));
  }
  checkDistinct(root.schemes, into(path, "schemes"), report);
  checkMediaTypes(root.consumes, into(path, "consumes"), report);
  checkMediaTypes(root.produces, into(path, "produces"), report);
  checkTags(root, into(path, "tags"), report);
}

function faultOfHost(host: string): string | undefined {
  if (host === "") return "is empty";
  if (host.includes("://")) return "begins with a scheme";
  if (host.includes("/")) return "holds a path";
  if (/[{}]/.test(host)) return "holds a template";
  // IPv6 addresses are in brackets.
  return /^(?:\[[0-9A-Fa-f:.]+\]|[^\s:\\[\]@?#]+)(?::\d+)?$/.test(host)
    ? undefined
    : "is no name or address, with or without a port";
}

function faultOfBasePath(basePath: string): string | undefined {
  if (!basePath.startsWith("/")) return "does not begin with a slash";
  if (/[{}]/.test(basePath)) return "holds a template";
  return /[?#]/.test(basePath) ? "holds a query string or a fragment" : undefined;
}

function checkTags(root: Apidoc, path: Path, report: Report): void {
  const seen = new Set<string>();
  for (const [index, { name }] of (root.tags ?? []).entries()) {
    if (seen.has(name)) report(apidocDiagnostics("duplicate-tag", { name }, placeOf(into(into(path, index), "name"))));
    seen.add(name);
  }
}
