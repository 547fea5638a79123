import { type Entry, hasArrived } from '../../domain/submission.ts';
import { CorrectButton } from '../../form/page/CorrectButton.tsx';
import { SUMMARY_COPY } from './copy.ts';

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
