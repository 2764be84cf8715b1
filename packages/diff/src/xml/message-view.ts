import type { SoapMessage } from "@soapstone/service-mapping";
import { clark, type Part, type SoapStyle } from "@soapstone/xml-model";
import type { InputView } from "../model/api-view.ts";
import { anyShape, type Shape, type ShapeContentModel, type ShapeMember } from "../model/shape.ts";
import { documentationText } from "./documentation.ts";
import type { XmlShapes } from "./xml-shapes.ts";

/** Returns the body of a message as a shape, with the parts as members. */
export function bodyShape(id: string, message: Pick<SoapMessage, "parts">, style: SoapStyle, shapes: XmlShapes): Shape {
  const { parts } = message;
  const isAlone = parts.length === 1;
  const members = parts.flatMap((part): readonly (readonly [string, ShapeMember])[] => {
    const member = partMember(part, shapes);
    return member === undefined ? [] : [[memberKey(part, style, isAlone), member]];
  });
  const leaves = members.map(([key]): ShapeContentModel => ({ kind: "leaf", key }));
  return {
    ...anyShape,
    id: `body ${id} ${style}`,
    at: parts[0]?.at,
    types: ["object"],
    others: { admits: "none", isClosed: true },
    members: new Map(members),
    model: leaves.length === 0 ? undefined : { kind: "sequence", min: 1, max: 1, parts: leaves },
  };
}

/**
 * Returns the key of a part. In rpc style it contains the name, which is sent. The only element in document style has a
 * fixed key, so that it is compared with the only element of the other side.
 */
function memberKey(part: Part, style: SoapStyle, isAlone: boolean): string {
  if (style === "rpc" || part.typing?.by !== "element") return `part ${part.name}`;
  return isAlone ? "the element" : `element ${clark(part.typing.name)}`;
}

function partMember(part: Part, shapes: XmlShapes): ShapeMember | undefined {
  const { typing } = part;
  const declaration = typing?.by === "element" ? shapes.set.find("element", typing.name) : undefined;
  if (declaration !== undefined) return { ...shapes.element(declaration, 1, 1), at: declaration.at ?? part.at };
  const name = typing?.by === "element" ? typing.name : { namespace: "", local: part.name };
  return {
    kind: "element",
    name: name.local,
    namespace: name.namespace,
    at: part.at,
    min: 1,
    max: 1,
    documentation: documentationText(part),
    shape: typing?.by === "type" ? shapes.ofType(typing.name) : () => anyShape,
  };
}

/** Returns the header blocks of a message as inputs. */
export function headerBlocks({ headers }: Pick<SoapMessage, "headers">, shapes: XmlShapes): readonly InputView[] {
  return headers.flatMap(({ carrier, part }): readonly InputView[] => {
    const member = part === undefined ? undefined : partMember(part, shapes);
    if (part === undefined || member === undefined) return [];
    const name = part.typing?.by === "element" ? clark(part.typing.name) : part.name;
    return [
      {
        place: "header block",
        name,
        required: false,
        at: carrier.at ?? part.at,
        documentation: documentationText(part),
        facts: [],
        shape: member.shape,
      },
    ];
  });
}
