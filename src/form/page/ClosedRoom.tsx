import { useState } from 'react';
import { statusLine } from '../../copy/service-status.ts';
import type { PageStatus } from '../../domain/schedule.ts';
import { Alert } from '../../ui/Alert.tsx';
import classes from './ClosedRoom.module.css';
import { FORM_COPY } from './copy.ts';
import { ClosedPlaceholder, isClosedReserved } from './Placeholder.tsx';
import { ClosedBanner } from './ServiceStatus.tsx';

/**
 * Whether the banner of a closed service has room at the top of the form; null before the status is known. The answer is fixed
 * for each choice, so that a late clock or table, or the minute of closing, does not shift a visible form.
 * @param choice the answers that decide on the hours
 * @param isClockKnown false on a prerendered page, which is painted before its script knows the time
 */
export function useClosedRoom(
  status: PageStatus | null,
  choice: string,
  isClockKnown: boolean,
): boolean | null {
  const [known, setKnown] = useState<{ choice: string; hasRoom: boolean } | null>(null);
  // The choice whose form was painted without the time, with the room that public/pre-paint.js reserved.
  const [painted] = useState(() => (isClockKnown ? null : choice));
  if (status !== null && known?.choice !== choice) {
    const hasRoom = known === null && painted === choice ? isClosedReserved() : !status.isOpen;
    setKnown({ choice, hasRoom });
  }
  return known?.choice === choice ? known.hasRoom : null;
}

/**
 * The room of the banner (docs/rules/forms.md#nothing-moves). It shows the banner, or a notice of the same height once the
 * service is open.
 */
export function ClosedRoom({ status }: { status: PageStatus }) {
  const [closed, setClosed] = useState(status.isOpen ? null : status);
  if (!status.isOpen && status !== closed) setClosed(status);
  if (!status.isOpen) return <ClosedBanner status={status} />;
  return (
    <div className={classes.room}>
      <div className={classes.measure} aria-hidden="true">
        {closed ? <ClosedBanner status={closed} /> : <ClosedPlaceholder isKept />}
      </div>
      <Alert color="green" role="status" title={FORM_COPY.openAfterAll}>
        {statusLine(status).words}
      </Alert>
    </div>
  );
}
