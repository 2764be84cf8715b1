import type { SecurityRequirement, SecurityScheme } from "@soapstone/apidoc-model";
import { type GatewaySecurity, gatewaySchemes, type PlannedOperation } from "@soapstone/service-mapping";
import type { DefinitionsSet, Described } from "@soapstone/xml-model";
import { type Credential, elementsWithin, isOfHttps, isOfPolicy, unexpressedName } from "./assertions.ts";
import { type AttachedPolicies, attachedPolicies } from "./attached-policies.ts";
import type { PolicyAlternatives } from "./policy-alternatives.ts";

/** The security of a service, derived from policy assertions. */
export interface ServiceSecurity extends Pick<AttachedPolicies, "missing"> {
  readonly schemes: ReadonlyMap<string, SecurityScheme>;
  /** The requirements of most operations. */
  readonly root?: readonly SecurityRequirement[];
  /** Returns the requirements of an operation; undefined if they are those of most. */
  readonly of: (operation: PlannedOperation) => readonly SecurityRequirement[] | undefined;
  /** Whether the request message of an operation has a username token. */
  readonly hasToken: (operation: PlannedOperation) => boolean;
  /**
   * Returns how the token has the password (as itself, if there is a choice); undefined for requests without a token.
   */
  readonly tokenOf: (operation: PlannedOperation) => "password" | "digest" | undefined;
  /** Whether a policy requires HTTPS. */
  readonly isHttps: boolean;
  /** Whether a password is sent as a digest. */
  readonly isDigest: boolean;
  /** The names of assertions that no scheme expresses. */
  readonly unexpressed: readonly string[];
}

const schemes: Readonly<Record<Credential, SecurityScheme>> = {
  basic: { type: "basic" },
  digest: { type: "basic", description: "Name and password. The service itself takes them by HTTP Digest." },
  usernameToken: {
    type: "basic",
    description: "Name and password. The service itself takes them as a UsernameToken of WS-Security.",
  },
  usernameTokenDigest: {
    type: "basic",
    description:
      "Name and password. The service itself takes them as a UsernameToken of WS-Security with a digest of the password.",
  },
};

/**
 * Returns the security of the output's operations: that of the options, else that of the policies. What policies
 * require of messages and transport applies in any case.
 */
export function serviceSecurity(
  set: DefinitionsSet,
  described: readonly Described[],
  operations: readonly PlannedOperation[],
  chosen: GatewaySecurity | undefined,
): ServiceSecurity {
  const stated = statedSecurity(set, described, operations);
  if (chosen === undefined) return stated;
  const { hasToken, tokenOf, isHttps, unexpressed } = stated;
  return {
    hasToken,
    tokenOf,
    isHttps,
    unexpressed,
    missing: [],
    isDigest: false,
    of: () => undefined,
    ...gatewaySchemes(chosen),
  };
}

function statedSecurity(
  set: DefinitionsSet,
  described: readonly Described[],
  operations: readonly PlannedOperation[],
): ServiceSecurity {
  const { alternativesOf, missing } = attachedPolicies(set, described);
  const each = new Map(
    operations.map((planned) => {
      const alternatives = alternativesOf(planned);
      return [planned, { alternatives, requirements: requirementsOf(alternatives, planned.view) }] as const;
    }),
  );
  const ofOperations = [...each.values()].map(({ requirements }) => requirements);
  const root = mostCommon(ofOperations);
  const credentials = new Set(ofOperations.flatMap((all) => all.flat()));
  const assertions = described
    .flatMap(({ extensions }) => extensions.filter((one) => isOfPolicy(one, "Policy")))
    .flatMap(elementsWithin);
  return {
    schemes: new Map(Object.entries(schemes).filter(([name]) => credentials.has(name as Credential))),
    ...(root === undefined || root.length === 0 ? {} : { root: root.map(requirementOf) }),
    of: (planned) => {
      const own = each.get(planned)?.requirements ?? [];
      return keyOf(own) === keyOf(root ?? []) ? undefined : own.map(requirementOf);
    },
    hasToken: (planned) =>
      each.get(planned)?.alternatives.some(({ credentials }) => credentials.some(isOfMessage)) === true,
    tokenOf: (planned) => {
      const taken = new Set(each.get(planned)?.alternatives.flatMap(({ credentials }) => credentials));
      return taken.has("usernameToken") ? "password" : taken.has("usernameTokenDigest") ? "digest" : undefined;
    },
    isHttps: assertions.some(isOfHttps),
    isDigest: credentials.has("digest") || credentials.has("usernameTokenDigest"),
    unexpressed: [...new Set(assertions.flatMap((one) => unexpressedName(one) ?? []))],
    missing,
  };
}

type Requirement = readonly Credential[];

/**
 * Returns the requirements that schemes express, each once; none where nothing is required. Alternatives without any
 * such requirement are left out. An envelope holds its token itself; an HTTP request has no message for one.
 */
function requirementsOf(alternatives: PolicyAlternatives, view: PlannedOperation["view"]): readonly Requirement[] {
  const expressed = alternatives.flatMap(({ credentials, takesMore }): readonly Requirement[] => {
    const own = credentials.filter((one) => view === "facade" || !isOfMessage(one));
    return own.length === 0 && (takesMore || credentials.length > 0) ? [] : [own];
  });
  const each = [...new Map(expressed.map((one) => [one.join(" "), one])).values()];
  return each.every((one) => one.length === 0) ? [] : each;
}

function isOfMessage(credential: Credential): boolean {
  return credential === "usernameToken" || credential === "usernameTokenDigest";
}

function requirementOf(credentials: Requirement): SecurityRequirement {
  return new Map(credentials.map((name) => [name, []]));
}

/** Returns the most frequent requirements; of equally frequent ones, the first. */
function mostCommon(all: readonly (readonly Requirement[])[]): readonly Requirement[] | undefined {
  const counts = new Map<string, { readonly one: readonly Requirement[]; count: number }>();
  for (const one of all) {
    const known = counts.get(keyOf(one));
    if (known === undefined) counts.set(keyOf(one), { one, count: 1 });
    else known.count += 1;
  }
  const [first] = [...counts.values()].toSorted((a, b) => b.count - a.count);
  return first?.one;
}

function keyOf(requirements: readonly Requirement[]): string {
  return JSON.stringify(requirements);
}
