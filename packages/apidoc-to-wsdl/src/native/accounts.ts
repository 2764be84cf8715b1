import { type Apidoc, apidocNodesOf, type Extensions, pointerTo } from "@soapstone/apidoc-model";
import { type Account, type Accounts, type Fate, noFates } from "@soapstone/mapping";

export interface NativeAccountsOptions {
  /** Pointers of what the description does not say by itself. */
  readonly unsaid: readonly string[];
  /** Whether it says paths and methods. */
  readonly saysPaths: boolean;
  /** Whether extension elements keep what is not said. */
  readonly keeps: boolean;
  readonly uri: string;
}

/**
 * What became of every fact of an apidoc that never was a WSDL: what the WSDL does not say by itself is in its extension
 * elements, or gone where there are none.
 */
export function accountsOfNative(apidoc: Apidoc, { unsaid, saysPaths, keeps, uri }: NativeAccountsOptions): Accounts {
  const pointers = new Set(unsaid);
  const fateOfUnsaid: Fate = keeps ? "complement" : "dropped";
  const facts = new Map<string, Record<Fate, number>>();
  const tally = noFates();
  const exceptions: Account[] = [];
  for (const { value, facts: own, at } of apidocNodesOf(apidoc, uri)) {
    const { pointer } = at;
    const isInside = isWithin(pointer, pointers);
    const isUnsaid = (fact: string): boolean => {
      const field = fact.split("@")[1];
      if (isInside || fact === pathsFact) return isInside || !saysPaths;
      return field !== undefined && namesOf(field, value).some((name) => pointers.has(pointerTo(pointer, name)));
    };
    for (const fact of own) {
      const fate: Fate = isUnsaid(fact) ? fateOfUnsaid : "mapped";
      const row = facts.get(fact) ?? noFates();
      facts.set(fact, row);
      row[fate] += 1;
      tally[fate] += 1;
      if (fate !== "mapped") exceptions.push({ rule: "service/native", fact, fate, at, reason });
    }
  }
  return { total: tally.mapped + tally.complement + tally.dropped, tally, facts, exceptions };
}

const reason = "WSDL and XML Schema have no words for it";

/** Where no binding of HTTP does, nothing but the extension elements tells paths and methods. */
const pathsFact = "paths@items";

/** Whether a pointer, or one of what is around it, is among these. */
export function isWithin(pointer: string, pointers: ReadonlySet<string>): boolean {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf("/", end - 1))
    if (pointers.has(pointer.slice(0, end))) return true;
  return false;
}

/** The members of the text that a field of the model is. */
function namesOf(field: string, value: object): readonly string[] {
  if (field !== "extensions") return [field];
  const { extensions } = value as { readonly extensions?: Extensions };
  return [...(extensions?.keys() ?? [])];
}
