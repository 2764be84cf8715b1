import { readWildcard } from "../components/wildcard-text.ts";
import type { ModelWildcard } from "../model/model.ts";
import type { WildcardPlan } from "./codec-plan.ts";
import { anyNamespace, namespaceSet } from "./namespace-set.ts";

/** Returns which elements a wildcard of a content model allows. */
export function wildcardPlan({ wildcard, target = "" }: ModelWildcard): WildcardPlan {
  const terms = readWildcard(wildcard);
  return terms === undefined
    ? { namespaces: anyNamespace, process: "lax" }
    : { namespaces: namespaceSet(terms.namespaces, target), process: terms.process };
}
