import type { Entry } from '../../domain/submission.ts';
import { reorderable } from './past-order.ts';
import { ReorderButton } from './ReorderButton.tsx';

interface ReorderEntryProps {
  readonly entry: Entry;
  readonly onOpen: (path: string) => Promise<unknown>;
  readonly size?: 'md' | 'sm';
  readonly variant?: 'filled' | 'light';
}

/** « Commander à nouveau » for a submission of this device; null when it cannot be made again. */
export function ReorderEntry({ entry, ...button }: ReorderEntryProps) {
  const order = reorderable(entry);
  return order && <ReorderButton name={entry.title} read={async () => ({ order })} {...button} />;
}
