import { type Json, type JsonObject, object } from "@soapstone/apidoc-model";
import { compact, given, objectField, textField } from "../complement/fields.ts";
import { assumedName, fullTemplate, namesWith, shortTemplate, writtenRoles } from "./assumed-names.ts";
import { faultNamesFrom, faultNamesRecord } from "./fault-names.ts";
import { type HeaderBlocks, headerBlockFrom, headerBlocksRecord } from "./header-blocks.ts";
import { type Names, nameRoles } from "./name-roles.ts";
import { type SoapConvention, soapConventionFrom, soapConventionRecord } from "./soap-convention.ts";
import { assumedNamespace, elementNamespace, namespaceOfText } from "./target-namespace.ts";

/** What a document says alike of all its operations: its root's `x-wsdl` holds it once. */
export interface Conventions {
  readonly targetNamespace: string;
  /** Of elements that no definition is. */
  readonly elementNamespace: string;
  readonly names: Names;
  readonly soap: SoapConvention;
  readonly headers: HeaderBlocks;
}

/** The fields of the root record that are not as assumed; `conventionsFrom` is the other way. */
export function conventionsRecord({
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
          names[role] === assumedName(role, names) ? undefined : shortTemplate(role, names[role]),
        ]),
      ),
    ],
    ["faults", faultNamesRecord(names.faults)],
    ["soap", soapConventionRecord(soap, { targetNamespace })],
    ["headers", headerBlocksRecord(headers, elementNamespace)],
  ] satisfies readonly (readonly [string, Json | undefined])[]);
}

/** `common` is the namespace of most definitions. */
export function conventionsFrom(record: JsonObject, common: string): Conventions {
  const told = textField(record, "targetNamespace");
  const targetNamespace = told === undefined ? assumedNamespace(common) : namespaceOfText(told, common);
  const ofElements = elementNamespace(common, targetNamespace);
  const said = objectField(record, "names");
  const templates = Object.fromEntries(
    nameRoles.map((role) => [role, fullTemplate(role, textField(said, writtenRoles[role]))]),
  );
  const headers = objectField(record, "headers");
  const names: Names = {
    ...namesWith(templates),
    ...given("faults", record.has("faults") ? faultNamesFrom(objectField(record, "faults")) : undefined),
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
