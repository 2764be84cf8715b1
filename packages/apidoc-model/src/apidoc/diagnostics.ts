import { defineDiagnostics } from "@soapstone/workspace";

const didYouMean = (nearest: string | undefined): string =>
  nearest === undefined ? "" : ` Did you mean "${nearest}"?`;

/** Problems of an API description, by the rules of Swagger 2.0: codes `apidoc/*`. */
export const apidocDiagnostics = defineDiagnostics("apidoc", {
  "not-an-object": {
    severity: "error",
    message: ({ found }: { readonly found: string }) =>
      `An API description must be an object, but this document is ${found}.`,
    cause: "The file is not an API description.",
    fix: "Check that this is the right file.",
  },
  "other-format": {
    severity: "error",
    message: ({ format }: { readonly format: string }) =>
      `The document is ${format}, not apidoc 2.0 (Swagger 2.0), so it was not read.`,
    cause: "The document's version field names another format or version.",
    fix: "Convert the document to apidoc 2.0 (Swagger 2.0) first; for OpenAPI 3 and Swagger 1.2 there are converters.",
  },
  "missing-version": {
    severity: "error",
    message: () => 'The document has neither the field "apidoc" nor "swagger"; it was read as version 2.0.',
    cause: "The version field is required.",
    fix: 'Add apidoc: "2.0" (or swagger: "2.0") as the first field.',
  },
  "version-value": {
    severity: "error",
    message: ({ found }: { readonly found: string }) =>
      `The version must be the string "2.0", but is ${found}; the document was read as version 2.0.`,
    cause: "Without quotation marks, 2.0 is a number in YAML and JSON, not a string.",
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
      `The required field "${field}" of the ${object} is missing; the field was read as empty.`,
    cause:
      "An OAuth 2.0 scheme lists its scopes, each with a description (Swagger 2.0, Security Scheme Object). Many tools accept a scheme without the list.",
    fix: "Add the scopes, or an empty object.",
  },
  "unreadable-object": {
    severity: "error",
    message: ({ object, field }: { readonly object: string; readonly field: string }) =>
      `The ${object} has no valid "${field}", so its kind is unknown; the object was left out.`,
    cause: "The field decides which other fields the object has.",
    fix: "Give the field one of the values that Swagger 2.0 lists for it.",
  },
  "wrong-type": {
    severity: "error",
    message: ({ expected, found }: { readonly expected: string; readonly found: string }) =>
      `Expected ${expected}, but found ${found}; the value was ignored.`,
    cause: "The value does not have the type that Swagger 2.0 requires for this field.",
    fix: "Correct the value.",
  },
  "unquoted-text": {
    severity: "error",
    message: ({ text }: { readonly text: string }) =>
      `Expected a string, but found ${text} without quotation marks; the value was read as "${text}".`,
    cause: "Without quotation marks, YAML and JSON read numbers, true and false as such, not as strings.",
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
    }) => `"${value}" is not one of ${choices.join(", ")}; the value was ignored.${didYouMean(nearest)}`,
    cause: "Swagger 2.0 lists the values that this field may have.",
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
    }) => `The ${object} has no field "${name}"; the field was kept as an extension.${didYouMean(nearest)}`,
    cause: "Each object has the fields that Swagger 2.0 lists for it, and extensions that begin with x-.",
    fix: "Correct the name, move the field to the object to which it belongs, or begin its name with x-.",
  },
  "extension-not-allowed": {
    severity: "error",
    message: ({ name }: { readonly name: string }) =>
      `The extension "${name}" is not allowed here, where every key is a name; the extension was left out.`,
    cause: "In definitions, properties, headers and similar objects every key is a name, even if it begins with x-.",
    fix: "Move the extension to the enclosing object.",
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
    fix: "Begin basePath with a slash, and write templates into the paths.",
  },
  "base-path-slash": {
    severity: "info",
    message: ({ basePath }: { readonly basePath: string }) =>
      `The basePath "${basePath}" ends with a slash and every path begins with one, so URLs have two slashes in a row.`,
    cause: "A URL is made of host, basePath and path, one after the other.",
    fix: "Remove the slash at the end of basePath.",
  },
  "path-without-slash": {
    severity: "error",
    message: ({ path }: { readonly path: string }) => `The path "${path}" does not begin with a slash.`,
    cause: "Paths are appended to basePath and begin with a slash (Swagger 2.0, Paths Object).",
    fix: "Begin the path with a slash, or, if an extension is meant, with x-.",
  },
  "path-query": {
    severity: "error",
    message: ({ path }: { readonly path: string }) => `The path "${path}" holds a query string.`,
    cause:
      "Query strings are declared as query parameters; paths that differ only in the query string are the same path (Swagger 2.0, Parameter Object).",
    fix: "Remove the question mark and everything after it from the path, and declare query parameters.",
  },
  "path-fragment": {
    severity: "info",
    message: ({ path }: { readonly path: string }) => `The path "${path}" has a fragment, which no client sends.`,
    cause:
      "Paths that differ only in the fragment are different keys in the document, but lead to the same URL (Swagger 2.0, Paths Object).",
    fix: "Nothing needs to be done if one URL serves several operations. Otherwise remove the fragment from the path.",
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
    cause: "A path parameter has one value, and can stand in the path once.",
    fix: "Rename one of the two, and declare a second path parameter with that name.",
  },
  "equal-paths": {
    severity: "warning",
    message: ({ path, other }: { readonly path: string; readonly other: string }) =>
      `The paths "${path}" and "${other}" differ in the names of their parameters only.`,
    cause: "A server cannot tell which of the two paths a request means.",
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
    fix: "Remove one of the two.",
  },
  "several-bodies": {
    severity: "error",
    message: () => "The operation has a second body parameter.",
    cause: "A request has one payload (Swagger 2.0, Parameter Object).",
    fix: "Merge the schemas of both into one body parameter.",
  },
  "body-and-form": {
    severity: "error",
    message: () => "The operation has both a body parameter and form parameters.",
    cause: "Both describe the payload, but a request has only one payload (Swagger 2.0, Parameter Object).",
    fix: "Use form parameters only, or describe the payload as one body.",
  },
  "form-consumes": {
    severity: "warning",
    message: () => 'The operation has form parameters, but "consumes" lists no media type of a form.',
    cause: "Forms travel as application/x-www-form-urlencoded or multipart/form-data (Swagger 2.0, Parameter Object).",
    fix: "Add one of the two to consumes, at the operation or at the root.",
  },
  "file-consumes": {
    severity: "error",
    message: () => 'The operation takes a file, but "consumes" does not list multipart/form-data.',
    cause: "Files travel as a part of a form: consumes must name multipart/form-data (Swagger 2.0, Parameter Object).",
    fix: "Add multipart/form-data to consumes, at the operation or at the root.",
  },
  "file-place": {
    severity: "error",
    message: ({ name }: { readonly name: string }) =>
      `The parameter "${name}" is a file, but is not a form parameter (in: formData).`,
    cause: "Only form parameters can be files (Swagger 2.0, Parameter Object).",
    fix: "Set in: formData, or describe the payload with a body of type string, format binary.",
  },
  "multi-place": {
    severity: "error",
    message: ({ name }: { readonly name: string }) =>
      `The parameter "${name}" cannot have collectionFormat multi, which only query and form parameters can have.`,
    cause:
      "multi repeats the parameter for each value, and only query and form parameters can be repeated (Swagger 2.0, Parameter Object).",
    fix: "Use csv, or another separator.",
  },
  "empty-value-place": {
    severity: "warning",
    message: ({ name }: { readonly name: string }) => `allowEmptyValue has no effect on the parameter "${name}".`,
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
    message: () => "The operation describes no success response.",
    cause: "At least one response should have a success status (2xx), or be default (Swagger 2.0, Responses Object).",
    fix: "Describe the success response.",
  },
  "status-code": {
    severity: "error",
    message: ({ code }: { readonly code: string }) => `"${code}" is not a status code.`,
    cause: "Responses are named by three digits, or default (Swagger 2.0, Responses Object).",
    fix: "Write the code with three digits; list classes such as 4XX code by code, or use default.",
  },
  "example-media-type": {
    severity: "info",
    message: ({ mediaType }: { readonly mediaType: string }) =>
      `The example is of type ${mediaType}, which the operation does not produce.`,
    cause: "Examples are named by media types from produces (Swagger 2.0, Response Object).",
    fix: "Add the media type to produces, or use a media type that produces lists.",
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
      `The operation ${other} has the same operationId "${operationId}".`,
    cause: "operationId is unique among all operations (Swagger 2.0, Operation Object).",
    fix: "Give one of the two operations another operationId.",
  },
  "duplicate-tag": {
    severity: "error",
    message: ({ name }: { readonly name: string }) => `The tag "${name}" is declared twice.`,
    cause: "The names of tags are unique (Swagger 2.0, Swagger Object).",
    fix: "Merge the two declarations.",
  },
  "long-summary": {
    severity: "info",
    message: ({ length }: { readonly length: number }) =>
      `The summary has ${length} characters, but should have fewer than 120.`,
    cause: "Summaries are shown in lists (Swagger 2.0, Operation Object).",
    fix: "Shorten the summary, and move the rest to description.",
  },
  "media-type-form": {
    severity: "warning",
    message: ({ mediaType }: { readonly mediaType: string }) => `"${mediaType}" is not a media type.`,
    cause: "Media types have the form type/subtype, with parameters after a semicolon (RFC 6838).",
    fix: "Correct the media type, for example to application/json.",
  },
  "duplicate-value": {
    severity: "error",
    message: ({ value }: { readonly value: string }) => `"${value}" stands twice in this list.`,
    cause: "The list is a set of values.",
    fix: "Remove one of the two.",
  },
  "url-form": {
    severity: "warning",
    message: ({ url }: { readonly url: string }) => `"${url}" is not a URL.`,
    cause: "The field holds a URL (Swagger 2.0, Info Object, Security Scheme Object).",
    fix: "Write the whole address, with its scheme.",
  },
  "relative-url": {
    severity: "info",
    message: ({ url }: { readonly url: string }) =>
      `"${url}" is a relative URL, which changes its meaning when the description is moved.`,
    cause: "The field holds a URL. A relative URL depends on the address of the description.",
    fix: "Write the whole address, with its scheme.",
  },
  "email-form": {
    severity: "warning",
    message: ({ email }: { readonly email: string }) => `"${email}" is not an e-mail address.`,
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
    cause:
      "A requirement may only name scopes that its security scheme declares (Swagger 2.0, Security Requirement Object).",
    fix: "Declare the scope in the scheme, or correct the name.",
  },
  "scopes-without-oauth2": {
    severity: "warning",
    message: ({ scheme, type }: { readonly scheme: string; readonly type: string }) =>
      `The security scheme "${scheme}" is of type ${type}, which has no scopes; the list must be empty.`,
    cause: "Only schemes of type oauth2 have scopes (Swagger 2.0, Security Requirement Object).",
    fix: "Replace the scopes by an empty list.",
  },
  "flow-url-missing": {
    severity: "error",
    message: ({ flow, field }: { readonly flow: string; readonly field: string }) => `The flow ${flow} needs ${field}.`,
    cause: "Each OAuth 2.0 flow needs the URLs of its endpoints (Swagger 2.0, Security Scheme Object).",
    fix: "Add the URL.",
  },
  "flow-url-unused": {
    severity: "error",
    message: ({ flow, field }: { readonly flow: string; readonly field: string }) =>
      `The flow ${flow} does not use ${field}.`,
    cause: "The field belongs to another flow (Swagger 2.0, Security Scheme Object).",
    fix: "Remove the URL, or correct the flow.",
  },
  "reference-form": {
    severity: "error",
    message: ({ reference }: { readonly reference: string }) =>
      `"${reference}" is not a valid reference: the part after # must be a JSON Pointer.`,
    cause: "A reference is a URL, a pointer into the document (#/definitions/Pet), or a URL with a pointer.",
    fix: "Begin the fragment with #/, and write / and ~ in names as ~1 and ~0.",
  },
  "unresolved-reference": {
    severity: "error",
    message: ({ reference, nearest }: { readonly reference: string; readonly nearest: string | undefined }) =>
      `The reference "${reference}" leads nowhere.${didYouMean(nearest)}`,
    cause: "The document has nothing at this pointer.",
    fix: "Correct the reference, or add the object to which it refers.",
  },
  "document-not-loaded": {
    severity: "error",
    message: ({ reference }: { readonly reference: string }) =>
      `The document of the reference "${reference}" was not loaded.`,
    cause: "The file is missing, cannot be read, or is not JSON or YAML.",
    fix: "Another diagnostic names the document and the problem: correct that problem.",
  },
  "reference-cycle": {
    severity: "error",
    message: ({ hops }: { readonly hops: readonly string[] }) =>
      `The reference leads back to itself: ${hops.join(" → ")}.`,
    cause: "Each of these references leads only to another reference, so none leads to a value.",
    fix: "Replace one of the references by the value.",
  },
  "long-reference": {
    severity: "error",
    message: ({ reference }: { readonly reference: string }) =>
      `"${reference}" starts a chain of more than 1,000 references.`,
    cause: "A reference leads to a reference, which leads to another reference, and so on, more than a thousand times.",
    fix: "Refer to the value at the end of the chain directly.",
  },
  "circular-inheritance": {
    severity: "error",
    message: ({ name }: { readonly name: string }) => `The definition "${name}" contains itself through allOf.`,
    cause: "allOf combines schemas, and a schema cannot be combined with itself.",
    fix: "Remove the reference from allOf.",
  },
  "reference-target": {
    severity: "error",
    message: ({ reference, expected }: { readonly reference: string; readonly expected: string }) =>
      `The target of the reference "${reference}" is not a ${expected}.`,
    cause: "A reference must lead to an object of the kind that its place requires.",
    fix: "Correct the reference.",
  },
  "reference-siblings": {
    severity: "info",
    message: ({ names }: { readonly names: readonly string[] }) =>
      `Many tools ignore fields beside $ref: ${names.join(", ")}.`,
    cause: "A Reference object has only the field $ref (Swagger 2.0, Reference Object).",
    fix: "Write allOf with the reference as its only item, and put the other fields beside allOf.",
  },
  "path-item-reference": {
    severity: "info",
    message: ({ fields }: { readonly fields: readonly string[] }) =>
      `The path item has $ref and also other fields: ${fields.join(", ")}. Where both define a field, the field of the path item was used.`,
    cause: "Swagger 2.0 does not define how the two are merged (Swagger 2.0, Path Item Object).",
    fix: "Use the reference alone, or replace the reference by the fields.",
  },
  "unused-definition": {
    severity: "info",
    message: ({ kind, name }: { readonly kind: string; readonly name: string }) =>
      `Nothing refers to the ${kind} "${name}".`,
    cause:
      "A definition, parameter or response that is declared for reuse has an effect only where a reference uses it.",
    fix: "Remove it, unless another document refers to it.",
  },
});
