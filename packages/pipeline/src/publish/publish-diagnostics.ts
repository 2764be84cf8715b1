import { defineDiagnostics } from "@soapstone/workspace";

interface PublishedOperation {
  /** The method and path: `POST /Find`. */
  readonly operation: string;
  /** The entry of a plan that solves the problem; undefined for an operation that no plan can change. */
  readonly entry: string | undefined;
}

function mending(entry: string | undefined): string {
  return entry === undefined ? "Convert without --view wire" : `Write into the plan: ${entry}`;
}

/** The diagnostics for API files that cannot be published as they are: codes `publish/*`. */
export const publish = defineDiagnostics("publish", {
  "no-facade-url": {
    severity: "error",
    message: () =>
      "The public address of the API is missing. Add the address of the gateway: --facade-url https://api.example.org/v1",
    cause:
      "A published file names a host. The addresses in a WSDL are internal addresses of the service behind the gateway, and must not be published.",
    fix: "Give the address of the gateway: --facade-url URL.",
  },
  "no-security": {
    severity: "error",
    message: ({ operations, more }: { readonly operations: string; readonly more: number }) =>
      `The authentication of clients that call ${operations}${more === 0 ? "" : ` and ${more} more`} is not stated. Add --security none, --security basic or --security apiKey:X-API-Key`,
    cause:
      "No policy of the WSDL requires a name and a password, so only the operator of the gateway knows how clients authenticate. A published API must state its security, also if it is open to everyone.",
    fix: "State the security with --security, or in the plan: security: none, basic or apiKey:HEADER.",
  },
  "fragment-path": {
    severity: "error",
    message: ({ operation, entry }: PublishedOperation) =>
      `${operation} has the same URL as another operation: clients do not send the part of a path after #. ${mending(entry)}`,
    cause:
      "Several operations have the same URL and method, and an API description has one place for them. A fragment (#...) distinguishes them in the document only.",
    fix: "Give the operation a path of its own in a plan (--plan FILE), or leave it out there. `soapstone plan FILE` writes a plan to start from.",
  },
  "trailing-slash": {
    severity: "error",
    message: ({ operation, entry }: PublishedOperation) =>
      `The path of ${operation} ends with a slash, which many gateways and clients drop. ${mending(entry)}`,
    cause: "The location of the operation in the HTTP binding ends with a slash.",
    fix: "Give the operation another path in a plan (--plan FILE), leave it out there (include: false), or change the location in the WSDL. `soapstone plan FILE` writes a plan to start from.",
  },
  "operation-id": {
    severity: "error",
    message: ({ operation, entry }: PublishedOperation) =>
      `The operationId of ${operation} has characters that URLs and function names cannot have. ${mending(entry)}`,
    cause:
      "Tools use operationIds in links and as names of functions. The name of the operation has characters that are not allowed there.",
    fix: "Give the operation another name in a plan (--plan FILE). `soapstone plan FILE` writes a plan to start from.",
  },
  "no-summary": {
    severity: "error",
    message: ({ operation }: { readonly operation: string }) => `${operation} has no summary.`,
    cause: "The documentation of the operation has no short first sentence, and --no-generated-summaries is set.",
    fix: "Remove --no-generated-summaries, or write a sentence of documentation for the operation.",
  },
  "companion-beside": {
    severity: "warning",
    message: ({ companion }: { readonly companion: string }) =>
      `The companion ${companion} is in the same folder as the published file, and contains addresses and policies of the service. Write it elsewhere: --companion ../${companion}`,
    cause: "If you publish the folder of the API file, you also publish its companion.",
    fix: "Write the companion outside of that folder with --companion FILE, or do not publish the companion.",
  },
});
