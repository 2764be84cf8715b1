import { clark, fromClark, wellKnownPrefixes } from "@soapstone/xml-model";

/** The name of an attribute as it is written: a well-known namespace is its prefix, `wsaw:Action`. */
export function attributeKey(name: string): string {
  const { namespace, local } = fromClark(name) ?? {};
  const [prefix] = [...wellKnownPrefixes].find(([, known]) => known === namespace) ?? [];
  return prefix === undefined ? name : `${prefix}:${local}`;
}

/** The other way: `{namespace}local`. */
export function attributeName(key: string): string {
  const [, prefix, local] = /^([\w-]+):([^:/]+)$/.exec(key) ?? [];
  const namespace = wellKnownPrefixes.get(prefix ?? "");
  return namespace === undefined || local === undefined ? key : clark({ namespace, local });
}
