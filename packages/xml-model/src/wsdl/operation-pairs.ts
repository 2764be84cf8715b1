import type {
  Binding,
  BindingMessage,
  BindingOperation,
  MessageUse,
  PortType,
  PortTypeOperation,
} from "./definitions.ts";

/** The operations of a binding paired with those of its port type. */
export interface OperationPairs {
  readonly abstractOf: ReadonlyMap<BindingOperation, PortTypeOperation>;
  readonly boundOf: ReadonlyMap<PortTypeOperation, BindingOperation>;
  /** Overloaded operations that the names of input and output do not distinguish. */
  readonly ambiguous: ReadonlySet<BindingOperation>;
  /** Operations of the binding whose operation of the port type was already paired. */
  readonly repeated: ReadonlySet<BindingOperation>;
}

/**
 * Pairs the operations of a binding with those of its port type: by name; overloaded ones by the names of input and
 * output (WSDL 1.1 §2.5), those with written names first, so that the others get the rest.
 */
export function pairOperations(binding: Binding, portType: PortType): OperationPairs {
  const byName = new Map<string, PortTypeOperation[]>();
  for (const operation of portType.operations) {
    const namesakes = byName.get(operation.name);
    if (namesakes === undefined) byName.set(operation.name, [operation]);
    else namesakes.push(operation);
  }
  const abstractOf = new Map<BindingOperation, PortTypeOperation>();
  const boundOf = new Map<PortTypeOperation, BindingOperation>();
  const ambiguous = new Set<BindingOperation>();
  const repeated = new Set<BindingOperation>();

  for (const bound of [...binding.operations].sort((a, b) => statedNames(b) - statedNames(a))) {
    const namesakes = byName.get(bound.name);
    if (namesakes === undefined) continue;
    const free = namesakes.filter((operation) => !boundOf.has(operation));
    const sameShape = free.filter((operation) => matches(bound, operation, true));
    const matching = sameShape.length > 0 ? sameShape : free.filter((operation) => matches(bound, operation, false));
    const chosen = matching[0] ?? free[0];
    if (chosen === undefined) {
      repeated.add(bound);
      continue;
    }
    if (namesakes.length > 1 && matching.length !== 1) ambiguous.add(bound);
    abstractOf.set(bound, chosen);
    boundOf.set(chosen, bound);
  }
  return { abstractOf, boundOf, ambiguous, repeated };
}

/** Counts the stated names of input and output: operations with more of them are paired first. */
function statedNames({ input, output }: BindingOperation): number {
  return (input?.name === undefined ? 0 : 1) + (output?.name === undefined ? 0 : 1);
}

/**
 * Whether the stated names of input and output agree. With `sameShape`, both sides must also have the same messages: a
 * binding may leave one out.
 */
function matches(bound: BindingOperation, operation: PortTypeOperation, sameShape: boolean): boolean {
  return agrees(bound.input, operation.input, sameShape) && agrees(bound.output, operation.output, sameShape);
}

function agrees(bound: BindingMessage | undefined, abstract: MessageUse | undefined, sameShape: boolean): boolean {
  if (bound === undefined) return abstract === undefined || !sameShape;
  if (abstract === undefined) return false;
  return bound.name === undefined || bound.name === abstract.name;
}
