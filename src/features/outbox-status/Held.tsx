import { timeOfDay } from '../../copy/dates.ts';
import { serverNow } from '../../device/clock/clock.ts';
import { type Entry, heldUntil, isBeingChanged, releaseHold } from '../../domain/submission.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { act } from './act.ts';
import { SUBMISSIONS_COPY } from './list-copy.ts';

/** The end of the hold on a submission that a form is changing, with a button that ends it now. */
export function Held({ entry }: { entry: Entry }) {
  const now = serverNow();
  const until = heldUntil(entry, now);
  if (until === null || !isBeingChanged(entry, now)) return null;
  return (
    <Alert title={SUBMISSIONS_COPY.held(timeOfDay(until))}>
      <Button
        size="sm"
        variant="default"
        aria-label={SUBMISSIONS_COPY.named(SUBMISSIONS_COPY.sendUnchanged, entry.title)}
        onClick={() => void act(entry.id, (current, at) => releaseHold(current, 'change', at))}
      >
        {SUBMISSIONS_COPY.sendUnchanged}
      </Button>
    </Alert>
  );
}
