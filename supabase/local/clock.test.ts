import { afterEach, expect, test } from 'vitest';
import { installClock } from './clock.ts';

const RealDate = Date;

afterEach(() => {
  globalThis.Date = RealDate;
});

test('every way of asking for the time gives the new one, and it ticks', async () => {
  const at = RealDate.UTC(2030, 0, 1);
  const begin = performance.now();
  installClock(at);
  const readings = [
    Date.now(),
    Date.parse(new Date().toISOString()),
    new Date(Date()).getTime() + 999,
    Reflect.construct(Date, []).getTime(),
  ];
  const passed = performance.now() - begin;
  for (const reading of readings) {
    expect(reading).toBeGreaterThanOrEqual(at);
    expect(reading).toBeLessThan(at + 1000 + passed);
  }
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(Date.now()).toBeGreaterThan(at + 25);
});

test('a date made from arguments does not change', () => {
  installClock(RealDate.UTC(2030, 0, 1));
  expect(new Date(0).toISOString()).toBe('1970-01-01T00:00:00.000Z');
  expect(new Date(2026, 10, 19).getFullYear()).toBe(2026);
  expect(Date.UTC(2026, 0)).toBe(RealDate.UTC(2026, 0));
  expect(Date.parse('2026-11-19T00:00:00Z')).toBe(RealDate.UTC(2026, 10, 19));
});

test('dates made before and after are of one kind', () => {
  const before = new RealDate();
  installClock(RealDate.UTC(2030, 0, 1));
  expect(before).toBeInstanceOf(Date);
  expect(new Date()).toBeInstanceOf(RealDate);
  expect(new (class extends Date {})().getTime()).toBeGreaterThanOrEqual(RealDate.UTC(2030, 0, 1));
});
