import type { Json } from "@soapstone/apidoc-model";
import type { JsonSchema } from "@soapstone/schema-mapping";
import { unusedName } from "@soapstone/workspace";
import {
  type DefinitionsSet,
  type Message,
  type MessageUse,
  type Part,
  type PortTypeOperation,
  sameName,
} from "@soapstone/xml-model";
import { optionalField } from "../complement/fields.ts";
import { isText } from "../complement/json-guards.ts";
import { nameFrom } from "../components/component-json-context.ts";
import { templateOf } from "../conventions/fault-names.ts";
import { fillTemplate, type TemplateVariables } from "../conventions/name-templates.ts";
import { messageVariables, operationVariables, soleElement } from "../conventions/naming.ts";
import { documentation } from "../description/documentation.ts";
import { documentationText } from "../description/documentation-text.ts";
import { keptTyping, typingText } from "../message/declared.ts";
import { isUnknownContent, undeclaredKey, usedMessage } from "../message/declared-message.ts";
import { typingRule } from "../message/element.ts";
import { keepMessage } from "../message/names.ts";
import { wrapperOf } from "../message/part.ts";
import { partNamed } from "../message/rpc.ts";
import type { BackwardService, ForwardService, ServiceRule } from "../walk/walk.ts";

/** A fault of an operation, and the message with its content. */
export interface DeclaredFault {
  readonly use: MessageUse;
  readonly parts: readonly Part[];
  readonly message?: Message;
}

/** Whether the part of a fault is an element. */
export function isOfElement({ parts }: Pick<DeclaredFault, "parts">): boolean {
  return parts.length === 1 && parts[0]?.typing?.by === "element";
}

/** The properties of the detail of an operation's faults: one for each fault. */
export type Detail = ReadonlyMap<string, JsonSchema>;

/**
 * The faults of an operation are the properties of `detail` in its `default` response: a SOAP fault's detail holds
 * the element of the fault message's part, so that names the property. The fault's own name is only a label.
 *
 * `<fault name="NoSuchBook" message="tns:NoSuchBook"/>` is
 * `default: { schema: { properties: { code, message, detail: { properties: { NoSuchBook: ... } } } } }`.
 *
 * Operations with the same faults share their response, so that a fault's description is what most of them say of it;
 * one that says something else keeps its words.
 */
export const fault: ServiceRule<readonly DeclaredFault[], Detail> = {
  id: "facade/fault",
  clauses: ["WSDL 1.1 §3.6", "Swagger 2.0 Response Object"],
  owns: {
    left: ["fault", "fault@name", "fault@message", "message", "message@name", "part", "part@name"],
    right: ["responses.codes"],
  },
  forward: (faults, context) => {
    const detail = new Map<string, JsonSchema>();
    context.inner("faults", (all) => {
      for (const declared of faults) {
        const property = propertyOf(declared, detail);
        detail.set(
          property,
          all.inner(property, (inner) => oneFault(declared, property, inner.within({ wrapper: property }))),
        );
      }
    });
    return detail;
  },
  backward: (detail, context) => {
    const inner = context.inner("faults");
    return [...detail].map(([property, schema]) =>
      declaredFault(property, schema, inner.inner(property).within({ wrapper: property })),
    );
  },
};

/**
 * Returns the documentation that most operations have for each fault, by its property; nothing where most have none.
 */
export function faultTextsOf(operations: readonly (readonly DeclaredFault[])[]): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const faults of operations) {
    const taken = new Map<string, JsonSchema>();
    for (const declared of faults) {
      const property = propertyOf(declared, taken);
      taken.set(property, {});
      const text = documentationText(declared.use.documentation ?? []);
      const own = counts.get(property) ?? new Map<string, number>();
      counts.set(property, own.set(text, (own.get(text) ?? 0) + 1));
    }
  }
  const texts = new Map<string, string>();
  for (const [property, own] of counts) {
    const [[most] = [""]] = [...own].sort(([, a], [, b]) => b - a);
    if (most !== "") texts.set(property, most);
  }
  return texts;
}

/** Returns the property of each fault of an operation. */
export function faultProperties(set: DefinitionsSet, { faults }: Pick<PortTypeOperation, "faults">): readonly string[] {
  const taken = new Map<string, JsonSchema>();
  for (const use of faults) taken.set(propertyOf({ use, parts: set.message(use.message)?.parts ?? [] }, taken), {});
  return [...taken.keys()];
}

function propertyOf({ use, parts }: DeclaredFault, taken: Detail): string {
  const [only] = parts;
  const wished = [soleElement(parts) ?? (only === undefined ? use.name : only.name), use.name];
  return wished.find((name) => !taken.has(name)) ?? unusedName(use.name, (name) => taken.has(name));
}

function oneFault({ use, parts, message }: DeclaredFault, property: string, inner: ForwardService): JsonSchema {
  const { walk } = inner;
  const variables = messageVariables(operationVariables(inner.situation, walk.targetNamespace), property);
  const own = inner.about(use, fault);
  own.keepName("name", "faultName", use.name, variables, property);
  const isImplied = inner.situation.implied === true;
  if (!isImplied) keepMessage(own, "faultMessage", use, { ...variables, fault: use.name }, use.name);
  if (message !== undefined) inner.about(message, fault);
  if (message === undefined && !isImplied) own.keeper.put(undeclaredKey, true);
  const documented = documentation.forward(use.documentation, inner.about(use, documentation)).description;
  const shared = inner.situation.faultTexts?.get(property);
  const content = {
    ...contentOf(parts, message !== undefined, variables, inner),
    ...optionalField("description", shared),
  };
  own.keep("description", documented ?? false, "complement", content.description ?? false);
  return content;
}

function contentOf(
  parts: readonly Part[],
  isDeclared: boolean,
  variables: TemplateVariables,
  inner: ForwardService,
): JsonSchema {
  const [only] = parts;
  if (only === undefined || parts.length > 1) {
    // A message that no document declares has no parts.
    if (isDeclared) inner.keeper.put("parts", []);
    return {};
  }
  const own = inner.about(only, fault);
  own.keepName("part", "faultPart", only.name, variables, otherPart);
  if (inner.situation.areFaultsUnstated === true && only.typing !== undefined) {
    const { by, name } = only.typing;
    const isDefault = by === "element" && sameName(name, wrapperOf(undefined, inner));
    if (isDefault) own.settle(["part@typing"], "complement");
    else own.keep("typedAs", typingText(only.typing), "complement");
    return {};
  }
  const rule = typingRule(inner);
  return rule.forward(only.typing, inner.about(only, rule));
}

/** The default name of a fault's only part. */
const otherPart = "fault";

function declaredFault(property: string, schema: JsonSchema, context: BackwardService): DeclaredFault {
  const { targetNamespace, names } = context;
  const variables = messageVariables(operationVariables(context.situation, targetNamespace), property);
  const name =
    context.recall<string>("name", isText) ??
    fillTemplate(templateOf(names, "faultName", variables), variables) ??
    property;
  const named =
    context.recall<string>("message", isText) ??
    fillTemplate(templateOf(names, "faultMessage", variables), { ...variables, fault: name }) ??
    name;
  const partName =
    context.recall<string>("part", isText) ??
    fillTemplate(templateOf(names, "faultPart", variables), variables) ??
    otherPart;
  const { description, ...content } = schema;
  const keptDescription = context.recall<string | false>("description", (value) => value === false || isText(value));
  const markdown = keptDescription === false ? undefined : (keptDescription ?? description);
  const nodes = documentation.backward(optionalField("description", markdown), context);
  const none = context.recall<Json>("parts", Array.isArray) !== undefined || isUnknownContent(content, context);
  const typing = Object.keys(content).length > 0 ? undefined : keptTyping(context);
  const part: Part =
    typing === undefined
      ? partNamed(partName, content, context)
      : { kind: "part", name: partName, typing, extensions: [], foreign: [] };
  const parts = none ? [] : [part];
  const { used, message } = usedMessage(
    nameFrom(named, { targetNamespace: context.situation.namespace }),
    parts,
    context,
  );
  return {
    use: {
      extensions: [],
      foreign: [],
      kind: "fault",
      name,
      named: name !== "",
      message: used,
      ...(nodes === undefined ? {} : { documentation: nodes }),
    },
    parts,
    ...optionalField("message", message),
  };
}
