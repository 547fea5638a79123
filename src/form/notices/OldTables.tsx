import { dayAndTime } from '../../copy/dates.ts';
import { useIsOnline } from '../../device/network/use-is-online.ts';
import { useTablesDate } from '../../device/reference-data/use-tables.ts';
import type { Instant } from '../../domain/island-time.ts';
import { areOld } from '../../domain/tables-age.ts';
import { Notice } from '../../ui/Notice.tsx';
import { NOTICE_COPY } from '../engine/notice-copy.ts';

/**
 * The age of the prices and hours on screen, when it could matter (docs/rules/reference-data.md#age-of-the-tables).
 */
export function OldTables({ now }: { now: Instant }) {
  const fetchedAt = useTablesDate();
  const isOnline = useIsOnline();
  if (isOnline || fetchedAt === null || !areOld(fetchedAt, now)) return null;
  return (
    <Notice tone="warn" icon="offline" role="status" title={NOTICE_COPY.oldTables(dayAndTime(fetchedAt))} />
  );
}
