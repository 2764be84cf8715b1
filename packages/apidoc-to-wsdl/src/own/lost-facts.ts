import { type Apidoc, type Extensions, type Info, sameJson } from "@soapstone/apidoc-model";
import { assumedVersion, mediaTypes, ownExtensions, unmapped } from "@soapstone/mapping";

/** What a WSDL, or who asked for the description, says of facts that it otherwise has no words for. */
export interface Said {
  /** Host, base path and media types: addresses of ports, in the wire view and HTTP bindings, or those of a gateway. */
  readonly server: boolean;
  /** Schemes: the same, or policies. */
  readonly schemes: boolean;
  /** How to log in: policies. */
  readonly security: boolean;
  /** The version of the API. */
  readonly version: boolean;
}

/** Facts without words, as the model counts them: a field as `object@field`. */
const unsaid: ReadonlySet<string> = new Set([
  ...unmapped.map(({ name }) => name.replace(".", "@")),
  ...["info@contact", "info@license", "contact", "license"],
  ...["apidoc@externalDocs", "tag@externalDocs", "operation@externalDocs", "schema@externalDocs", "externalDocs"],
]);

const ofSecurity = /^(securityScheme|apidoc@security|operation@security)/;

/** Whether neither WSDL nor XML Schema has words for a fact of an object. */
export function isLost(fact: string, value: object, said: Said): boolean {
  if (fact.endsWith("@extensions")) return holdsForeign(value);
  if (ofSecurity.test(fact)) return !said.security;
  switch (fact) {
    case "info@version":
      return !said.version && (value as Info).version !== assumedVersion;
    case "apidoc@host":
    case "apidoc@basePath":
      return !said.server;
    case "apidoc@schemes":
    case "operation@schemes":
      return !said.schemes;
    case "operation@consumes":
    case "operation@produces":
      return !said.server;
    case "apidoc@consumes":
      return !said.server && !isJson((value as Apidoc).consumes);
    case "apidoc@produces":
      return !said.server && !isJson((value as Apidoc).produces);
    default:
      return unsaid.has(fact);
  }
}

function isJson(types: readonly string[] | undefined): boolean {
  return types === undefined || sameJson([...types], [mediaTypes.json]);
}

function holdsForeign({ extensions }: { readonly extensions?: Extensions }): boolean {
  return [...(extensions ?? new Map()).keys()].some((name) => !ownExtensions.has(name));
}

/** The members of the text that a field of the model is; of extensions those of others than us. */
export function membersOf(field: string, value: object): readonly string[] {
  if (field !== "extensions") return [field];
  const { extensions } = value as { readonly extensions?: Extensions };
  return [...(extensions?.keys() ?? [])].filter((name) => !ownExtensions.has(name));
}
