import type { Settlement } from '../../../domain/quote/settlement.ts';
import { CORRECTION_COPY } from './copy.ts';

/** The sentences that say where a change of price goes: into links, or back to the customer. */
export function settlementWords({ giveBack, links }: Settlement): string {
  const { due } = CORRECTION_COPY;
  const words = [
    giveBack > 0 && due.giveBack(giveBack),
    links > 0 && due.more(links),
    links < 0 && due.less(-links),
  ].filter(Boolean);
  return words.length > 0 ? words.join(' ') : due.same;
}
