import { useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { useSeenEntry } from '../device/outbox/use-outbox.ts';
import type { Entry } from '../domain/submission.ts';
import { SubmissionId } from '../domain/wire.ts';

const WithSubmission = v.object({ submissionId: SubmissionId });

/**
 * The submission named by the navigation to this page; undefined when it names none, null until it is known.
 */
export function useNamedEntry(): Entry | null | undefined {
  const named = v.safeParse(WithSubmission, useOwnState());
  return useSeenEntry(named.success ? named.output.submissionId : undefined);
}

/**
 * The navigation state of this page. On leaving, the address changes before the page does, so another path's
 * state is ignored.
 */
function useOwnState(): unknown {
  const { pathname, state } = useLocation();
  const [own] = useState(pathname);
  const latest = useRef<unknown>(state);
  if (pathname === own) latest.current = state;
  return latest.current;
}
