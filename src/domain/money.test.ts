import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountsIn,
  formatEuros,
  fromWireAmount,
  fromWireLine,
  isAmount,
  parseEuros,
  percentOf,
  toWireNumber,
  toWireString,
} from './money.ts';

const anyCents = fc.integer({ min: 0, max: 10_000_000_000 });

describe('formatEuros', () => {
  it.each([
    [0, '0,00\u00a0€'],
    [5, '0,05\u00a0€'],
    [780, '7,80\u00a0€'],
    [99_999, '999,99\u00a0€'],
    [123_450, '1\u202f234,50\u00a0€'],
    [123_456_789, '1\u202f234\u202f567,89\u00a0€'],
    [-250, '−2,50\u00a0€'],
  ])('shows %i cents', (cents, text) => {
    expect(formatEuros(cents)).toBe(text);
  });

  // docs/rules/reference-data.md#french-typography
  it('equals the platform’s format in fr-FR, with a minus sign', () => {
    const platform = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
    const anySign = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 });
    fc.assert(
      fc.property(anySign, (cents) => formatEuros(cents) === platform.format(cents / 100).replace('-', '−')),
    );
  });
});

describe('parseEuros', () => {
  it.each([
    ['7,80', 780],
    ['7.8', 780],
    ['42', 4200],
    ['42,', 4200],
    [',5', 50],
    ['.05', 5],
    ['007,80', 780],
    ['1 234,50 €', 123_450],
    ['1\u202f234,50\u00a0€', 123_450],
    ['  12€ ', 1200],
    ['0', 0],
    ['12 euros', 1200],
    ['12 Euro', 1200],
    ['30 eur', 3000],
    ['30EUR', 3000],
    ['€ 12', 1200],
    ['12€50', 1250],
    ['12 € 50', 1250],
    ['12 euros 50', 1250],
    ['12,5 euros', 1250],
    ['1.234,50', 123_450],
    ['1 234,50', 123_450],
    ['1 234', 123_400],
    ['1.234.567,89', 123_456_789],
    ['1,234.50', 123_450],
    ['1 234.5', 123_450],
    ['12 , 50', 1250],
    ['\u202a42,00\u202c', 4200],
    ['４２', 4200],
    ['١٢٫٥٠', 1250],
    ['12e50', 1250],
    ['12 E', 1200],
  ])('reads %j', (text, cents) => {
    expect(parseEuros(text)).toBe(cents);
  });

  it.each([
    '',
    ' ',
    '€',
    ',',
    '.',
    '-1',
    '-0',
    '+5',
    '1,234',
    '7,805',
    '1.234',
    '12 50',
    '40-50',
    '40 à 50',
    '12€5',
    'environ 50',
    '1e3',
    'douze',
    '12 $',
    '0x10',
  ])('refuses %j', (text) => {
    expect(parseEuros(text)).toBeNull();
  });

  it.each([
    ['40-50', [4000, 5000]],
    ['entre 40 et 50 euros', [4000, 5000]],
    ['40,50 ou 60', [4050, 6000]],
    ['environ 50', [5000]],
    ['1 000 ou 1 200,50', [100_000, 120_050]],
    ['40 5000', [4000, 500_000]],
    ['douze', []],
    ['12,505', []],
    ['-999999999.995', []],
    ['40 ou 12,505', []],
  ])('finds the amounts of %j', (text, amounts) => expect(amountsIn(text)).toEqual(amounts));

  it('reads back what formatEuros and the wire write', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(parseEuros(formatEuros(cents))).toBe(cents);
        expect(parseEuros(toWireString(cents))).toBe(cents);
      }),
    );
  });

  it('returns null or a valid amount for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const cents = parseEuros(text);
        expect(cents === null || isAmount(cents)).toBe(true);
      }),
    );
  });

  it('takes linear time', () => {
    expect(parseEuros(`${'1'.repeat(500_000)}x`)).toBeNull();
    expect(parseEuros(`${' '.repeat(500_000)}x`)).toBeNull();
  });
});

describe('the wire', () => {
  // docs/rules/pricing.md#money
  it('carries euros with two decimals', () => {
    expect(JSON.stringify(toWireNumber(780))).toBe('7.8');
    expect(toWireString(780)).toBe('7.80');
    expect(toWireString(0)).toBe('0.00');
  });

  it('converts there and back, through JSON too', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(fromWireAmount(JSON.parse(JSON.stringify(toWireNumber(cents))) as number)).toBe(cents);
        expect(fromWireAmount(toWireString(cents))).toBe(cents);
      }),
    );
  });

  it.each([
    7.805,
    -1,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e300,
    '7,80',
    '7.805',
    '-1',
    '',
    'NaN',
    ' 7',
    '7.',
  ])('refuses %j', (amount) => {
    expect(fromWireAmount(amount)).toBeNull();
  });

  it('has no negative zero', () => {
    expect(fromWireAmount(-0)).toBe(0);
  });
});

describe('percentOf', () => {
  it.each([
    [3500, 15, 525],
    [4200, 15, 630],
    [3503, 15, 525],
    [3510, 15, 527],
    [3530, 15, 530],
    [10_000, 20, 2000],
    [10_003, 20, 2001],
    [0, 15, 0],
  ])('takes of %i cents %i %%', (cents, percent, expected) => {
    expect(percentOf(cents, percent)).toBe(expected);
  });

  // docs/rules/pricing.md#money
  it('rounds half up, exactly', () => {
    fc.assert(
      fc.property(anyCents, fc.integer({ min: 0, max: 100 }), (cents, percent) => {
        const exact = BigInt(cents) * BigInt(percent);
        expect(BigInt(percentOf(cents, percent))).toBe((exact + 50n) / 100n);
      }),
    );
  });
});

describe('isAmount', () => {
  it.each([0, 1, 100_000])('accepts %d', (cents) => expect(isAmount(cents)).toBe(true));
  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d', (cents) => {
    expect(isAmount(cents)).toBe(false);
  });
});

describe('a line on the wire', () => {
  it('may be below zero, and reads as 0 when it is no amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (cents) => {
        expect(fromWireLine(toWireNumber(cents)) - cents).toBe(0);
      }),
    );
    expect([-0, -4.985, Number.NaN].map(fromWireLine)).toEqual([0, 0, 0]);
  });
});
