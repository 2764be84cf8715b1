import type { Location } from "@soapstone/workspace";
import type { ApiFact, ShapeReference } from "./shape.ts";

/** A description in the form that is compared: the same for WSDL, XML Schema, apidoc and JSON Schema. */
export interface ApiView {
  readonly operations: readonly OperationView[];
  /** For a description without operations: its global elements, types or definitions, by name. */
  readonly schemas: ReadonlyMap<string, NamedShape>;
  /** Facts about the whole description: host, endpoints, title. */
  readonly facts: readonly ApiFact[];
  /** Whether the description has no operations, so that nothing is known about requests and responses. */
  readonly isSchemaOnly: boolean;
}

/** A schema with a name: a definition, a global element or a type. */
export interface NamedShape {
  readonly kind: "definition" | "element" | "type";
  readonly name: string;
  readonly namespace?: string | undefined;
  readonly at?: Location | undefined;
  readonly shape: ShapeReference;
}

/** An operation in the form that is compared. */
export interface OperationView {
  /** The name for messages: `placeOrder`, or `GET /orders`. */
  readonly name: string;
  /** An identifier that distinguishes overloaded operations. */
  readonly id?: string | undefined;
  /**
   * The method and path without the names of path parameters: operations with the same address receive the same
   * requests.
   */
  readonly address?: string | undefined;
  readonly at?: Location | undefined;
  readonly facts: readonly ApiFact[];
  readonly inputs: readonly InputView[];
  readonly outputs: readonly OutputView[];
  /** The accepted credentials; absent if the format does not describe security. */
  readonly security?: readonly SecurityAlternative[] | undefined;
}

/** A parameter or body of a request. */
export interface InputView {
  readonly place: InputLocation;
  readonly name: string;
  /** For a path parameter: its position among the path parameters. */
  readonly position?: number | undefined;
  readonly required: boolean;
  readonly at?: Location | undefined;
  readonly documentation?: string | undefined;
  readonly facts: readonly ApiFact[];
  readonly shape: ShapeReference;
}

/** Where a request contains an input; `header block` is a SOAP header. */
export type InputLocation = "path" | "query" | "header" | "form" | "body" | "header block";

/** A response of an operation. */
export interface OutputView {
  readonly kind: "success" | "failure" | "fault";
  /** The status, the name of the fault, or `output`. */
  readonly key: string;
  /** For a fault: the name of its detail element, which is sent, unlike the name of the fault. */
  readonly content?: string | undefined;
  readonly facts?: readonly ApiFact[] | undefined;
  readonly at?: Location | undefined;
  readonly documentation?: string | undefined;
  /** The body; absent if there is none. */
  readonly shape?: ShapeReference | undefined;
  readonly headers: readonly InputView[];
}

/** The schemes that are needed together; if there are none, a request without credentials is accepted. */
export interface SecurityAlternative {
  readonly schemes: readonly SecuritySchemeUse[];
}

/** A security scheme with the scopes that an operation needs. */
export interface SecuritySchemeUse {
  readonly name: string;
  /** How the credentials are sent: `apiKey in header X-Key`. */
  readonly content: string;
  readonly scopes: readonly string[];
  readonly at?: Location | undefined;
}
