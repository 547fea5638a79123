import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { SETTINGS_COPY } from '../settings/copy.ts';
import { History } from '../settings/History.tsx';
import { type Sent, useTable } from '../settings/use-table.ts';
import { ClosingDays } from './ClosingDays.tsx';
import { OPENING_COPY } from './copy.ts';
import { DatedNotices } from './DatedNotices.tsx';
import classes from './Opening.module.css';
import { Services } from './Services.tsx';
import { type Changing, useChange } from './use-change.ts';

/** The page where every manager opens, closes and announces (docs/rules/desk.md#open-and-close). */
export function Opening() {
  const { read, again } = useTable('status');
  const changing = useChange(again);
  if (read.state === 'reading') return <Loading />;
  if (read.state === 'failed') {
    return (
      <Alert color="red" role="alert" title={read.problem.message}>
        <Button variant="light" size="sm" onClick={() => void again()}>
          {SETTINGS_COPY.retry}
        </Button>
      </Alert>
    );
  }
  const { table: status, seen } = read;
  return (
    <div className={classes.opening}>
      <div className={classes.now}>
        <Refused changing={changing} />
        <Services status={status} changing={changing} />
      </div>
      <div className={classes.later}>
        <ClosingDays status={status} changing={changing} />
        <DatedNotices status={status} changing={changing} />
        <History name="status" seen={seen} onPublished={again} />
      </div>
    </div>
  );
}

function Refused({ changing: { sent } }: { readonly changing: Changing }) {
  if (sent === null || sent.outcome === 'done') return null;
  const { title, text } = refusalOf(sent);
  return (
    <Alert color="red" role="alert" title={title}>
      {text}
    </Alert>
  );
}

/** The words for a change that is not known to be stored. */
function refusalOf(sent: Exclude<Sent, { outcome: 'done' }>): { title?: string; text?: string } {
  if (sent.outcome === 'conflict') return { title: SETTINGS_COPY.conflict.title };
  if (sent.outcome === 'invalid') return { title: sent.mistakes[0]?.message };
  const { code, message } = sent.problem;
  if (code === 'network') return { title: OPENING_COPY.unanswered, text: OPENING_COPY.unansweredText };
  if (code === 'offline') return { title: OPENING_COPY.offline, text: OPENING_COPY.offlineText };
  return { title: message };
}
