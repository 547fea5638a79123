/** The pauses between two tries, in milliseconds: each is longer than the one before by `factor`, up to `longest`. */
export interface Pauses {
  readonly first: number;
  readonly factor: number;
  readonly longest: number;
}

/** The pause after so many failures in a row (1 = the first), in milliseconds. */
export const pauseAfter = (failures: number, { first, factor, longest }: Pauses): number =>
  // The exponent is limited so that the product stays finite.
  Math.min(longest, first * factor ** Math.min(failures - 1, 30));
