import type { Random } from '../faults/random.ts';
import type { Account } from './accounts.ts';
import type { StoredVoucher } from './voucher-procedures.ts';

export interface People {
  readonly accounts: readonly Account[];
  readonly vouchers: readonly StoredVoucher[];
}

export const NOBODY: People = { accounts: [], vouchers: [] };
const DAY = 86_400_000;

/** The people who have accounts in a history, with the vouchers of their referrals; nobody in most histories. */
export function drawPeople(random: Random, now: number): People {
  if (!random.chance(0.35)) return NOBODY;
  const accounts = ['a', 'b'].map((name) => ({ id: random.uuid(), email: `${name}@people.test` }));
  const vouchers = accounts.flatMap(({ id: userId }) => {
    const kinds = (['half-delivery', 'free-delivery'] as const).filter(() => random.chance(0.6));
    return kinds.map((kind, place) => {
      const madeAt = now - DAY + place * 1000;
      return { id: random.uuid(), userId, kind, madeAt, submissionId: null };
    });
  });
  return { accounts, vouchers };
}
