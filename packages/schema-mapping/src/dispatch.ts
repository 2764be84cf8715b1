import { soapArray } from "./complex/arrays/soap-array.ts";
import { wrappedArray } from "./complex/arrays/wrapped-array.ts";
import { attribute } from "./complex/attributes/attribute.ts";
import { attributeGroup } from "./complex/attributes/attribute-group.ts";
import { attributeWildcard } from "./complex/attributes/attribute-wildcard.ts";
import { globalAttribute } from "./complex/attributes/global-attribute.ts";
import { complexType } from "./complex/complex-type.ts";
import { contentModel } from "./complex/content/content-model.ts";
import { groupDefinition } from "./complex/content/group-definition.ts";
import { mixedContent } from "./complex/content/mixed-content.ts";
import { mixedPlace } from "./complex/content/mixed-place.ts";
import { objectContent } from "./complex/content/object-content.ts";
import { simpleContent } from "./complex/content/simple-content.ts";
import { abstractType } from "./complex/derivation/abstract-type.ts";
import { complexRestriction } from "./complex/derivation/complex-restriction.ts";
import { extension } from "./complex/derivation/extension.ts";
import { polymorphism } from "./complex/derivation/polymorphism.ts";
import { elementReference } from "./complex/elements/element-reference.ts";
import { globalElement, substitutionGroup } from "./complex/elements/global-element.ts";
import { identityConstraints } from "./complex/elements/identity-constraint.ts";
import { localElement } from "./complex/elements/local-element.ts";
import { nillable } from "./complex/elements/nillable.ts";
import { valueConstraint } from "./complex/elements/value-constraint.ts";
import { notation } from "./complex/notation.ts";
import { schemaDocument } from "./complex/schema-document.ts";
import { derivationControl } from "./derivation-control.ts";
import { annotation } from "./documentation/annotation.ts";
import { facetRules } from "./simple/facets.ts";
import { simpleTypeRules } from "./simple/simple-type.ts";

/**
 * All schema rules, in the order in which a walk reaches their constructs: a registry for the matrix and the guards.
 * The walks themselves use the lists inside it, of simple types (`simpleTypeRules`) and facets (`facetRules`).
 * Elsewhere at most two rules apply to a node, and the code of their construct decides.
 */
export const schemaRules = [
  // Documents and their components.
  schemaDocument,
  globalElement,
  globalAttribute,
  groupDefinition,
  notation,
  // Types. A SOAP-encoded array comes first, since it would be an array of any items otherwise; the base precedes the
  // content, which is the rest without the base; simple content precedes an object, since it is one with a text.
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
  // Properties. An attribute is marked; a reference is known by its definition; anything else is a local element.
  attribute,
  elementReference,
  localElement,
  nillable,
  valueConstraint,
  substitutionGroup,
  identityConstraints,
  derivationControl,
  annotation,
  // Values.
  ...simpleTypeRules,
  ...facetRules,
] as const;
