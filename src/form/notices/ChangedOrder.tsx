import type { ReactNode } from 'react';
import { dayAndTime } from '../../copy/dates.ts';
import { onIsland } from '../../copy/device-zone.ts';
import type { Entry } from '../../domain/submission.ts';
import type { PastOrder } from '../../services/reorder.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { notify } from '../../ui/notices/notify.ts';
import { ManagerNumber } from '../contact/ManagerNumber.tsx';
import type { FormDraft } from '../engine/form-draft.ts';
import { NOTICE_COPY } from '../engine/notice-copy.ts';
import { type Filled, makeAnother } from '../engine/second-order.ts';
import classes from './ChangedOrder.module.css';

interface ChangedOrderProps {
  readonly entry: Entry;
  readonly draft: FormDraft;
  readonly children: ReactNode;
}

/** Puts the focus on the page's heading, over the notice whose button is about to go with it (docs/rules/pages.md#focus). */
const focusHeading = () => document.querySelector<HTMLElement>('main h1')?.focus();

/** The notice over a form that changes a submission, with a button that keeps the submission unchanged. */
export function ChangedOrder({ entry, draft, children }: ChangedOrderProps) {
  const words = NOTICE_COPY.changing;
  const giveUp = async () => {
    focusHeading();
    await draft.discard();
    void notify({ tone: 'ok', ...words.givenUp });
  };
  return (
    <Alert icon={<Icon name="clock" />} title={words.title(onIsland(dayAndTime(entry.createdAt)))}>
      {entry.state === 'queued' && <p>{words.waits}</p>}
      {children}
      <div className={classes.actions}>
        <Button variant="default" size="sm" onClick={() => void giveUp()}>
          {words.giveUp}
        </Button>
      </div>
    </Alert>
  );
}

interface LeftWithoutProps {
  readonly past: PastOrder;
  readonly filled: Filled;
  /** A button that empties the form. */
  readonly children: ReactNode;
}

/** The notice over a change that came too late. The form sends nothing until the customer chooses. */
export function LeftWithout({ past, filled, children }: LeftWithoutProps) {
  const words = NOTICE_COPY.leftWithout;
  const when = onIsland(dayAndTime(past.at));
  const another = () => {
    focusHeading();
    void makeAnother(filled);
  };
  return (
    <Alert role="alert" color="yellow" title={words.over(when)}>
      <p>{words.text}</p>
      <ManagerNumber message={words.ask(when)} />
      <div className={classes.actions}>
        <Button variant="default" size="sm" onClick={another}>
          {words.another}
        </Button>
        {children}
      </div>
    </Alert>
  );
}
