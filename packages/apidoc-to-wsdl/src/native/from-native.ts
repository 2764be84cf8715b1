import { type ApidocSet, isObject, type JsonObject, pointerTo, writeApidoc } from "@soapstone/apidoc-model";
import { type NativeBinding, nativeDescription, saysPaths, withComplement } from "@soapstone/mapping";
import type { Report } from "@soapstone/workspace";
import type { WsdlConversion } from "../description.ts";
import { accountsOfNative } from "./accounts.ts";

export interface FromNativeOptions {
  readonly entry: string;
  readonly bindings: readonly NativeBinding[];
  readonly targetNamespace?: string;
  readonly keeps: boolean;
  readonly address?: string;
  readonly attachments?: boolean;
  /** The address of the document, for places. */
  readonly uri: string;
}

/** An apidoc that never was a WSDL as one, with what WSDL cannot state in extension elements. */
export function fromNative(set: ApidocSet, options: FromNativeOptions, report: Report): WsdlConversion {
  const written = writeApidoc(set.root);
  const document: JsonObject = isObject(written) ? written : new Map();
  const { entry, bindings, keeps, address, attachments = false } = options;
  const unsaid: string[] = [];
  const make = (keeps: boolean, say: (pointer: string) => void, told: Report) =>
    nativeDescription(set, document, {
      bindings,
      keeps,
      targetNamespace: options.targetNamespace ?? namespaceOf(set.root.info.title),
      profile: "readable",
      attachments,
      uri: set.uri,
      others: (uri) => set.resolve(uri)?.value,
      looser: (keyword, pointer) => say(pointerTo(pointer, keyword)),
      tooDeep: say,
      refused: (_, pointer) => say(pointer),
      ...(address === undefined ? {} : { address }),
      report: told,
    });
  const made = make(true, (pointer) => void unsaid.push(pointer), report);
  const whole = withComplement(made, document, report);
  const accounts = accountsOfNative(set.root, {
    unsaid: [...unsaid, ...whole.unsaid],
    saysPaths: saysPaths(made),
    keeps,
    uri: options.uri,
  });
  const definitions = keeps ? whole.definitions : make(false, ignored, ignored).definitions;
  return { documents: [{ file: entry, definitions }], schemas: [], accounts };
}

/** What was said already. */
function ignored(): void {}

/** `urn:` and the words of the title. Nothing is percent-encoded: tools make names, and format texts, of namespaces. */
export function namespaceOf(title: string): string {
  const name = title
    .toLowerCase()
    .replace(/[^a-z\d.]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return `urn:${name === "" ? "service" : name}`;
}
