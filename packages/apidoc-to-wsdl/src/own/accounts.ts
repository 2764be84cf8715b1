import { type Apidoc, apidocNodesOf, type Extensions, type Info, pointerTo } from "@soapstone/apidoc-model";
import {
  type Account,
  type Accounts,
  assumedVersion,
  type Fate,
  ownExtensions,
  type UnsaidWord,
  unmapped,
} from "@soapstone/mapping";

/** What of a description is not in the words of the WSDL that was made of it. */
export interface LostOfOwn {
  /** Objects of which nothing was made. */
  readonly lost: ReadonlySet<object>;
  /** What schemas do not say of definitions, below `/definitions`. */
  readonly unsaid: readonly UnsaidWord[];
}

/**
 * What became of every fact of a description that a WSDL was converted to: what neither WSDL nor XML Schema has words
 * for was added since, and is not in the WSDL, unless it is kept.
 */
export function accountsOfOwn(apidoc: Apidoc, uri: string, { lost, unsaid }: LostOfOwn): Accounts {
  const words = new Map(unsaid.map((word) => [`/definitions${pointerTo(word.pointer, word.keyword)}`, word.isKept]));
  const facts = new Map<string, Record<Fate, number>>();
  const tally = none();
  const exceptions: Account[] = [];
  for (const node of apidocNodesOf(apidoc, uri)) {
    for (const fact of node.facts) {
      const fate = fateOf(fact, node, lost, words);
      const row = facts.get(fact) ?? none();
      facts.set(fact, row);
      row[fate] += 1;
      tally[fate] += 1;
      if (fate !== "mapped") exceptions.push({ rule: "none", fact, fate, at: node.at, reason });
    }
  }
  return { total: tally.mapped + tally.complement + tally.dropped, tally, facts, exceptions };
}

type Node = ReturnType<typeof apidocNodesOf>[number];

/** `words` are those that schemas do not say, by their pointers, with whether they are kept. */
function fateOf(
  fact: string,
  { value, at }: Node,
  lost: ReadonlySet<object>,
  words: ReadonlyMap<string, boolean>,
): Fate {
  const [, field] = fact.split("@");
  for (const name of field === undefined ? [] : membersOf(field, value)) {
    const isKept = words.get(pointerTo(at.pointer, name));
    if (isKept !== undefined) return isKept ? "complement" : "dropped";
  }
  return lost.has(value) || isLost(fact, value) ? "dropped" : "mapped";
}

/** The members of the text that a field of the model is. */
function membersOf(field: string, value: object): readonly string[] {
  if (field !== "extensions") return [field];
  const { extensions } = value as { readonly extensions?: Extensions };
  return [...(extensions?.keys() ?? [])];
}

const reason = "WSDL and XML Schema have no words for it";

/** Facts without words, as the model counts them: a field as `object@field`. */
const unsaidFacts: ReadonlySet<string> = new Set([
  ...unmapped.map(({ name }) => name.replace(".", "@")),
  ...["info@contact", "info@license", "contact", "license"],
  ...["apidoc@externalDocs", "tag@externalDocs", "operation@externalDocs", "schema@externalDocs", "externalDocs"],
]);

function isLost(fact: string, value: object): boolean {
  if (fact.endsWith("@extensions")) return holdsForeign(value);
  if (fact === "info@version") return (value as Info).version !== assumedVersion;
  return unsaidFacts.has(fact) && !ofPolicies.test(fact);
}

function holdsForeign({ extensions }: { readonly extensions?: Extensions }): boolean {
  return [...(extensions ?? new Map()).keys()].some((name) => !ownExtensions.has(name));
}

/** What says how to log in came from policies, which the complement holds. */
const ofPolicies = /^(securityScheme|apidoc@security|operation@security)/;

function none(): Record<Fate, number> {
  return { mapped: 0, approximated: 0, complement: 0, dropped: 0 };
}
