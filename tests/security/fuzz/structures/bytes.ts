import { type Bytes, viewOf } from '../../../../src/domain/files/bytes.ts';
import type { Random } from '../../../faults/random.ts';

/** A part as often as it fits, once at least. */
export function repeated(part: Bytes, size: number): Bytes {
  const count = Math.max(1, Math.floor(size / part.byteLength));
  const bytes = new Uint8Array(count * part.byteLength);
  bytes.set(part);
  for (let filled = part.byteLength; filled < bytes.byteLength; filled *= 2)
    bytes.copyWithin(filled, 0, filled);
  return bytes;
}

export const someBytes = (random: Random, length: number): Bytes =>
  Uint8Array.from({ length }, () => random.between(0, 255));

/** A copy with a number of 16 or 32 bits replaced by a lie about it. */
export function withLie(bytes: Bytes, at: number, bits: 16 | 32, random: Random, isLittle = false): Bytes {
  const copy = bytes.slice();
  const view = viewOf(copy);
  if (bits === 16) view.setUint16(at, lieAbout(view.getUint16(at, isLittle), 16, random), isLittle);
  else view.setUint32(at, lieAbout(view.getUint32(at, isLittle), 32, random), isLittle);
  return copy;
}

export const truncated = (bytes: Bytes, random: Random): Bytes =>
  bytes.slice(0, random.between(1, bytes.byteLength - 1));

/** A copy with a few bytes changed, anywhere. */
export function damaged(bytes: Bytes, random: Random): Bytes {
  const copy = bytes.slice();
  for (let count = random.between(1, 8); count > 0; count -= 1)
    copy[random.between(0, copy.byteLength - 1)] = random.between(0, 255);
  return copy;
}

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
