import { object } from "@soapstone/apidoc-model";
import { type Binding, clark, fromClark, type QName } from "@soapstone/xml-model";
import { objectField, optionalField, textField } from "../complement/fields.ts";
import { bindingFrom, bindingJson } from "../components/binding.ts";
import { type ComponentJsonContext, nameFrom, nameText } from "../components/component-json-context.ts";
import { bindingVariables } from "../conventions/inferred-names.ts";
import type { Names } from "../conventions/name-roles.ts";
import { fillTemplate } from "../conventions/name-templates.ts";
import {
  type SoapConvention,
  soapConventionComplement,
  soapConventionFrom,
  wholeConvention,
} from "../conventions/soap-convention.ts";
import { complementOnlyRule } from "../walk/complement-only-rule.ts";

/** A binding of the source without its operations: how these are bound is complement of the operations. */
export interface KnownBinding {
  readonly binding: Binding;
  /**
   * The binding's port type, where the binding names another QName than the port type has: real files forget prefixes.
   */
  readonly bound?: QName;
  /** The other binding that has the same operations, all bound in the same way. */
  readonly like?: QName;
  /** The convention of the binding's operations, where it differs from that of most operations of the document. */
  readonly convention?: SoapConvention;
}

/** Returns the name of a binding's port type as the port type declares it. */
export function portTypeOf({ bound, binding }: KnownBinding): QName {
  return bound ?? binding.portType;
}

/**
 * Whether a binding is the default one for its port type under the document's conventions: named by the template, SOAP
 * 1.1 over HTTP, the document's style, no extensions.
 */
export function isDefault(
  { binding, bound, like, convention }: KnownBinding,
  names: Names,
  context: ComponentJsonContext,
): boolean {
  if (bound !== undefined || like !== undefined || convention !== undefined) return false;
  if (binding.name.local !== fillTemplate(names.binding, bindingVariables(binding.portType.local))) return false;
  if (binding.name.namespace !== context.targetNamespace) return false;
  return binding.protocol.kind === "soap" && [...bindingJson(binding, context).keys()].every(isPortType);
}

function isPortType(key: string): boolean {
  return key === "portType";
}

/**
 * The properties of a binding besides its operations (name, port type, protocol, extensions) are in the document
 * complement, unless they are the defaults.
 */
export const bindings = complementOnlyRule<readonly KnownBinding[]>({
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
          ...optionalField("bound", fromClark(textField(own, "portTypeName") ?? "")),
          ...optionalField("like", own.has("like") ? nameFrom(textField(own, "like") ?? "", context) : undefined),
          ...optionalField("convention", bodies),
        },
      ];
    }),
});
