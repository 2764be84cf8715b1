import {
  type Apidoc,
  countReferences,
  definitionNameOf,
  isReference,
  localParameter,
  type Method,
  referenceInto,
  referenceTo,
  type SchemaObject,
  type SchemaOrRef,
  writeApidoc,
} from "@soapstone/apidoc-model";
import type { OperationShape } from "@soapstone/complement";
import { liftedParameters, raised, withOperations } from "@soapstone/service-mapping";
import { faultShapeNames, liftedResponses } from "./lifted-responses.ts";

/** How the description of a WSDL that was made of an external one is lifted into the form of that. */
export interface Lifting {
  readonly targetNamespace: string;
  /** Undefined for an operation that is none of the external description's, or that HTTP binds. */
  readonly shapeOf: (path: string, method: Method) => OperationShape | undefined;
}

/**
 * Brings a description that was made of such a WSDL into the form of external ones: the other way of
 * `externalDescription`. Fields of messages are parameters where they were, faults have statuses, and nothing is said
 * that only a service has: tags of port types, namespaces, what any fault is like.
 */
export function liftedDescription(apidoc: Apidoc, { targetNamespace, shapeOf }: Lifting): Apidoc {
  const uses = countReferences(writeApidoc(apidoc), "apidoc");
  const types = raised(apidoc.definitions ?? new Map());
  const lifted = new Set<string>();
  const isWrapper = (schema: SchemaOrRef): boolean => {
    const name = isReference(schema) ? definitionNameOf(schema) : undefined;
    if (name === undefined || uses.get(referenceTo(name).$ref) !== 1) return false;
    lifted.add(name);
    return true;
  };
  const operations = withOperations(apidoc, ({ tags: _, ...operation }, method, path) => {
    const shape = shapeOf(path, method);
    if (shape === undefined) return operation;
    const place = { path, method, shape, apidoc, types, isWrapper };
    const own = (operation.parameters ?? []).flatMap((one) => localParameter(one, apidoc) ?? []);
    const parameters = liftedParameters(own, place);
    const { parameters: __, ...rest } = operation;
    return {
      ...rest,
      ...(parameters.length === 0 ? {} : { parameters }),
      responses: { ...operation.responses, codes: liftedResponses(operation, place) },
    };
  });
  const { tags: _, consumes: __, produces: ___, responses = new Map(), ...root } = operations;
  const left = countReferences(writeApidoc(operations), "apidoc");
  const shared = [...responses].filter(([name]) => left.has(referenceInto("responses", name)));
  const shapes = shared.length > 0 ? new Set<string>() : faultShapeNames(apidoc);
  const used = countReferences(writeApidoc({ ...root, responses: new Map(shared) }), "apidoc");
  const definitions = [...(apidoc.definitions ?? [])].flatMap(
    ([name, schema]): readonly (readonly [string, SchemaOrRef])[] => {
      const isGone = shapes.has(name) || (lifted.has(name) && !used.has(referenceTo(name).$ref));
      return isGone ? [] : [[name, isReference(schema) ? schema : withoutNamespace(schema, targetNamespace)]];
    },
  );
  const { definitions: ____, ...others } = root;
  return {
    ...others,
    ...(shared.length === 0 ? {} : { responses: new Map(shared) }),
    ...(definitions.length === 0 ? {} : { definitions: new Map(definitions) }),
  };
}

/** Definitions of an external description are in the target namespace, and do not say so. */
function withoutNamespace(schema: SchemaObject, targetNamespace: string): SchemaObject {
  if (schema.xml?.namespace !== targetNamespace) return schema;
  const {
    xml: { namespace: _, ...xml },
    ...rest
  } = { ...schema, xml: schema.xml };
  return Object.keys(xml).length === 0 ? rest : { ...rest, xml };
}
