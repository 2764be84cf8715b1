import type { Reconvert } from "@soapstone/apidoc-to-wsdl";
import { wsdlToApidoc } from "@soapstone/wsdl-to-apidoc";
import { givenOptions } from "../options/options-shape.ts";

/**
 * Converts a WSDL that was made from an apidoc forward again. The package for one direction must not import the other,
 * so the function is passed in: `apidocToWsdl(apidoc, { reconvert })` stores everything that the forward conversion
 * would not reproduce.
 */
export const reconvert: Reconvert = (set, { view, rootField, complement, selection, title, gateway }) => {
  const {
    singlePath = false,
    exact = false,
    noGeneratedSummaries = false,
    noWrappedArrays = false,
    noUnwrapResult = false,
    ...choices
  } = selection;
  const { host, basePath, schemes, info } = gateway ?? {};
  const wirePath = singlePath ? "single" : "operation";
  const profile = exact ? "exact" : "readable";
  const generatedSummaries = !noGeneratedSummaries;
  const wrappedArrays = !noWrappedArrays;
  const how = {
    view,
    wirePath,
    profile,
    generatedSummaries,
    wrappedArrays,
    unwrapResult: !noUnwrapResult,
    rootField,
    complement,
    choices,
    fallbackTitle: title,
  } as const;
  const result = wsdlToApidoc(set, {
    ...how,
    ...givenOptions({ host, basePath, schemes, apiVersion: info?.version }),
  });
  if (!result.ok) throw new Error("The way forward refused a description that the way back made.");
  const { output, places, outputWith } = result.value;
  return { output, operations: places(), outputWith };
};
