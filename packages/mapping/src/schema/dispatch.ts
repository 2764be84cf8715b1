import type { Component } from "@soapstone/xml-model";
import { abstractType } from "./complex/abstract-type.ts";
import { annotation } from "./complex/annotation.ts";
import { attribute } from "./complex/attribute.ts";
import { attributeGroup } from "./complex/attribute-group.ts";
import { attributeWildcard } from "./complex/attribute-wildcard.ts";
import { complexRestriction } from "./complex/complex-restriction.ts";
import { complexType } from "./complex/complex-type.ts";
import { contentModel } from "./complex/content-model.ts";
import { derivationControl } from "./complex/derivation-control.ts";
import { elementReference } from "./complex/element-reference.ts";
import { extension } from "./complex/extension.ts";
import { globalAttribute } from "./complex/global-attribute.ts";
import { globalElement, substitutionGroup } from "./complex/global-element.ts";
import { groupDefinition } from "./complex/group-definition.ts";
import { identityConstraints } from "./complex/identity-constraint.ts";
import { localElement } from "./complex/local-element.ts";
import { mixedContent } from "./complex/mixed-content.ts";
import { mixedPlace } from "./complex/mixed-place.ts";
import { nillable } from "./complex/nillable.ts";
import { notation } from "./complex/notation.ts";
import { objectContent } from "./complex/object-content.ts";
import { polymorphism } from "./complex/polymorphism.ts";
import { schemaDocument } from "./complex/schema-document.ts";
import { simpleContent } from "./complex/simple-content.ts";
import { soapArray } from "./complex/soap-array.ts";
import { valueConstraint } from "./complex/value-constraint.ts";
import { wrappedArray } from "./complex/wrapped-array.ts";
import { simpleFacetRules, simpleTypeRules } from "./simple/index.ts";

/** Forward, the kind of a component says which rule converts it. */
export const componentRules = {
  element: globalElement,
  attribute: globalAttribute,
  complexType,
  simpleType: simpleTypeRules,
  group: groupDefinition,
  attributeGroup,
  notation,
} as const satisfies Record<Component["kind"], unknown>;

/**
 * Every rule of schemas: for the matrix, for ownership, and as the order of recognition going backward. Within a part,
 * the first node rule that recognises a schema converts it; the order of parts is that in which a walk meets them.
 */
export const schemaRules = [
  // Documents and their components.
  schemaDocument,
  globalElement,
  globalAttribute,
  groupDefinition,
  notation,
  // A type: an array of SOAP encoding says so, and would be an array of anything otherwise; a base stands before the
  // content, since what is left after it is the content; a text before an object, since it is one with a text in it.
  soapArray,
  wrappedArray,
  complexRestriction,
  extension,
  complexType,
  simpleContent,
  objectContent,
  contentModel,
  mixedContent,
  mixedPlace,
  attributeGroup,
  attributeWildcard,
  polymorphism,
  abstractType,
  // A property: an attribute says so; a reference is known by its definition, and anything else is declared in place.
  attribute,
  elementReference,
  localElement,
  nillable,
  valueConstraint,
  substitutionGroup,
  identityConstraints,
  derivationControl,
  annotation,
  // A value.
  ...simpleTypeRules,
  ...simpleFacetRules,
] as const;
