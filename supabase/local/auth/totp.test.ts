import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { enrolment, newSecret } from './totp.ts';

/** Pixels for each module of a code: readers take averages of several. */
const SCALE = 4;

/** Reads an SVG of one square for each dark module, as a camera would read it from a screen; null when it cannot. */
function textOf(svg: string): string | null {
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]) * SCALE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of svg.matchAll(/M(\d+),(\d+)h1v1h-1z/g)) {
    for (let row = 0; row < SCALE; row += 1) {
      const start = ((Number(y) * SCALE + row) * side + Number(x) * SCALE) * 4;
      for (let at = start; at < start + SCALE * 4; at += 4) pixels.fill(0, at, at + 3);
    }
  }
  return jsQR(pixels, side, side)?.data ?? null;
}

// docs/rules/accounts.md#second-factor
test('the picture of an enrolment is read as its address', () => {
  const { uri, qr_code } = enrolment(newSecret(), 'estelle.laurent@exemple.gp', 'Livraison Guadeloupe');
  expect(uri).toMatch(/^otpauth:\/\/totp\//);
  expect(textOf(qr_code)).toBe(uri);
});
