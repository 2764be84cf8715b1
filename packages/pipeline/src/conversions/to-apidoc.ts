import { check } from "../stages/check.ts";
import { checkPublished } from "../stages/check-published.ts";
import { facadeOptionNames, facadeOptionsOf } from "../stages/facade-options.ts";
import { writeApidocFile } from "../stages/write-apidoc.ts";
import { wsdlToApidoc } from "../stages/wsdl-to-apidoc.ts";
import { xsdToApidoc } from "../stages/xsd-to-apidoc.ts";
import { step } from "../transform/transform.ts";
import type { TargetConversion } from "./conversion.ts";
import { channelOf, schemaOptionNames, schemaOptionsOf, writeOptionsOf } from "./conversion-options.ts";

/**
 * The conversions to an apidoc: of a service to an API description, and of schemas to the definitions of a description
 * without operations.
 */
export const toApidoc: TargetConversion = {
  name: "to-apidoc",
  to: "apidoc",
  version: "1",
  summary: "converts a WSDL or an XML Schema to an API description",
  ways: [
    {
      from: "wsdl",
      isDefault: true,
      options: [
        ...(["format", "rootField", "view", "wirePath", "complement", "profile", "allDefinitions"] as const),
        ...(["title", "apiVersion", "host", "basePath", "schemes"] as const),
        ...facadeOptionNames,
        "oneFilePer",
      ],
      stages: ({ view, wirePath, complement, profile, rootField, overrides, ...options }) => [
        step(check, {}),
        step(wsdlToApidoc, {
          ...{ view, wirePath, complement: channelOf(complement), profile, rootField, ...overrides },
          ...facadeOptionsOf(options),
        }),
        ...(options.publish === true
          ? [
              step(checkPublished, {
                ...writeOptionsOf({ complement, ...options }),
                isCompanionApart: options.isCompanionApart,
              }),
            ]
          : []),
        step(writeApidocFile, writeOptionsOf({ complement, ...options })),
      ],
    },
    {
      from: "xsd",
      options: ["format", "rootField", "title", "apiVersion", ...schemaOptionNames],
      stages: (options) => [
        step(check, {}),
        step(xsdToApidoc, {
          ...schemaOptionsOf(options),
          rootField: options.rootField,
          title: options.overrides?.title,
          apiVersion: options.overrides?.apiVersion,
        }),
        step(writeApidocFile, writeOptionsOf(options)),
      ],
    },
  ],
};
