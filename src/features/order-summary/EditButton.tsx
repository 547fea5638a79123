import { type Entry, isSettled } from '../../domain/submission.ts';
import { Button } from '../../ui/Button.tsx';
import { SUMMARY_COPY } from './copy.ts';

/** Back to the form of an order that can still be changed. */
export function EditButton({ entry, onEdit }: { entry: Entry; onEdit: () => void }) {
  if (isSettled(entry) || entry.state === 'sending' || entry.state === 'cancelled') return null;
  const isWaiting = entry.state === 'queued';
  return (
    <Button tone={isWaiting ? 'line' : 'filled'} block onClick={onEdit}>
      {isWaiting ? SUMMARY_COPY.modify : SUMMARY_COPY.correct}
    </Button>
  );
}
