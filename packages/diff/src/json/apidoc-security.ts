import { type ApidocSet, pointerTo, type SecurityRequirement, type SecurityScheme } from "@soapstone/apidoc-model";
import type { PointerLocation } from "@soapstone/workspace";
import type { SecurityAlternative } from "../model/api-view.ts";

/** Returns the credentials that an operation accepts; without `security`, none are needed. */
export function securityOf(
  set: ApidocSet,
  requirements: readonly SecurityRequirement[] | undefined,
  at: PointerLocation,
): readonly SecurityAlternative[] {
  return (requirements ?? []).map((requirement) => ({
    schemes: [...requirement].map(([name, scopes]) => {
      const scheme = set.root.securityDefinitions?.get(name);
      return {
        name,
        content: scheme === undefined ? `undefined ${name}` : contentOf(scheme),
        scopes,
        at: scheme === undefined ? at : { uri: set.uri, pointer: pointerTo("/securityDefinitions", name) },
      };
    }),
  }));
}

/** Returns how the credentials of a scheme are sent, without its name and description. */
function contentOf(scheme: SecurityScheme): string {
  switch (scheme.type) {
    case "basic":
      return "basic";
    case "apiKey":
      return `apiKey in ${scheme.in} ${scheme.in === "header" ? scheme.name.toLowerCase() : scheme.name}`;
    case "oauth2":
      return [`oauth2 ${scheme.flow}`, scheme.authorizationUrl, scheme.tokenUrl]
        .filter((it) => it !== undefined)
        .join(" ");
    default:
      return scheme satisfies never;
  }
}
