import { type Apidoc, isObject } from "@soapstone/apidoc-model";
import { rootComplement, selectionFrom } from "@soapstone/service-mapping";
import type { ConvertOptions } from "../convert/convert-options.ts";

/**
 * Returns the conversion options with which an API description was made, as far as it reveals them, for converting its
 * WSDL again. Several alternatives if a plan shaped the operations; one for an external apidoc.
 */
export function inferredOptions({
  rootField,
  host,
  basePath,
  schemes,
  info,
  extensions,
}: Apidoc): readonly ConvertOptions[] {
  const root = rootComplement(extensions);
  if (!isObject(root)) return [{}];
  const {
    singlePath,
    exact,
    noGeneratedSummaries,
    noWrappedArrays,
    noUnwrapResult,
    host: portHost,
    ...asked
  } = selectionFrom(root.get("selection"));
  const { title, version } = info;
  const server = root.get("gateway") === true ? { host, basePath, schemes, apiVersion: version } : {};
  const options: ConvertOptions = {
    rootField,
    ...asked,
    portHost,
    ...(exact === true ? { profile: "exact" } : {}),
    ...(noGeneratedSummaries === true ? { generatedSummaries: false } : {}),
    ...(noWrappedArrays === true ? { wrappedArrays: false } : {}),
    ...(noUnwrapResult === true ? { unwrapResult: false } : {}),
    ...(root.get("view") === "wire" ? { view: "wire", wirePath: singlePath === true ? "single" : "operation" } : {}),
    overrides: { title, ...server },
  };
  if (!root.has("shape")) return [options];
  return [options, { ...options, inferMethods: true }];
}
