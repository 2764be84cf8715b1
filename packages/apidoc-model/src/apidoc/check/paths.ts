import type { Report } from "@soapstone/workspace";
import { into, keyPlaceOf, type Path } from "../../json/path.ts";
import { apidocDiagnostics } from "../diagnostics.ts";
import type { Paths } from "../objects.ts";
import { parametersOf, pathForm, pathTemplateFault } from "../path-template.ts";

/**
 * Checks the names of the Paths object: their form, and that requests can distinguish them (Swagger 2.0, Paths Object).
 */
export function checkPathNames(paths: Paths, path: Path, report: Report): void {
  const forms = new Map<string, string>();
  for (const name of paths.items.keys()) {
    const place = keyPlaceOf(into(path, name));
    if (!name.startsWith("/")) report(apidocDiagnostics("path-without-slash", { path: name }, place));
    const form = pathForm(name);
    if (/\?/.test(form)) report(apidocDiagnostics("path-query", { path: name }, place));
    else if (form.includes("#")) report(apidocDiagnostics("path-fragment", { path: name }, place));
    const problem = pathTemplateFault(name);
    if (problem !== undefined) report(apidocDiagnostics("path-template-form", { path: name, problem }, place));
    const templates = parametersOf(name);
    for (const template of new Set(templates.filter((one, index) => templates.indexOf(one) !== index))) {
      report(apidocDiagnostics("path-template-repeated", { path: name, name: template }, place));
    }
    const other = forms.get(form);
    if (other === undefined) forms.set(form, name);
    else report(apidocDiagnostics("equal-paths", { path: name, other }, place));
  }
}
