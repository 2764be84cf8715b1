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
import { liftedParameters, raisedDefinitions, withOperations } from "@soapstone/service-mapping";
import { faultShapeNames, liftedResponses } from "./lifted-responses.ts";

/** The context for restoring the form of an external description from the description of its WSDL. */
export interface Lifting {
  readonly targetNamespace: string;
  /**
   * Returns the shape of an operation; undefined for one over HTTP, or one that the external description does not have.
   */
  readonly shapeOf: (path: string, method: Method) => OperationShape | undefined;
}

/**
 * Brings a converted description into the form of an external one: the inverse of `externalDescription`. Fields of
 * messages become parameters where they were, faults get statuses, and everything that only services have is removed:
 * tags of port types, namespaces, the shape of faults.
 */
export function liftedDescription(apidoc: Apidoc, { targetNamespace, shapeOf }: Lifting): Apidoc {
  const uses = countReferences(writeApidoc(apidoc), "apidoc");
  const types = raisedDefinitions(apidoc.definitions ?? new Map());
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

/** Removes the target namespace from a definition, which an external description does not state. */
function withoutNamespace(schema: SchemaObject, targetNamespace: string): SchemaObject {
  if (schema.xml?.namespace !== targetNamespace) return schema;
  const {
    xml: { namespace: _, ...xml },
    ...rest
  } = { ...schema, xml: schema.xml };
  return Object.keys(xml).length === 0 ? rest : { ...rest, xml };
}
