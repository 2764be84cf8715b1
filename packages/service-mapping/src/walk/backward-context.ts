import type { JsonObject } from "@soapstone/apidoc-model";
import { Recaller } from "@soapstone/complement";
import type { Situation } from "./situation.ts";
import { type BackwardParts, type BackwardService, placeIn } from "./walk.ts";

/** Creates the context of a rule on the way back, for an object whose complement is in `recaller`. */
export function backwardService(parts: BackwardParts, recaller: Recaller): BackwardService {
  return new BackwardServiceContext(parts, recaller);
}

/** Every field of a context, optional ones too, so that the class below cannot forget one. */
type WholeContext = { readonly [Field in keyof Required<BackwardService>]: BackwardService[Field] };

/**
 * A class for the same reason as `ForwardServiceContext`: fields that do not change are copied from context to
 * context.
 */
class BackwardServiceContext implements WholeContext {
  readonly types: WholeContext["types"];
  readonly names: WholeContext["names"];
  readonly soap: WholeContext["soap"];
  readonly headers: WholeContext["headers"];
  readonly version: WholeContext["version"];
  readonly targetNamespace: string;
  readonly elementNamespace: string;
  readonly situation: Situation;
  readonly report: WholeContext["report"];
  readonly at: WholeContext["at"];
  readonly implyElement: WholeContext["implyElement"];
  readonly declare: WholeContext["declare"];
  readonly nameBlock: WholeContext["nameBlock"];
  readonly recaller: Recaller;
  readonly keep: WholeContext["keep"];
  readonly recall: WholeContext["recall"];
  readonly drop: WholeContext["drop"];

  constructor(parts: BackwardParts, recaller: Recaller, situation = parts.situation) {
    const { keep, recall, drop } = recaller.context(parts.report);
    this.types = parts.types;
    this.names = parts.names;
    this.soap = parts.soap;
    this.headers = parts.headers;
    this.version = parts.version;
    this.targetNamespace = parts.targetNamespace;
    this.elementNamespace = parts.elementNamespace;
    this.situation = situation;
    this.report = parts.report;
    this.at = parts.at;
    this.implyElement = parts.implyElement;
    this.declare = parts.declare;
    this.nameBlock = parts.nameBlock;
    this.recaller = recaller;
    this.keep = keep;
    this.recall = recall;
    this.drop = drop;
  }

  inner(key: string): BackwardService {
    return new BackwardServiceContext(
      this,
      this.recaller.inner(key),
      placeIn(key, this.situation, this.recaller.given),
    );
  }

  within(place: Partial<Situation>): BackwardService {
    return new BackwardServiceContext(this, this.recaller, { ...this.situation, ...place });
  }

  with(complement: JsonObject | undefined): BackwardService {
    return new BackwardServiceContext(this, new Recaller(complement));
  }
}
