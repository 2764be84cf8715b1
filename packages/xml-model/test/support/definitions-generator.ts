import fc from "fast-check";
import {
  type Address,
  type Binding,
  type BindingMessage,
  type BindingOperation,
  type BindingProtocol,
  type Carrier,
  type Definitions,
  type Described,
  defaultName,
  type HeaderFault,
  type Import,
  type Message,
  type MessageUse,
  type MimePart,
  type OperationPattern,
  type Part,
  type Port,
  type PortType,
  type PortTypeOperation,
  type QName,
  qname,
  type Service,
  type Types,
} from "../../src/index.ts";
import { element } from "../../src/xml/build.ts";
import { namespaces } from "../../src/xml/namespaces.ts";
import { foreignAttributes, foreignElement, mixedContent, namespaceName, ncName } from "./trees.ts";

/** Models of descriptions as the reader gives them, with every field in every combination; not necessarily valid. */

const targetNamespace = "urn:books";
const reference: fc.Arbitrary<QName> = fc
  .tuple(fc.oneof(fc.constant(targetNamespace), fc.constant(""), namespaceName), ncName)
  .map(([namespace, local]) => qname(namespace, local));
const uri = fc.constantFrom("", "urn:a", "http://books.example/soap?x=1&y=2", "books/(id)", "../a b.xsd");
const token = fc.oneof(ncName, fc.constantFrom("1a", "-x", "a:b"));
const tokenList = fc.array(token, { maxLength: 3 });
const version = fc.constantFrom("1.1" as const, "1.2" as const);
const style = fc.constantFrom("document" as const, "rpc" as const);

const own = fc
  .constant(qname(targetNamespace, ""))
  .chain(({ namespace }) => ncName.map((local) => qname(namespace, local)));

/** Fields that are absent half of the time. */
function optional<T extends object>(fields: { readonly [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<Partial<T>> {
  return fc.record(fields, { requiredKeys: [] }) as fc.Arbitrary<Partial<T>>;
}

const rarely = <T>(list: fc.Arbitrary<readonly T[]>): fc.Arbitrary<readonly T[]> =>
  fc.oneof({ arbitrary: fc.constant<readonly T[]>([]), weight: 4 }, { arbitrary: list, weight: 1 });

const extensions = rarely(fc.array(foreignElement, { maxLength: 2 }));
const foreign = rarely(foreignAttributes);

const documentation: fc.Arbitrary<Pick<Described, "documentation">> = fc.oneof(
  { arbitrary: fc.constant({}), weight: 4 },
  { arbitrary: mixedContent.map((content) => ({ documentation: content })), weight: 2 },
  {
    arbitrary: fc
      .array(fc.record({ attributes: foreignAttributes, content: mixedContent }), { minLength: 2, maxLength: 3 })
      .map((blocks) => ({
        documentation: blocks.map(({ attributes, content }) =>
          element(qname(namespaces.wsdl, "documentation"), {}, content, attributes),
        ),
      })),
    weight: 1,
  },
);

const described: fc.Arbitrary<Described> = fc
  .tuple(documentation, extensions, foreign)
  .map(([words, elements, attributes]) => ({ ...words, extensions: elements, foreign: attributes }));

const extendedFields = optional<{ required: boolean; extensions: Described["extensions"] }>({
  required: fc.boolean(),
  extensions: fc.array(foreignElement, { minLength: 1, maxLength: 2 }),
});
/** For carriers, whose foreign attributes are always a list. */
const carried = fc.tuple(extendedFields, foreign).map(([fields, attributes]) => ({ ...fields, foreign: attributes }));
/** For the others, whose empty list is absent. */
const extended = carried.map(({ foreign: attributes, ...fields }) =>
  attributes.length === 0 ? fields : { ...fields, foreign: attributes },
);

const node = <T extends object>(fields: fc.Arbitrary<T>): fc.Arbitrary<T & Described> =>
  fc.tuple(fields, described).map(([own_, words]) => ({ ...own_, ...words }));

const part: fc.Arbitrary<Part> = node(
  fc
    .record({ name: token, by: fc.constantFrom("element", "type", "both", "none"), a: reference, b: reference })
    .map(({ name, by, a, b }) => ({
      kind: "part" as const,
      name,
      ...(by === "element" || by === "both" ? { typing: { by: "element" as const, name: a } } : {}),
      ...(by === "type" ? { typing: { by: "type" as const, name: a } } : {}),
      ...(by === "both" ? { otherTyping: { by: "type" as const, name: b } } : {}),
    })),
);

const message: fc.Arbitrary<Message> = node(
  fc.record({
    kind: fc.constant("message" as const),
    name: own,
    parts: fc.uniqueArray(part, { maxLength: 3, selector: ({ name }) => name }),
  }),
);

function messageUse(kind: MessageUse["kind"], operation: string, pattern: OperationPattern): fc.Arbitrary<MessageUse> {
  const written = token.map((name) => ({ name, named: true }));
  const byDefault =
    kind === "fault" ? [] : [fc.constant({ name: defaultName(operation, pattern, kind), named: false })];
  return node(
    fc
      .tuple(fc.oneof(written, ...byDefault), reference)
      .map(([name, referred]) => ({ kind, ...name, message: referred })),
  );
}

const patterns = fc.constantFrom<OperationPattern>("one-way", "request-response", "solicit-response", "notification");

const operation: fc.Arbitrary<PortTypeOperation> = fc.tuple(ncName, patterns).chain(([name, pattern]) =>
  node(
    fc
      .tuple(
        messageUse("input", name, pattern),
        messageUse("output", name, pattern),
        fc.array(messageUse("fault", name, pattern), { maxLength: 2 }),
        optional<{ parameterOrder: readonly string[] }>({ parameterOrder: tokenList }),
      )
      .map(([input, output, faults, order]) => ({
        kind: "operation" as const,
        name,
        pattern,
        ...(pattern === "notification" ? {} : { input }),
        ...(pattern === "one-way" ? {} : { output }),
        faults,
        ...order,
      })),
  ),
);

const portType: fc.Arbitrary<PortType> = node(
  fc.record({ kind: fc.constant("portType" as const), name: own, operations: fc.array(operation, { maxLength: 3 }) }),
);

const encoding = optional<{ use: "literal" | "encoded"; encodingStyle: readonly string[]; namespace: string }>({
  use: fc.constantFrom("literal" as const, "encoded" as const),
  encodingStyle: fc.array(fc.constantFrom("urn:a", "urn:b"), { maxLength: 2 }),
  namespace: uri,
});

function carrier<T extends object>(fields: fc.Arbitrary<T>) {
  return fc.tuple(fields, carried).map(([own_, rest]) => ({ ...own_, ...rest }));
}

const headerFields = fc.tuple(version, reference, token, encoding);

const headerFaultOf = (of: "1.1" | "1.2"): fc.Arbitrary<HeaderFault> =>
  carrier(
    fc.tuple(reference, token, encoding).map(([referred, name, rest]) => ({
      kind: "soap:headerfault" as const,
      version: of,
      message: referred,
      part: name,
      ...rest,
    })),
  );

const carrierArbitrary: fc.Arbitrary<Carrier> = fc.letrec<{ carrier: Carrier; multipart: Carrier; plain: Carrier }>(
  (tie) => ({
    plain: fc.oneof(
      carrier(
        fc
          .tuple(version, encoding, optional<{ parts: readonly string[] }>({ parts: tokenList }))
          .map(([of, rest, parts]) => ({ kind: "soap:body" as const, version: of, ...parts, ...rest })),
      ),
      headerFields.chain(([of, referred, name, rest]) =>
        carrier(
          fc.array(headerFaultOf(of), { maxLength: 2 }).map((headerFaults) => ({
            kind: "soap:header" as const,
            version: of,
            message: referred,
            part: name,
            headerFaults,
            ...rest,
          })),
        ),
      ),
      carrier(
        fc
          .tuple(version, encoding, optional<{ name: string }>({ name: token }))
          .map(([of, rest, name]) => ({ kind: "soap:fault" as const, version: of, ...name, ...rest })),
      ),
      carrier(fc.constant({ kind: "http:urlEncoded" as const })),
      carrier(fc.constant({ kind: "http:urlReplacement" as const })),
      carrier(
        optional<{ part: string; type: string }>({ part: token, type: fc.constantFrom("text/xml", "image/*", "") }).map(
          (fields) => ({ kind: "mime:content" as const, ...fields }),
        ),
      ),
      carrier(
        optional<{ part: string }>({ part: token }).map((fields) => ({ kind: "mime:mimeXml" as const, ...fields })),
      ),
    ),
    multipart: carrier(
      fc
        .array(
          fc
            .tuple(optional<{ name: string }>({ name: token }), fc.array(tie("carrier"), { maxLength: 2 }), carried)
            .map(
              ([name, carriers, { extensions: elements, ...rest }]): MimePart => ({
                kind: "mime:part",
                ...name,
                carriers,
                extensions: elements ?? [],
                ...rest,
              }),
            ),
          { maxLength: 2 },
        )
        .map((parts) => ({ kind: "mime:multipartRelated" as const, parts })),
    ),
    carrier: fc.oneof({ maxDepth: 2 }, tie("plain"), tie("multipart")),
  }),
).carrier;

const protocol: fc.Arbitrary<BindingProtocol> = fc.oneof(
  fc.constant<BindingProtocol>({ kind: "unknown" }),
  fc
    .tuple(version, style, fc.boolean(), optional<{ transport: string }>({ transport: uri }), extended)
    .map(([of, stated, byDefault, transport, rest]) => ({
      kind: "soap" as const,
      version: of,
      ...transport,
      ...(byDefault ? { style: "document" as const, styleByDefault: true as const } : { style: stated }),
      ...rest,
    })),
  fc
    .tuple(fc.constantFrom("GET", "POST", "PURGE"), extended)
    .map(([verb, rest]) => ({ kind: "http" as const, verb, ...rest })),
);

function bindingMessage(kind: BindingMessage["kind"]): fc.Arbitrary<BindingMessage> {
  const name = kind === "bindingFault" ? fc.record({ name: token }) : optional<{ name: string }>({ name: token });
  return node(
    fc
      .tuple(name, fc.array(carrierArbitrary, { maxLength: 3 }))
      .map(([named, carriers]) => ({ kind, ...named, carriers })),
  );
}

const soapOperation = fc
  .tuple(
    version,
    optional<{ action: string; style: "document" | "rpc"; actionRequired: boolean }>({
      action: uri,
      style,
      actionRequired: fc.boolean(),
    }),
    extended,
  )
  .map(([of, fields, rest]) => ({ version: of, ...fields, ...rest }));

const bindingOperation: fc.Arbitrary<BindingOperation> = node(
  fc
    .tuple(
      ncName,
      optional<Pick<BindingOperation, "soap" | "http" | "input" | "output">>({
        soap: soapOperation,
        http: fc.tuple(optional<{ location: string }>({ location: uri }), extended).map(([a, b]) => ({ ...a, ...b })),
        input: bindingMessage("bindingInput"),
        output: bindingMessage("bindingOutput"),
      }),
      fc.array(bindingMessage("bindingFault"), { maxLength: 2 }),
    )
    .map(([name, fields, faults]) => ({ kind: "bindingOperation" as const, name, ...fields, faults })),
);

const binding: fc.Arbitrary<Binding> = node(
  fc.record({
    kind: fc.constant("binding" as const),
    name: own,
    portType: reference,
    protocol,
    operations: fc.array(bindingOperation, { maxLength: 2 }),
  }),
);

const address: fc.Arbitrary<Address> = fc
  .tuple(fc.constantFrom("soap" as const, "soap12" as const, "http" as const), uri, extended)
  .map(([kind, location, rest]) => ({ kind, location, ...rest }));

const port: fc.Arbitrary<Port> = node(
  fc
    .tuple(ncName, reference, optional<{ address: Address }>({ address }))
    .map(([name, bound, fields]) => ({ kind: "port" as const, name, binding: bound, ...fields })),
);

const service: fc.Arbitrary<Service> = node(
  fc.record({ kind: fc.constant("service" as const), name: own, ports: fc.array(port, { maxLength: 2 }) }),
);

const importArbitrary: fc.Arbitrary<Import> = node(
  optional<{ namespace: string; location: string }>({ namespace: uri, location: uri }).map((fields) => ({
    kind: "import" as const,
    ...fields,
  })),
);

const types: fc.Arbitrary<Types> = node(
  fc.record({ kind: fc.constant("types" as const), schemas: fc.constant<Types["schemas"]>([]) }),
);

export const definitionsArbitrary: fc.Arbitrary<Definitions> = node(
  fc
    .tuple(
      fc.array(importArbitrary, { maxLength: 2 }),
      fc.array(message, { maxLength: 2 }),
      fc.array(portType, { maxLength: 2 }),
      fc.array(binding, { maxLength: 2 }),
      fc.array(service, { maxLength: 2 }),
      optional<{ name: string; types: Types }>({ name: ncName, types }),
    )
    .map(([imports, messages, portTypes, bindings, services, { name, types: held }]) => ({
      kind: "definitions" as const,
      ...(name === undefined ? {} : { name }),
      targetNamespace,
      imports,
      ...(held === undefined ? {} : { types: held }),
      messages,
      portTypes,
      bindings,
      services,
    })),
);
