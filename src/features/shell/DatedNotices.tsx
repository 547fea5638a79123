import type { Notice as DatedNotice } from '../../domain/tables.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import classes from './DatedNotices.module.css';

/** The operator's notices, stacked. */
export function DatedNotices({ notices }: { notices: readonly DatedNotice[] }) {
  return (
    <Wrap className={classes.place}>
      {notices.map(({ title, message }) => (
        <Notice key={title} title={title} role="status">
          {message}
        </Notice>
      ))}
    </Wrap>
  );
}
