import { expect, onTestFinished, test, vi } from 'vitest';
import { isFaithful, redrawn } from './redraw-picture.ts';

/** A canvas of six pixels in a square that gives back what `change` makes of each value drawn. */
function useCanvas(change: (value: number, index: number) => number): void {
  const side = 6;
  class DrawnCanvas {
    private readonly pixels = new Uint8ClampedArray(4 * side * side);
    private readonly context = {
      fillStyle: '#000',
      fillRect: (x: number, y: number) => this.fill(x, y),
      getImageData: () => ({ data: this.pixels.map(change) }),
    };
    getContext = () => this.context;
    private fill(x: number, y: number): void {
      const digits = this.context.fillStyle.slice(1);
      const whole = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
      const channels = [0, 2, 4].map((at) => Number.parseInt(whole.slice(at, at + 2), 16));
      this.pixels.set([...channels, 255], 4 * (y * side + x));
    }
  }
  vi.stubGlobal('OffscreenCanvas', DrawnCanvas);
  onTestFinished(() => void vi.unstubAllGlobals());
}

test.each<[string, (value: number, index: number) => number, boolean]>([
  ['gives back what was drawn', (value) => value, true],
  ['changes each value by one, which no eye sees', (value, index) => value + (index % 2), true],
  ['gives back noise', (_, index) => (index * 97) % 256, false],
  ['gives back white', () => 255, false],
  ['gives back black', () => 0, false],
  ['gives back grey', () => 128, false],
  ['inverts', (value) => 255 - value, false],
  ['turns the rows', (_, index) => (index * 31) % 251, false],
])('a canvas that %s', (_, change, isRight) => {
  useCanvas(change);
  expect(isFaithful()).toBe(isRight);
});

test('no picture is drawn anew where the canvas gives back noise', async () => {
  useCanvas((_, index) => (index * 97) % 256);
  expect(await redrawn(new Blob([new Uint8Array(8)]), new Uint8Array(8))).toBeNull();
});
