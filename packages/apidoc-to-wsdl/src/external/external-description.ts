import {
  type Apidoc,
  type ApidocSet,
  isObject,
  isReference,
  type Json,
  type Method,
  methods,
  nameInContainer,
  type PathItem,
  type Response,
  referenceTo,
  rewriteReferences,
  writeSchemaObject,
} from "@soapstone/apidoc-model";
import type { OperationShape } from "@soapstone/complement";
import { namespaceOfTitle } from "@soapstone/conversion";
import { withOperations, wrappedMessages } from "@soapstone/service-mapping";
import type { Report } from "@soapstone/workspace";
import type { SoapVersion } from "@soapstone/xml-model";
import { facadeExchanges } from "../clean/exchange.ts";
import { withComplementOf } from "../clean/inferred-complement.ts";
import { isFailure } from "../lower/faults.ts";
import { lowerOperations } from "../lower/lower-operations.ts";
import { withAttachments, withFiles, withoutFiles } from "./attached-files.ts";
import { httpOperations, namedOperations, serviceNameOf, soapOperations } from "./external-operations.ts";
import { localDescription } from "./local-description.ts";
import { namedFaults, namedPayloads, withoutRootNames } from "./named-schemas.ts";
import { operationShape } from "./operation-shapes.ts";
import { servedAddresses } from "./served-addresses.ts";
import { uniqueElements } from "./unique-elements.ts";
import { xmlDefinitions } from "./xml-definitions.ts";

/** A protocol of an external description's binding. */
export type ExternalBinding = "soap" | "soap12" | "http";

export interface ExternalOptions {
  /** The address of every port, instead of those in the description. */
  readonly address?: string | undefined;
  /** The target namespace; by default `urn:` and the title. */
  readonly targetNamespace?: string | undefined;
  /** The protocols, each of which gets a binding. */
  readonly bindings: readonly ExternalBinding[];
  /** Whether files are attachments of SOAP envelopes. */
  readonly attaches: boolean;
  readonly report: Report;
}

const versionsOf: Readonly<Record<ExternalBinding, readonly SoapVersion[]>> = {
  soap: ["1.1"],
  soap12: ["1.2"],
  http: [],
};

/** An external description in the form of a converted one, with the facts that restore the original. */
export interface ExternalForm {
  readonly apidoc: Apidoc;
  /** Returns the shape of a SOAP operation, by path and method: how it was written before. */
  readonly shapeOf: (path: string, method: Method) => OperationShape | undefined;
  /** The author's definitions, by their names in the form, as definitions of the target namespace. */
  readonly definitions: ReadonlyMap<string, Json>;
}

/**
 * Brings an external description into the form of a converted one, with the complement that this implies. Operations
 * keep their paths; if both SOAP and HTTP bind them, those of HTTP do.
 */
export function externalDescription(set: ApidocSet, options: ExternalOptions): ExternalForm {
  const { bindings, report, address } = options;
  const targetNamespace = options.targetNamespace ?? namespaceOfTitle(set.root.info.title);
  const { uri } = set;
  const { tags: _, ...local } = localDescription(set);
  const titled = { ...local, info: { ...local.info, title: serviceNameOf(local.info.title) } };
  const named = namedFaults(withoutRootNames(namedOperations(titled)));
  const versions = bindings.flatMap((one) => versionsOf[one]);
  const ways = [...new Set(bindings.map((one) => (one === "http" ? "http" : "soap")))];
  let whole: Apidoc = { ...named, paths: { ...named.paths, items: new Map() } };
  for (const way of ways) {
    const own: Apidoc = { ...named, ...("definitions" in whole ? { definitions: whole.definitions } : {}) };
    const made =
      way === "soap"
        ? overSoap(own, { uri, report, attaches: options.attaches, isMoved: ways.length > 1 })
        : overHttp(own);
    whole = { ...made, paths: { ...made.paths, items: new Map([...whole.paths.items, ...made.paths.items]) } };
  }
  const { apidoc: spelled, keyOf } = xmlDefinitions(whole, { targetNamespace, uri });
  const apidoc = uniqueElements(spelled);
  const [version = "1.1", ...further] = versions;
  const found = facadeExchanges(apidoc);
  const exchanges = options.attaches ? found.map(withAttachments) : found;
  const made = withComplementOf(exchanges, apidoc, {
    address,
    targetNamespace,
    version,
    further,
    addresses: servedAddresses(set.root),
    isExternal: true,
    views: [],
  });
  // Definitions and fields were renamed for XML, and all references lead to definitions, so that an inferred complement
  // always exists.
  if (made === undefined) throw new Error("An external description was brought into a form that contradicts itself.");
  return {
    apidoc: made,
    shapeOf: (path, method) => {
      const [before, after] = [options.attaches ? withoutFiles(named) : named, apidoc].map(
        ({ paths }) => paths.items.get(path)?.[method],
      );
      const isShaped = before !== undefined && after !== undefined && !ways.includes("http");
      return isShaped ? operationShape({ path, method, before, after }, apidoc) : undefined;
    },
    definitions: writtenDefinitions(set.root, keyOf, targetNamespace),
  };
}

function writtenDefinitions(
  { definitions = new Map() }: Apidoc,
  keyOf: (name: string) => string | undefined,
  namespace: string,
): ReadonlyMap<string, Json> {
  return new Map(
    [...definitions].flatMap(([name, schema]) => {
      const key = keyOf(name);
      const written = rewriteReferences(
        writeSchemaObject(schema),
        ({ reference }) => {
          const to = nameInContainer(reference, "definitions");
          const other = to === undefined ? undefined : keyOf(to);
          return other === undefined || other === to ? undefined : referenceTo(other).$ref;
        },
        "schema",
      );
      if (key === undefined || !isObject(written) || written.has("$ref")) return [];
      const xml = written.get("xml");
      const placed = new Map([...(isObject(xml) ? xml : []), ["namespace", namespace] as const]);
      return [[key, isObject(xml) && xml.has("namespace") ? written : new Map(written).set("xml", placed)] as const];
    }),
  );
}

interface SoapOptions extends Pick<ExternalOptions, "report" | "attaches"> {
  readonly uri: string;
  readonly isMoved: boolean;
}

function overSoap(apidoc: Apidoc, { uri, report, attaches, isMoved }: SoapOptions): Apidoc {
  const plain = soapOperations(apidoc);
  const lowered = lowerOperations(
    attaches ? withoutFiles(plain) : plain,
    ({ operationId = "" }) => ({
      operation: operationId,
      view: "facade",
      style: "document",
      element: operationId,
      isNew: true,
      severalParts: new Set(),
      apart: new Map(),
      namespace: "",
    }),
    { uri, report, kinds: undefined },
  );
  const wrapped = wrappedMessages(lowered);
  const whole = attaches ? withFiles(wrapped, plain) : wrapped;
  return isMoved ? atOwnPaths(whole) : whole;
}

/** Moves operations to paths named after them, so that those of HTTP can have the original ones. */
function atOwnPaths(apidoc: Apidoc): Apidoc {
  const items = [...apidoc.paths.items.values()].flatMap((item) =>
    methods.flatMap((method): readonly (readonly [string, PathItem])[] => {
      const operation = item[method];
      return operation === undefined ? [] : [[`/#${operation.operationId}`, { post: operation }]];
    }),
  );
  return { ...apidoc, paths: { ...apidoc.paths, items: new Map(items) } };
}

/** Gives each operation one success response, and one response for all errors. */
function overHttp(apidoc: Apidoc): Apidoc {
  const reduced = withOperations(httpOperations(apidoc), (operation) => {
    const codes = [...operation.responses.codes].flatMap(([code, one]): readonly (readonly [string, Response])[] =>
      isReference(one) ? [] : [[code, one]],
    );
    const good = codes.filter(([code]) => /^2/.test(code)).sort(([a], [b]) => (a < b ? -1 : 1));
    const lone = codes.length === 1 && codes[0]?.[0] === "default" ? codes[0] : undefined;
    const success = good.find(([, { schema }]) => schema !== undefined) ?? lone ?? good[0];
    const failures = codes.filter((one) => one !== success && isFailure(one[0]));
    const failure =
      failures.find(([code, { schema }]) => code === "default" && schema) ?? failures.find(([, { schema }]) => schema);
    const isOneWay = success?.[0] === "202" && success[1].schema === undefined && failure === undefined;
    const answer: Response = success?.[1] ?? { description: "" };
    const responses = new Map([
      [isOneWay ? "202" : "200", answer],
      ...(failure === undefined ? [] : [["default", failure[1]] as const]),
    ]);
    return { ...operation, responses: { ...operation.responses, codes: responses } };
  });
  return namedPayloads(reduced);
}
