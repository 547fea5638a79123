import { reopening } from '../../copy/dates.ts';
import { serverNow } from '../../device/clock/clock.ts';
import { NOT_AVAILABLE } from '../../domain/hours/copy.ts';
import { NOTICE_COPY } from '../engine/notice-copy.ts';
import { FORM_COPY } from '../page/copy.ts';

/**
 * When a closed service opens again, in words. A planned closure that lasts longer than the next opening is looked for says when it
 * ends instead.
 */
export const opensAgain = (nextOpening: string, reopenDate: string | null): string =>
  nextOpening === NOT_AVAILABLE && reopenDate !== null
    ? NOTICE_COPY.reopens(reopening(reopenDate, serverNow()))
    : FORM_COPY.nextOpening(nextOpening);
