import { type Apidoc, apidocNodesOf, type Extensions, type Info } from "@soapstone/apidoc-model";
import { type Account, type Accounts, assumedVersion, type Fate, ownExtensions, unmapped } from "@soapstone/mapping";

/**
 * What became of every fact of a description that a WSDL was converted to: what neither WSDL nor XML Schema has words
 * for was added since, and is not in the WSDL; so are the objects in `lost`, of which nothing was made.
 */
export function accountsOfOwn(apidoc: Apidoc, uri: string, lost: ReadonlySet<object>): Accounts {
  const facts = new Map<string, Record<Fate, number>>();
  const tally = none();
  const exceptions: Account[] = [];
  for (const node of apidocNodesOf(apidoc, uri)) {
    for (const fact of node.facts) {
      const fate: Fate = lost.has(node.value) || isLost(fact, node.value) ? "dropped" : "mapped";
      const row = facts.get(fact) ?? none();
      facts.set(fact, row);
      row[fate] += 1;
      tally[fate] += 1;
      if (fate === "dropped") exceptions.push({ rule: "none", fact, fate, at: node.at, reason });
    }
  }
  return { total: tally.mapped + tally.dropped, tally, facts, exceptions };
}

const reason = "WSDL and XML Schema have no words for it";

/** Facts without words, as the model counts them: a field as `object@field`. */
const unsaid: ReadonlySet<string> = new Set([
  ...unmapped.map(({ name }) => name.replace(".", "@")),
  ...["info@contact", "info@license", "contact", "license"],
  ...["apidoc@externalDocs", "tag@externalDocs", "operation@externalDocs", "schema@externalDocs", "externalDocs"],
]);

function isLost(fact: string, value: object): boolean {
  if (fact.endsWith("@extensions")) return holdsForeign(value);
  if (fact === "info@version") return (value as Info).version !== assumedVersion;
  return unsaid.has(fact) && !ofPolicies.test(fact);
}

function holdsForeign({ extensions }: { readonly extensions?: Extensions }): boolean {
  return [...(extensions ?? new Map()).keys()].some((name) => !ownExtensions.has(name));
}

/** What says how to log in came from policies, which the complement holds. */
const ofPolicies = /^(securityScheme|apidoc@security|operation@security)/;

function none(): Record<Fate, number> {
  return { mapped: 0, approximated: 0, complement: 0, dropped: 0 };
}
