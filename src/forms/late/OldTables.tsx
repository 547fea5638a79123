import { dayAndTime } from '../../copy/dates.ts';
import type { Instant } from '../../domain/island-time.ts';
import { useIsOnline } from '../../live/network.ts';
import { useTablesDate } from '../../live/tables.ts';
import { Notice } from '../../ui/Notice.tsx';
import { LATE_COPY } from './copy.ts';

const ONE_DAY = 24 * 3_600_000;

/** How old the prices and hours on the screen are, when that could matter (ruling B1). */
export function OldTables({ now }: { now: Instant }) {
  const fetchedAt = useTablesDate();
  const isOnline = useIsOnline();
  if (isOnline || fetchedAt === null || now - fetchedAt < ONE_DAY) return null;
  return (
    <Notice tone="warn" icon="offline" role="status" title={LATE_COPY.oldTables(dayAndTime(fetchedAt))} />
  );
}
