import type { Report } from "@soapstone/workspace";
import type { QName, SchemaSet, TypeUse } from "@soapstone/xml-model";
import type { FactNode, Ledger } from "../account.ts";
import type { Keeper } from "../complement.ts";
import type { Profile } from "../conversion.ts";
import type { JsonSchema } from "./json-schema.ts";

export interface SchemaOptions {
  readonly profile: Profile;
}

/** What a schema rule knows of the walk from XSD to schemas. */
export interface ForwardWalk {
  readonly set: SchemaSet;
  readonly options: SchemaOptions;
  readonly ledger: Ledger<FactNode>;
  readonly report: Report;
  /**
   * The schema of a use of a type: a reference to its definition, a built-in type's words, or an anonymous type
   * converted in place, whose leftovers go to `keeper`, the one of the object that the schema becomes.
   */
  readonly use: (use: TypeUse | undefined, keeper: Keeper) => JsonSchema;
  /** The name of the definition that a global component has, if it has one. */
  readonly definitionOf: (kind: "type" | "element", name: QName) => string | undefined;
}

/** What a schema rule knows of the walk from schemas to XSD. */
export interface BackwardWalk {
  readonly options: SchemaOptions;
  readonly report: Report;
  readonly targetNamespace: string;
  /** The other way round: a reference becomes a name, words of a built-in type its name, other words an anonymous type. */
  readonly use: (schema: JsonSchema) => TypeUse | undefined;
  readonly definition: (name: string) => JsonSchema | undefined;
  /** What a definition becomes: a type or an element, and its name. */
  readonly componentOf: (definition: string) => { readonly kind: "type" | "element"; readonly name: QName } | undefined;
}
