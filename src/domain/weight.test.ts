import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatKilograms, parseKilograms } from './weight.ts';

describe('parseKilograms', () => {
  // docs/rules/pricing.md#weight
  it.each([
    ['5', 5000],
    ['2,5', 2500],
    ['2.5 kg', 2500],
    ['30.001', 30_001],
    ['0,05', 50],
    ['12,', 12_000],
    ['7\u00a0KG', 7000],
    ['2 kilos', 2000],
    ['1,5 kgs', 1500],
    ['800 g', 800],
    ['1 500 g', 1500],
    ['2 , 5 kg', 2500],
    ['2 kg 500', 2500],
    ['2\u00a0kg\u202f500', 2500],
    ['1kg250', 1250],
    ['3 kilos 200 g', 3200],
    ['12 kg 050 grammes', 12_050],
    ['\u202a2,5\u202c', 2500],
  ])('reads %j', (text, grams) => {
    expect(parseKilograms(text)).toBe(grams);
  });

  it.each([
    '',
    '0',
    '0,000',
    '-2',
    '2,5,1',
    '1.2345',
    'lourd',
    'kg',
    ',5',
    '1e2',
    '123456',
    '2 5',
    '10 15 kg',
    '12 5 kg',
    '2 kg 5',
    '10-15 kg',
    '10 à 15 kg',
  ])('refuses %j', (text) => {
    expect(parseKilograms(text)).toBeNull();
  });

  it('reads back what formatKilograms writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (grams) => {
        expect(parseKilograms(formatKilograms(grams))).toBe(grams);
      }),
    );
  });
});

describe('formatKilograms', () => {
  it.each([
    [5000, '5\u00a0kg'],
    [7500, '7,5\u00a0kg'],
    [30_001, '30,001\u00a0kg'],
  ])('shows %i g', (grams, text) => {
    expect(formatKilograms(grams)).toBe(text);
  });
});
