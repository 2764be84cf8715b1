import { defineDiagnostics, nearest } from "@soapstone/workspace";
import { type ObjectReason, whyObject } from "./facts/object-reasons.ts";

/** Of what is not in the output: whether the complement holds it. */
interface Kept {
  readonly isKept: boolean;
}

function keptAtRoot(isKept: boolean, subject = "It is"): string {
  return isKept ? ` ${subject} kept at the root of the complement.` : "";
}

/** What a conversion has to tell its user: codes `mapping/*`. */
export const mapping = defineDiagnostics("mapping", {
  approximated: {
    severity: "info",
    message: ({ construct, count, rest }: { construct: string; count: number; rest: string }) =>
      `${count} × ${construct}: the output says it more loosely; ${rest}.`,
    cause: "The target format has no words that say all of this construct.",
    fix: "Nothing, if the looser words are enough. The complement (`x-xsd`, `x-wsdl`) holds the rest for the way back.",
  },
  kept: {
    severity: "info",
    message: ({ construct, count }: { construct: string; count: number }) =>
      `${count} × ${construct}: the output has no words for it; it is kept in the complement.`,
    cause: "The target format has no words for this construct.",
    fix: "Nothing, if only the way back needs it. Do not strip the `x-xsd` and `x-wsdl` fields, or the `c:residual` of a WSDL, before that.",
  },
  dropped: {
    severity: "warning",
    message: ({ construct, count, reason }: { construct: string; count: number; reason: string | undefined }) =>
      `${count} × ${construct}: not in the output${reason === undefined ? "" : `, because ${reason}`}.`,
    cause: "Neither the words of the target format nor the complement say this construct.",
    fix: "Where the way back needs it, keep the complement: in the companion, or with --complement inline. Where readers of the output do, write it there by hand, or change the source so that it is said in another way.",
  },
  "unhonoured-edit": {
    severity: "warning",
    message: ({ keyword, more }: { keyword: string; more: number }) =>
      `What ${keyword} says here is not what the rest of the schema means by it: it is passed over${more === 0 ? "" : `, as in ${more} more places`}.`,
    cause:
      "$order, $nil, the discriminator $type and the patterns for names of other namespaces follow from the content of a type: from its properties, the model in x-xsd and the types derived from it. The text of mixed content, $text, is any text; the text beside attributes, $value, has no documentation; and what a fault has beside what stands in its detail is SOAP's own. Where these were edited alone, nothing in XML Schema says what they say now.",
    fix: "Edit what they follow from: the properties, or model in x-xsd. Or convert again from the XML Schema.",
  },
  "old-complement": {
    severity: "error",
    message: () => "The complement of this description has a form that is no longer read.",
    cause:
      "The x-wsdl of the whole description is a text, or has fields that an earlier version of this tool wrote. What they left unsaid followed from rules that are gone.",
    fix: "Convert the WSDL again, and make your edits in the new file. Or delete every x-wsdl and x-xsd field: names and bindings are inferred then.",
  },
  "unknown-field": {
    severity: "warning",
    message: ({ field, name, nearest }: { field: string; name: string; nearest: string | undefined }) =>
      `${field} has no field "${name}"${nearest === undefined ? "" : `; did you mean "${nearest}"?`} It is passed over.`,
    cause:
      "x-wsdl and x-xsd hold what the words around them have no place for, in fields of fixed names. A name that none of them has says nothing on the way back.",
    fix: "Correct the name: docs/complement-fields.md has them all. For notes of your own, take another x- field.",
  },
  "declared-field": {
    severity: "warning",
    message: ({ field, definition }: { field: string; definition: string | undefined }) =>
      `What is said of the field ${field} is not what its element is: what ${definition === undefined ? "the complement" : `the definition ${definition}`} says was taken.`,
    cause:
      "A header block is an element that a schema declares, and several messages may send it; so may be the part of an HTTP request whose fields are parameters. Each message says what they hold, as fields or in its envelope: one of them was edited, or the definition was, and not the others.",
    fix: "Edit the definition of the element (elements of built-in types have none: their entry under elements in the document's x-xsd, which the companion has of a clean file), and all fields in the same way.",
  },
  "moved-field": {
    severity: "warning",
    message: ({ field, definition, place }: { field: string; definition: string; place: string }) =>
      `${field} is a parameter (in ${place}) and a property of ${definition}, and they say different things: what the parameter says was taken.`,
    cause:
      "A field of the body that was moved into the address or the header is said twice: by the parameter, which readers see, and by the definition that the body was. One of the two was edited, or both.",
    fix: "Edit the parameter, and the property of the definition in the same way; or nothing, if the parameter is right.",
  },
  "array-as-object": {
    severity: "info",
    message: ({ type, reason }: { type: string; reason: ObjectReason }) =>
      `${reason === "part" ? "Parts of messages" : "Elements"} of the type ${type} are objects, and no arrays: ${whyObject[reason]}.`,
    cause:
      "An element whose type only repeats one child is an array of it in the facade, as long as nothing else can be in it, or come in its place. A value of this type has, or may have, more than its items; or the place is none where arrays are.",
    fix: "Nothing: the API file says the object, and messages hold it.",
  },
  "result-as-object": {
    severity: "info",
    message: ({ operation, field, reason }: { operation: string; field: string; reason: "nil" | "base" }) =>
      `The response of ${operation} is an object, and not its ${field}: ${reason === "nil" ? "that may be absent and nil, and both would be null" : "other types are derived from that of the response"}.`,
    cause:
      "A response that only holds `NAMEResult` or `return` is the result itself, as long as each of its states is a JSON value of its own.",
    fix: "Nothing: the API file says the object, and messages hold it.",
  },
  "moved-result": {
    severity: "warning",
    message: ({ field, definition }: { field: string; definition: string }) =>
      `This response and ${field} of ${definition}, which it stands for, say different things: what the response says was taken.`,
    cause:
      "A response that holds nothing but its result is the result. It is said twice in a file that has all definitions: by the response, which readers see, and by the definition of the message. One of the two was edited, or both.",
    fix: "Edit the response, and the property of the definition in the same way; or nothing, if the response is right.",
  },
  "header-name": {
    severity: "info",
    message: ({ of, name }: { of: string; name: string }) =>
      `The header block ${of} is the HTTP header ${name}: no header has all letters of its name.`,
    cause:
      "The name of an HTTP header has letters of the English alphabet, digits and hyphens. Other letters are left out, and where none is left the header has a number.",
    fix: "Nothing: clients send the header under this name, and the companion has the name of the block.",
  },
  "edit-not-expressible": {
    severity: "warning",
    message: ({ part, of, why }: { part: string; of: string; why: string }) =>
      `Only the residual has ${part} of the ${of}, and no client of the WSDL sees it: ${why}.`,
    cause:
      "An operation has something for which the messages of its binding have no place, or a definition something for which its type has none: an edit added it, or the API description never was a WSDL. The WSDL keeps it beside the operation or the type, so that it is there again when the WSDL is converted.",
    fix: "Nothing, if only the API file is to have it. Else say it in a field of the body, or as an error with a schema, or in a definition of its own; or bind the operation in another way.",
  },
  "security-edit": {
    severity: "warning",
    message: ({ of }: { of: string }) =>
      `Only the residual has the security that the ${of} requires now: policies and header blocks of the WSDL stay as they are.`,
    cause:
      "An edit says otherwise how clients prove themselves. A WSDL says so in policies, whose tokens, algorithms and bindings no API description has, so that none can be made of it.",
    fix: "Nothing, if a gateway checks it and the service does not. Else edit the policies of the WSDL itself, and convert it again.",
  },
  "new-header-block": {
    severity: "info",
    message: ({ header, operation, more }: { header: string; operation: string; more: number }) =>
      `The header ${header} is a SOAP header block of its own now, of ${operation}${more === 0 ? "" : ` and ${more} more operations`}.`,
    cause:
      "A header parameter or the header of a response was added. What SOAP sends beside the body are header blocks, so the messages of the operation have one more, which clients may send.",
    fix: "Nothing, if the service is to know it. Else take it away: a header that only a gateway reads has no place in the WSDL.",
  },
  "twin-not-edited": {
    severity: "warning",
    message: (facts: { operation: string; portType: string; twin: string; side: "input" | "output" }) => {
      const { operation, portType, twin, side } = facts;
      const own = `${operation} of ${twin} stays as it was`;
      return side === "input"
        ? `${own}: its binding cannot carry what ${operation} of ${portType} takes now.`
        : `${own}: it does not answer what ${operation} of ${portType} answers now.`;
    },
    cause:
      "The service has the operations of a SOAP port type a second time, over HTTP GET or POST, which the API file does not show. Edits of the shown operations are made in both; but an address or a form has fields of simple types only, and the answer over HTTP is an element of its own.",
    fix: "Nothing, if nobody calls the operation in that way. Else edit its message in the WSDL by hand.",
  },
  "only-over-soap": {
    severity: "info",
    message: ({ binding, operations }: { binding: string; operations: readonly string[] }) => {
      const all =
        operations.length === 1 ? `The new operation ${operations[0]} is` : `${operations.length} new operations are`;
      return `${all} bound over SOAP only: the binding ${binding} of HTTP does not have ${operations.length === 1 ? "it" : "them"}.`;
    },
    cause:
      "The service has its operations over HTTP GET or POST, too. A new operation is bound as SOAP binds the others: whether the service takes it as an address or a form, and where, nothing says.",
    fix: "Nothing, if nobody is to call the operation in that way. Else bind it in the WSDL by hand.",
  },
  "tag-apart": {
    severity: "info",
    message: ({ tag, portType }: { tag: string; portType: string }) =>
      `The tag ${tag} is that of the port type ${portType}, from which another tag is made: c:residual keeps it.`,
    cause:
      "A port type keeps its name where the tag only shortened it (LibrarySoap), since generated stubs are called after it; and a new one is not called like another one that the API file does not show.",
    fix: "Nothing: the API file has the tag again when the WSDL is converted. Rename the port type in the WSDL by hand where its name matters.",
  },
  "external-facts": {
    severity: "info",
    message: ({ http, documentation, schemas }: { http: number; documentation: number; schemas: number }) =>
      `The WSDL has no place for ${http} facts of HTTP, ${documentation} of documentation and ${schemas} of schemas: c:residual in it keeps them.`,
    cause:
      "An API description that never was a WSDL says more than a service does: methods, paths, places of parameters, statuses and media types; examples, licences and tags; keywords that XML Schema does not have.",
    fix: "Nothing: the description comes back with all of them when the WSDL is converted. --complement none leaves them out, and lists them.",
  },
  "several-successes": {
    severity: "warning",
    message: ({ codes }: { codes: string }) =>
      `The successes ${codes} have different schemas: the answer is one message, a choice of an element for each.`,
    cause: "An operation of WSDL has one output message, and a SOAP client does not see the status of an answer.",
    fix: "Give the successes one schema, or make operations of them.",
  },
  "nested-too-deep": {
    severity: "warning",
    message: ({ levels }: { levels: number }) =>
      `Schemas, groups or types without a name are nested more than ${levels} levels deep; what is below is left open.`,
    cause:
      "The schema has groups inside groups, types inside elements inside types, or JSON schemas inside schemas, far beyond what people write.",
    fix: "Give the inner schemas, groups or types names.",
  },
  "too-much-inherited": {
    severity: "warning",
    message: ({ most }: { most: number }) =>
      `Types have more than ${most} elements and attributes from the types that they extend: that objects are closed, and the order in them, was not said.`,
    cause:
      "Where objects are closed, as in the exact profile, each type says again what it inherits: thousands of types that extend each other, or one with thousands of elements, come to more text than there is room for.",
    fix: "Convert with --profile readable; or convert the types that you need, in a schema of their own.",
  },
  "refused-member": {
    severity: "warning",
    message: ({ name }: { name: string }) =>
      `No value has the member "${name}": one part of allOf adds it, and another one has "additionalProperties": false.`,
    cause:
      "additionalProperties speaks of the members that stand beside it alone: it refuses what another part of allOf adds, and an object that needs the member has no value at all.",
    fix: 'Take "additionalProperties": false out of the part that others add to; from 2019-09 on, say "unevaluatedProperties": false beside allOf.',
  },
  "guessed-namespace": {
    severity: "warning",
    message: ({ namespace }: { namespace: string }) =>
      `Nothing says the target namespace of the service any more: it is taken to be ${namespace}.`,
    cause:
      "x-wsdl does not repeat the namespace that most definitions have. All definitions were deleted, and with them that namespace.",
    fix: "Write targetNamespace into the x-wsdl of the document.",
  },
  "renamed-wrapper": {
    severity: "warning",
    message: ({ operation, previous }: { operation: string; previous: string }) =>
      `The operation ${previous} is now called ${operation}, and so is the element around its message in rpc style.`,
    cause:
      "In rpc style the element in the body of a message is called like the operation (WSDL 1.1, 3.5), so another name of the operation is another message. A server that knows the old name refuses it.",
    fix: "If the service itself has not changed, give the operation its old operationId again.",
  },
  "broken-names": {
    severity: "warning",
    message: ({ problems, more }: { problems: string; more: number }) =>
      `The WSDL names what it does not have. ${problems}${more === 0 ? "" : ` And ${more} more.`}`,
    cause:
      "A definition, an operation or a tag was removed or called otherwise, and x-wsdl still speaks of it: of messages of operations that are not shown here, of other bindings. Or the WSDL that the description was made of named it in vain.",
    fix: "Remove from x-wsdl what speaks of it, or put it back.",
  },
  "emptied-binding": {
    severity: "warning",
    message: ({ binding, ports }: { binding: string; ports: readonly string[] }) =>
      `No operation of the binding ${binding} is left, so the WSDL has neither it nor ${ports.length === 1 ? "its port" : "its ports"} ${ports.join(", ")} any more.`,
    cause:
      "The last operation with a tag was removed, or has another tag now: the port type that the tag was is gone, and what binds it can stand no longer.",
    fix: "Nothing, if that was meant. Else leave an operation with the tag, or give the tag back.",
  },
  "no-operation": {
    severity: "info",
    message: ({ operation, others, reason, isKept }: { operation: string; others: number; reason: string } & Kept) =>
      others === 0
        ? `The operation ${operation} is not in the output: ${reason}.${keptAtRoot(isKept)}`
        : `The operation ${operation} and ${others} more of its port type are not in the output: ${reason}.${keptAtRoot(isKept, "They are")}`,
    cause: "The output can only say what a client calls, once per method and path.",
    fix: "Nothing, if the operation is an event or another way to call one that is in the output. Otherwise give it a verb and a path of its own.",
  },
  "left-out": {
    severity: "info",
    message: ({ count, isKept }: { count: number } & Kept) =>
      `${count === 1 ? "One operation is" : `${count} operations are`} left out, as asked${
        isKept ? `; the complement holds ${count === 1 ? "it" : "them"} for the way back` : ""
      }.`,
    cause:
      "A service, a port, a pattern for operations or a plan was given, and the operation is not among what it names; or the WSDL comes from an API file that was without it.",
    fix: "Nothing, if that was meant. A plan that says include: true of it brings it back. The companion holds what is kept of them; --complement none leaves it out.",
  },
  "not-there": {
    severity: "error",
    message: ({ what, name, known }: { what: string; name: string; known: readonly string[] }) =>
      `There is no ${what} "${name}" in the description${known.length === 0 ? `; it has no ${what} at all.` : nearName(name, known)}`,
    cause:
      "An option or an entry of a plan names a service, a port or operations that the description does not have. Nothing is written then.",
    fix: "Give one of the names that are there, as it is written; names of operations may be patterns with * and ?.",
    selection: ({ what, name }) => `${what} ${name}`,
  },
  "plan-form": {
    severity: "error",
    message: ({ reason }: { reason: string }) => `This is no plan that can be read: ${reason}. It is passed over.`,
    cause:
      "A plan has one entry per operation: its key, and what may be edited (include, method, path, name, tags, fields, faults).",
    fix: "Write the entry as soapstone plan does, which prints the plan of a description.",
  },
  "plan-refused": {
    severity: "error",
    message: ({ operation, reason }: { operation: string; reason: string }) =>
      `The plan of ${operation} cannot be followed: ${reason}. The operation is as it would be without it.`,
    cause:
      "Only simple values can be in an address, a path and the fields in it must agree, and no two operations have one method and path.",
    fix: "Edit the entry, or take out the field of it that cannot be.",
  },
  "no-server": {
    severity: "error",
    message: ({ url }: { url: string }) => `"${url}" does not say where a server is; the output names no host.`,
    cause:
      "The address of the facade needs the scheme http or https, a host, and perhaps a path; no user and no query.",
    fix: "Give an address such as https://gateway.example.org/books.",
  },
  "alternative-binding": {
    severity: "info",
    message: ({ binding, portType, count, isKept }: { binding: string; portType: string; count: number } & Kept) =>
      `The binding ${binding} is another way to call ${count === 1 ? "the operation" : `the ${count} operations`} of ${portType}.${keptAtRoot(isKept)}`,
    cause:
      "Several bindings have the operations of one port type, and the output has each operation once: over SOAP 1.1 if there is such a binding, and each method and path of HTTP once.",
    fix: "Nothing. The output is the same whichever of the bindings the gateway in front of the service uses.",
  },
  "operation-refused": {
    severity: "error",
    message: ({ operation, reason, isKept }: { operation: string; reason: string } & Kept) =>
      `The operation ${operation} cannot be in the output: ${reason}.${keptAtRoot(isKept)}`,
    cause:
      "An operation of the output needs one of the seven methods, and a path that no other operation of that method has.",
    fix: "Give the operation another verb or location in its HTTP binding.",
  },
  "shared-path": {
    severity: "warning",
    message: ({ operation, path, key }: { operation: string; path: string; key: string }) =>
      `The operation ${operation} has the method and path of another one, and is at ${path}: no client sends what stands behind #. The entry of a plan that gives it a path of its own is { key: ${key}, path: /${operation.replace(/^.*\//, "")} }.`,
    cause: "Operations over HTTP may differ in their query alone; a description has one place for a method and a path.",
    fix: "Give it a path of its own with --plan FILE, which the gateway leads to the service; soapstone plan writes a plan to begin with.",
  },
  "not-sent": {
    severity: "warning",
    message: ({ operation, reason, isKept }: { operation: string; reason: string } & Kept) =>
      `The operation ${operation} is not in the output: ${reason}.${keptAtRoot(isKept)}`,
    cause: "The wire view describes what is sent over HTTP, and an operation without such a binding is sent otherwise.",
    fix: "Ask for --view facade, which has every operation that a client can call.",
  },
  "complex-part": {
    severity: "warning",
    message: ({ part, operation }: { part: string; operation: string }) =>
      `The part "${part}" of ${operation} has a structure that a parameter cannot have; it is a string in the output.`,
    cause: "An HTTP binding sends parts as values in the address or in a form, and this part's type is not simple.",
    fix: "Give the part a simple type, or send it in the body.",
  },
  "unbound-operation": {
    severity: "warning",
    message: ({ operation, binding, isKept }: { operation: string; binding: string } & Kept) =>
      `The operation ${operation} is not in the output: the binding ${binding} leaves it out, so that no client can call it.${keptAtRoot(isKept)}`,
    cause: "The binding leaves out an operation of its port type, and no other binding has it.",
    fix: "Add the operation to the binding, or take it out of the port type.",
  },
  "implied-port-type": {
    severity: "warning",
    message: ({ portType, count }: { portType: string; count: number }) =>
      `No document declares the port type ${portType}: ${count === 1 ? "its operation is" : `its ${count} operations are`} what the binding says, and may send and answer anything.`,
    cause: "A binding names a port type that is in none of the documents, or an import of it is missing.",
    fix: "Convert it together with the document that declares the port type: give that with --map URL=FILE.",
  },
  "no-binding": {
    severity: "info",
    message: ({ portType }: { portType: string }) =>
      `The port type ${portType} has no binding; its operations are in the output as if they were bound to SOAP.`,
    cause: "The document declares operations, and not how they are sent.",
    fix: "Convert the document that binds them, if there is one.",
  },
  "no-address": {
    severity: "info",
    message: ({ service }: { service: string | undefined }) =>
      service === undefined
        ? "There is no service, so the output names no host."
        : `No port of the service ${service} has an address that says a host, so the output names none.`,
    cause: "The address is missing, empty, relative, a placeholder, or of another scheme than http and https.",
    fix: "Say it with --host, --base-path and --schemes.",
  },
  "no-host": {
    severity: "warning",
    message: ({ service, address }: { service: string; address: string }) =>
      `The document does not say where it is served, so the address of the service ${service} is ${address}.`,
    cause: "The apidoc names no host, or only schemes that are not http or https.",
    fix: "Say it with --address, or write the host into the API file.",
  },
  "split-address": {
    severity: "warning",
    message: ({ port, address }: { port: string; address: string }) =>
      `The paths of the operations of port ${port} are at several addresses now: the port stays at ${address}.`,
    cause: "All operations of a port of WSDL are sent to its one address.",
    fix: "Give all of them the same path but for what stands behind #, or add a port with a binding to x-wsdl.",
  },
  "other-host": {
    severity: "warning",
    message: ({ port, host }: { port: string; host: string }) =>
      `The port ${port} is at ${host}, and the output can name one host only; paths of this port are relative to another.`,
    cause: "A description names one host for all of its paths.",
    fix: "Convert the services one by one, or say the host with --host.",
  },
  "facade-host": {
    severity: "info",
    message: ({ host, count }: { host: string; count: number }) =>
      `The host ${host} is that of the HTTP operations; it does not serve ${count === 1 ? "the operation" : `the ${count} operations`} of the facade until a gateway does.`,
    cause:
      "The service speaks plain HTTP and SOAP. The output names one host for all of its paths; operations over SOAP are described as a gateway in front of the service would offer them, and that has no address yet.",
    fix: "Say the host of the gateway with --host, --base-path and --schemes, or put the gateway at this host.",
  },
  "message-security": {
    severity: "warning",
    message: ({ assertions }: { assertions: string }) =>
      `A policy asks for what no security scheme of the output says: ${assertions}.`,
    cause:
      "A description has schemes for a name and a password, for a key and for OAuth 2. Certificates, SAML, Kerberos, and signed or encrypted parts of the SOAP envelope are none of these.",
    fix: "Let the gateway in front of the service do what the policy asks for, and say how clients prove themselves to the gateway: --security none, basic or apiKey:HEADER.",
  },
  "password-digest": {
    severity: "info",
    message: () => "The service takes a digest of the password; the output asks for the password itself.",
    cause:
      "A policy asks for sp:HashPassword, or for HTTP Digest. Apidoc has the scheme basic for names and passwords, and no other; the gateway makes the digest of the password.",
    fix: "Nothing, if the gateway does so. Else say how clients prove themselves to it: --security none, basic or apiKey:HEADER.",
  },
  "key-in-body": {
    severity: "warning",
    message: ({ header }: { header: string }) =>
      `The header block ${header} is in the body of requests, so that no header field is the key: ${header} is a key of the gateway alone.`,
    cause:
      "The key of an API is a header field, and a header block is one only where all that it holds are single values that may not be nil.",
    fix: "Let the gateway make the header block of the key, or name another header field: --security apiKey:HEADER.",
  },
  "missing-policy": {
    severity: "warning",
    message: ({ uri }: { uri: string }) =>
      `The policy ${uri} is in none of the documents: what it asks for is not in the security of the output.`,
    cause:
      "A wsp:PolicyReference or wsp:PolicyURIs leads to a policy of another place, or to an id that nothing has. Policies are read from the documents of the description.",
    fix: "Copy the policy into the description, with the id of the reference, or say the security yourself: --security none, basic or apiKey:HEADER.",
  },
  "required-extension": {
    severity: "warning",
    message: ({ name }: { name: string }) =>
      `The extension ${name} must be understood (wsdl:required), and it is not one that this toolkit knows.`,
    cause: "An extensibility element says that a reader who does not know it may not use the description.",
    fix: "Check that the output is right without it. The complement keeps the element.",
  },
  "unsaid-keyword": {
    severity: "info",
    message: ({ keyword, count, isKept }: { keyword: string; count: number; isKept: boolean }) =>
      `${count} × ${keyword}: XML Schema cannot state it, or not wholly; what it restricts, the types allow. ${isKept ? "It is kept in xs:appinfo." : "It is not in the output."}`,
    cause:
      "XML Schema 1.0 has no words for conditions, negations, multiples that are no decimal place, bounds of more than 24 digits, numbers of members beside named ones, values that contain others, expressions that look ahead, formats that are no type of its own, examples and titles.",
    fix: "Nothing, if the looser types are enough: the way back gives the keyword again. Otherwise check it beside the XML Schema.",
  },
  "unsaid-members": {
    severity: "info",
    message: ({ members, isKept }: { members: string; isKept: boolean }) =>
      `${members}: XML Schema has no words for what an apidoc says beside its definitions. ${isKept ? "It is kept in xs:appinfo." : "It is not in the output."}`,
    cause:
      "A schema declares types and elements. It knows no API: no title, version, license, host, tags, operations or security.",
    fix: "Nothing, if the schemas are what you want: what was written into an apidoc that was made of schemas stands in the next one again. To keep the API of any other, convert it to WSDL.",
  },
  "title-of-file": {
    severity: "info",
    message: ({ title, file }: { title: string; file: string }) =>
      `The title ${title} is not in the output: an apidoc that is made of schemas is called after their file, ${file}.`,
    cause:
      "The title may be the name of the file that the apidoc was made of, which is called otherwise now. A title of one word cannot be told from that.",
    fix: "Call the file like that (-o), or say --title when the apidoc is made again. A title of several words is kept.",
  },
  "lost-edit": {
    severity: "warning",
    message: ({ parts, more }: { parts: string; more: number }) =>
      `What was edited in ${parts}${more === 0 ? "" : ` and ${more} more`} has no words in the document that this was made of: the output does not become that again.`,
    cause:
      "This XML Schema was made of a JSON Schema or of definitions, or a converted file is made into its source, and becomes it again. The output would be made into something else than what stands here: a name that follows from another one, an action, a type that stands for a schema of another file, a form that JSON does not have, a word that is gone and WSDL still says.",
    fix: "Say it in the output's own words; convert an API file without --complement none.",
  },
  "stale-difference": {
    severity: "info",
    message: ({ component }: { component: string }) =>
      `${component}: what the complement has of it is of another state than it is in now, and is left out.`,
    cause:
      "The complement (`differences` in x-wsdl) holds elements of the WSDL that no other field says, each with a digest of the element that it replaces. That was edited since, or the file was made by another version of the converter.",
    fix: "Look at the component in the WSDL that comes back; convert the original again to have its complement anew.",
  },
  "stale-words": {
    severity: "warning",
    message: ({ keywords }: { keywords: string }) =>
      `What was kept here (${keywords}) is about other words than there are now: it is not in the output.`,
    cause:
      "c:residual holds what somebody wrote into a converted file and WSDL and XML Schema have no words for. The type or operation was edited since, just where that stood.",
    fix: "Write it into the output, if it is still right there; or take c:residual out of the type or operation.",
  },
  "unresolved-schema": {
    severity: "warning",
    message: ({ count }: { keyword: string; count: number; isKept: boolean }) =>
      `${count} × $ref: the reference leads nowhere that was read; any value is allowed there.`,
    cause: "The reference names another document that was not loaded, or a place in this one that is not there.",
    fix: "Put the document beside the input, or give a copy with --map URL=FILE.",
  },
});

/** At most so many names are read by anybody. */
const mostNames = 12;

/** The name that was probably meant; else those that there are. */
function nearName(name: string, known: readonly string[]): string {
  const meant = nearest(name.replace(/[*?]/g, ""), known);
  return meant === undefined ? `; there is ${listed(known)}.` : `. Did you mean ${meant}?`;
}

function listed(names: readonly string[]): string {
  const rest = names.length - mostNames;
  return `${names.slice(0, mostNames).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
