import { useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { useOutboxFailure, useSeenEntries, useSeenEntry } from '../device/outbox/use-outbox.ts';
import { findLast } from '../domain/find-last.ts';
import type { Entry } from '../domain/submission.ts';
import { SubmissionId } from '../domain/wire.ts';

const WithSubmission = v.object({ submissionId: SubmissionId });

/** The search parameter that holds a submission's id: unlike a number, an id cannot be guessed. */
const ADDRESS_NAME = 'envoi';

/**
 * The submission named by the navigation to this page or by its address; undefined when neither names one, null until it is
 * known.
 */
export function useNamedEntry(): Entry | null | undefined {
  const { state, searchStr } = useOwnLocation();
  const byState = v.safeParse(WithSubmission, state);
  const byAddress = v.safeParse(SubmissionId, new URLSearchParams(searchStr).get(ADDRESS_NAME));
  const named = byAddress.success ? byAddress.output : undefined;
  return useSeenEntry(byState.success ? byState.output.submissionId : named);
}

interface OwnLocation {
  readonly state: unknown;
  readonly searchStr: string;
}

/**
 * The navigation state and search of this page. On leaving, the address changes before the page does, so another path's are
 * ignored.
 */
function useOwnLocation(): OwnLocation {
  const { pathname, state, searchStr } = useLocation();
  const [own] = useState(pathname);
  const latest = useRef<OwnLocation>({ state, searchStr });
  if (pathname === own) latest.current = { state, searchStr };
  return latest.current;
}

/**
 * The submission that the navigation named; for someone who comes back later, the last one of this device of that sort. Null
 * until the device has been asked; undefined where it has none, or cannot tell.
 */
export function useNamedOrLast(isOfSort: (entry: Entry) => boolean): Entry | null | undefined {
  const named = useNamedEntry();
  const entries = useSeenEntries();
  const cannotTell = useOutboxFailure() !== null;
  if (named) return named;
  if (entries === null) return cannotTell ? undefined : null;
  return findLast(entries, isOfSort);
}
