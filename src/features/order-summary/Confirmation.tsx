import { type ReactNode, useState } from 'react';
import type { HandedOut } from '../../device/transfer/hand-out.ts';
import { isFinal } from '../../domain/order/order-status.ts';
import { type Entry, hasArrived, progressOf } from '../../domain/submission.ts';
import { HandedOutNotice } from '../../form/hand-out/HandedOut.tsx';
import { CorrectButton } from '../../form/page/CorrectButton.tsx';
import { Icon } from '../../ui/brand/Icon.tsx';
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Wrap } from '../../ui/layout/Wrap.tsx';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';
import { SUMMARY_COPY } from './copy.ts';
import classes from './OrderSummary.module.css';

interface ConfirmationProps {
  readonly title: string;
  readonly lead: string;
  /** Shown above the title. */
  readonly head: ReactNode;
  /** The progress of the order. */
  readonly track: ReactNode;
  readonly children: ReactNode;
}

/** The start of every confirmation page: the state of the order. */
export function Confirmation({ title, lead, head, track, children }: ConfirmationProps) {
  return (
    <Wrap className={classes.page}>
      <div className={classes.head}>
        {head}
        <PageTitle lead={lead}>{title}</PageTitle>
      </div>
      {track}
      {children}
    </Wrap>
  );
}

interface NothingOrderedProps {
  readonly copy: { readonly none: string; readonly noneText: string; readonly orderNow: string };
  readonly form: '/restaurants' | '/courses-alimentaires';
}

/** The confirmation page without an order on this device. */
export function NothingOrdered({ copy, form }: NothingOrderedProps) {
  return (
    <Wrap className={classes.page}>
      <EmptyState
        headingLevel={1}
        title={copy.none}
        action={<ButtonLink to={form}>{copy.orderNow}</ButtonLink>}
      >
        {copy.noneText}
      </EmptyState>
    </Wrap>
  );
}

interface EditButtonProps {
  readonly entry: Entry;
  readonly onOpen: (path: string) => Promise<unknown>;
}

/** Opens the form of an order that can still be changed. */
export function EditButton({ entry, onOpen }: EditButtonProps) {
  if (hasArrived(entry) || entry.state === 'sending' || entry.state === 'cancelled') return null;
  const isWaiting = entry.state === 'queued';
  return (
    <CorrectButton entry={entry} onOpen={onOpen} variant={isWaiting ? 'default' : 'filled'} fullWidth>
      {isWaiting ? SUMMARY_COPY.modify : SUMMARY_COPY.correct}
    </CorrectButton>
  );
}

/** Adds the delivery to the phone's calendar. The code that writes the file is loaded on demand. */
export function AddToCalendar({ entry }: { entry: Entry }) {
  const [handedOut, setHandedOut] = useState<HandedOut | null>(null);
  const status = progressOf(entry);
  const isOver = entry.state === 'cancelled' || (status !== null && isFinal(status));
  if (entry.slotAt === null || isOver || entry.state === 'slot-passed') return null;
  const add = async () => {
    const { downloadCalendarFile } = await import('./calendar.ts');
    setHandedOut(downloadCalendarFile(entry));
  };
  return (
    <>
      <Button variant="default" fullWidth onClick={() => void add()}>
        <Icon name="clock" /> {SUMMARY_COPY.calendar}
      </Button>
      <HandedOutNotice handedOut={handedOut} />
    </>
  );
}
