/**
 * How numbers are written in JSON. `natural`: as numbers, except in the exact profile where the facets of a type
 * distinguish values that a double does not. `exact`: as strings with the original digits for types with values that no
 * double holds (decimal, integer, long ...). `lexical`: all as strings.
 */
export type NumberMode = "natural" | "exact" | "lexical";
