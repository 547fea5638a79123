import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSiret } from './siret.ts';

describe('isSiret', () => {
  it.each([
    ['the example of the Luhn rule', '73282932000074'],
    ['spaces, breaking or not', '732 829 320\u00a000074'],
    ["La Poste's seat, valid by Luhn", '35600000000048'],
    ['La Poste, by its digit sum alone', '35600000000001'],
  ])('accepts %s', (_name, text) => expect(isSiret(text)).toBe(true));

  it.each([
    ['nothing', ''],
    ['13 digits', '7328293200007'],
    ['15 digits', '732829320000740'],
    ['a letter', '7328293200007A'],
    ['a wrong key', '73282932000075'],
    ['two digits swapped', '73289232000074'],
    ['zeros', '00000000000000'],
    ['La Poste with neither sum', '35600000000017'],
    ['the digit sum of La Poste for anybody else', '73282932000072'],
  ])('refuses %s', (_name, text) => expect(isSiret(text)).toBe(false));

  // docs/rules/applications.md#application-checks
  it('notices any single wrong digit', () => {
    const valid = '73282932000074';
    fc.assert(
      fc.property(fc.nat({ max: 13 }), fc.integer({ min: 1, max: 9 }), (index, shift) => {
        const digit = (Number(valid[index]) + shift) % 10;
        expect(isSiret(valid.slice(0, index) + digit + valid.slice(index + 1))).toBe(false);
      }),
    );
  });

  it('takes linear time', () => expect(isSiret(' '.repeat(500_000))).toBe(false));
});
