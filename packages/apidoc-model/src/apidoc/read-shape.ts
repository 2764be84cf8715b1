import { defaultLimits, limit, nearest, type Report } from "@soapstone/workspace";
import { nameOfValue } from "../json/name-of-value.ts";
import { into, keyPlaceOf, namesOf, type Path, placeOf } from "../json/path.ts";
import { isArray, isNumeric, isObject, type Json, type JsonObject, lexemeOf } from "../json/value.ts";
import { schemaDiagnostics } from "../schema/diagnostics.ts";
import { otherDialectKeywords } from "../schema/keywords.ts";
import { apidocDiagnostics } from "./diagnostics.ts";
import { emptyValue } from "./empty-value.ts";
import { setOrigin } from "./origin.ts";
import { type FieldType, isVariants, type ObjectShape, type Variants } from "./shape.ts";
import { emptyUnread, leaveUnread, setUnread, type Unread } from "./unread.ts";

/** The fields of an object that is being read; the functions of `read.ts` return them under their interfaces. */
type ReadFields = Record<string | symbol, unknown>;

/**
 * The order in which a writer prints the fields of an object that was read: that of the text, or that of the format.
 */
export type ReadOrder = "text" | "format";

/**
 * Reads typed objects by the shape tables. Invalid values are reported and kept for the writer: a field as an
 * extension, an entry of a list or map as unread.
 */
export class ShapeReader {
  readonly #report: Report;
  #depth = 0;
  /** The path to the object that is being read, and its values that cannot be read. */
  #here: Path | undefined;
  #unread: Unread | undefined;

  /** A field that the caller reads: the version field of the root. */
  readonly #aside: string | undefined;
  readonly #order: ReadOrder;

  constructor(
    report: Report,
    { aside, order = "text" }: { readonly aside?: string; readonly order?: ReadOrder | undefined } = {},
  ) {
    this.#report = report;
    this.#aside = aside;
    this.#order = order;
  }

  /** Returns the typed value; undefined, with a diagnostic, if the value is of another type. */
  value(type: FieldType, json: Json, path: Path): unknown {
    switch (type.is) {
      case "any":
        return json;
      case "anyMap":
        return isObject(json) ? json : this.#wrongType("an object", json, path);
      case "text":
        return this.#text(json, path);
      case "boolean":
        return typeof json === "boolean" ? json : this.#wrongType("true or false", json, path);
      case "number":
        return isNumeric(json) ? json : this.#wrongType("a number", json, path);
      case "choice":
        return this.#choice(type.of, json, path);
      case "list":
        return this.#list(type.of, json, path);
      case "map":
        return this.#map(type.of, json, path);
      case "booleanOr":
        return typeof json === "boolean" ? json : this.value(type.of, json, path);
      case "object":
        if (!isObject(json)) return this.#wrongType(titleOf(type.shape()), json, path);
        return type.orReference && typeof json.get("$ref") === "string"
          ? reference(json)
          : this.#nested(type.shape(), json, path);
      default:
        return type satisfies never;
    }
  }

  object(shape: ObjectShape | Variants, json: JsonObject, path: Path): object | undefined {
    const [outer, unread] = [this.#here, this.#unread];
    this.#here = path;
    this.#unread = undefined;
    const fields = this.#fields(shape, json, path);
    if (fields !== undefined && this.#unread !== undefined) setUnread(fields, this.#unread);
    this.#here = outer;
    this.#unread = unread;
    return fields;
  }

  #fields(shape: ObjectShape | Variants, json: JsonObject, path: Path): ReadFields | undefined {
    const found = isVariants(shape) ? this.#variant(shape, json, path) : shape;
    if (found === undefined) return undefined;
    const fields: ReadFields = {};
    const extensions = new Map<string, Json>();
    const entries = found.entries === undefined ? undefined : new Map<string, unknown>();
    for (const [name, value] of json) {
      const field = found.fields.get(name);
      const isExtension = found.extensible && name.startsWith("x-");
      if (isExtension) extensions.set(name, value);
      else if (found.kind === "schema" && isArray(value) && (name === "type" || name === "items")) {
        this.#report(
          schemaDiagnostics(name === "type" ? "type-list" : "items-list", undefined, placeOf(into(path, name))),
        );
        extensions.set(name, value);
      } else if (field !== undefined) {
        const read = this.value(field.type, value, into(path, name));
        // An object whose discriminating field (`in`, `type`) is invalid cannot be read.
        if (read !== undefined) fields[name] = read;
        else extensions.set(name, value);
      } else if (found.entries !== undefined && entries !== undefined) {
        const read = this.value(found.entries.of, value, into(path, name));
        if (read !== undefined) entries.set(name, read);
        else extensions.set(name, value);
      } else if (name !== this.#aside || found.kind !== "apidoc") {
        this.#unknownField(found, name, path);
        extensions.set(name, value);
      }
    }
    if (!this.#fillRequired(found, fields, json, path)) return undefined;
    if (found.entries !== undefined) fields[found.entries.field] = entries;
    if (extensions.size > 0) fields.extensions = extensions;
    setOrigin(fields, this.#order === "format" ? inFormatOrder(found, json, this.#aside) : json);
    return fields;
  }

  /** The reader limits the depth of texts; this limits that of values that a program made. */
  #nested(shape: ObjectShape | Variants, json: JsonObject, path: Path): object | undefined {
    if (this.#depth >= defaultLimits.depth) {
      this.#report(limit("depth", { limit: defaultLimits.depth }, placeOf(path)));
      return undefined;
    }
    this.#depth += 1;
    const read = this.object(shape, json, path);
    this.#depth -= 1;
    return read;
  }

  /** Fills in missing required fields. Returns false if the field that determines the kind of the object has no value. */
  #fillRequired(shape: ObjectShape, fields: ReadFields, json: JsonObject, path: Path): boolean {
    for (const field of shape.required) {
      const { name } = field;
      if (fields[name] !== undefined) continue;
      const empty = emptyValue(field);
      if (empty === undefined) {
        this.#report(apidocDiagnostics("unreadable-object", { object: shape.title, field: name }, placeOf(path)));
        return false;
      }
      if (!json.has(name)) {
        const code = field.tolerated === true ? "missing-scopes" : "missing-field";
        this.#report(apidocDiagnostics(code, { field: name, object: shape.title }, placeOf(path)));
      }
      fields[name] = empty;
    }
    return true;
  }

  #variant(variants: Variants, json: JsonObject, path: Path): ObjectShape | undefined {
    const { by } = variants;
    const value = json.get(by);
    const chosen = value === undefined ? undefined : this.#choice([...variants.shapes.keys()], value, into(path, by));
    if (chosen !== undefined) return variants.shapes.get(chosen);
    this.#report(apidocDiagnostics("unreadable-object", { object: variants.title, field: by }, placeOf(path)));
    return undefined;
  }

  #text(json: Json, path: Path): string | undefined {
    if (typeof json === "string") return json;
    if (isNumeric(json) || typeof json === "boolean") {
      const text = typeof json === "boolean" ? String(json) : lexemeOf(json);
      this.#report(apidocDiagnostics("unquoted-text", { text }, placeOf(path)));
      return text;
    }
    return this.#wrongType("a text", json, path);
  }

  #choice(choices: readonly string[], json: Json, path: Path): string | undefined {
    if (typeof json !== "string") return this.#wrongType(`one of ${choices.join(", ")}`, json, path);
    if (choices.includes(json)) return json;
    this.#report(
      apidocDiagnostics("unknown-value", { value: json, choices, nearest: nearest(json, choices) }, placeOf(path)),
    );
    return undefined;
  }

  #list(of: FieldType, json: Json, path: Path): readonly unknown[] | undefined {
    if (!isArray(json)) return this.#wrongType("a list", json, path);
    if (of.is === "any") return json;
    const list: unknown[] = [];
    for (const [index, item] of json.entries()) {
      const member = into(path, index);
      const read = this.value(of, item, member);
      if (read !== undefined) list.push(read);
      else this.#leaveUnread(member, item);
    }
    return list;
  }

  #map(of: FieldType, json: Json, path: Path): ReadonlyMap<string, unknown> | undefined {
    if (!isObject(json)) return this.#wrongType("an object", json, path);
    const map = new Map<string, unknown>();
    for (const [name, value] of json) {
      const member = into(path, name);
      // In a map by name, a name may begin with `x-`, if its value has the type of the map's values.
      if (name.startsWith("x-") && of.is !== "text" && !isObject(value) && !isArray(value)) {
        this.#report(apidocDiagnostics("extension-not-allowed", { name }, keyPlaceOf(member)));
        this.#leaveUnread(member, value);
        continue;
      }
      const read = this.value(of, value, member);
      if (read !== undefined) map.set(name, read);
      else this.#leaveUnread(member, value);
    }
    return map;
  }

  #leaveUnread(path: Path, value: Json): void {
    this.#unread ??= emptyUnread();
    leaveUnread(this.#unread, namesOf(path, this.#here), value);
  }

  #unknownField(shape: ObjectShape, name: string, path: Path): void {
    const place = keyPlaceOf(into(path, name));
    if (shape.kind === "schema") {
      const facts = {
        keyword: name,
        knownElsewhere: otherDialectKeywords.has(name),
        nearest: nearest(name, shape.fields.keys()),
      };
      this.#report(schemaDiagnostics("unknown-keyword", facts, place));
    } else {
      const facts = { name, object: shape.title, nearest: nearest(name, shape.fields.keys()) };
      this.#report(apidocDiagnostics("unknown-field", facts, place));
    }
  }

  #wrongType(expected: string, json: Json, path: Path): undefined {
    this.#report(apidocDiagnostics("wrong-type", { expected, found: nameOfValue(json) }, placeOf(path)));
  }
}

/** Orders the fields: the version field first, then the fields of the format, then the others. */
function inFormatOrder({ fields }: ObjectShape, json: JsonObject, aside: string | undefined): JsonObject {
  const unknown = (name: string): number => (name === aside ? -1 : fields.size);
  const rankOf = (name: string): number => fields.get(name)?.rank ?? unknown(name);
  return new Map([...json].sort(([one], [other]) => rankOf(one) - rankOf(other)));
}

function reference(json: JsonObject): object {
  const siblings = new Map(json);
  siblings.delete("$ref");
  const fields: ReadFields = { kind: "reference", $ref: json.get("$ref") };
  if (siblings.size > 0) fields.siblings = siblings;
  setOrigin(fields, json);
  return fields;
}

function titleOf(shape: ObjectShape | Variants): string {
  const article = /^[aeiou]/i.test(shape.title) ? "an" : "a";
  return `${article} ${shape.title}`;
}
