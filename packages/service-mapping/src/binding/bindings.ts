import { object } from "@soapstone/apidoc-model";
import { type Binding, clark, fromClark, type QName } from "@soapstone/xml-model";
import { given, objectField, textField } from "../complement/fields.ts";
import { bindingFrom, bindingJson } from "../components/binding.ts";
import { type ComponentJsonContext, nameFrom, nameText } from "../components/component-json-context.ts";
import { fill } from "../conventions/conventions.ts";
import { bindingVariables } from "../conventions/inferred-names.ts";
import type { Names } from "../conventions/name-roles.ts";
import {
  type SoapConvention,
  soapConventionComplement,
  soapConventionFrom,
  wholeConvention,
} from "../conventions/soap-convention.ts";
import { wholeRule } from "../walk/whole.ts";

/** A binding without its operations: those of the output say how they are bound. */
export interface KnownBinding {
  readonly binding: Binding;
  /** Its port type, where it names that otherwise than it is declared: real files forget prefixes. */
  readonly bound?: QName;
  /** The binding whose operations it has, all bound alike. */
  readonly like?: QName;
  /** How its operations are bound, where most of the document's are bound in another way. */
  readonly convention?: SoapConvention;
}

/** As it is declared. */
export function portTypeOf({ bound, binding }: KnownBinding): QName {
  return bound ?? binding.portType;
}

/**
 * Whether a binding is what a document of this convention has for a port type where nothing is said: its name by the
 * template, SOAP 1.1 over HTTP, the usual style, nothing else at it.
 */
export function isDefault(
  { binding, bound, like, convention }: KnownBinding,
  names: Names,
  context: ComponentJsonContext,
): boolean {
  if (bound !== undefined || like !== undefined || convention !== undefined) return false;
  if (binding.name.local !== fill(names.binding, bindingVariables(binding.portType.local))) return false;
  if (binding.name.namespace !== context.targetNamespace) return false;
  return binding.protocol.kind === "soap" && [...bindingJson(binding, context).keys()].every(isPortType);
}

function isPortType(key: string): boolean {
  return key === "portType";
}

/** Bindings: what the operations that they bind do not say. */
export const bindings = wholeRule<readonly KnownBinding[]>({
  id: "service/bindings",
  clauses: ["WSDL 1.1 §2.5", "WSDL 1.1 §3", "WSDL 1.1 §4"],
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
      all.map(({ binding, bound, like, convention }) => {
        const bodies = convention && (soapConventionComplement(convention, wholeConvention) ?? new Map());
        const record = bindingJson(binding, context);
        return [
          nameText(binding.name, context),
          object([
            ["like", like && nameText(like, context)],
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
          ...given("convention", bodies),
        },
      ];
    }),
});
