import { expect, test, vi } from 'vitest';
import { anEntry, ID } from '../../domain/submission/testing.ts';
import { emptyLocalStorage } from '../database/testing-local-storage.ts';
import { copyWaiting, isKnownOver, waitingCopies } from './waiting-copies.ts';

const KEY = `lg-waiting:${ID}`;

test('an order that is over loses its copy, and so does what is damaged', () => {
  vi.stubGlobal('localStorage', emptyLocalStorage());
  copyWaiting([anEntry()], true);
  localStorage.setItem('lg-waiting:other', '{');
  expect(waitingCopies()).toEqual([anEntry()]);
  copyWaiting([anEntry({ state: 'received' })], true);
  expect(waitingCopies()).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(['lg-over']);
});

test('an order that is over is known to be, until it waits again', () => {
  vi.stubGlobal('localStorage', emptyLocalStorage());
  expect(isKnownOver(ID)).toBe(false);
  copyWaiting([anEntry()], true);
  // One that is missing may have been deleted with the database.
  copyWaiting([], true);
  expect(isKnownOver(ID)).toBe(false);
  copyWaiting([anEntry()], true);
  copyWaiting([anEntry({ state: 'received' })], true);
  expect(isKnownOver(ID)).toBe(true);
  copyWaiting([anEntry()], true);
  expect(isKnownOver(ID)).toBe(false);
  expect(Object.keys(localStorage)).toEqual([KEY]);
  localStorage.setItem('lg-over', 'written by hand');
  expect(isKnownOver(ID)).toBe(false);
});

test('a tab that cannot read the orders of a newer one leaves their copies', () => {
  vi.stubGlobal('localStorage', emptyLocalStorage());
  const entry = anEntry();
  const newer = JSON.stringify({ ...entry, request: { ...entry.request, part: 'of tomorrow' } });
  localStorage.setItem(KEY, newer);
  copyWaiting([], true);
  expect(localStorage.getItem(KEY)).toBe(newer);
  expect(waitingCopies()).toEqual([]);
});
