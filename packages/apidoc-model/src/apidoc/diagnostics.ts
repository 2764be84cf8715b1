import { defineDiagnostics } from "@soapstone/workspace";

const didYouMean = (nearest: string | undefined): string =>
  nearest === undefined ? "" : ` Did you mean "${nearest}"?`;

/** What can be wrong with a description, by the tables and lists of Swagger 2.0. */
export const apidocDiagnostics = defineDiagnostics("apidoc", {
  "not-an-object": {
    severity: "error",
    message: ({ found }: { readonly found: string }) => `A description is an object, but this document is ${found}.`,
    cause: "The file is no apidoc document.",
    fix: "Check that this is the right file.",
  },
  "other-format": {
    severity: "error",
    message: ({ format }: { readonly format: string }) => `This is ${format}, not apidoc 2.0; it was not read.`,
    cause: "The document's version field names another format or version.",
    fix: "Convert the document to apidoc 2.0 (Swagger 2.0) first; for OpenAPI 3 and Swagger 1.2 there are converters.",
  },
  "missing-version": {
    severity: "error",
    message: () => "The root has neither `apidoc` nor `swagger`; the document was read as version 2.0.",
    cause: "The version field is required.",
    fix: 'Add apidoc: "2.0" (or swagger: "2.0") as the first field.',
  },
  "version-value": {
    severity: "error",
    message: ({ found }: { readonly found: string }) =>
      `The version must be the text "2.0", but is ${found}; the document was read as version 2.0.`,
    cause: "Unquoted in YAML, or without quotation marks in JSON, 2.0 is a number and no text.",
    fix: 'Write "2.0" in quotation marks.',
  },
  "missing-field": {
    severity: "error",
    message: ({ field, object }: { readonly field: string; readonly object: string }) =>
      `The required field "${field}" of the ${object} is missing.`,
    cause: "The tables of the format mark the field as required.",
    fix: "Add the field.",
  },
  "missing-scopes": {
    severity: "warning",
    message: ({ field, object }: { readonly field: string; readonly object: string }) =>
      `The required field "${field}" of the ${object} is missing; it was read as empty.`,
    cause:
      "An OAuth 2.0 scheme lists its scopes, with a description each (Swagger 2.0, Security Scheme Object); many tools do without.",
    fix: "Add the scopes, or an empty object.",
  },
  "unreadable-object": {
    severity: "error",
    message: ({ object, field }: { readonly object: string; readonly field: string }) =>
      `Without a valid "${field}" it is not clear what this ${object} is; it was left out.`,
    cause: "The field decides which other fields the object has.",
    fix: "Give the field one of its values.",
  },
  "wrong-type": {
    severity: "error",
    message: ({ expected, found }: { readonly expected: string; readonly found: string }) =>
      `Expected ${expected}, but found ${found}; it was not used.`,
    cause: "The value is of another type than the format's tables demand.",
    fix: "Correct the value.",
  },
  "unquoted-text": {
    severity: "error",
    message: ({ text }: { readonly text: string }) =>
      `Expected a text, but found ${text} without quotation marks; it was read as "${text}".`,
    cause: "Without quotation marks, YAML and JSON take numbers, true and false for what they are.",
    fix: `Put the value in quotation marks.`,
  },
  "unknown-value": {
    severity: "error",
    message: ({
      value,
      choices,
      nearest,
    }: {
      readonly value: string;
      readonly choices: readonly string[];
      readonly nearest: string | undefined;
    }) => `"${value}" is none of ${choices.join(", ")}; it was not used.${didYouMean(nearest)}`,
    cause: "The format lists the values of this field.",
    fix: "Use one of the listed values.",
  },
  "unknown-field": {
    severity: "error",
    message: ({
      name,
      object,
      nearest,
    }: {
      readonly name: string;
      readonly object: string;
      readonly nearest: string | undefined;
    }) => `The ${object} has no field "${name}"; it was kept as an extension.${didYouMean(nearest)}`,
    cause: "Objects take the fields of their table, and extensions that begin with x-.",
    fix: "Correct the name, move the field to its place, or let it begin with x-.",
  },
  "extension-not-allowed": {
    severity: "error",
    message: ({ name }: { readonly name: string }) =>
      `The extension "${name}" cannot stand among names; it was left out.`,
    cause: "In definitions, properties, headers and the like every key is a name, x- or not.",
    fix: "Move the extension to an object around it.",
  },
  "host-form": {
    severity: "error",
    message: ({ host, problem }: { readonly host: string; readonly problem: string }) =>
      `The host "${host}" ${problem}.`,
    cause:
      "host is a name or an address, with a port where needed: no scheme, no path, no templates (Swagger 2.0, Swagger Object).",
    fix: "Write the scheme in schemes and the path in basePath.",
  },
  "base-path-form": {
    severity: "error",
    message: ({ basePath, problem }: { readonly basePath: string; readonly problem: string }) =>
      `The basePath "${basePath}" ${problem}.`,
    cause: "basePath begins with a slash and holds no templates (Swagger 2.0, Swagger Object).",
    fix: "Let it begin with a slash; write templates into the paths.",
  },
  "base-path-slash": {
    severity: "info",
    message: ({ basePath }: { readonly basePath: string }) =>
      `The basePath "${basePath}" ends with a slash and paths begin with one: the addresses have both.`,
    cause: "An address is made of host, basePath and path, one after the other.",
    fix: "Remove the slash at the end.",
  },
  "path-without-slash": {
    severity: "error",
    message: ({ path }: { readonly path: string }) => `The path "${path}" does not begin with a slash.`,
    cause: "Paths are appended to basePath and begin with a slash (Swagger 2.0, Paths Object).",
    fix: "Let it begin with a slash; an extension begins with x-.",
  },
  "path-query": {
    severity: "error",
    message: ({ path }: { readonly path: string }) => `The path "${path}" holds a query string.`,
    cause:
      "Query strings are declared as query parameters; paths that differ in them only are the same path (Swagger 2.0, Parameter Object).",
    fix: "Declare query parameters, and take the question mark and what follows out of the path.",
  },
  "path-fragment": {
    severity: "info",
    message: ({ path }: { readonly path: string }) => `The path "${path}" has a fragment, which no client sends.`,
    cause:
      "Paths that differ in their fragments only are told apart in the document, and reach one address (Swagger 2.0, Paths Object).",
    fix: "Nothing, where one address serves several operations; else take the fragment out of the path.",
  },
  "path-template-form": {
    severity: "error",
    message: ({ path, problem }: { readonly path: string; readonly problem: string }) =>
      `The path "${path}" ${problem}.`,
    cause: "A template is a name in one pair of curly braces.",
    fix: "Correct the braces.",
  },
  "path-template-repeated": {
    severity: "error",
    message: ({ path, name }: { readonly path: string; readonly name: string }) =>
      `The path "${path}" holds {${name}} twice.`,
    cause: "One parameter has one value; a second place needs another name.",
    fix: "Rename one of them and declare a parameter for it.",
  },
  "equal-paths": {
    severity: "warning",
    message: ({ path, other }: { readonly path: string; readonly other: string }) =>
      `The paths "${path}" and "${other}" differ in the names of their parameters only.`,
    cause: "A request cannot tell them apart.",
    fix: "Merge the two path items.",
  },
  "path-parameter-undeclared": {
    severity: "error",
    message: ({ path, name }: { readonly path: string; readonly name: string }) =>
      `The path "${path}" has {${name}}, but no path parameter of that name is declared.`,
    cause: "Each template needs a parameter with in: path, at the operation or at the path.",
    fix: "Declare the parameter, or correct its name.",
  },
  "path-parameter-unused": {
    severity: "error",
    message: ({ path, name }: { readonly path: string; readonly name: string }) =>
      `The path parameter "${name}" has no {${name}} in "${path}".`,
    cause: "A path parameter must match a template of the path (Swagger 2.0, Parameter Object).",
    fix: "Add the template to the path, or correct the name or the place of the parameter.",
  },
  "path-parameter-optional": {
    severity: "error",
    message: ({ name }: { readonly name: string }) => `The path parameter "${name}" must have required: true.`,
    cause: "A path without its parameter is another path (Swagger 2.0, Parameter Object).",
    fix: "Add required: true.",
  },
  "duplicate-parameter": {
    severity: "error",
    message: ({ name, place }: { readonly name: string; readonly place: string }) =>
      `The ${place} parameter "${name}" stands twice in this list.`,
    cause: "Parameters are unique by name and place (Swagger 2.0, Path Item Object, Operation Object).",
    fix: "Remove one of them.",
  },
  "several-bodies": {
    severity: "error",
    message: () => "There is a second body parameter.",
    cause: "A request has one payload (Swagger 2.0, Parameter Object).",
    fix: "Join the two in one schema.",
  },
  "body-and-form": {
    severity: "error",
    message: () => "The operation has a body parameter and form parameters.",
    cause: "Both describe the payload, and a request has one (Swagger 2.0, Parameter Object).",
    fix: "Use form parameters only, or describe the payload as one body.",
  },
  "form-consumes": {
    severity: "warning",
    message: () => "The operation has form parameters, but consumes no form.",
    cause: "Forms travel as application/x-www-form-urlencoded or multipart/form-data (Swagger 2.0, Parameter Object).",
    fix: "Add one of the two to consumes, at the operation or at the root.",
  },
  "file-consumes": {
    severity: "error",
    message: () => "The operation takes a file, but consumes no form.",
    cause: "Files travel as a part of a form: consumes must name multipart/form-data (Swagger 2.0, Parameter Object).",
    fix: "Add multipart/form-data to consumes, at the operation or at the root.",
  },
  "file-place": {
    severity: "error",
    message: ({ name }: { readonly name: string }) =>
      `The parameter "${name}" is a file, but does not stand in formData.`,
    cause: "Only form parameters can be files (Swagger 2.0, Parameter Object).",
    fix: "Set in: formData, or describe the payload with a body of type string, format binary.",
  },
  "multi-place": {
    severity: "error",
    message: ({ name }: { readonly name: string }) => `collectionFormat multi cannot be used for "${name}".`,
    cause: "multi repeats the parameter, which only query and form parameters can be (Swagger 2.0, Parameter Object).",
    fix: "Use csv, or another separator.",
  },
  "empty-value-place": {
    severity: "warning",
    message: ({ name }: { readonly name: string }) => `allowEmptyValue says nothing about "${name}".`,
    cause: "Only query and form parameters can be sent without a value.",
    fix: "Remove the field.",
  },
  "no-responses": {
    severity: "error",
    message: () => "The operation has no response.",
    cause: "A Responses object must contain at least one code (Swagger 2.0, Responses Object).",
    fix: "Describe the successful response.",
  },
  "no-success-response": {
    severity: "info",
    message: () => "No response of success is described.",
    cause: "At least one code should be that of success, or default (Swagger 2.0, Responses Object).",
    fix: "Describe the response of success.",
  },
  "status-code": {
    severity: "error",
    message: ({ code }: { readonly code: string }) => `"${code}" is no status code.`,
    cause: "Responses are named by three digits, or default (Swagger 2.0, Responses Object).",
    fix: "Write the code with three digits; list classes such as 4XX code by code, or use default.",
  },
  "example-media-type": {
    severity: "info",
    message: ({ mediaType }: { readonly mediaType: string }) =>
      `The example is of type ${mediaType}, which the operation does not produce.`,
    cause: "Examples are named by media types from produces (Swagger 2.0, Response Object).",
    fix: "Add the type to produces, or name the example by one that is there.",
  },
  "file-produces": {
    severity: "info",
    message: () => "The response is a file, but produces names no media type.",
    cause: "A file needs a suitable media type in produces (Swagger 2.0, Response Object).",
    fix: "Add the file's media type to produces.",
  },
  "duplicate-operation-id": {
    severity: "error",
    message: ({ operationId, other }: { readonly operationId: string; readonly other: string }) =>
      `The operationId "${operationId}" is also that of ${other}.`,
    cause: "operationId is unique among all operations (Swagger 2.0, Operation Object).",
    fix: "Rename one of them.",
  },
  "duplicate-tag": {
    severity: "error",
    message: ({ name }: { readonly name: string }) => `The tag "${name}" is declared twice.`,
    cause: "The names of tags are unique (Swagger 2.0, Swagger Object).",
    fix: "Join the two.",
  },
  "long-summary": {
    severity: "info",
    message: ({ length }: { readonly length: number }) =>
      `The summary has ${length} characters; it should have less than 120.`,
    cause: "Summaries are shown in lists (Swagger 2.0, Operation Object).",
    fix: "Shorten it, and say the rest in description.",
  },
  "media-type-form": {
    severity: "warning",
    message: ({ mediaType }: { readonly mediaType: string }) => `"${mediaType}" is no media type.`,
    cause: "Media types have the form type/subtype, with parameters after a semicolon (RFC 6838).",
    fix: "Correct it, for example application/json.",
  },
  "duplicate-value": {
    severity: "error",
    message: ({ value }: { readonly value: string }) => `"${value}" stands twice in this list.`,
    cause: "The list is a set of values.",
    fix: "Remove one of them.",
  },
  "url-form": {
    severity: "warning",
    message: ({ url }: { readonly url: string }) => `"${url}" is no URL.`,
    cause: "The field holds a URL (Swagger 2.0, Info Object, Security Scheme Object).",
    fix: "Write the whole address, with its scheme.",
  },
  "relative-url": {
    severity: "info",
    message: ({ url }: { readonly url: string }) =>
      `"${url}" is a relative address: it depends on where the description lies.`,
    cause: "The field holds a URL; a relative one loses its meaning when the file is moved.",
    fix: "Write the whole address, with its scheme.",
  },
  "email-form": {
    severity: "warning",
    message: ({ email }: { readonly email: string }) => `"${email}" is no e-mail address.`,
    cause: "The field holds an e-mail address (Swagger 2.0, Contact Object).",
    fix: "Correct the address.",
  },
  "unknown-security-scheme": {
    severity: "error",
    message: ({ name, nearest }: { readonly name: string; readonly nearest: string | undefined }) =>
      `The security scheme "${name}" is not declared in securityDefinitions.${didYouMean(nearest)}`,
    cause: "A requirement names schemes of securityDefinitions (Swagger 2.0, Security Requirement Object).",
    fix: "Declare the scheme, or correct the name.",
  },
  "unknown-scope": {
    severity: "warning",
    message: ({
      scheme,
      scope,
      nearest,
    }: {
      readonly scheme: string;
      readonly scope: string;
      readonly nearest: string | undefined;
    }) => `The scheme "${scheme}" declares no scope "${scope}".${didYouMean(nearest)}`,
    cause: "The scopes of a requirement are those of its scheme (Swagger 2.0, Security Requirement Object).",
    fix: "Declare the scope in the scheme, or correct the name.",
  },
  "scopes-without-oauth2": {
    severity: "warning",
    message: ({ scheme, type }: { readonly scheme: string; readonly type: string }) =>
      `The scheme "${scheme}" is of type ${type} and has no scopes; the list must be empty.`,
    cause: "Only oauth2 knows scopes (Swagger 2.0, Security Requirement Object).",
    fix: "Write an empty list.",
  },
  "flow-url-missing": {
    severity: "error",
    message: ({ flow, field }: { readonly flow: string; readonly field: string }) => `The flow ${flow} needs ${field}.`,
    cause: "Each OAuth 2.0 flow needs the addresses that it goes to (Swagger 2.0, Security Scheme Object).",
    fix: "Add the address.",
  },
  "flow-url-unused": {
    severity: "error",
    message: ({ flow, field }: { readonly flow: string; readonly field: string }) =>
      `The flow ${flow} does not use ${field}.`,
    cause: "The field belongs to another flow (Swagger 2.0, Security Scheme Object).",
    fix: "Remove the address, or correct the flow.",
  },
  "reference-form": {
    severity: "error",
    message: ({ reference }: { readonly reference: string }) =>
      `"${reference}" is no reference: what follows the # must be a JSON Pointer.`,
    cause: "A reference is an address, a pointer inside the document (#/definitions/Pet), or both.",
    fix: "Let the fragment begin with #/, and write / and ~ in names as ~1 and ~0.",
  },
  "unresolved-reference": {
    severity: "error",
    message: ({ reference, nearest }: { readonly reference: string; readonly nearest: string | undefined }) =>
      `The reference "${reference}" leads nowhere.${didYouMean(nearest)}`,
    cause: "The document has nothing at this pointer.",
    fix: "Add what is referred to, or correct the reference.",
  },
  "document-not-loaded": {
    severity: "error",
    message: ({ reference }: { readonly reference: string }) =>
      `The document of the reference "${reference}" was not loaded.`,
    cause: "The file is missing, may not be read, or is no JSON or YAML.",
    fix: "See the message about that document.",
  },
  "reference-cycle": {
    severity: "error",
    message: ({ hops }: { readonly hops: readonly string[] }) =>
      `The reference leads back to itself: ${hops.join(" → ")}.`,
    cause: "Each reference on the way is only another reference, so there is no value at the end.",
    fix: "Let one of them be the value.",
  },
  "long-reference": {
    severity: "error",
    message: ({ reference }: { readonly reference: string }) =>
      `"${reference}" leads on and on, by more references than the limit.`,
    cause: "A reference leads to a reference, that to another, and so on, by more than a thousand of them.",
    fix: "Refer to the value itself.",
  },
  "circular-inheritance": {
    severity: "error",
    message: ({ name }: { readonly name: string }) => `The definition "${name}" is a part of itself, through allOf.`,
    cause: "allOf joins schemas; a schema cannot be joined with itself.",
    fix: "Take the reference out of allOf.",
  },
  "reference-target": {
    severity: "error",
    message: ({ reference, expected }: { readonly reference: string; readonly expected: string }) =>
      `The reference "${reference}" leads to something that is no ${expected}.`,
    cause: "The place of the reference decides what it may lead to.",
    fix: "Correct the reference.",
  },
  "reference-siblings": {
    severity: "info",
    message: ({ names }: { readonly names: readonly string[] }) =>
      `Beside $ref other fields mean nothing to many tools: ${names.join(", ")}.`,
    cause: "A Reference object has the one field $ref (Swagger 2.0, Reference Object).",
    fix: "To add words to a reference, write allOf with the reference as its only part, and the words beside allOf.",
  },
  "path-item-reference": {
    severity: "info",
    message: ({ fields }: { readonly fields: readonly string[] }) =>
      `The path item has $ref and fields of its own: ${fields.join(", ")}. What holds on conflict is undefined; here its own fields win.`,
    cause: "The format leaves it open how the two are joined (Swagger 2.0, Paths Object).",
    fix: "Use the reference alone, or write the item out.",
  },
  "unused-definition": {
    severity: "info",
    message: ({ kind, name }: { readonly kind: string; readonly name: string }) =>
      `Nothing refers to the ${kind} "${name}".`,
    cause: "What is defined for reuse has an effect only where it is referred to.",
    fix: "Remove it, unless another document uses it.",
  },
});
