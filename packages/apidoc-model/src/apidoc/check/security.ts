import { nearest, type Report } from "@soapstone/workspace";
import { into, keyPlaceOf, type Path, placeOf } from "../../json/path.ts";
import { identityOf } from "../../schema/check-values.ts";
import { apidocDiagnostics } from "../diagnostics.ts";
import type { Apidoc, OAuth2Scheme, SecurityRequirement, SecurityScheme } from "../objects.ts";

/**
 * Checks that security requirements name declared schemes and scopes (Swagger 2.0, Security Requirement Object). An
 * empty list is valid: no security.
 */
export function checkRequirements(
  requirements: readonly SecurityRequirement[] | undefined,
  root: Apidoc,
  path: Path,
  report: Report,
): void {
  const schemes = root.securityDefinitions ?? new Map<string, SecurityScheme>();
  const seen = new Set<string>();
  for (const [index, requirement] of (requirements ?? []).entries()) {
    const identity = identityOf(requirement);
    if (seen.has(identity)) {
      const value = [...requirement.keys()].join(", ");
      report(apidocDiagnostics("duplicate-value", { value }, placeOf(into(path, index))));
    }
    seen.add(identity);
    for (const [name, scopes] of requirement) {
      const place = into(into(path, index), name);
      const scheme = schemes.get(name);
      if (scheme === undefined) {
        report(
          apidocDiagnostics(
            "unknown-security-scheme",
            { name, nearest: nearest(name, schemes.keys()) },
            keyPlaceOf(place),
          ),
        );
      } else if (scheme.type !== "oauth2") {
        if (scopes.length > 0)
          report(apidocDiagnostics("scopes-without-oauth2", { scheme: name, type: scheme.type }, placeOf(place)));
      } else checkScopes(name, scheme, scopes, place, report);
    }
  }
}

function checkScopes(name: string, scheme: OAuth2Scheme, scopes: readonly string[], path: Path, report: Report): void {
  const declared = scheme.scopes.names;
  for (const [index, scope] of scopes.entries()) {
    if (declared.has(scope)) continue;
    const facts = { scheme: name, scope, nearest: nearest(scope, declared.keys()) };
    report(apidocDiagnostics("unknown-scope", facts, placeOf(into(path, index))));
  }
}

/** The URLs that each flow needs (Swagger 2.0, Security Scheme Object). */
const flowUrls = {
  implicit: { authorizationUrl: true, tokenUrl: false },
  password: { authorizationUrl: false, tokenUrl: true },
  application: { authorizationUrl: false, tokenUrl: true },
  accessCode: { authorizationUrl: true, tokenUrl: true },
} as const;

export function checkSecurityScheme(scheme: SecurityScheme, path: Path, report: Report): void {
  if (scheme.type !== "oauth2") return;
  for (const field of ["authorizationUrl", "tokenUrl"] as const) {
    const isNeeded = flowUrls[scheme.flow][field];
    const isThere = scheme[field] !== undefined;
    const facts = { flow: scheme.flow, field };
    if (isNeeded && !isThere) report(apidocDiagnostics("flow-url-missing", facts, placeOf(path)));
    if (isThere && !isNeeded) report(apidocDiagnostics("flow-url-unused", facts, keyPlaceOf(into(path, field))));
  }
}
