import { type Method, parsePathTemplate } from "@soapstone/apidoc-model";
import { capitalised, keyOfNcName, ncNameOfKey, oneWord } from "../../names.ts";

/** An operation is named for the words of its `operationId`, else for its method and path: `getPetsByPetId`. */
export function operationNameOf(operationId: string | undefined, method: Method, path: string): string {
  const word = oneWord(operationId ?? "");
  if (word !== "") return ncNameOf(word);
  const words = parsePathTemplate(path).flatMap((part) =>
    part.kind === "text" ? wordsOf(part.text) : ["By", ...wordsOf(part.name)],
  );
  return `${method}${words.map(capitalised).join("")}`;
}

/** A service, its port type and its bindings are named for the words of the title: `SwaggerPetstore`. */
export function serviceNameOf(title: string): string {
  const name = oneWord(title);
  return ncNameOf(name === "" ? "Service" : name);
}

/** A name that is an encoded one already stays: it would grow with each trip. */
function ncNameOf(name: string): string {
  return ncNameOfKey(keyOfNcName(name)) === name ? name : ncNameOfKey(name);
}

function wordsOf(text: string): readonly string[] {
  return text.split(/[^A-Za-z\d]+/).filter((word) => word !== "");
}
