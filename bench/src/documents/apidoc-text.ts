import { type Vocabulary, vocabulary } from "./vocabulary.ts";

const formats = [{ type: "string" }, { type: "integer", format: "int32" }, { type: "boolean" }, { type: "number" }];
const methods = ["get", "post", "put", "patch", "delete"];

/**
 * The text of an apidoc with so many definitions and paths: always the same for the same number. About 3 KB for each,
 * seven references for each, long descriptions and names with dots, as in the largest published ones.
 */
export function apidocText(parts: number): string {
  const chances = vocabulary(20_140_908);
  const { below, pick, chance, word, phrase, unused } = chances;
  const used = new Set<string>();
  const names = Array.from({ length: Math.round(parts * 0.57) }, () =>
    unused(`org.example.${word()}.v${1 + below(3)}.${phrase(2)}`, used),
  );
  const reference = () => ({ $ref: `#/definitions/${pick(names)}` });
  const prose = (sentences: number): string =>
    Array.from({ length: 1 + below(sentences) }, () => sentence(chances)).join(" ");
  const property = () => {
    const description = prose(3);
    if (chance(0.3)) return { ...reference(), description };
    if (chance(0.2)) return { description, type: "array", items: reference(), "x-order": "atomic" };
    return { description, ...pick(formats) };
  };
  const definition = () => {
    const fields = Array.from({ length: 3 + below(11) }, () => `${word()}${phrase(1)}`);
    return {
      description: prose(4),
      type: "object",
      required: fields.slice(0, below(4)),
      properties: Object.fromEntries(fields.map((name) => [name, property()])),
    };
  };
  const operation = (id: string) => ({
    description: prose(2),
    operationId: id,
    consumes: ["application/json", "application/yaml"],
    produces: ["application/json", "application/yaml"],
    tags: [id.split("_")[0]],
    parameters: [
      { name: "body", in: "body", required: true, schema: reference() },
      ...Array.from({ length: 1 + below(2) }, () => ({
        name: word(),
        in: "query",
        description: prose(3),
        ...pick(formats),
      })),
      { $ref: `#/parameters/${pick(["limit", "pretty"])}` },
    ],
    responses: {
      200: { description: "OK", schema: reference() },
      201: { description: "Created", schema: reference() },
      401: { description: "Unauthorized" },
    },
  });
  const item = (path: string) => {
    const [, tag = ""] = path.split("/");
    const used = methods.filter(() => chance(0.5));
    return Object.fromEntries(
      used.map((method) => [method, operation(`${tag}_${method}${path.replace(/\W+/g, "_")}`)]),
    );
  };
  const paths = new Set<string>();
  while (paths.size < parts - names.length) unused(`/${word()}/v1/${word()}s/{name}/${word()}${phrase(1)}`, paths);
  const document = {
    swagger: "2.0",
    info: { title: "Generated", version: "1.0" },
    paths: Object.fromEntries([...paths].map((path) => [path, item(path)])),
    definitions: Object.fromEntries(names.map((name) => [name, definition()])),
    parameters: {
      limit: { name: "limit", in: "query", type: "integer" },
      pretty: { name: "pretty", in: "query", type: "string" },
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function sentence({ word, below }: Vocabulary): string {
  const [first = "", ...rest] = Array.from({ length: 5 + below(16) }, word);
  return `${first.slice(0, 1).toUpperCase()}${first.slice(1)} ${rest.join(" ")}.`;
}
