import { apidocToWsdl } from "../stages/apidoc-to-wsdl.ts";
import { check } from "../stages/check.ts";
import { writeWsdlFiles } from "../stages/write-wsdl.ts";
import { step } from "../transform/transform.ts";
import type { TargetConversion } from "./conversion.ts";
import { channelOf } from "./conversion-options.ts";

/** The conversion of an API description to a WSDL. */
export const toWsdl: TargetConversion = {
  name: "to-wsdl",
  to: "wsdl",
  version: "1",
  summary: "converts an API description to a WSDL with its schemas",
  ways: [
    {
      from: "apidoc-set",
      isDefault: true,
      options: ["entryName", "complement", "binding", "targetNamespace", "address", "attachments"],
      stages: ({ entryName, complement, binding, targetNamespace, address, attachments }) => [
        step(check, {}),
        step(apidocToWsdl, {
          ...{ entryName, complement: channelOf(complement), binding, targetNamespace, address, attachments },
        }),
        step(writeWsdlFiles, {}),
      ],
    },
  ],
};
