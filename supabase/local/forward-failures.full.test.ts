import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { quoteRequest, RESTAURANT_FIELDS, RESTAURANT_REQUEST } from '../../tests/support/orders.ts';
import { FormService, type Manner } from './testing/form-service.ts';
import {
  context,
  count,
  drain,
  forwardTo,
  receiver,
  referencesTaken,
  startForwarding,
  submit,
  tick,
} from './testing/forwarding.ts';

/** Receivers that are slow, broken, or refuse one order for ever. */

startForwarding();

describe('a receiver that is not well', () => {
  const mix: Manner[] = ['fails', 'hangs', 'late', 'cuts', 'turns-away', 'busy', 'takes'];

  // docs/rules/operator.md#form-services
  test('gets every order all the same, and twice only one that it accepted without an answer', async () => {
    const references: string[] = [];
    for (let made = 0; made < 40; made += 1) references.push(await submit());
    for (let round = 0; round < 2; round += 1) {
      receiver.manners.push(...mix);
      await tick(16);
    }
    await receiver.close();
    const { delivered } = await tick(16);
    expect(delivered).toBe(0);
    await receiver.open();
    receiver.manners.push('late', 'late');
    await tick(16);
    receiver.manners.length = 0;
    await tick(61);
    await drain();

    expect(references.map(count).filter((times) => times === 0)).toEqual([]);
    expect(new Set(referencesTaken()).size).toBe(references.length);
    expect(receiver.silent).toBeGreaterThan(0);
    expect(receiver.taken).toHaveLength(references.length + receiver.silent);
  });

  test('is waited for twenty seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await submit();
    expect(await tick()).toEqual({ delivered: 1, failed: 0 });
    expect(timeout).toHaveBeenCalledWith(20_000);
    timeout.mockRestore();
  });

  test('is given up when that time is over', async () => {
    receiver.manners.push('hangs');
    await submit();
    const waiting = { ...context, fetch: globalThis.fetch };
    expect(await tick(1, 20, waiting)).toEqual({ delivered: 0, failed: 1 });
  });

  test('keeps its order while it asks to wait', async () => {
    receiver.manners.push('busy');
    const reference = await submit();
    expect(await tick()).toEqual({ delivered: 0, failed: 1 });
    expect(await tick(30)).toEqual({ delivered: 0, failed: 0 });
    expect(await tick(40)).toEqual({ delivered: 1, failed: 0 });
    expect(count(reference)).toBe(1);
  });

  test('does not hold another one back', async () => {
    const other = await FormService.start();
    forwardTo({ FORM_ENDPOINT: other.url, FORM_ENDPOINT_RESTAURANT: 'http://127.0.0.1:9/' });
    for (let made = 0; made < 12; made += 1) await submit();
    await submit(quoteRequest(RESTAURANT_REQUEST.confirmedAt));
    expect(await tick(16)).toMatchObject({ delivered: 1 });
    expect(other.taken).toHaveLength(1);
    await other.close();
    forwardTo({ FORM_ENDPOINT: receiver.url });
  });
});

describe('an order that its receiver always refuses', () => {
  const POISON = 'Maryse la refusée';
  const poison = () => submit({ ...RESTAURANT_REQUEST, fields: { ...RESTAURANT_FIELDS, prenom: POISON } });
  beforeEach(() => {
    receiver.refused = POISON;
  });
  afterEach(async () => {
    receiver.refused = null;
    await tick(61);
  });

  test('does not end the pass in which others are forwarded', async () => {
    await poison();
    for (let made = 0; made < 24; made += 1) await submit();
    expect(await tick()).toEqual({ delivered: 24, failed: 1 });
  });

  test('comes after new ones, however many there are', async () => {
    for (let made = 0; made < 11; made += 1) await poison();
    for (let calls = 0; calls < 4; calls += 1) await tick();
    const reference = await submit();
    expect(await tick(61)).toMatchObject({ delivered: 1 });
    expect(count(reference)).toBe(1);
  });

  test('is tried ever more rarely, every hour at last, and for ever', async () => {
    await poison();
    for (let calls = 0; calls < 12; calls += 1) expect(await tick(61)).toEqual({ delivered: 0, failed: 1 });
    expect(await tick(29)).toEqual({ delivered: 0, failed: 0 });
    expect(await tick(32)).toEqual({ delivered: 0, failed: 1 });
  });
});
