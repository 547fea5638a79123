import type { ReactNode } from 'react';
import { useEntries, useOutboxFailure } from '../device/outbox/use-outbox.ts';
import { HeldPlace } from '../ui/HeldPlace.tsx';

/** Keeps the room of a page that shows the outbox, until the outbox is read. */
export function HeldUntilRead({ children }: { children: ReactNode }) {
  const isRead = useEntries() !== null;
  const cannotTell = useOutboxFailure() !== null;
  return <HeldPlace isLoaded={isRead || cannotTell}>{children}</HeldPlace>;
}
