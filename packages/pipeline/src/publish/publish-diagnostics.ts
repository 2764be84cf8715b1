import { defineDiagnostics } from "@soapstone/workspace";

interface PublishedOperation {
  /** `POST /Find`. */
  readonly operation: string;
  /** The entry of a plan that mends it; of an operation that no plan changes, the option. */
  readonly entry: string | undefined;
}

function mending(entry: string | undefined): string {
  return entry === undefined ? "Leave out --view wire" : `Write into the plan: ${entry}`;
}

/** What keeps an API file that is to be published from being one. */
export const publish = defineDiagnostics("publish", {
  "no-facade-url": {
    severity: "error",
    message: () =>
      "Nothing says where the API will be offered. Add the address of its gateway: --facade-url https://api.example.org/v1",
    cause:
      "A published file names a host. The addresses in a WSDL are those of the service behind the gateway, which nobody outside is to know.",
    fix: "Say it with --facade-url URL.",
  },
  "no-security": {
    severity: "error",
    message: ({ operations, more }: { readonly operations: string; readonly more: number }) =>
      `Nothing says how clients prove themselves to call ${operations}${more === 0 ? "" : ` and ${more} more`}. Add --security none, --security basic or --security apiKey:X-API-Key`,
    cause:
      "No policy of the WSDL asks for a name and a password, so that only who runs the gateway knows. An API that is open to everybody says so.",
    fix: "Say it with --security, or in the plan: security: none, basic or apiKey:HEADER.",
  },
  "fragment-path": {
    severity: "error",
    message: ({ operation, entry }: PublishedOperation) =>
      `${operation} has the address of another operation: no client sends what stands behind #. ${mending(entry)}`,
    cause:
      "Several operations are reached at one address with one method, and a description has one place for them; a fragment tells them apart in the document only.",
    fix: "Give it a path of its own with --plan FILE, or leave it out there; soapstone plan writes one to begin with.",
  },
  "trailing-slash": {
    severity: "error",
    message: ({ operation, entry }: PublishedOperation) =>
      `The path of ${operation} ends in a slash, which many gateways and clients drop. ${mending(entry)}`,
    cause: "The location of an operation of an HTTP binding ends in a slash.",
    fix: "Give it another path with --plan FILE, if the gateway may have one, or leave it out there (include: false); or change the location in the WSDL. soapstone plan writes a plan to begin with.",
  },
  "operation-id": {
    severity: "error",
    message: ({ operation, entry }: PublishedOperation) =>
      `The operationId of ${operation} is not fit for addresses and names of functions. ${mending(entry)}`,
    cause: "The name of the operation has characters that addresses escape; tools make links and code of operationIds.",
    fix: "Give it another name with --plan FILE; soapstone plan writes one to begin with.",
  },
  "no-summary": {
    severity: "error",
    message: ({ operation }: { readonly operation: string }) => `${operation} has no summary.`,
    cause: "Its documentation has no short first sentence, and no summary is generated.",
    fix: "Leave out --no-generated-summaries, or write a sentence of documentation.",
  },
  "companion-beside": {
    severity: "warning",
    message: ({ companion }: { readonly companion: string }) =>
      `The companion ${companion} lies in the folder that is published, with the addresses and policies of the service in it. Name a place elsewhere: --companion ../${companion}`,
    cause: "Who publishes the folder of the API file publishes its companion, too.",
    fix: "Say where it goes with --companion FILE, outside of the folder of the output, or leave it out of what is published.",
  },
});
