import { defineDiagnostics } from "./diagnostic.ts";
import { shortUri } from "./uri.ts";

/** Problems with finding, fetching and decoding documents. */
export const workspace = defineDiagnostics("workspace", {
  "not-found": {
    severity: "error",
    message: (facts: { uri: string; leftOut: boolean }) =>
      `There is no document at ${shortUri(facts.uri)}.${facts.leftOut ? " It is left out." : ""}`,
    cause:
      "The input, or a document that another one refers to, does not exist where its address points to. Relative addresses start from the document that refers, not from the input. A missing input is an error; a missing import or include is a warning, since it costs only itself: names that are missing because of it are reported where they are used.",
    fix: "Correct the address, put the document there, or give a copy with --map URL=FILE.",
  },
  "invalid-address": {
    severity: "error",
    message: (facts: { spelling: string }) => `"${facts.spelling}" is not an address. The document is left out.`,
    cause: "A location must be a URI or a relative reference (RFC 3986).",
    fix: "Write an address, for example ./types.xsd, with spaces as %20.",
  },
  "outside-root": {
    severity: "error",
    message: (facts: { uri: string; root: string; both?: string }) =>
      `${facts.uri} lies outside of ${facts.root}, so it is not read.${
        facts.both === undefined ? "" : ` To read it, add --root ${inShell(facts.both)}`
      }`,
    cause:
      "Documents are read only from one folder and the folders below it, so that a foreign document cannot pull in any file of the machine. Without --root that is the nearest folder above the input with a soapstone.yaml or the data of a version-control system, else the input's own folder. Symbolic links are followed first.",
    fix: "If the document is meant, name a folder that contains them all: --root DIR. Otherwise, and for a document from the network, give a copy: --map URL=FILE.",
  },
  "circular-reference": {
    severity: "info",
    message: (facts: { uri: string }) =>
      `This leads back to ${shortUri(facts.uri)}, which is being read already. It is read once.`,
    cause:
      "Documents import or include each other in a circle. The languages allow it, and every document is read once; but a circle often means that a document refers to the wrong file.",
    fix: "Nothing, if the circle is meant.",
  },
  "not-a-file": {
    severity: "error",
    message: (facts: { uri: string }) => `${facts.uri} is a folder or a device, not a file.`,
    cause: "A reference, or the input itself, names something that is not a regular file.",
    fix: "Name the document itself.",
  },
  "not-a-description": {
    severity: "error",
    message: (facts: { uri: string; language: "xml" | "json" }) =>
      `${shortUri(facts.uri)} is ${facts.language === "xml" ? "no WSDL and no XML Schema" : "no object and no list of JSON or YAML"}, so it is not read.`,
    cause:
      "A document refers to a file of another kind. Only descriptions and schemas are read, so that no document can bring the content of any other file into an output or a report.",
    fix: "Correct the address, or give a copy that is a description: --map URL=FILE.",
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
      `${shortUri(facts.uri)} was found as the file "${facts.name}": the reference should have escaped the characters of its name.`,
    cause:
      "In an address, %20 means a space, and ? begins a query. The file's real name contains such characters literally, so the strict reading of the reference names another file, which does not exist.",
    fix: "Escape the name in the reference (% as %25, ? as %3F), or rename the file.",
  },
  "query-ignored": {
    severity: "warning",
    message: (facts: { uri: string; query: string }) =>
      `There is no file with the query ${facts.query} in its name, so ${shortUri(facts.uri)} was read instead.`,
    cause:
      "The document was saved from a server that chooses documents by a query such as ?xsd=1. In a folder a query means nothing, and two references that differ only in it would read the same file.",
    fix: "Save each part under a name of its own and refer to that, or name the copies with --map URL=FILE.",
  },
  "network-off": {
    severity: "error",
    message: (facts: { uri: string; host: string }) =>
      `${facts.uri} is not fetched: the host ${facts.host} is not allowed. The document is left out.`,
    cause: "Nothing is read from the network unless its host is named.",
    fix: "Allow the host with --allow-host HOST, or give a copy with --map URL=FILE.",
  },
  "private-address": {
    severity: "error",
    message: (facts: { host: string; address: string }) =>
      `${facts.host} has the address ${facts.address}, which is private or local, so it is not asked.`,
    cause:
      "A name on the network that leads to a private, loopback or link-local address is a way to reach services that only this machine can see.",
    fix: "If that service is meant, allow its address or range too: --allow-host 10.1.2.3 or --allow-host 10.1.0.0/16; for this machine, --allow-host localhost.",
  },
  "not-fetched": {
    severity: "error",
    message: (facts: { uri: string; reason: string }) => `${facts.uri} could not be fetched: ${facts.reason}.`,
    cause:
      "The server's name is not known, the connection failed, the answer took too long, or the server did not give the document.",
    fix: "Check the address and the network. A document behind a login needs a header (--header 'Name: value'), a slow server more time (--timeout SECONDS). Or give a copy with --map URL=FILE.",
  },
  "unknown-encoding": {
    severity: "error",
    message: (facts: { label: string; used: string }) =>
      `The encoding "${facts.label}" is not known. The text was read as ${facts.used}.`,
    cause: "The XML declaration or the server names an encoding that is not among the registered ones.",
    fix: "Save the document as UTF-8 and say so in its XML declaration.",
  },
  "encoding-conflict": {
    severity: "warning",
    message: (facts: { said: string; by: string; used: string; because: string }) =>
      `${facts.by} says ${facts.said}, but ${facts.because} says ${facts.used}. The text was read as ${facts.used}.`,
    cause:
      "A byte order mark, the server's charset, the XML declaration and the bytes themselves should agree. Where they do not, they are believed in this order: byte order mark, the bytes' own pattern, the server, the declaration.",
    fix: "Save the document in the encoding that it declares.",
  },
  undecodable: {
    severity: "error",
    message: (facts: { encoding: string; offset: number; bytes: string; used: string }) =>
      `The text is not ${facts.encoding}: the byte at offset ${facts.offset} (${facts.bytes}) cannot stand there. Such bytes were read as ${facts.used}.`,
    cause: "The document contains bytes that its encoding does not allow, often because it was saved in another one.",
    fix: "Save the document in the encoding that it declares, or declare the one that it is in.",
  },
});

/** Bounds on what a single run may cost (`Limits`), for whoever reads. */
export const limit = defineDiagnostics("limit", {
  bytes: {
    severity: "error",
    message: (facts: { uri: string; limit: number }) =>
      `${facts.uri} has more than ${grouped(facts.limit)} bytes, so it is not read.`,
    cause: "One document is larger than a description of a service is expected to be.",
    fix: "Raise the limit if the document is meant: --limit bytes=N.",
  },
  "total-bytes": {
    severity: "error",
    message: (facts: { uri: string; limit: number }) =>
      `All documents together have more than ${grouped(facts.limit)} bytes; ${shortUri(facts.uri)} and what follows is not read.`,
    cause: "The entry and everything that it refers to are larger than a description of a service is expected to be.",
    fix: "Raise the limit if they are meant: --limit total-bytes=N.",
  },
  files: {
    severity: "error",
    message: (facts: { limit: number }) =>
      `There are more than ${grouped(facts.limit)} documents; the others are not read.`,
    cause: "The entry and everything that it refers to are more documents than expected.",
    fix: "Raise the limit if they are meant: --limit files=N.",
  },
  remote: {
    severity: "error",
    message: (facts: { limit: number }) =>
      `There are references to more than ${grouped(facts.limit)} documents in the network; the others are not fetched.`,
    cause: "The entry and everything that it refers to ask the network for more documents than expected.",
    fix: "Raise the limit if they are meant: --limit remote=N. Or fetch them once, and name the copies with --map URL=FILE.",
  },
  nodes: {
    severity: "error",
    message: (facts: { limit: number }) =>
      `The document has more than ${grouped(facts.limit)} nodes; what follows is left out.`,
    cause: "The document has more elements, attributes and values than expected.",
    fix: "Raise the limit if the document is meant: --limit nodes=N.",
  },
  depth: {
    severity: "error",
    message: (facts: { limit: number }) =>
      `The document is nested more than ${grouped(facts.limit)} levels deep; what lies deeper is left out.`,
    cause: "No description of a service nests that deep; documents that attack their readers do.",
    fix: "Raise the limit if the document is meant: --limit depth=N.",
  },
});

/** 1,000,000: the same on every machine. */
function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** A path as an argument of a command line: quoted where a shell would read more into it. */
function inShell(path: string): string {
  return /^[\w@%+:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
