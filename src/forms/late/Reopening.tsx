import { reopening } from '../../copy/dates.ts';
import { isReopeningAhead } from '../../domain/reopening.ts';
import { serverNow } from '../../live/clock.ts';
import { LATE_COPY } from './copy.ts';

/** When the operator means to open again, in words; nothing once that has passed. */
export function Reopening({ date, className }: { date: string; className?: string | undefined }) {
  if (!isReopeningAhead(date, serverNow())) return null;
  return <p className={className}>{LATE_COPY.reopens(reopening(date))}</p>;
}
