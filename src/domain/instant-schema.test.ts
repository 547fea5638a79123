import * as v from 'valibot';
import { expect, it } from 'vitest';
import { InstantSchema } from './instant-schema.ts';
import { anEntry, NOON } from './submission/testing.ts';
import { Entry } from './submission.ts';

it.each([NOON, 0, -NOON, 8.64e15])('accepts %d, of which a date can be made', (instant) => {
  expect(v.is(InstantSchema, instant)).toBe(true);
  expect(Number.isNaN(new Date(instant).getTime())).toBe(false);
});

it.each([8.64e15 + 1, 1e300, Number.POSITIVE_INFINITY, Number.NaN, '2026-11-19', null])(
  'refuses %s',
  (other) => expect(v.is(InstantSchema, other)).toBe(false),
);

it('refuses an entry of a file or a row that no date can be made of', () => {
  expect(v.is(Entry, anEntry())).toBe(true);
  expect(v.is(Entry, { ...anEntry(), slotAt: 1e300 })).toBe(false);
});
