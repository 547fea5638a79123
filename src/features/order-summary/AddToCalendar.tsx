import { useState } from 'react';
import type { HandedOut } from '../../device/transfer/hand-out.ts';
import { isFinal } from '../../domain/order-status.ts';
import { type Entry, progressOf } from '../../domain/submission.ts';
import { HandedOutNotice } from '../../form/hand-out/HandedOut.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SUMMARY_COPY } from './copy.ts';

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
