import { describe, expect, it } from 'vitest';
import { readReference } from './reference.ts';

// docs/rules/pages.md#tracking
describe('readReference', () => {
  it.each([
    'LG-471293',
    ' lg 471293 ',
    'LG471293',
    '471293',
    '#471293',
    '471 293',
    'lg-471293.',
    'N°\u00a0LG-471293',
    'n° 471293',
    'Numéro 471293',
    'Numéro LG-471293, à 12:03.',
    'LG – 471 293',
    'LG\u2011471293',
    '\u202aLG-471293\u202c',
    'Ma commande LG-471293 du 19 novembre 2026',
    '٤٧١٢٩٣',
  ])('reads %j', (text) => {
    expect(readReference(text)).toBe('LG-471293');
  });

  it('reads a longer number', () => {
    expect(readReference('LG-1234567, à 12:03')).toBe('LG-1234567');
  });

  it.each(['0690123456', '0590123456.', '590690123456', '0690 12 34 56', 'n° 0690123456', '+590690123456'])(
    'reads no number in the telephone number %j',
    (text) => {
      expect(readReference(text)).toBeNull();
    },
  );

  it('reads a number that begins with a zero', () => {
    expect(readReference('069012')).toBe('LG-069012');
  });

  it.each(['', 'abc', 'LG-', 'LG-12345', '12345', '19/11/2026', 'ALG-471293', 'LG-471293 et LG-471294'])(
    'reads no number in %j',
    (text) => {
      expect(readReference(text)).toBeNull();
    },
  );
});
