import { defineDiagnostics, nearest } from "@soapstone/workspace";
import { type ObjectReason, objectReasons } from "./facts/object-reasons.ts";

/** Whether the complement stores the construct that is missing in the output. */
interface KeptFact {
  readonly isKept: boolean;
}

function keptAtRoot(isKept: boolean, subject: string): string {
  return isKept ? ` ${subject} stored in the document complement.` : "";
}

/** Diagnostics of all conversions: codes `mapping/*`. */
export const mapping = defineDiagnostics("mapping", {
  approximated: {
    severity: "info",
    message: ({ construct, count, rest }: { construct: string; count: number; rest: string }) =>
      `${count} × ${construct}: the output states the construct less precisely; ${rest}.`,
    cause: "The target format can express this construct only in part.",
    fix: "Nothing needs to be done if the less precise statement is enough. The complement (companion, or `x-xsd` and `x-wsdl`) stores the difference for the conversion back.",
  },
  kept: {
    severity: "info",
    message: ({ construct, count }: { construct: string; count: number }) =>
      `${count} × ${construct}: the output format cannot express the construct; the complement stores it.`,
    cause: "The target format has no field or element for this construct.",
    fix: "Nothing needs to be done if only the conversion back needs the construct. Until then, keep the companion file, the `x-xsd` and `x-wsdl` fields, and the `c:residual` of a WSDL.",
  },
  dropped: {
    severity: "warning",
    message: ({ construct, count, reason }: { construct: string; count: number; reason: string | undefined }) =>
      `${count} × ${construct}: not in the output${reason === undefined ? "" : `, because ${reason}`}.`,
    cause: "The target format cannot express this construct, and the complement does not store it.",
    fix: "If the conversion back needs the construct, write a complement: to the companion file (--companion), or into the output (--complement inline). If readers of the output need it, add it to the output by hand, or express it differently in the source.",
  },
  "unhonoured-edit": {
    severity: "warning",
    message: ({ keyword, more }: { keyword: string; more: number }) =>
      `The edit of ${keyword} has no effect on the output: another part of the description determines ${keyword}${more === 0 ? "" : ` (also in ${more} more ${more === 1 ? "place" : "places"})`}.`,
    cause:
      "Three kinds of edits change nothing in a WSDL or XML Schema. First, $order, $nil, the discriminator $type and the patterns for names of other namespaces are computed from the properties of a type, its content model and the types derived from it; $text is always a plain string, and $value has no description. Second, an element of a message, such as a header block, has the content of its own definition, not that of another definition which a message refers to in its place. Third, a SOAP fault has a fixed code and message beside its detail.",
    fix: "Undo the edit, and edit what determines the output: for $order and $nil the properties of the type (or model in its x-xsd); for $type the derived types; for an element of a message the definition of that element, or, to send another element, remove the property and add one for the other element; for a fault its detail.",
  },
  "old-complement": {
    severity: "error",
    message: () => "The complement (x-wsdl) of this description has an old form that can no longer be read.",
    cause:
      "The x-wsdl of the whole description is a string, or has fields that only an earlier version of this tool wrote.",
    fix: "Convert the WSDL again, and repeat your edits in the new file. Or delete every x-wsdl and x-xsd field: names and bindings are then inferred.",
  },
  "unknown-field": {
    severity: "warning",
    message: ({ field, name, nearest }: { field: string; name: string; nearest: string | undefined }) =>
      `${field} has no field "${name}"${nearest === undefined ? "." : `; did you mean "${nearest}"?`} The field is ignored.`,
    cause:
      "x-wsdl and x-xsd store, in fields with fixed names, what Swagger and JSON Schema cannot express. The conversion back does not read fields with other names.",
    fix: "Correct the name: docs/complement-fields.md lists all of them. For notes of your own, use another x- field.",
  },
  "declared-field": {
    severity: "warning",
    message: ({ field, definition }: { field: string; definition: string | undefined }) =>
      `The field ${field} and the element that it stands for have different schemas: the output has the schema of ${definition === undefined ? "the complement" : `the definition ${definition}`}.`,
    cause:
      "A schema declares each header block as one element, and several messages may send that element; the same holds for a part of an HTTP request whose fields are parameters. Each of these messages repeats the content of the element. Only some of the copies, or only the definition, were edited.",
    fix: "Edit the definition of the element and every field that repeats it in the same way. (An element of a built-in type has no definition: edit its entry under elements in the x-xsd of the document, or in the companion.)",
  },
  "moved-field": {
    severity: "warning",
    message: ({ field, definition, place }: { field: string; definition: string; place: string }) =>
      `${field} is a parameter (in ${place}) and also a property of ${definition}, with different schemas: the output has the schema of the parameter.`,
    cause:
      "The conversion moved a field of the request body into the address or a header. Such a field stands in the file twice: as a parameter, and as a property of the definition of the body. Only one of the two was edited, or each differently.",
    fix: "Nothing needs to be done if the parameter is right. Otherwise edit the parameter, and the property of the definition in the same way.",
  },
  "array-as-object": {
    severity: "info",
    message: ({ type, reason }: { type: string; reason: ObjectReason }) =>
      `${reason === "part" ? "Message parts" : "Elements"} of the type ${type} become JSON objects, not arrays: ${objectReasons[reason]}.`,
    cause:
      "The facade view turns an element whose type only repeats one child into an array of that child, unless a value can hold anything besides the items, or another type can take the place of this one.",
    fix: "Nothing needs to be done: the API file describes the object, and messages carry it.",
  },
  "result-as-object": {
    severity: "info",
    message: ({ operation, field, reason }: { operation: string; field: string; reason: "nil" | "base" }) =>
      `The response of ${operation} is an object with the property ${field}, not the value of ${field} alone: ${reason === "nil" ? `${field} may be absent or nil, and JSON null cannot express both` : "other types are derived from the type of the response"}.`,
    cause:
      "The facade view replaces a response that holds only `NAMEResult` or `return` by the value of that element, unless two different messages would become the same JSON value.",
    fix: "Nothing needs to be done: the API file describes the object, and messages carry it.",
  },
  "moved-result": {
    severity: "warning",
    message: ({ field, definition }: { field: string; definition: string }) =>
      `The schema of this response differs from the property ${field} of the definition ${definition}: the output has the schema of the response.`,
    cause:
      "The conversion replaced a response object with only one property by the value of that property. The schema of the value stands in the file twice: in the response, and in the definition of the message. Only one of the two was edited, or each differently.",
    fix: "Nothing needs to be done if the response is right. Otherwise edit the response, and the property of the definition in the same way.",
  },
  "header-name": {
    severity: "info",
    message: ({ of, name }: { of: string; name: string }) =>
      `The header block ${of} becomes the HTTP header ${name}: the name of the block has characters that an HTTP header name cannot have.`,
    cause:
      "The name of an HTTP header consists of English letters, digits and hyphens. Other characters are left out; if none remain, the header gets a number.",
    fix: "Nothing needs to be done: clients send the header under the new name, and the companion stores the name of the block.",
  },
  "edit-not-expressible": {
    severity: "warning",
    message: ({ part, of, why }: { part: string; of: string; why: string }) =>
      `The WSDL cannot express ${part} of the ${of}, so SOAP clients do not see the change: ${why}. The change is stored in c:residual.`,
    cause:
      "The messages of an operation, or the type of a definition, have no place for something in the API description: an edit added it, or the description was not made from a WSDL. The c:residual element of the WSDL stores it, and the API file has it again when the WSDL is converted.",
    fix: "Nothing needs to be done if only users of the API file need it. If SOAP clients need it, make it a property of the request or response body, give the error a schema, or move the constraint to a definition of its own.",
  },
  "security-edit": {
    severity: "warning",
    message: ({ of }: { of: string }) =>
      `The edited security of the ${of} does not change the policies and header blocks of the WSDL; it is stored in c:residual only.`,
    cause:
      "An edit changed how clients authenticate. A WSDL states authentication in policies with tokens, algorithms and bindings. An API description has no such details, so no policy can be made from it.",
    fix: "Nothing needs to be done if a gateway in front of the service checks the security. Otherwise edit the policies in the WSDL, and convert the WSDL again.",
  },
  "new-header-block": {
    severity: "info",
    message: ({ header, operation, more }: { header: string; operation: string; more: number }) =>
      `The added header ${header} becomes a new SOAP header block of ${operation}${more === 0 ? "" : ` and ${more} more operations`}.`,
    cause:
      "A header parameter or a response header was added. SOAP sends such values in header blocks, so the messages of the operation get one more header block.",
    fix: "Nothing needs to be done if the service reads the header. If only a gateway reads it, remove it from the API file.",
  },
  "twin-not-edited": {
    severity: "warning",
    message: (facts: { operation: string; portType: string; twin: string; side: "input" | "output" }) => {
      const { operation, portType, twin, side } = facts;
      const own = `The edit of operation ${operation} of port type ${portType} is not made in its HTTP variant in port type ${twin}`;
      return side === "input"
        ? `${own}: a URL or a form cannot carry the edited request.`
        : `${own}: the response over HTTP is an element of its own.`;
    },
    cause:
      "The service offers the operations of a SOAP port type a second time, over HTTP GET or POST. The API file shows only the SOAP operations. Edits of these are repeated in the HTTP variants where possible; but a URL or a form has fields of simple types only, and the response over HTTP is an element of its own.",
    fix: "Nothing needs to be done if nobody calls the operation over plain HTTP. Otherwise edit the message of the HTTP variant in the WSDL by hand.",
  },
  "only-over-soap": {
    severity: "info",
    message: ({ binding, operations }: { binding: string; operations: readonly string[] }) => {
      const all =
        operations.length === 1 ? `The new operation ${operations[0]} is` : `${operations.length} new operations are`;
      return `${all} not in the HTTP binding ${binding}: clients can call ${operations.length === 1 ? "it" : "them"} over SOAP only.`;
    },
    cause:
      "The service also offers its operations over HTTP GET or POST. A new operation is added to the SOAP binding only, since nothing in the API file states the URL or form under which the service would accept it over plain HTTP.",
    fix: "Nothing needs to be done if nobody calls the operation over plain HTTP. Otherwise add the operation to the HTTP binding in the WSDL by hand.",
  },
  "tag-apart": {
    severity: "info",
    message: ({ tag, portType }: { tag: string; portType: string }) =>
      `The tag ${tag} differs from the one that the name of its port type ${portType} gives; c:residual stores the tag.`,
    cause:
      "Tags are made from the names of port types, shortened where possible (LibrarySoap becomes Library). The port type keeps its name, since code that was generated from the WSDL uses that name; and a new port type does not get a name that another one already has.",
    fix: "Nothing needs to be done: the API file has the tag again when the WSDL is converted. If the port type itself should get the name, rename the port type in the WSDL by hand.",
  },
  "external-facts": {
    severity: "info",
    message: ({ http, documentation, schemas }: { http: number; documentation: number; schemas: number }) =>
      `WSDL cannot express some of the description: ${http} facts about HTTP, ${documentation} about documentation and ${schemas} about schemas are stored in c:residual of the WSDL.`,
    cause:
      "An API description has more than a WSDL can express: methods, paths, places of parameters, statuses and media types; examples, licences and tags; keywords that XML Schema does not have.",
    fix: "Nothing needs to be done: the API file has all of these facts again when the WSDL is converted. --complement none leaves them out, and lists them.",
  },
  "several-successes": {
    severity: "warning",
    message: ({ codes }: { codes: string }) =>
      `The success responses ${codes} have different schemas: the output message is a choice between one element for each.`,
    cause: "An operation in WSDL has one output message, and a SOAP client does not see the HTTP status of a response.",
    fix: "Give all success responses the same schema, or split the operation into one operation for each response.",
  },
  "nested-too-deep": {
    severity: "warning",
    message: ({ levels }: { levels: number }) =>
      `Schemas, groups or unnamed types are nested more than ${levels} levels deep; the output allows any content below that level.`,
    cause:
      "The schema has groups inside groups, types inside elements inside types, or JSON schemas inside schemas, far beyond what people write.",
    fix: "Give the inner schemas, groups or types names, and refer to them by name.",
  },
  "too-much-inherited": {
    severity: "warning",
    message: ({ most }: { most: number }) =>
      `Types inherit more than ${most} elements and attributes: the output does not state the order of members, and does not forbid additional members.`,
    cause:
      "The exact profile repeats in each type all inherited elements and attributes. For thousands of types that extend each other, or for a type with thousands of elements, the output would become too large.",
    fix: "Convert with --profile readable, or put the types that you need into a schema of their own and convert that.",
  },
  "refused-member": {
    severity: "warning",
    message: ({ name }: { name: string }) =>
      `No valid value can have the member "${name}": one branch of allOf declares the member, and another branch has "additionalProperties": false.`,
    cause:
      "additionalProperties knows only the properties of the same schema object. It forbids the members that other branches of allOf declare; if such a member is required, no value is valid at all.",
    fix: 'Remove "additionalProperties": false from the branch. From JSON Schema 2019-09 on, write "unevaluatedProperties": false beside allOf instead.',
  },
  "guessed-namespace": {
    severity: "warning",
    message: ({ namespace }: { namespace: string }) =>
      `The description no longer states the target namespace of the service: the output uses ${namespace}.`,
    cause:
      "The target namespace of the service was the namespace of most definitions, so x-wsdl does not repeat it. All definitions were deleted, and the namespace with them.",
    fix: "Nothing needs to be done if the namespace is right. Otherwise write targetNamespace into the x-wsdl of the document.",
  },
  "renamed-wrapper": {
    severity: "warning",
    message: ({ operation, previous }: { operation: string; previous: string }) =>
      `Renaming the operation ${previous} to ${operation} also renames the element in the body of its messages (rpc style).`,
    cause:
      "In rpc style the element in the body of a message has the name of the operation (WSDL 1.1 §3.5). A service that only knows the old name refuses messages with the new one.",
    fix: "Nothing needs to be done if the service knows the new name. Otherwise give the operation its old operationId again.",
  },
  "broken-names": {
    severity: "warning",
    message: ({ problems, more }: { problems: string; more: number }) =>
      `The WSDL has references that lead nowhere. ${problems}${more === 0 ? "" : ` And ${more} more.`}`,
    cause:
      "A definition, an operation or a tag was removed or renamed, and the complement (x-wsdl or companion) still refers to the old name. Or the original WSDL already had the broken reference.",
    fix: "Restore the definition, operation or tag under its old name, or remove the reference from x-wsdl.",
  },
  "emptied-binding": {
    severity: "warning",
    message: ({ binding, ports }: { binding: string; ports: readonly string[] }) =>
      `The binding ${binding} has no operation left: the binding${ports.length === 0 ? " is" : ` and ${ports.length === 1 ? "its port" : "its ports"} ${ports.join(", ")} are`} removed from the WSDL.`,
    cause:
      "Each tag stands for a port type. The last operation with a tag was removed or got another tag, so the port type of that tag has no operations, and its bindings and ports are removed with it.",
    fix: "Nothing needs to be done if the removal is intended. Otherwise restore an operation with the tag, or give an operation the tag again.",
  },
  "no-operation": {
    severity: "info",
    message: ({
      operation,
      others,
      reason,
      isKept,
    }: { operation: string; others: number; reason: string } & KeptFact) =>
      others === 0
        ? `The operation ${operation} is not in the output: ${reason}.${keptAtRoot(isKept, "The operation is")}`
        : `The operation ${operation} and ${others} more of its port type are not in the output: ${reason}.${keptAtRoot(isKept, "The operations are")}`,
    cause: "An API description lists only operations that a client calls, and each method and path once.",
    fix: "Nothing needs to be done if the operation is an event, or another way to call an operation of the output. Otherwise give the operation a method and path of its own (--plan FILE).",
  },
  "left-out": {
    severity: "info",
    message: ({ count, isKept }: { count: number } & KeptFact) =>
      `The selection leaves out ${count === 1 ? "one operation" : `${count} operations`}${
        isKept ? `; the complement stores ${count === 1 ? "it" : "them"} for the conversion back` : ""
      }.`,
    cause:
      "The options or the plan select services, ports or operations, and these operations are not among them; or the WSDL was made from an API file that had left them out.",
    fix: "Nothing needs to be done if the selection is intended. To include an operation, write include: true into its entry of the plan, or change the selection.",
  },
  "not-there": {
    severity: "error",
    message: ({ what, name, known }: { what: string; name: string; known: readonly string[] }) =>
      `The description has no ${what} "${name}"${known.length === 0 ? `, and no other ${what} either.` : nearName(name, known)}`,
    cause:
      "An option or an entry of a plan names a service, a port or operations that the description does not have. No output is written.",
    fix: "Use a name of the description, in its exact spelling. Names of operations may be patterns with * and ?.",
    selection: ({ what, name }) => `${what} ${name}`,
  },
  "plan-form": {
    severity: "error",
    message: ({ reason }: { reason: string }) =>
      `The plan cannot be read: ${reason}. This part of the plan is ignored.`,
    cause:
      "A plan has one entry per operation: its key, and what may be edited (include, method, path, name, tags, fields, faults).",
    fix: "Correct the entry. `soapstone plan FILE` prints the plan of a description as an example.",
  },
  "plan-refused": {
    severity: "error",
    message: ({ operation, reason }: { operation: string; reason: string }) =>
      `The plan for ${operation} cannot be applied: ${reason}. The operation is converted as if the plan had no entry for it.`,
    cause:
      "A URL can hold simple values only, the parameters of a path must be fields of the operation, and two operations cannot have the same method and path.",
    fix: "Correct the entry of the plan, or remove the field that cannot be applied.",
  },
  "no-server": {
    severity: "error",
    message: ({ url }: { url: string }) => `"${url}" is not the address of a server; the output names no host.`,
    cause:
      "The address of the facade consists of the scheme http or https, a host and, optionally, a path. It has no user name and no query.",
    fix: "Give an address such as https://gateway.example.org/books.",
  },
  "alternative-binding": {
    severity: "info",
    message: ({ binding, portType, count, isKept }: { binding: string; portType: string; count: number } & KeptFact) =>
      `The binding ${binding} is another way to call ${count === 1 ? "the operation" : `the ${count} operations`} of ${portType}, which the output describes once.${keptAtRoot(isKept, "The binding is")}`,
    cause:
      "Several bindings have the operations of one port type. The output describes each operation once: by its SOAP 1.1 binding if there is one; and each HTTP method and path once.",
    fix: "Nothing needs to be done: the output is the same for each of the bindings.",
  },
  "operation-refused": {
    severity: "error",
    message: ({ operation, reason, isKept }: { operation: string; reason: string } & KeptFact) =>
      `The operation ${operation} cannot be in the output: ${reason}.${keptAtRoot(isKept, "The operation is")}`,
    cause:
      "An operation of the output needs one of the seven HTTP methods of Swagger 2.0, and a path that no other operation with that method has.",
    fix: "Change the verb or the location of the operation in the HTTP binding of the WSDL.",
  },
  "shared-path": {
    severity: "warning",
    message: ({ operation, path, key }: { operation: string; path: string; key: string }) =>
      `The operation ${operation} has the same method and path as another operation, so its path in the output is ${path}; clients do not send the part after #. To give the operation a path of its own, use this entry in a plan: { key: ${key}, path: /${operation.replace(/^.*\//, "")} }.`,
    cause:
      "Operations over HTTP may differ in their query only; an API description has one place for each method and path.",
    fix: "Give the operation a path of its own with --plan FILE, and let the gateway forward that path to the service. `soapstone plan FILE` writes a plan to start from.",
  },
  "not-sent": {
    severity: "warning",
    message: ({ operation, reason, isKept }: { operation: string; reason: string } & KeptFact) =>
      `The operation ${operation} is not in the output: ${reason}.${keptAtRoot(isKept, "The operation is")}`,
    cause:
      "The wire view describes messages as they are sent over HTTP. This operation has no binding that sends messages over HTTP.",
    fix: "Convert with --view facade, which describes every operation that a client can call.",
  },
  "complex-part": {
    severity: "warning",
    message: ({ part, operation }: { part: string; operation: string }) =>
      `The part "${part}" of ${operation} has a complex type, which a parameter cannot have; the parameter is a string in the output.`,
    cause:
      "The HTTP binding sends message parts as values in the URL or in a form, and the type of this part is not simple.",
    fix: "Give the part a simple type in the WSDL, or send the part in the body.",
  },
  "unbound-operation": {
    severity: "warning",
    message: ({ operation, binding, isKept }: { operation: string; binding: string } & KeptFact) =>
      `The operation ${operation} is not in the output: the binding ${binding} does not list the operation, so no client can call it.${keptAtRoot(isKept, "The operation is")}`,
    cause: "The binding does not list an operation of its port type, and no other binding lists it.",
    fix: "Add the operation to the binding, or remove it from the port type.",
  },
  "implied-port-type": {
    severity: "warning",
    message: ({ portType, count }: { portType: string; count: number }) =>
      `No document declares the port type ${portType}: the output has ${count === 1 ? "the operation" : `the ${count} operations`} of its binding, with requests and responses of any content.`,
    cause:
      "A binding names a port type that none of the documents declares, or the import of the document that declares it is missing.",
    fix: "Add the document that declares the port type: import it, or give a local copy with --map URL=FILE.",
  },
  "no-binding": {
    severity: "info",
    message: ({ portType }: { portType: string }) =>
      `The port type ${portType} has no binding; the output describes its operations as if they were bound to SOAP.`,
    cause: "The document declares operations, but not how messages are sent.",
    fix: "If another document has the binding, convert that document. Otherwise nothing needs to be done.",
  },
  "no-address": {
    severity: "info",
    message: ({ service }: { service: string | undefined }) =>
      service === undefined
        ? "The description has no service, so the output names no host."
        : `No port of the service ${service} has an address with a host, so the output names no host.`,
    cause: "The address is missing, empty, relative, a placeholder, or has a scheme other than http and https.",
    fix: "Give the address of the service with --host, --base-path and --schemes.",
  },
  "no-host": {
    severity: "warning",
    message: ({ service, address }: { service: string; address: string }) =>
      `The API description names no host, so the WSDL has the placeholder ${address} as the address of the service ${service}.`,
    cause: "The API description has no host, or only schemes other than http and https.",
    fix: "Give the address of the service with --address, or write the host into the API file.",
  },
  "split-address": {
    severity: "warning",
    message: ({ port, address }: { port: string; address: string }) =>
      `The edited paths of the operations of port ${port} belong to several addresses: the port keeps the address ${address}.`,
    cause: "A WSDL port has one address for all of its operations.",
    fix: "Give all operations of the port the same path up to the #, or add a port with a binding of its own to x-wsdl.",
  },
  "other-host": {
    severity: "warning",
    message: ({ port, host }: { port: string; host: string }) =>
      `The port ${port} is at ${host}, but the output names another host: the output has one host for all paths, and the paths of this port are wrong there.`,
    cause: "A Swagger 2.0 description names one host for all of its paths.",
    fix: "Convert the services one by one (--service), or name a common host with --host.",
  },
  "facade-host": {
    severity: "info",
    message: ({ host, count }: { host: string; count: number }) =>
      `The host ${host} serves the HTTP operations only; ${count === 1 ? "the SOAP operation needs" : `the ${count} SOAP operations need`} a gateway at that host.`,
    cause:
      "The service offers operations over plain HTTP and over SOAP. The output describes the SOAP operations as a gateway in front of the service would offer them, and names one host for all paths: the host of the HTTP operations.",
    fix: "Name the host of the gateway with --host, --base-path and --schemes, or put the gateway at this host.",
  },
  "message-security": {
    severity: "warning",
    message: ({ assertions }: { assertions: string }) =>
      `A policy requires security that the output cannot express: ${assertions}.`,
    cause:
      "Swagger 2.0 has security schemes for name and password, for an API key and for OAuth 2. It has none for certificates, SAML, Kerberos, and signed or encrypted parts of the SOAP envelope.",
    fix: "Let the gateway in front of the service fulfil the policy, and state how clients authenticate to the gateway: --security none, basic or apiKey:HEADER.",
  },
  "password-digest": {
    severity: "info",
    message: () => "The service requires a digest of the password; the output asks clients for the password itself.",
    cause:
      "A policy requires sp:HashPassword or HTTP Digest. For names and passwords Swagger 2.0 has the scheme basic only, so the gateway must compute the digest of the password.",
    fix: "Nothing needs to be done if the gateway computes the digest. Otherwise state how clients authenticate to the gateway: --security none, basic or apiKey:HEADER.",
  },
  "key-in-body": {
    severity: "warning",
    message: ({ header }: { header: string }) =>
      `The API key ${header} is an HTTP header of its own: the header block ${header} is part of the request body, so it cannot be the key.`,
    cause:
      "An API key is an HTTP header. A SOAP header block becomes an HTTP header only if all of its members are single values that cannot be nil; otherwise it is part of the request body.",
    fix: "Let the gateway fill the header block from the API key, or name another HTTP header: --security apiKey:HEADER.",
  },
  "missing-policy": {
    severity: "warning",
    message: ({ uri }: { uri: string }) =>
      `The policy ${uri} is in none of the documents: its requirements are missing in the security of the output.`,
    cause:
      "A wsp:PolicyReference or wsp:PolicyURIs names a policy outside of the documents, or an id that does not exist. Policies are read only from the documents of the description.",
    fix: "Copy the policy into the description, with the id of the reference, or state the security yourself: --security none, basic or apiKey:HEADER.",
  },
  "required-extension": {
    severity: "warning",
    message: ({ name }: { name: string }) =>
      `The extension ${name} is marked wsdl:required, but Soapstone does not know this extension; the output ignores it.`,
    cause: "An element with wsdl:required may only be ignored by readers who know its meaning (WSDL 1.1 §2.1.3).",
    fix: "Check that the output is right without the extension. The complement stores the element.",
  },
  "unsaid-keyword": {
    severity: "info",
    message: ({ keyword, count, isKept }: { keyword: string; count: number; isKept: boolean }) =>
      `${count} × ${keyword}: XML Schema cannot express the keyword, or only in part, so the types allow more values. ${isKept ? "The keyword is stored in xs:appinfo." : "The keyword is not in the output."}`,
    cause:
      "XML Schema 1.0 has nothing for conditions, negations, multipleOf other than powers of ten, bounds of more than 24 digits, minProperties and maxProperties beside named properties, contains, patterns with lookahead, formats without an XML Schema type, examples and titles.",
    fix: "Nothing needs to be done if the less strict types are enough: the conversion back restores the keyword. Otherwise validate the keyword in addition to the XML Schema.",
  },
  "unsaid-members": {
    severity: "info",
    message: ({ members, isKept }: { members: string; isKept: boolean }) =>
      `${members}: XML Schema can express the definitions of an API description only. ${isKept ? "The other fields are stored in xs:appinfo." : "The other fields are not in the output."}`,
    cause:
      "An XML Schema declares types and elements. It has no title, version, license, host, tags, operations or security.",
    fix: "Nothing needs to be done if you only need the types. To convert the operations too, convert the API description to WSDL.",
  },
  "title-of-file": {
    severity: "info",
    message: ({ title, file }: { title: string; file: string }) =>
      `The title ${title} is not in the output: when the schema is converted again, the title will be the file name, ${file}.`,
    cause:
      "An API description that is made from schemas gets the name of the schema file as its title. A title of one word may be such a file name, so it is not stored.",
    fix: "Give the schema file that name (-o), or give the title with --title when the schema is converted. A title of several words is stored.",
  },
  "lost-edit": {
    severity: "warning",
    message: ({ parts, more }: { parts: string; more: number }) =>
      `The edit of ${parts}${more === 0 ? "" : ` and ${more} more`} cannot be expressed in the output: converting the output back does not give the edit again.`,
    cause:
      "The input was itself made by a conversion, and was edited since. The output format has no place for the edit: for instance a name that is computed from another name, a SOAP action, a type that stands for a schema of another file, or a form that JSON does not have.",
    fix: "Make the change in the output, if the output can express it. If the input is an API file, convert it with a complement (without --complement none).",
  },
  "stale-difference": {
    severity: "info",
    message: ({ component }: { component: string }) =>
      `${component} changed since the complement was written: the part of the complement that belongs to ${component} is ignored.`,
    cause:
      "The complement (`differences` in x-wsdl) stores elements of the WSDL that no other field expresses, each with a digest of the element that it replaces. That element was edited since, or the file was made by another version of this tool.",
    fix: "Check the component in the output. To renew the complement, convert the original WSDL again.",
  },
  "stale-words": {
    severity: "warning",
    message: ({ keywords }: { keywords: string }) =>
      `The type or operation was edited since c:residual was written: ${keywords} from c:residual is not in the output.`,
    cause:
      "c:residual stores what WSDL and XML Schema cannot express of an API file or JSON Schema. The type or operation was edited in the XML since then, in the very place to which the stored keywords belong.",
    fix: "If the keywords are still right, write them into the output. Otherwise remove c:residual from the type or operation.",
  },
  "dangling-residual": {
    severity: "warning",
    message: ({ names }: { names: readonly string[] }) =>
      `c:residual refers to ${listed(names)}, but the input has no type or element of which this would be the definition; the references in the output lead nowhere.`,
    cause:
      "c:residual stores what WSDL and XML Schema cannot express of an API file or JSON Schema, with references to definitions. A type or element was removed or renamed in the XML since then, or the reference led nowhere in the API file already.",
    fix: "Restore the type or element, or correct the reference in c:residual. If the stored part is no longer needed, remove it from c:residual.",
  },
  "unresolved-schema": {
    severity: "warning",
    message: ({ count }: { keyword: string; count: number; isKept: boolean }) =>
      `${count} × $ref: the target of the reference was not found; the output allows any value in its place.`,
    cause: "The reference names a document that was not loaded, or a place that does not exist in its document.",
    fix: "Correct the reference, put the missing document beside the input, or give a copy with --map URL=FILE.",
  },
});

/** The greatest number of names in a message. */
const mostNames = 12;

/** The end of a message about an unknown name: the known name that is most similar, or a list of the known names. */
function nearName(name: string, known: readonly string[]): string {
  const meant = nearest(name.replace(/[*?]/g, ""), known);
  return meant === undefined ? `; it has ${listed(known)}.` : `. Did you mean ${meant}?`;
}

function listed(names: readonly string[]): string {
  const rest = names.length - mostNames;
  return `${names.slice(0, mostNames).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
