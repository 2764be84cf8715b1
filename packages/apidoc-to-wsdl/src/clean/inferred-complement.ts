import {
  type Apidoc,
  isReference,
  type JsonObject,
  methods,
  type Operation,
  object,
  type SchemaObject,
} from "@soapstone/apidoc-model";
import { xWsdl, xXsd } from "@soapstone/complement";
import { nameOfTitle, namespaceOfTitle } from "@soapstone/conversion";
import {
  commonNamespace,
  haveValidXmlNames,
  type JsonSchema,
  lower,
  raise,
  referredDefinitions,
  withForms,
  withImpliedKinds,
} from "@soapstone/schema-mapping";
import { detailOf, impliedResults } from "@soapstone/service-mapping";
import { withMarkedBlocks } from "./body-blocks.ts";
import { elementLocals } from "./element-locals.ts";
import { portTypesOf } from "./endpoints.ts";
import { type CleanExchange, cleanExchanges } from "./exchange.ts";
import { httpFaults } from "./http-faults.ts";
import { messageTemplate } from "./message-names.ts";
import { type CleanContext, faultElements, impliedOperation, isRpc } from "./operations.ts";
import { partTypes } from "./part-types.ts";
import { reachedOperations } from "./reached-operations.ts";
import {
  type CleanOptions,
  faultMessageEnding,
  inferredRootComplement,
  isRpcThroughout,
  wrapperNamespace,
} from "./root.ts";

/**
 * Returns a document without complement with the complement that its form implies, if it has the form of a view;
 * undefined for any other document. Names are the defaults for external descriptions. So a stripped file takes the same
 * way back as any converted one, and its result gives the same file again.
 */
export function withImpliedComplement(apidoc: Apidoc, options: CleanOptions): Apidoc | undefined {
  const { wrapped, unwrapped } = impliedResults(apidoc);
  const exchanges = cleanExchanges(wrapped);
  if (exchanges === undefined) return undefined;
  const own = (["wire", "facade"] as const).find((view) => exchanges.some((one) => one.view === view)) ?? "http";
  const made = options.views.includes(own) ? withComplementOf(exchanges, wrapped, options) : undefined;
  return made && unwrapped(made);
}

/** Returns a description with the complement that these operations imply. */
export function withComplementOf(
  exchanges: readonly CleanExchange[],
  apidoc: Apidoc,
  options: CleanOptions,
): Apidoc | undefined {
  const definitions = new Map(
    [...(apidoc.definitions ?? [])].map(([name, schema]) => [name, raise(schema, "apidoc")] as const),
  );
  // The way forward writes no references to other files, or to nothing.
  const payloads = exchanges.flatMap((one) => (one.view === "http" ? payloadsOf(one.operation) : []));
  const schemas = exchanges.flatMap(({ input, output, detail }) => [
    ...[input, output].flatMap((side) => [side?.schema ?? {}, ...(side?.headers.values() ?? [])]),
    ...detail.values(),
  ]);
  const all = [...definitions.values(), ...schemas, ...payloads];
  if (!haveValidXmlNames(all)) return undefined;
  for (const name of referredDefinitions(all)) if (!definitions.has(name)) return undefined;
  const ofTypes = new Map([...definitions].filter(([, schema]) => detailOf(schema) === undefined));
  const stated = options.targetNamespace ?? commonNamespace(ofTypes.values());
  const targetNamespace = stated === "" ? namespaceOfTitle(nameOfTitle(apidoc.info.title)) : stated;
  const reached = reachedOperations(exchanges);
  const nameOf = (one: CleanExchange): string => reached.get(one)?.name ?? one.operationId;
  const httpExchanges = exchanges.filter(({ view }) => view === "http");
  const { types, operations } = partTypes(
    httpExchanges.map((one) => ({ operation: one.operation, name: nameOf(one) })),
    ofTypes,
    targetNamespace,
  );
  const ofElements = new Map(exchanges.flatMap((one) => [...faultElements(one, { types, targetNamespace })]));
  const faults = httpFaults(apidoc, httpExchanges, { types, targetNamespace, nameOf, ofElements });
  const known = {
    types,
    targetNamespace,
    isRpc: isRpcThroughout(exchanges),
    wrapperNamespace: wrapperNamespace(exchanges),
    reached,
    messageTemplate: messageTemplate(exchanges, reached, options.isExternal === true ? faultMessageEnding : ""),
    portTypes: portTypesOf(apidoc, exchanges),
    faults,
    isExternal: options.isExternal === true,
  };
  const context: CleanContext = { ...known, localOf: elementLocals(exchanges, known) };
  const sides = exchanges.map((one) => impliedOperation(one, context));
  const typed = exchanges.flatMap((one) => (isRpc(one) ? [one.input.schema ?? {}, one.output?.schema ?? {}] : []));
  typed.push(...payloads);
  const implied = withImpliedKinds(types, {
    targetNamespace,
    typed,
    wanted: sides.flatMap(({ wanted }) => wanted),
    others: definitions.keys(),
  });
  if (implied === undefined) return undefined;
  const { definitions: whole, attributes } = implied;
  const [first] = exchanges;
  const isWire =
    first === undefined ? [...types.values()].some(({ xml }) => xml?.prefix !== undefined) : first.view === "wire";
  const { forms, definitions: placed } = isWire ? withForms(whole) : { forms: undefined, definitions: whole };
  const { documentComplement, throughOf } = inferredRootComplement(apidoc, exchanges, context, options);
  const sidesOf = new Map(exchanges.map((exchange) => [exchange.operation, exchange] as const));
  const complements = new Map(
    exchanges.map((exchange, index) => {
      const own = sides[index]?.complement ?? new Map();
      const through = throughOf(exchange);
      return [exchange.operation, through === undefined ? own : new Map([...own, ["through", through]])] as const;
    }),
  );
  const lowered = [...placed].map(([name, schema]) => [name, lower(schema, "apidoc") as SchemaObject] as const);
  return {
    ...apidoc,
    definitions: new Map([...lowered, ...[...(apidoc.definitions ?? [])].filter(([name]) => !placed.has(name))]),
    paths: {
      ...apidoc.paths,
      items: new Map(
        [...apidoc.paths.items].map(([path, item]) => [
          path,
          {
            ...item,
            ...Object.fromEntries(
              methods.flatMap((method) => {
                const operation = item[method];
                return operation === undefined
                  ? []
                  : [
                      [
                        method,
                        keeping(
                          withMarkedBlocks(operations.get(operation) ?? operation, sidesOf.get(operation)),
                          complements.get(operation),
                        ),
                      ],
                    ];
              }),
            ),
          },
        ]),
      ),
    },
    extensions: new Map([
      ...(apidoc.extensions ?? []),
      [xWsdl, documentComplement],
      [
        xXsd,
        object([
          ["elementForm", forms],
          ["attributes", attributes],
        ]),
      ],
    ]),
  };
}

/** Returns the payloads of an HTTP operation's request and responses. */
function payloadsOf({ parameters = [], responses }: Operation): readonly JsonSchema[] {
  const bodies = parameters.flatMap((one) => ("in" in one && one.in === "body" ? [one.schema] : []));
  const answers = [...responses.codes.values()].flatMap((one) => (isReference(one) ? [] : (one.schema ?? [])));
  return [...bodies, ...answers].map((schema) => raise(schema, "apidoc"));
}

function keeping(operation: Operation, complement: JsonObject | undefined): Operation {
  if (complement === undefined || complement.size === 0) return operation;
  return { ...operation, extensions: new Map([...(operation.extensions ?? []), [xWsdl, complement]]) };
}
