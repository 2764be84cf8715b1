import { object, sameJson } from "@soapstone/apidoc-model";
import { type Binding, clark, fromClark, type QName } from "@soapstone/xml-model";
import { bindingVariables } from "../conventions/assumed-names.ts";
import { fill } from "../conventions/conventions.ts";
import type { Names } from "../conventions/name-roles.ts";
import {
  type SoapConvention,
  soapConventionFrom,
  soapConventionRecord,
  wholeConvention,
} from "../conventions/soap-convention.ts";
import { bindingFrom, bindingOperationRecord, bindingRecord, versionOf } from "../record/binding.ts";
import { flagField, given, list, objectField, textField } from "../record/fields.ts";
import { nameFrom, nameText, type RecordContext } from "../record/record-context.ts";
import { wholeRule } from "./whole.ts";

/** A binding with those of its operations that nothing else says. */
export interface KnownBinding {
  readonly binding: Binding;
  /** Its port type, where it names that otherwise than it is declared: real files forget prefixes. */
  readonly bound?: QName;
  /** The binding whose operations it has, all bound alike. */
  readonly like?: QName;
  /** Another way to call operations of the output, all or some of them, bound in another way than they are. */
  readonly alternative?: boolean;
  /** How its operations are bound, where most of the document's are bound in another way. */
  readonly convention?: SoapConvention;
}

/** No other way to call operations that are bound already. */
export function isOwn({ like, alternative }: KnownBinding): boolean {
  return like === undefined && alternative !== true;
}

/** As it is declared. */
export function portTypeOf({ bound, binding }: KnownBinding): QName {
  return bound ?? binding.portType;
}

/**
 * Whether a binding is what a document of this convention has for a port type where nothing is said: its name by the
 * template, SOAP 1.1 over HTTP, the usual style, nothing else at it.
 */
export function isUsual(
  { binding, bound, like, alternative, convention }: KnownBinding,
  names: Names,
  context: RecordContext,
): boolean {
  if (bound !== undefined || like !== undefined || alternative === true || convention !== undefined) return false;
  if (binding.name.local !== fill(names.binding, bindingVariables(binding.portType.local))) return false;
  if (binding.name.namespace !== context.targetNamespace) return false;
  return binding.protocol.kind === "soap" && [...bindingRecord(binding, context).keys()].every(isPortType);
}

function isPortType(key: string): boolean {
  return key === "portType";
}

/** Bindings: what the operations that they bind do not say. */
export const bindings = wholeRule<readonly KnownBinding[]>({
  id: "service/bindings",
  clauses: ["WSDL 2.4", "WSDL 2.6", "WSDL 2.7"],
  key: "bindings",
  left: [
    "binding",
    "binding@name",
    "binding@portType",
    "binding@transport",
    "binding@style",
    "binding@verb",
    "binding@version",
    "binding@required",
  ],
  record: (all, context) =>
    object(
      all.map(({ binding, bound, like, alternative, convention }) => {
        const bodies = convention && (soapConventionRecord(convention, wholeConvention) ?? new Map());
        const record = bindingRecord(binding, context);
        return [
          nameText(binding.name, context),
          object([
            ["like", like && nameText(like, context)],
            ["alternative", alternative],
            ["bodies", bodies],
            ["portTypeName", bound && clark(bound)],
            ...record,
          ]),
        ];
      }),
    ),
  from: (record, context) =>
    [...record.keys()].flatMap((key) => {
      const own = objectField(record, key);
      const binding = bindingFrom(nameFrom(key, context), own, context);
      if (binding === undefined) return [];
      const bodies = own.has("bodies") ? soapConventionFrom(objectField(own, "bodies"), wholeConvention) : undefined;
      return [
        {
          binding,
          ...given("bound", fromClark(textField(own, "portTypeName") ?? "")),
          ...given("like", own.has("like") ? nameFrom(textField(own, "like") ?? "", context) : undefined),
          ...given("alternative", flagField(own, "alternative")),
          ...given("convention", bodies),
        },
      ];
    }),
});

/** Whether two bindings bind the same operations in the same way, but for their version of SOAP. */
export function boundAlike(a: Binding, b: Binding, context: RecordContext): boolean {
  if (a.protocol.kind !== "soap" || b.protocol.kind !== "soap") return false;
  const record = (binding: Binding) =>
    list(
      binding.operations.map((operation) =>
        bindingOperationRecord(operation, { ...context, version: versionOf(binding.protocol) }),
      ),
    );
  return sameJson(record(a) ?? [], record(b) ?? []);
}
