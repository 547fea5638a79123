import { dateAndTime } from '../../copy/dates.ts';
import { onIsland } from '../../copy/device-zone.ts';
import { formatEuros, formatWireEuros } from '../../domain/money.ts';
import { CHARGE_NAMES } from '../../domain/payment/payment-link-copy.ts';
import { type Entry, sumsPaid } from '../../domain/submission.ts';
import { parseInstant } from '../../domain/time/instant.ts';
import { findService } from '../../services/catalogue.ts';
import { PAID_COPY } from './paid-copy.ts';

interface Line {
  readonly label: string;
  readonly amount: string;
}

interface PaidLines {
  readonly lines: readonly Line[];
  readonly total: Line;
}

/**
 * The payments and refunds of an order, each with its time, and the amount that is left of them. Null while this device knows of no
 * payment (docs/rules/payments.md#paid-so-far).
 */
export function paidLines(entry: Entry): PaidLines | null {
  const { paid = [], givenBack = [] } = entry.progress ?? {};
  const sums = sumsPaid(entry);
  if (sums.paid === 0) return null;
  const isGift = findService(entry.service)?.kind === 'donation';
  const line = (
    words: (what: string, when: string) => string,
    sign: 1 | -1,
    money: (typeof paid)[number],
  ) => ({
    label: words(
      isGift ? PAID_COPY.gift : CHARGE_NAMES[money.kind],
      onIsland(dateAndTime(parseInstant(money.at) ?? 0)),
    ),
    amount: formatWireEuros(sign * money.amount),
  });
  return {
    lines: [
      ...paid.map((money) => line(money.isExtra ? PAID_COPY.extra : PAID_COPY.paid, 1, money)),
      ...givenBack.map((money) => line(PAID_COPY.givenBack, -1, money)),
    ],
    total: {
      label: sums.givenBack > 0 ? PAID_COPY.kept : PAID_COPY.total,
      amount: formatEuros(sums.paid - sums.givenBack),
    },
  };
}

/** Whether a link of an order was paid and none waits: what was paid then stands in the place of the price that was estimated. */
export const isPaidByLinks = ({ progress }: Entry): boolean =>
  (progress?.paid ?? []).some(({ kind, isExtra }) => kind !== 'commande' && !isExtra) &&
  (progress?.links ?? []).length === 0;

/** The sums as facts: « Payé 46,55 € », « À vous rembourser 5,00 € », « Remboursé 5,00 € ». */
export function paidFacts(entry: Entry): string[] {
  const { paid, extra, givenBack } = sumsPaid(entry);
  return [
    ...(paid > extra ? [PAID_COPY.paidSum(formatEuros(paid - extra))] : []),
    ...(extra > 0 ? [PAID_COPY.extraSum(formatEuros(extra))] : []),
    ...(givenBack > 0 ? [PAID_COPY.givenBackSum(formatEuros(givenBack))] : []),
  ];
}
