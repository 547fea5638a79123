import { CLOSURE_COPY } from '../../copy/closures.ts';
import { serverNow } from '../../device/clock/clock.ts';
import type { Announcements } from '../../device/reference-data/announcements.ts';
import { typographic } from '../../domain/typography.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import classes from './DatedNotices.module.css';

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
