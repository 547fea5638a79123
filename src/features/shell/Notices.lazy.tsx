import { CLOSURE_COPY } from '../../copy/closures.ts';
import { dayAndTime } from '../../copy/dates.ts';
import { onIsland } from '../../copy/device-zone.ts';
import { serverNow } from '../../device/clock/clock.ts';
import { useNow } from '../../device/clock/use-now.ts';
import type { Announcements } from '../../device/reference-data/every-page.ts';
import { useTablesDate } from '../../device/reference-data/use-tables.ts';
import { areOld } from '../../domain/tables.ts';
import { typographic } from '../../domain/text/typography.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { Wrap } from '../../ui/layout/Wrap.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import classes from './Notices.module.css';
import { TABLES_COPY } from './tables-copy.ts';

/** The operator's notices and the closures ahead, one under the other. */
export function DatedNotices({ notices, closures }: Announcements) {
  return (
    <Wrap className={classes.place}>
      {closures.map((closure) => (
        <Alert
          key={`${closure.from} ${closure.services}`}
          icon={<Icon name="clock" />}
          color="yellow"
          role="status"
          title={CLOSURE_COPY.title(closure, serverNow())}
        >
          {closure.message && typographic(closure.message)}
        </Alert>
      ))}
      {notices.map(({ title, message }) => (
        <Alert key={title} title={typographic(title)} role="status">
          {typographic(message)}
        </Alert>
      ))}
    </Wrap>
  );
}

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
