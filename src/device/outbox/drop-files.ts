import { hasArrived } from '../../domain/submission.ts';
import { removeAttachments } from '../attachments/attachments.ts';
import { outbox } from './outbox.ts';

/**
 * Deletes the files of each submission that this page sees received. The sender could not delete files that a full disk
 * had left in the memory of this page, from which they would be stored. Returns the function that stops it.
 */
export function startDroppingFiles(): () => void {
  const { entries } = outbox;
  let before: ReadonlySet<string> = new Set();
  const look = () => {
    const arrived = (entries.get() ?? []).filter(hasArrived).map(({ id }) => id);
    const latest = arrived.filter((id) => !before.has(id));
    before = new Set(arrived);
    if (latest.length > 0) void removeAttachments(...latest);
  };
  look();
  return entries.subscribe(look);
}
