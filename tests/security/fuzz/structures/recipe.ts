import type { Random } from '../../../faults/random.ts';

/** One way to make a value of a format, by name: valid ones, and ones that lie in a certain way. */
export interface Recipe<T> {
  readonly what: string;
  /** @param size the bytes that repeated parts may take */
  make(random: Random, size: number): T;
}

export interface Made<T> {
  readonly what: string;
  readonly value: T;
}

/** The recipes of an object whose keys are their names. */
export const recipesOf = <T>(recipes: Readonly<Record<string, Recipe<T>['make']>>): readonly Recipe<T>[] =>
  Object.entries(recipes).map(([what, make]) => ({ what, make }));

/** Makes a value by a recipe that the seed picks. */
export function madeBy<T>(recipes: readonly Recipe<T>[], random: Random, size: number): Made<T> {
  const { what, make } = random.pick(recipes);
  return { what, value: make(random, size) };
}

/** A length, count or offset that is next to the true one, at a limit of its field, or beyond it. */
export const lieAbout = (truth: number, bits: 8 | 16 | 32, random: Random): number => {
  const most = 2 ** bits - 1;
  const lies = [0, 1, truth - 1, truth + 1, 2 * truth, most, most - 1, 2 ** (bits - 1)];
  return Math.min(most, Math.max(0, random.pick(lies)));
};
