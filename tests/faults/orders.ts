import type { NewEntry } from '../../src/domain/submission.ts';
import { RESTAURANT_FIELDS, RESTAURANT_REQUEST } from '../support/orders.ts';
import type { Random } from './random.ts';

/**
 * - good: must be received exactly once
 * - passed: its slot has passed, so it must never be sent
 * - mispriced: the server has another price, so it must never be accepted
 */
export type Kind = 'good' | 'passed' | 'mispriced';
export type Order = { kind: Kind; fresh: NewEntry };

const slotAt = (time: string) => Date.parse(`2026-11-19T${time}:00-04:00`);

/** A restaurant order of the tests' default day, which starts at noon. */
export function anOrder(random: Random): Order {
  const kind = random.pick<Kind>(['good', 'good', 'good', 'passed', 'mispriced']);
  const id = random.uuid();
  const time = kind === 'passed' ? '11:00' : '16:00';
  const request = {
    ...RESTAURANT_REQUEST,
    fields: { ...RESTAURANT_FIELDS, creneau: time, details: id },
    slot: { date: '2026-11-19', time },
    quote: { ...RESTAURANT_REQUEST.quote, totalToPay: kind === 'mispriced' ? 12.34 : 61.25 },
  };
  return { kind, fresh: { id, service: 'restaurant', title: kind, request, slotAt: slotAt(time) } };
}
