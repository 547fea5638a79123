import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { OrderState, type OrderStatus } from '../order/order-status.ts';
import { newEntry } from './entry.ts';
import {
  isComing,
  isFollowed,
  isInHand,
  mayBeGivenBack,
  noteProgress,
  progressOf,
  sumsPaid,
} from './progress.ts';
import { aRequest, ID, NOON } from './testing.ts';
import { MAX_AGE } from './timing.ts';

const CONFIRMED = { status: 'confirmee', at: '2026-11-19T16:10:00.000Z' } as const;
const said = (status: OrderStatus, history = [CONFIRMED]) => ({
  submissionId: ID,
  reference: 'LG-123456',
  status,
  history,
});
const fresh = newEntry({ id: ID, service: 'restaurant', title: '', request: aRequest(), slotAt: null }, NOON);
const received = { ...fresh, state: 'received' as const, receivedAt: NOON };

function noted(status: OrderStatus) {
  const change = noteProgress(received, said(status));
  return change.ok ? change.entry : expect.unreachable(change.reason);
}

describe('the operator’s status', () => {
  test('is stored with a received order once', () => {
    const entry = noted('confirmee');
    expect(entry.progress).toEqual({ status: 'confirmee', history: [CONFIRMED] });
    expect(progressOf(entry)).toBe('confirmee');
    expect(noteProgress(entry, said('confirmee')).ok).toBe(false);
    expect(noteProgress(entry, said('livree', [CONFIRMED, CONFIRMED])).ok).toBe(true);
  });

  test('has news where a payment link came, was paid or was renewed', () => {
    const link = { token: 'a'.repeat(32), kind: 'budget', amount: 30.55 } as const;
    const before = noted('confirmee');
    const linked = noteProgress(before, { ...said('confirmee'), links: [link] });
    if (!linked.ok) return expect.unreachable(linked.reason);
    expect(linked.entry.progress?.links).toEqual([link]);
    expect(noteProgress(linked.entry, { ...said('confirmee'), links: [link] }).ok).toBe(false);
    const renewed = { ...link, token: 'b'.repeat(32) };
    expect(noteProgress(linked.entry, { ...said('confirmee'), links: [renewed] }).ok).toBe(true);
    const paid = noteProgress(linked.entry, said('confirmee'));
    expect(paid.ok && paid.entry.progress).toEqual({ status: 'confirmee', history: [CONFIRMED] });
  });

  test('is read from a server that knows no links, and from one that knows other kinds', () => {
    expect(v.parse(OrderState, said('confirmee'))).toEqual(said('confirmee'));
    const newer = { ...said('confirmee'), links: [{ token: 'x', kind: 'caution', amount: 1 }] };
    expect(v.parse(OrderState, newer).links).toEqual([]);
  });

  test('is ignored before reception', () => {
    expect(noteProgress(fresh, said('confirmee')).ok).toBe(false);
    expect(progressOf({ ...fresh, progress: { status: 'confirmee', history: [] } })).toBeNull();
  });

  test('is no progress while it equals that of the receipt', () => {
    expect(progressOf(noted('recue'))).toBeNull();
    expect(isInHand(noted('recue'), NOON)).toBe(true);
  });
});

test('an order is followed until its status is final, or its key has expired', () => {
  expect([isFollowed(fresh, NOON), isFollowed(received, NOON), isFollowed(noted('confirmee'), NOON)]).toEqual(
    [false, true, true],
  );
  expect(isFollowed(noted('livree'), NOON)).toBe(false);
  expect(isFollowed(received, NOON + MAX_AGE + 1)).toBe(false);
  const inHand = (status: OrderStatus) => isInHand(noted(status), NOON);
  expect([
    isInHand(fresh, NOON),
    isInHand(received, NOON),
    inHand('confirmee'),
    inHand('en_livraison'),
  ]).toEqual([false, true, true, true]);
  expect([inHand('livree'), inHand('annulee'), inHand('retenue')]).toEqual([false, false, false]);
});

test('an order can be announced while it is being delivered, on the day of its slot', () => {
  const slot = { date: '2026-11-19', time: '12:45' };
  const today = { ...received, request: aRequest({ slot }) };
  const nextDay = NOON + 24 * 3_600_000;
  expect(isComing(today, NOON)).toBe(true);
  expect(isComing(today, nextDay)).toBe(false);
  expect(isComing({ ...today, progress: { status: 'annulee', history: [] } }, NOON)).toBe(false);
  expect(isComing({ ...today, state: 'queued' }, NOON)).toBe(false);
  // Without a slot it may be for the next opening.
  expect(isComing(received, nextDay)).toBe(true);
});

const PAID = { kind: 'budget', amount: 30.55, at: '2026-11-19T16:20:00.000Z' } as const;

// docs/rules/payments.md#paid-so-far
test('what is paid and given back is news, and is asked about after the order is over until nothing can be given back', () => {
  const paid = noteProgress(received, {
    ...said('livree'),
    paid: [PAID, { ...PAID, kind: 'frais', amount: 0.1 }],
  });
  const entry = paid.ok ? paid.entry : expect.unreachable();
  expect(sumsPaid(entry)).toEqual({ paid: 3065, extra: 0, givenBack: 0 });
  expect(noteProgress(entry, { ...said('livree'), paid: entry.progress?.paid }).ok).toBe(false);
  expect(isFollowed(entry, NOON)).toBe(false);
  expect(mayBeGivenBack(entry, NOON)).toBe(true);
  expect(mayBeGivenBack(entry, NOON + MAX_AGE + 1)).toBe(false);
  const given = noteProgress(entry, {
    ...said('livree'),
    paid: entry.progress?.paid,
    givenBack: [{ ...PAID, amount: 30.65 }],
  });
  const over = given.ok ? given.entry : expect.unreachable();
  expect(sumsPaid(over)).toEqual({ paid: 3065, extra: 0, givenBack: 3065 });
  expect(mayBeGivenBack(over, NOON)).toBe(false);
  expect(mayBeGivenBack(noted('livree'), NOON)).toBe(false);
  expect(sumsPaid(received)).toEqual({ paid: 0, extra: 0, givenBack: 0 });
});

// docs/rules/payments.md#paid-so-far
test('a charge that is too much counts as far as it is not given back; an earlier server tells no part of it', () => {
  const told = { ...PAID, isExtra: true };
  const withPart = noteProgress(received, { ...said('confirmee'), paid: [{ ...told, extra: 30 }] });
  const entry = withPart.ok ? withPart.entry : expect.unreachable();
  expect(sumsPaid(entry)).toEqual({ paid: 3055, extra: 3000, givenBack: 0 });
  const without = noteProgress(entry, { ...said('confirmee'), paid: [told] });
  expect(sumsPaid(without.ok ? without.entry : expect.unreachable()).extra).toBe(3055);
});

test('a question that waits is news, and so is its end', () => {
  const asked = noteProgress(received, { ...said('confirmee'), questions: 1 });
  const entry = asked.ok ? asked.entry : expect.unreachable();
  expect(entry.progress?.questions).toBe(1);
  expect(noteProgress(entry, { ...said('confirmee'), questions: 1 })).toMatchObject({ ok: false });
  expect(noteProgress(entry, said('confirmee'))).toMatchObject({
    ok: true,
    entry: { progress: { status: 'confirmee' } },
  });
});

test('a correction of the order is new, and one that is known is not', () => {
  const change = noteProgress(received, { ...said('confirmee'), corrected: 70.45 });
  expect(change).toMatchObject({ ok: true, entry: { progress: { corrected: 70.45 } } });
  if (!change.ok) return;
  expect(noteProgress(change.entry, { ...said('confirmee'), corrected: 70.45 }).ok).toBe(false);
  expect(noteProgress(change.entry, { ...said('confirmee'), corrected: 71 }).ok).toBe(true);
  const without = { ...said('confirmee'), corrected: 70.45, isWithoutItems: true };
  expect(noteProgress(change.entry, without)).toMatchObject({
    ok: true,
    entry: { progress: { isWithoutItems: true } },
  });
});
