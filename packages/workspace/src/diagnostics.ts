import { defineDiagnostics } from "./diagnostic.ts";
import { shortUri } from "./uri.ts";

/** The diagnostics of finding, fetching and decoding documents: codes `workspace/*`. */
export const workspace = defineDiagnostics("workspace", {
  "not-found": {
    severity: "error",
    message: (facts: { uri: string; leftOut: boolean }) =>
      `There is no document at ${shortUri(facts.uri)}.${facts.leftOut ? " The document is left out." : ""}`,
    cause:
      "The input, or a document to which another one refers, does not exist at its address. A relative address starts from the document with the reference, not from the input. A missing input is an error. A missing import or include is a warning; names that cannot be resolved because of it are reported where they are used.",
    fix: "Correct the address, put the document at that address, or give a copy with --map URL=FILE.",
  },
  "invalid-address": {
    severity: "error",
    message: (facts: { spelling: string }) => `"${facts.spelling}" is not a valid URI. The document is left out.`,
    cause: "A location must be a URI or a relative reference (RFC 3986).",
    fix: "Correct the location, for example to ./types.xsd, and write spaces as %20.",
  },
  "outside-root": {
    severity: "error",
    message: (facts: { uri: string; root: string; both?: string }) =>
      `${facts.uri} is outside of the folder ${facts.root}, so the file is not read.${
        facts.both === undefined ? "" : ` To read it, add --root ${inShell(facts.both)}`
      }`,
    cause:
      "Documents are read only from one folder and the folders below it, so that a document from elsewhere cannot include any file of the machine. Without --root, that folder is the nearest folder above the input with a soapstone.yaml or the data of a version-control system, otherwise the folder of the input. Symbolic links are resolved first.",
    fix: "If you want to read the file, name a folder that contains all documents: --root DIR. Or give a copy inside of the folder: --map URL=FILE.",
  },
  "circular-reference": {
    severity: "info",
    message: (facts: { uri: string }) =>
      `The reference leads back to ${shortUri(facts.uri)}: documents refer to each other in a circle. Each is read once.`,
    cause:
      "Documents import or include each other in a circle. WSDL and XML Schema allow circles, but often a circle means that a document refers to the wrong file.",
    fix: "Nothing needs to be done if the circle is intended.",
  },
  "not-a-file": {
    severity: "error",
    message: (facts: { uri: string }) => `${facts.uri} is a folder or a device, not a file.`,
    cause: "A reference, or the input itself, names something that is not a regular file.",
    fix: "Name the file of the document.",
  },
  "not-a-description": {
    severity: "error",
    message: (facts: { uri: string; language: "xml" | "json" }) =>
      `${shortUri(facts.uri)} is ${facts.language === "xml" ? "neither a WSDL nor an XML Schema" : "neither an object nor a list in JSON or YAML"}, so the file is not read.`,
    cause:
      "A document refers to a file of another kind. Only descriptions and schemas are read, so that a document cannot copy the content of other files into an output or a report.",
    fix: "Correct the address, or give the right document with --map URL=FILE.",
  },
  unreadable: {
    severity: "error",
    message: (facts: { uri: string; reason: string }) => `${shortUri(facts.uri)} cannot be read: ${facts.reason}.`,
    cause: "The operating system refuses to read the file.",
    fix: "Check the permissions and the name of the file.",
  },
  "encoded-name": {
    severity: "warning",
    message: (facts: { uri: string; name: string }) =>
      `The reference to ${shortUri(facts.uri)} was read as the file "${facts.name}", whose name has characters that a reference must escape.`,
    cause:
      "In a URI, %20 means a space, and ? begins a query. The name of the file contains such characters literally. Read strictly, the reference names another file, which does not exist.",
    fix: "Escape the characters in the reference (% as %25, ? as %3F), or rename the file.",
  },
  "query-ignored": {
    severity: "warning",
    message: (facts: { uri: string; query: string }) =>
      `No file has the query ${facts.query} in its name, so ${shortUri(facts.uri)} was read instead.`,
    cause:
      "The document was saved from a server that selects documents by a query such as ?xsd=1. Files have no queries, so references that differ only in the query read the same file.",
    fix: "Save each document under a name of its own and correct the references, or name the copies with --map URL=FILE.",
  },
  "network-off": {
    severity: "error",
    message: (facts: { uri: string; host: string }) =>
      `${facts.uri} is not fetched: the host ${facts.host} is not allowed. The document is left out.`,
    cause: "Documents are read from the network only if their host is allowed.",
    fix: "Allow the host with --allow-host HOST, or give a copy with --map URL=FILE.",
  },
  "private-address": {
    severity: "error",
    message: (facts: { host: string; address: string }) =>
      `${facts.host} has the private or local address ${facts.address}, so nothing is fetched from that host.`,
    cause:
      "A host name that leads to a private, loopback or link-local address can be used to reach services that only this machine can reach.",
    fix: "If you want to fetch from that host, allow its address or range too: --allow-host 10.1.2.3 or --allow-host 10.1.0.0/16; for this machine, --allow-host localhost.",
  },
  "not-fetched": {
    severity: "error",
    message: (facts: { uri: string; reason: string }) => `${facts.uri} could not be fetched: ${facts.reason}.`,
    cause:
      "The name of the server is unknown, the connection failed, the response took too long, or the server refused the document.",
    fix: "Check the address and the network. If the document needs a login, add a header (--header 'Name: value'); if the server is slow, give it more time (--timeout SECONDS). Or give a copy with --map URL=FILE.",
  },
  "unknown-encoding": {
    severity: "error",
    message: (facts: { label: string; used: string }) =>
      `The encoding "${facts.label}" is unknown. The text was read as ${facts.used}.`,
    cause: "The XML declaration or the server names an encoding that is not registered.",
    fix: 'Save the document as UTF-8, and write encoding="UTF-8" into its XML declaration.',
  },
  "encoding-conflict": {
    severity: "warning",
    message: (facts: { stated: string; by: string; used: string; because: string }) =>
      `${facts.by} states the encoding ${facts.stated}, but ${facts.because} states ${facts.used}. The text was read as ${facts.used}.`,
    cause:
      "A byte order mark, the charset of the server, the XML declaration and the pattern of the first bytes should state the same encoding. If they do not, the first of these is used: the byte order mark, the pattern of the bytes, the server, the declaration.",
    fix: "Save the document in the encoding that it declares.",
  },
  undecodable: {
    severity: "error",
    message: (facts: { encoding: string; offset: number; bytes: string; used: string }) =>
      `The text is not valid ${facts.encoding}: the byte at offset ${facts.offset} (${facts.bytes}) is not allowed. Such bytes were read as ${facts.used}.`,
    cause:
      "The document contains bytes that its encoding does not allow, often because it was saved in another encoding.",
    fix: "Save the document in the encoding that it declares, or declare the encoding in which it is saved.",
  },
});

/** The diagnostics for exceeded limits (`Limits`): codes `limit/*`. */
export const limit = defineDiagnostics("limit", {
  bytes: {
    severity: "error",
    message: (facts: { uri: string; limit: number }) =>
      `${facts.uri} has more than ${grouped(facts.limit)} bytes, so the document is not read.`,
    cause: "The document is larger than the limit for a single document.",
    fix: "If the document is genuine, raise the limit: --limit bytes=N.",
  },
  "total-bytes": {
    severity: "error",
    message: (facts: { uri: string; limit: number }) =>
      `All documents together have more than ${grouped(facts.limit)} bytes; ${shortUri(facts.uri)} and the documents after it are not read.`,
    cause: "The input and all documents to which it refers are together larger than the limit.",
    fix: "If the documents are genuine, raise the limit: --limit total-bytes=N.",
  },
  files: {
    severity: "error",
    message: (facts: { limit: number }) =>
      `The input refers to more than ${grouped(facts.limit)} documents; the others are not read.`,
    cause: "The input and all documents to which it refers are more documents than the limit allows.",
    fix: "If the documents are genuine, raise the limit: --limit files=N.",
  },
  remote: {
    severity: "error",
    message: (facts: { limit: number }) =>
      `The input refers to more than ${grouped(facts.limit)} documents on the network; the others are not fetched.`,
    cause: "The input and its documents refer to more documents on the network than the limit allows.",
    fix: "If the documents are genuine, raise the limit: --limit remote=N. Or fetch the documents once, and name the copies with --map URL=FILE.",
  },
  nodes: {
    severity: "error",
    message: (facts: { limit: number }) =>
      `The document has more than ${grouped(facts.limit)} nodes; the rest is left out.`,
    cause: "The document has more elements, attributes and values than the limit allows.",
    fix: "If the document is genuine, raise the limit: --limit nodes=N.",
  },
  depth: {
    severity: "error",
    message: (facts: { limit: number }) =>
      `The document is nested more than ${grouped(facts.limit)} levels deep; the deeper content is left out.`,
    cause: "No real description of a service nests that deep; documents made to crash a program do.",
    fix: "If the document is genuine, raise the limit: --limit depth=N.",
  },
});

/** Formats a number with commas between thousands, whatever the locale: 1,000,000. */
function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** Formats a path as an argument of a command line: in quotes if it has characters that a shell interprets. */
function inShell(path: string): string {
  return /^[\w@%+:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
