import { reopening } from '../../copy/dates.ts';
import { serverNow } from '../../device/clock/clock.ts';
import { isReopeningAhead } from '../../domain/reopening.ts';
import { NOTICE_COPY } from '../engine/notice-copy.ts';

/** The operator's planned reopening, in words; nothing once it has passed. */
export function Reopening({ date, className }: { date: string; className?: string | undefined }) {
  const now = serverNow();
  if (!isReopeningAhead(date, now)) return null;
  return <p className={className}>{NOTICE_COPY.reopens(reopening(date, now))}</p>;
}
