import { unusedName } from "@soapstone/workspace";
import { endpointOf } from "../address/endpoint.ts";
import type { HttpServers } from "../address/server.ts";
import type { Candidate } from "./candidates.ts";
import { inputName } from "./paths.ts";

/**
 * Returns the path of each operation in the wire view: that of its port's address. If one address serves several
 * operations, `#{operation}` is added, or `#{port}.{operation}` where several ports have it: a client drops the
 * fragment, so that each path reaches the endpoint.
 */
export function wirePaths(candidates: readonly Candidate[], servers: HttpServers): ReadonlyMap<Candidate, string> {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    if (candidate.view !== "wire") continue;
    const path = addressPath(candidate, servers);
    const group = groups.get(path);
    if (group === undefined) groups.set(path, [candidate]);
    else group.push(candidate);
  }
  const found = new Map<Candidate, string>();
  for (const [path, group] of groups) {
    const several = new Set(group.map(reachedBy)).size > 1;
    const taken = new Set<string>();
    for (const candidate of group) {
      const label = candidate.overloaded ? inputName(candidate) : candidate.operation.name;
      const wish = [...(several ? [reachedBy(candidate)] : []), label].join(".");
      const fragment = unusedName(wish, (it) => taken.has(it));
      taken.add(fragment);
      found.set(candidate, group.length === 1 ? path : `${path}#${encodeURIComponent(fragment.replace(/[{}]/g, "_"))}`);
    }
  }
  return found;
}

function reachedBy({ port, binding }: Candidate): string {
  return port?.name ?? binding?.name.local ?? "";
}

/**
 * Returns the path of an address below the base path of the root; at another host the whole path; `/` for an unusable
 * address.
 */
function addressPath({ port }: Candidate, { places }: HttpServers): string {
  const endpoint = endpointOf(port?.address?.location ?? "");
  if (endpoint === undefined || port === undefined) return "/";
  const before = places.get(port)?.prefix ?? endpoint.server.basePath ?? "";
  return `${before}${endpoint.path}`;
}
