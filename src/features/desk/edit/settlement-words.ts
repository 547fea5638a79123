import type { Settlement } from '../../../domain/quote/settlement.ts';
import { CORRECTION_COPY } from './copy.ts';

/** What a change of price leads to, in words. */
export function settlementWords(settlement: Settlement): string {
  const { due } = CORRECTION_COPY;
  switch (settlement.kind) {
    case 'more':
      return due.more(settlement.amount);
    case 'less':
      return due.less(settlement.amount);
    case 'give-back':
      return due.giveBack(settlement.amount);
    default:
      return due.same;
  }
}
