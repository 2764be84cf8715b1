import { type Apidoc, type ApidocSet, singleApidoc, writeApidoc } from "@soapstone/apidoc-model";
import {
  accountDiagnostics,
  type Channel,
  type CleanView,
  isOldComplement,
  mapping,
  prefixesOf,
  readRecord,
  serviceNameOf,
  withImpliedComplement,
  xWsdl,
  xXsd,
} from "@soapstone/mapping";
import { type Diagnostic, failed, ok, type Report, type Result } from "@soapstone/workspace";
import type { Description, WsdlConversion } from "./description.ts";
import { fromNative, namespaceOf } from "./native/from-native.ts";
import { accountsOfOwn } from "./own/accounts.ts";
import { fromOwnOutput } from "./own/from-own.ts";
import type { ShowAgain } from "./own/shown-again.ts";

/** How an apidoc becomes a WSDL; nothing has to be said. */
export interface ApidocToWsdlOptions {
  /** The name of the entry's file; unless said as it was, else after the title. */
  readonly entry?: string;
  /** The address of the document, for the places of diagnostics and accounts; that of the set unless said. */
  readonly uri?: string;
  /** How an apidoc that never was a WSDL is bound, one binding for each; SOAP 1.1 unless said. */
  readonly binding?: readonly Binding[];
  /** Of an apidoc that never was a WSDL; `urn:` and its title unless said. */
  readonly targetNamespace?: string;
  /** Whether what WSDL cannot state is kept in extension elements; `inline` unless said. */
  readonly complement?: Channel;
  /** Where an apidoc that never was a WSDL is served, instead of what it says. */
  readonly address?: string;
  /** Whether its files travel beside the envelopes of SOAP, instead of in them. */
  readonly attachments?: boolean;
  /** The way forward, so that what was edited and WSDL has no words for is kept, whatever it is. */
  readonly showAgain?: ShowAgain;
}

export type Binding = "soap" | "soap12" | "http";

/**
 * Converts a description of an HTTP API to a WSDL 1.1 description: back to what it was where it was one, else to a
 * service in the style document/literal wrapped. A description whose references lead to other files is given as a set.
 */
export function apidocToWsdl(
  input: Apidoc | ApidocSet,
  { entry, binding = ["soap"], complement = "inline", showAgain, ...options }: ApidocToWsdlOptions = {},
): Result<WsdlConversion> {
  const diagnostics: Diagnostic[] = [];
  const report = (one: Diagnostic): void => void diagnostics.push(one);
  const set = "root" in input ? input : singleApidoc(input, writeApidoc(input));
  const { root } = set;
  const { uri = "root" in input ? set.uri : "" } = options;
  const isOwn = root.extensions?.has(xWsdl) === true;
  if (isOldComplement(root.extensions))
    return failed([mapping("old-complement", undefined, { uri, pointer: `/${xWsdl}` })]);
  const own = isOwn ? root : impliedIn(root, binding, complement, options);
  const made =
    own !== undefined
      ? fromOwn(own, root, { isOwn, entry, uri, report, isKept: isOwn && complement !== "none", showAgain })
      : fromNative(
          set,
          {
            ...options,
            entry: entry ?? `${serviceNameOf(root.info.title)}.wsdl`,
            bindings: binding,
            keeps: complement !== "none",
            uri,
          },
          report,
        );
  return ok(made, [...diagnostics, ...accountDiagnostics(made.accounts)]);
}

interface OwnContext {
  /** Whether a complement says that it is our output. */
  readonly isOwn: boolean;
  readonly entry: string | undefined;
  readonly uri: string;
  readonly report: Report;
  readonly isKept: boolean;
  readonly showAgain: ShowAgain | undefined;
}

/** What we made of a WSDL, with the account of `root`, which is what it was made of. */
function fromOwn(
  own: Apidoc,
  root: Apidoc,
  { isOwn, entry, uri, report, isKept, showAgain }: OwnContext,
): WsdlConversion {
  const record = readRecord(own.extensions?.get(xXsd));
  // A clean document says only what the other format has words for.
  const how = { isKept, showAgain: isOwn ? showAgain : undefined };
  const { lost, unsaid, written, isKept: _, ...made } = fromOwnOutput(own, record, entry, report, uri, how);
  return { ...prefixed(made, !isOwn), accounts: accountsOfOwn(root, uri, { lost, unsaid, written, isKept }) };
}

/**
 * A clean document in which one of our views is recognised, with what it implies. An envelope is never a body; a facade
 * may be anybody's apidoc, whose own words extension elements keep where they may be written.
 */
function impliedIn(
  root: Apidoc,
  binding: readonly Binding[],
  complement: Channel,
  { address, targetNamespace }: ApidocToWsdlOptions,
): Apidoc | undefined {
  const [only, ...others] = binding;
  const version = only === "soap12" ? "1.2" : "1.1";
  const isAnybodys = complement !== "none" || others.length > 0;
  const views = isAnybodys ? wireAlone : only === "http" ? httpViews : allViews;
  return withImpliedComplement(root, { address, targetNamespace, version, views, namespaceOf });
}

const wireAlone: readonly CleanView[] = ["wire"];
const httpViews: readonly CleanView[] = ["wire", "http"];
const allViews: readonly CleanView[] = ["facade", "wire", "http"];

/** What a clean document becomes has the prefixes of what any apidoc becomes. */
function prefixed(made: Description, isClean: boolean): Description {
  if (!isClean) return made;
  const documents = made.documents.map(({ file, definitions }) => {
    const { targetNamespace = "" } = definitions;
    const versions = definitions.bindings.flatMap(({ protocol }): readonly Binding[] =>
      protocol.kind === "http"
        ? ["http"]
        : protocol.kind === "soap" && protocol.version === "1.2"
          ? ["soap12"]
          : ["soap"],
    );
    const prefixes = prefixesOf({ targetNamespace, bindings: versions, keeps: false });
    return { file, definitions: { ...definitions, prefixes } };
  });
  return { ...made, documents };
}
