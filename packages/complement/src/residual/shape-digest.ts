import { type Apidoc, writeApidoc } from "@soapstone/apidoc-model";
import { digestWithoutComplement } from "./patch.ts";

/** Where a description says how its operations look. */
export const shapeMembers = ["paths", "parameters", "responses"] as const;

/** The same for how a plan groups its operations. */
export function groupsDigest({ tags }: Pick<Apidoc, "tags">): string {
  return digestWithoutComplement(writeApidoc({ ...nothing, ...(tags === undefined ? {} : { tags }) }));
}

const nothing: Apidoc = {
  rootField: "apidoc",
  version: "2.0",
  info: { title: "", version: "" },
  paths: { items: new Map() },
};

/**
 * A short name for how the operations of a description look, where a plan made it otherwise than it would be: as long as
 * they have it, nobody edited them.
 */
export function shapeDigest(apidoc: Pick<Apidoc, (typeof shapeMembers)[number]>): string {
  const { paths, parameters, responses } = apidoc;
  const part: Apidoc = {
    ...nothing,
    paths,
    ...(parameters === undefined ? {} : { parameters }),
    ...(responses === undefined ? {} : { responses }),
  };
  return digestWithoutComplement(writeApidoc(part));
}
