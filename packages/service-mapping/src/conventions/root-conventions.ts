import { type Json, type JsonObject, object } from "@soapstone/apidoc-model";
import { type Binding, type DefinitionsSet, noNamespace } from "@soapstone/xml-model";
import { compact, objectField, optionalField, textField } from "../complement/fields.ts";
import { faultNamesComplement, faultNamesFrom } from "./fault-names.ts";
import { type HeaderBlocks, headerBlockFrom, headerBlocksComplement, headerBlocksOf } from "./header-blocks.ts";
import { fullTemplate, inferredName, namesWith, shortTemplate, writtenRoles } from "./inferred-names.ts";
import { type Names, nameRoles } from "./name-roles.ts";
import { defaultSoap, type SoapConvention, soapConventionComplement, soapConventionFrom } from "./soap-convention.ts";
import { soapConventionsOf, type ViewedExchange } from "./soap-majority.ts";
import { elementNamespace, inferredNamespace, namespaceOfText } from "./target-namespace.ts";

/** The conventions of all operations of a document, stated once in the `x-wsdl` of the root. */
export interface Conventions {
  readonly targetNamespace: string;
  /** The namespace of elements that are no definitions. */
  readonly elementNamespace: string;
  readonly names: Names;
  readonly soap: SoapConvention;
  readonly headers: HeaderBlocks;
}

/** The conventions found in a document, and those of the bindings that differ. */
export interface FoundConventions extends Conventions {
  readonly ofBindings: ReadonlyMap<Binding, SoapConvention>;
}

/** Finds the conventions of the operations of a plan; `common` is the namespace of most definitions. */
export function conventionsOf(
  set: DefinitionsSet,
  { operations, names }: { readonly operations: readonly ViewedExchange[]; readonly names: Names },
  common: string,
): FoundConventions {
  const targetNamespace = targetNamespaceOf(set);
  const ofElements = elementNamespace(common, targetNamespace);
  const headers = headerBlocksOf(set, operations, ofElements);
  const found = soapConventionsOf(set, operations, defaultSoap);
  return { targetNamespace, elementNamespace: ofElements, names, headers, ...found };
}

/** Returns the fields of the document complement for conventions that are not the inferred ones; `conventionsFrom` reads them. */
export function conventionsComplement({
  names,
  soap,
  headers,
  targetNamespace,
  elementNamespace,
}: Conventions): JsonObject {
  return object([
    [
      "names",
      compact(
        nameRoles.map((role) => [
          writtenRoles[role],
          names[role] === inferredName(role, names) ? undefined : shortTemplate(role, names[role]),
        ]),
      ),
    ],
    ["faults", faultNamesComplement(names.faults)],
    ["soap", soapConventionComplement(soap, { targetNamespace })],
    ["headers", headerBlocksComplement(headers, elementNamespace)],
  ] satisfies readonly (readonly [string, Json | undefined])[]);
}

/**
 * Reads the conventions from the document complement, with defaults for what it does not state; `common` is the
 * namespace of most definitions.
 */
export function conventionsFrom(record: JsonObject, common: string): Conventions {
  const implied = textField(record, "targetNamespace");
  const targetNamespace = implied === undefined ? inferredNamespace(common) : namespaceOfText(implied, common);
  const ofElements = elementNamespace(common, targetNamespace);
  const writtenNames = objectField(record, "names");
  const templates = Object.fromEntries(
    nameRoles.map((role) => [role, fullTemplate(role, textField(writtenNames, writtenRoles[role]))]),
  );
  const headers = objectField(record, "headers");
  const names: Names = {
    ...namesWith(templates),
    ...optionalField("faults", record.has("faults") ? faultNamesFrom(objectField(record, "faults")) : undefined),
  };
  return {
    targetNamespace,
    elementNamespace: ofElements,
    names,
    soap: soapConventionFrom(objectField(record, "soap"), { targetNamespace }),
    headers: new Map(
      [...headers.keys()].map((block) => [block, headerBlockFrom(block, objectField(headers, block), ofElements)]),
    ),
  };
}

/** Returns the target namespace of the entry document; where that has none, of the first document that it imports. */
function targetNamespaceOf(set: DefinitionsSet): string {
  const all = set.documents.map(({ definitions }) => definitions.targetNamespace);
  return all.find((namespace) => namespace !== "") ?? noNamespace;
}
