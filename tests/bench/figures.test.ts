import { expect, test } from 'vitest';
import { callsPerSecond, isExceeded, median, percentile, report } from './figures.ts';

test('medians and percentiles', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(percentile([10, 20, 30, 40, 50], 99)).toBeCloseTo(49.6);
});

test('a rate is about right', () => {
  const pause = () => {
    const until = performance.now() + 0.2;
    while (performance.now() < until);
  };
  const rate = callsPerSecond(pause);
  expect(rate).toBeGreaterThan(100);
  expect(rate).toBeLessThanOrEqual(5000);
});

test('a figure says whether it keeps to its limit', () => {
  const within = { name: 'FCP', value: 800, unit: 'ms', atMost: 874 };
  const over = { name: 'LCP', value: 900, unit: 'ms', atMost: 874 };
  expect([within, over, { ...over, value: Number.NaN }].map(isExceeded)).toEqual([false, true, true]);
  expect(isExceeded({ name: 'p50', value: 2, unit: 'ms' })).toBe(false);
  expect(report([within, over])).toBe(
    '  FCP   800 ms      within 874 ms\n  LCP   900 ms      EXCEEDS 874 ms',
  );
});

test('figures line up', () => {
  const figures = [
    { name: 'quotes', value: 123456, unit: 'per s', ratio: { of: 'a JSON copy', value: 0.5 } },
    { name: 'p50', value: 2.345, unit: 'ms' },
  ];
  expect(report(figures)).toBe('  quotes   123,000 per s   0.5 × a JSON copy\n  p50      2.35 ms');
});
