import type { Announcements } from '../../device/reference-data/announcements.ts';
import { typographic } from '../../domain/typography.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import { CLOSURE_COPY } from './closure-copy.ts';
import classes from './DatedNotices.module.css';

/** The operator's notices and the closings ahead, one under the other. */
export function DatedNotices({ notices, closures }: Announcements) {
  return (
    <Wrap className={classes.place}>
      {closures.map((closure) => (
        <Notice
          key={`${closure.from} ${closure.services}`}
          icon="clock"
          tone="warn"
          role="status"
          title={CLOSURE_COPY.title(closure)}
        >
          {closure.message && typographic(closure.message)}
        </Notice>
      ))}
      {notices.map(({ title, message }) => (
        <Notice key={title} title={typographic(title)} role="status">
          {typographic(message)}
        </Notice>
      ))}
    </Wrap>
  );
}
