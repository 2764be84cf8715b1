import type { Place } from "@soapstone/workspace";
import type { ApiFact, ShapeReference } from "./shape.ts";

/** What a description says, as the comparison sees it: the same form for WSDL, XML Schema, apidoc and JSON Schema. */
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
  /** Its identifier, with what tells overloads apart. */
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

/** Something that a request carries. */
export interface InputView {
  readonly place: InputLocation;
  readonly name: string;
  /** Of a path parameter: which one of the path. */
  readonly position?: number | undefined;
  readonly required: boolean;
  readonly at?: Place | undefined;
  readonly documentation?: string | undefined;
  readonly facts: readonly ApiFact[];
  readonly shape: ShapeReference;
}

export type InputLocation = "path" | "query" | "header" | "form" | "body" | "header block";

/** One way in which a request is answered. */
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
  /** What it is on the wire: `apiKey in header X-Key`. */
  readonly content: string;
  readonly scopes: readonly string[];
  readonly at?: Place | undefined;
}
