import type { Place } from "@soapstone/workspace";
import type { ApiFact, ShapeReference } from "./shape.ts";

/** A description in the form that is compared, the same for WSDL, XML Schema, apidoc and JSON Schema. */
export interface ApiView {
  readonly operations: readonly OperationView[];
  /** Global elements, types or definitions of a description without operations, by a key that is their name. */
  readonly schemas: ReadonlyMap<string, NamedShape>;
  /** Statements about the whole: host, endpoints, title. */
  readonly facts: readonly ApiFact[];
  /** Whether the schemas are all that the description has: then nothing is known about requests and responses. */
  readonly isSchemaOnly: boolean;
}

export interface NamedShape {
  readonly kind: "definition" | "element" | "type";
  readonly name: string;
  readonly namespace?: string | undefined;
  readonly at?: Place | undefined;
  readonly shape: ShapeReference;
}

export interface OperationView {
  /** For messages: `placeOrder`, or `GET /orders`. */
  readonly name: string;
  /** The identifier of the operation, which distinguishes overloads. */
  readonly id?: string | undefined;
  /** Method and path, the names of path parameters left out: two operations with one address are one to a request. */
  readonly address?: string | undefined;
  readonly at?: Place | undefined;
  readonly facts: readonly ApiFact[];
  readonly inputs: readonly InputView[];
  readonly outputs: readonly OutputView[];
  /** Absent: security is not described in this format. */
  readonly security?: readonly SecurityAlternative[] | undefined;
}

/** A parameter or body of a request. */
export interface InputView {
  readonly place: InputLocation;
  readonly name: string;
  /** For a path parameter: its position among the parameters of the path. */
  readonly position?: number | undefined;
  readonly required: boolean;
  readonly at?: Place | undefined;
  readonly documentation?: string | undefined;
  readonly facts: readonly ApiFact[];
  readonly shape: ShapeReference;
}

export type InputLocation = "path" | "query" | "header" | "form" | "body" | "header block";

/** A response of an operation. */
export interface OutputView {
  readonly kind: "success" | "failure" | "fault";
  /** The status, the name of the fault, or `output`. */
  readonly key: string;
  /** The element of a fault's detail: the name of the fault is not sent. */
  readonly content?: string | undefined;
  readonly facts?: readonly ApiFact[] | undefined;
  readonly at?: Place | undefined;
  readonly documentation?: string | undefined;
  /** Absent: no body. */
  readonly shape?: ShapeReference | undefined;
  readonly headers: readonly InputView[];
}

/** Schemes that are needed together; no schemes: a request without credentials is accepted. */
export interface SecurityAlternative {
  readonly schemes: readonly SecuritySchemeUse[];
}

export interface SecuritySchemeUse {
  readonly name: string;
  /** How the credentials are sent: `apiKey in header X-Key`. */
  readonly content: string;
  readonly scopes: readonly string[];
  readonly at?: Place | undefined;
}
