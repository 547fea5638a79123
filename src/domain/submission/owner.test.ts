import { describe, expect, it } from 'vitest';
import { disown } from './disown.ts';
import { type Entry, newEntry } from './entry.ts';
import { isVisibleTo } from './owner.ts';
import { aNewEntry, NOON } from './testing.ts';

const MARYSE = 'a0b0e7d9-5f0a-4c39-9f0e-7c1d2a3b4c5d';
const JOEL = 'b0b0e7d9-5f0a-4c39-9f0e-7c1d2a3b4c5d';
const entry = (changes: Partial<Entry>) => ({ ...newEntry(aNewEntry(), NOON), ...changes });

describe('an order on a device that others use', () => {
  const hers = { account: MARYSE, state: 'received', isOwned: true } as const;

  it.each([
    ['made without an account', { ...hers, account: null }],
    ['that the history of its account does not have yet', { ...hers, isOwned: false }],
    ['that has still to leave', { ...hers, state: 'queued', isOwned: false }],
    ['that waits for its customer', { ...hers, state: 'price-changed', isOwned: false }],
  ] as const)('is shown to everybody: %s', (_, changes) => {
    expect([null, MARYSE, JOEL].map((who) => isVisibleTo(entry(changes), who))).toEqual([true, true, true]);
  });

  it.each([
    ['received', hers],
    ['cancelled', { ...hers, state: 'cancelled', isOwned: false }],
  ] as const)('is shown to its account alone once it is %s', (_, changes) => {
    expect([null, MARYSE, JOEL].map((who) => isVisibleTo(entry(changes), who))).toEqual([false, true, false]);
  });
});

it('an order of a deleted account loses its owner, once', () => {
  const left = disown(entry({ account: MARYSE, state: 'received', isOwned: true }));
  expect(left).toMatchObject({ ok: true, entry: { account: null, isOwned: false } });
  expect(left.ok && disown(left.entry)).toMatchObject({ ok: false });
});
