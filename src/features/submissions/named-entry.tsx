import { useLocation, useSearch } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import * as v from 'valibot';
import { useEntries, useEntry, useIsHidden, useOutboxFailure } from '../../device/outbox/use-outbox.ts';
import { findLast } from '../../domain/collections.ts';
import { SubmissionId } from '../../domain/order/reference.ts';
import type { Entry } from '../../domain/submission.ts';
import { ReservedHeight } from '../../ui/layout/ReservedHeight.tsx';

const WithSubmission = v.object({ submissionId: SubmissionId });

/** The id of the submission named by the navigation to this page or by its address; undefined when neither names one. */
function useNamedId(): string | undefined {
  const { envoi } = useSearch({ strict: false });
  const byState = v.safeParse(WithSubmission, useOwnState());
  const byAddress = v.is(SubmissionId, envoi) ? envoi : undefined;
  return byState.success ? byState.output.submissionId : byAddress;
}

/** The submission named by the navigation or the address of this page; undefined when neither names one, null until it is known. */
export const useNamedEntry = (): Entry | null | undefined => useEntry(useNamedId());

/**
 * The submission that the navigation to this page names, or its address. Where there is none to show, it says why: none is named, it is
 * no longer on this device, or only another account may see it.
 */
export function useNamed() {
  const id = useNamedId();
  const seen = useEntry(id);
  const isHidden = useIsHidden(id);
  // null: the device has not answered.
  const isAway = seen === undefined && !isHidden;
  const isNamed = id !== undefined;
  return { entry: seen ?? null, isUnnamed: isAway && !isNamed, isGone: isAway && isNamed, isHidden };
}

/**
 * The navigation state of this page. On leaving, the location changes before the page does, so another path's is ignored.
 */
function useOwnState(): unknown {
  const { pathname, state } = useLocation();
  const [own] = useState(pathname);
  const latest = useRef<unknown>(state);
  if (pathname === own) latest.current = state;
  return latest.current;
}

/**
 * The submission that the navigation named; for someone who comes back later, the last one of this device of that sort. Null
 * until the device has been asked; undefined where it has none, or cannot tell.
 */
export function useNamedOrLast(isOfSort: (entry: Entry) => boolean): Entry | null | undefined {
  const named = useNamedEntry();
  const entries = useEntries();
  const cannotTell = useOutboxFailure() !== null;
  if (named) return named;
  if (entries === null) return cannotTell ? undefined : null;
  return findLast(entries, isOfSort);
}

/** Keeps the room of a page that shows the outbox, until the outbox is read. */
export function ReserveHeightUntilRead({ children }: { children: ReactNode }) {
  const isRead = useEntries() !== null;
  const cannotTell = useOutboxFailure() !== null;
  return <ReservedHeight isLoaded={isRead || cannotTell}>{children}</ReservedHeight>;
}
