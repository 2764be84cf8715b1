import { type Apidoc, writeApidoc } from "@soapstone/apidoc-model";
import { digestWithoutComplement } from "./patch.ts";

/** The fields of a description that make up the shape of its operations. */
export const shapeMembers = ["paths", "parameters", "responses"] as const;

/** Returns the digest of how a plan groups operations by tags. */
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
 * Returns the digest of the operations' shape in a description that a plan changed: it changes with an edit of the
 * operations.
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
