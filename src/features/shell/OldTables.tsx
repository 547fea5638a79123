import { dayAndTime } from '../../copy/dates.ts';
import { onIsland } from '../../copy/device-zone.ts';
import { useNow } from '../../device/clock/use-now.ts';
import { useTablesDate } from '../../device/reference-data/use-tables.ts';
import { areOld } from '../../domain/tables.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import classes from './DatedNotices.module.css';
import { TABLES_COPY } from './tables-copy.ts';

/**
 * Tells the age of the prices and hours on the screen, while newer ones cannot be fetched
 * (docs/rules/reference-data.md#age-of-the-tables).
 */
export function OldTables() {
  const fetchedAt = useTablesDate();
  const now = useNow();
  if (now === null || (fetchedAt !== null && !areOld(fetchedAt, now))) return null;
  const title = fetchedAt === null ? TABLES_COPY.bundled : TABLES_COPY.of(onIsland(dayAndTime(fetchedAt)));
  return (
    <Wrap className={classes.place}>
      <Alert color="yellow" icon={<Icon name="offline" />} role="status" title={title} />
    </Wrap>
  );
}
