import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { Entry } from '../domain/submission.ts';
import { SubmissionId } from '../domain/wire.ts';
import { rememberLastOrder } from '../features/order-summary/last-order.ts';
import { ServicePage } from '../forms/ServicePage.tsx';
import type { Sent } from '../forms/use-submission.ts';
import { useEntry } from '../live/outbox.ts';
import type { Service } from '../services/define.ts';

type NextPage = '/paiement' | '/merci' | '/confirmation-courses';

/** The page of a service, and the way to the page that follows: to pay, to thank or to confirm. */
export function ServiceRoute({ service, next }: { service: Service; next: NextPage }) {
  const navigate = useNavigate();
  usePreloaded(next);
  const onSent = ({ entry, values, quote }: Sent) => {
    rememberLastOrder(values, quote, service.customerName(values));
    void navigate({ to: next, state: { submissionId: entry.id } });
  };
  return <ServicePage service={service} onSent={onSent} />;
}

/** Fetches the page that follows while there is a connection: the order may be confirmed without one. */
export function usePreloaded(to: NextPage | '/confirmation-livreur'): void {
  const router = useRouter();
  useEffect(() => void router.preloadRoute({ to }), [router, to]);
}

const WithSubmission = v.object({ submissionId: SubmissionId });

/** The submission that the navigation to this page is about; undefined when it names none, null until known. */
export function useNamedEntry(): Entry | null | undefined {
  const named = v.safeParse(WithSubmission, useOwnState());
  return useEntry(named.success ? named.output.submissionId : undefined);
}

/** What the navigation to this page said. The address changes before the page does: on the way out it is another page's. */
function useOwnState(): unknown {
  const { pathname, state } = useLocation();
  const [own] = useState(pathname);
  const latest = useRef<unknown>(state);
  if (pathname === own) latest.current = state;
  return latest.current;
}
