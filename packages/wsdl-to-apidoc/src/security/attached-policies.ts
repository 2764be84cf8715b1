import type { Exchange } from "@soapstone/service-mapping";
import { attributeText, type DefinitionsSet, type Described, tokens, type XmlElement } from "@soapstone/xml-model";
import { elementsWithin, isOfPolicy } from "./assertions.ts";
import {
  alternativesReader,
  combinedAlternatives,
  nothingRequired,
  type PolicyAlternatives,
} from "./policy-alternatives.ts";

/**
 * The policies of a WSDL, and their requirements for the elements to which they are attached (WS-PolicyAttachment 1.5
 * §4.1).
 */
export interface AttachedPolicies {
  /**
   * Returns the alternatives of which the request of an operation must satisfy one, by the policies of all elements to
   * which it belongs.
   */
  readonly alternativesOf: (exchange: Exchange) => PolicyAlternatives;
  /** The references to policies that do not exist. */
  readonly missing: readonly MissingPolicy[];
}

/** A reference to a policy that no document has. */
export interface MissingPolicy {
  readonly uri: string;
  readonly at?: XmlElement["at"];
}

/** Finds the policies that components of a WSDL contain or refer to. */
export function attachedPolicies(set: DefinitionsSet, described: readonly Described[]): AttachedPolicies {
  const policies = described.flatMap(({ extensions }) =>
    extensions.flatMap((element) => elementsWithin(element).filter((one) => isOfPolicy(one, "Policy"))),
  );
  const byAddress = new Map(policies.flatMap((policy) => addressesOf(policy).map((address) => [address, policy])));
  const missing = new Map<string, MissingPolicy>();
  const files = new Set(set.documents.map(({ uri }) => fileOf(uri)));
  const policyAt = (uri: string, at: XmlElement["at"]): XmlElement | undefined => {
    const hash = uri.indexOf("#");
    // The policy may be in another file of the WSDL.
    const found = byAddress.get(hash > 0 && files.has(fileOf(uri.slice(0, hash))) ? uri.slice(hash) : uri);
    if (found === undefined && !missing.has(uri)) missing.set(uri, { uri, ...(at === undefined ? {} : { at }) });
    return found;
  };
  const read = alternativesReader((reference) => policyAt(attributeText(reference, "URI") ?? "", reference.at));
  const attached = new Map<Described, PolicyAlternatives>();
  const ofNode = (node: Described | undefined): PolicyAlternatives => {
    if (node === undefined) return nothingRequired;
    const known = attached.get(node);
    if (known !== undefined) return known;
    const stated = node.extensions.filter((one) => isOfPolicy(one, "Policy", "PolicyReference")).map(read);
    const listed = node.foreign
      .filter(({ name }) => name.local === "PolicyURIs")
      .flatMap(({ value, at }) =>
        typeof value === "string" ? tokens(value).flatMap((uri) => policyAt(uri, at) ?? []) : [],
      );
    const found = combinedAlternatives([...stated, ...listed.map(read)]);
    attached.set(node, found);
    return found;
  };
  // A policy without a name, beside the components, can only apply to all of them.
  const ofAll = combinedAlternatives(
    set.documents.flatMap(({ definitions: { extensions } }) =>
      extensions.filter((one) => isOfPolicy(one, "Policy") && addressesOf(one).length === 0).map(read),
    ),
  );
  // References are resolved even if no operation of the output has them.
  for (const node of described) if (!isDefinitions(node)) ofNode(node);
  return {
    alternativesOf: ({ service, port, binding, portType, operation, bindingOperation }) =>
      combinedAlternatives([
        ofAll,
        ...[service, port, binding, portType, operation, bindingOperation].map(ofNode),
        ...[operation.input, operation.input && set.message(operation.input.message), bindingOperation?.input].map(
          ofNode,
        ),
      ]),
    missing: [...missing.values()],
  };
}

function fileOf(uri: string): string {
  return uri.slice(uri.lastIndexOf("/") + 1);
}

function isDefinitions(node: Described): boolean {
  return "kind" in node && node.kind === "definitions";
}

/** Returns the addresses by which references name a policy: `#` and its id, or its name. */
function addressesOf({ attributes }: XmlElement): readonly string[] {
  return attributes.flatMap(({ name, value }) => {
    if (typeof value !== "string") return [];
    if (/^(?:Id|id|ID)$/.test(name.local)) return [`#${value}`];
    return name.local === "Name" ? [value] : [];
  });
}
