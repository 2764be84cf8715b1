/**
 * How numbers stand in JSON. `natural`: as numbers, except in the exact profile where the facets of a type tell values
 * apart that a double does not. `exact`: types with values that no double holds (decimal, integer, long ...) are strings
 * with the digits as written. `lexical`: all of them are.
 */
export type NumberMode = "natural" | "exact" | "lexical";
