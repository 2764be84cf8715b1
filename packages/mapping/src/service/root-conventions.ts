import { type Json, type JsonObject, object } from "@soapstone/apidoc-model";
import {
  assumedName,
  fullTemplate,
  type Names,
  nameRoles,
  namesWith,
  serviceVersion,
  shortTemplate,
} from "./assumed-names.ts";
import {
  type AttributeConventions,
  attributeConventionsFrom,
  attributeConventionsRecord,
} from "./attribute-conventions.ts";
import { faultNamesFrom, faultNamesRecord } from "./fault-names.ts";
import { type HeaderBlocks, headerBlockFrom, headerBlocksRecord } from "./header-blocks.ts";
import { compact, given, objectField, textField } from "./record/fields.ts";
import { type SoapConvention, soapConventionFrom, soapConventionRecord } from "./soap-convention.ts";

/** What a document says alike of all its operations: its root's `x-wsdl` holds it once. */
export interface Conventions {
  readonly targetNamespace: string;
  readonly names: Names;
  readonly soap: SoapConvention;
  readonly headers: HeaderBlocks;
  readonly attributes: AttributeConventions;
}

/** The fields of the root record that are not as assumed; `conventionsFrom` is the other way. */
export function conventionsRecord({ names, soap, headers, attributes, targetNamespace }: Conventions): JsonObject {
  return object([
    [
      "names",
      compact(
        nameRoles.map((role) => [
          role,
          names[role] === assumedName(role, names) ? undefined : shortTemplate(role, names[role]),
        ]),
      ),
    ],
    ["faults", faultNamesRecord(names.faults)],
    ["soap", soapConventionRecord(soap, { targetNamespace, version: serviceVersion })],
    ["headers", headerBlocksRecord(headers, targetNamespace)],
    ["attributes", attributeConventionsRecord(attributes, names)],
  ] satisfies readonly (readonly [string, Json | undefined])[]);
}

/** The conventions of a document that is read. */
export interface ReadConventions extends Conventions {
  /** The version of its complement: what it assumes. */
  readonly written: number;
}

export function conventionsFrom(record: JsonObject, targetNamespace: string): ReadConventions {
  const version = record.get("version") === 1 ? 1 : serviceVersion;
  const said = objectField(record, "names");
  const templates = Object.fromEntries(nameRoles.map((role) => [role, fullTemplate(role, textField(said, role))]));
  const headers = objectField(record, "headers");
  const names: Names = {
    ...namesWith(templates, version),
    ...given("faults", record.has("faults") ? faultNamesFrom(objectField(record, "faults")) : undefined),
  };
  return {
    written: version,
    targetNamespace,
    names,
    soap: soapConventionFrom(objectField(record, "soap"), { targetNamespace, version }),
    headers: new Map(
      [...headers.keys()].map((block) => [block, headerBlockFrom(block, objectField(headers, block), targetNamespace)]),
    ),
    attributes: attributeConventionsFrom(objectField(record, "attributes"), names),
  };
}
