import { expect, test } from 'vitest';
import { pinIn } from './position-text.ts';

test.each([
  ['16.24127, -61.53304', '16.24127,-61.53304'],
  ['https://maps.google.com/?q=16.241271,-61.53304', '16.24127,-61.53304'],
  ['https://www.google.com/maps/place/Le+Gosier/@16.2064,-61.4933,15z/data=!3m1', '16.20640,-61.49330'],
  ['https://maps.google.com/?q=16.2%2C-61.5', '16.20000,-61.50000'],
  ['Rue du Bourg, portail bleu', null],
  ['99.5,-61.5', null],
  ['', null],
])('%s', (text, pin) => {
  expect(pinIn(text)).toBe(pin);
});
