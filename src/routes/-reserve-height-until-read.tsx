import type { ReactNode } from 'react';
import { useEntries, useOutboxFailure } from '../device/outbox/use-outbox.ts';
import { ReservedHeight } from '../ui/ReservedHeight.tsx';

/** Keeps the room of a page that shows the outbox, until the outbox is read. */
export function ReserveHeightUntilRead({ children }: { children: ReactNode }) {
  const isRead = useEntries() !== null;
  const cannotTell = useOutboxFailure() !== null;
  return <ReservedHeight isLoaded={isRead || cannotTell}>{children}</ReservedHeight>;
}
