import { childElements, type XmlElement } from "@soapstone/xml-model";
import { type Credential, credentialOf, isOfPolicy, isOptional, unexpressedName } from "./assertions.ts";

/** One way to satisfy a policy: the credentials that it takes together. */
export interface PolicyAlternative {
  readonly credentials: readonly Credential[];
  /** Whether it also requires something that no scheme expresses. */
  readonly takesMore: boolean;
}

/** The ways to satisfy a policy, each once; a policy without requirements has one way that requires nothing. */
export type PolicyAlternatives = readonly PolicyAlternative[];

/** The alternatives of a policy without requirements. */
export const nothingRequired: PolicyAlternatives = [{ credentials: [], takesMore: false }];

/** Returns the policy to which a reference refers; undefined, with a diagnostic, if there is none. */
export type FindPolicy = (reference: XmlElement) => XmlElement | undefined;

/**
 * Returns a function that gives the alternatives of a policy, an operator or an assertion (WS-Policy 1.5 §4.3). Each element
 * is read once, however many references lead to it; a policy that refers to itself asks for nothing more there.
 */
export function alternativesReader(find: FindPolicy): (element: XmlElement) => PolicyAlternatives {
  const known = new Map<XmlElement, PolicyAlternatives>();
  const read = (element: XmlElement): PolicyAlternatives => {
    const before = known.get(element);
    if (before !== undefined) return before;
    known.set(element, nothingRequired);
    const own = ownAlternatives(element);
    const found = isOptional(element) ? eachOnce([...own, ...nothingRequired]) : own;
    known.set(element, found);
    return found;
  };
  const ownAlternatives = (element: XmlElement): PolicyAlternatives => {
    if (isOfPolicy(element, "PolicyReference")) {
      const policy = find(element);
      return policy === undefined ? nothingRequired : read(policy);
    }
    const credential = credentialOf(element);
    if (credential !== undefined) return [{ credentials: [credential], takesMore: false }];
    const within = childElements(element).map(read);
    if (isOneOf(element)) return within.length === 0 ? nothingRequired : eachOnce(within.flat());
    const all = combinedAlternatives(within);
    return unexpressedName(element) === undefined ? all : all.map((one) => ({ ...one, takesMore: true }));
  };
  return read;
}

/**
 * Whether an element offers a choice. `OneOrMore` is of the first draft; WebLogic lets a client choose among listed
 * tokens.
 */
function isOneOf(element: XmlElement): boolean {
  return isOfPolicy(element, "ExactlyOne", "OneOrMore") || element.name.local === "SupportedTokens";
}

/** Returns the alternatives of policies that all apply: the combinations of one alternative of each. */
export function combinedAlternatives(policies: readonly PolicyAlternatives[]): PolicyAlternatives {
  return policies.reduce(
    (before, next) => (next === nothingRequired ? before : eachOnce(together(before, next))),
    nothingRequired,
  );
}

function together(left: PolicyAlternatives, right: PolicyAlternatives): PolicyAlternatives {
  return left.flatMap((one) =>
    right.map((other) => ({
      credentials: [...new Set([...one.credentials, ...other.credentials])],
      takesMore: one.takesMore || other.takesMore,
    })),
  );
}

function eachOnce(all: PolicyAlternatives): PolicyAlternatives {
  const found = new Map(all.toReversed().map((one) => [[...one.credentials].sort().join(" ") + one.takesMore, one]));
  return [...found.values()].toReversed();
}
