import { reopening } from '../../copy/dates.ts';
import { LATE_COPY } from './copy.ts';

/** When the operator means to open again, in words. */
export function Reopening({ date }: { date: string }) {
  return LATE_COPY.reopens(reopening(date));
}
