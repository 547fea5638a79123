import { expect, it } from 'vitest';
import { disown } from './disown.ts';
import { newEntry } from './entry.ts';
import { aNewEntry, NOON } from './testing.ts';

const MARYSE = 'a0b0e7d9-5f0a-4c39-9f0e-7c1d2a3b4c5d';

it('an order of a deleted account loses its owner, once', () => {
  const entry = newEntry(aNewEntry(), NOON);
  const left = disown({ ...entry, account: MARYSE, state: 'received', isOwned: true });
  expect(left).toMatchObject({ ok: true, entry: { account: null, isOwned: false } });
  expect(left.ok && disown(left.entry)).toMatchObject({ ok: false });
});
