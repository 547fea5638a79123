import { useMounted } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { readLinkToken } from '../../domain/order/link-token.ts';
import type { Entry } from '../../domain/submission.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import { findService } from '../../services/catalogue.ts';
import { isPaidOnline } from '../../services/price.ts';
import { Loading } from '../../ui/notices/Loading.tsx';
import { notify } from '../../ui/notices/notify.ts';
import { PAYMENT_NOTICES } from './copy.ts';

const ONE_DAY = 24 * 60 * 60_000;

/** Whether the order was paid within the last day: a visit to the payment page then asks for its receipt. Later the order meant is unknown. */
export function hasJustBeenPaid({ service, state, receivedAt }: Entry, now: Instant): boolean {
  const isPaid = state === 'received' && findService(service)?.payment === 'online';
  return isPaid && receivedAt !== null && now - receivedAt < ONE_DAY;
}

/** Whether the order waits for its payment, and was confirmed or its card form opened within the last day. An older one is meant only where it is named. */
export const waitsForPayment = ({ state, updatedAt }: Entry, now: Instant): boolean =>
  state === 'payment-due' && now - updatedAt < ONE_DAY;

/** Whether the order is paid by card: a voucher may leave nothing to pay. */
export const needsCard = ({ service, request }: Entry): boolean =>
  isPaidOnline(findService(service), request.quote);

interface ShowSameOrderProps {
  readonly submissionId: string;
  readonly to?: '/paiement' | '/confirmation-paiement';
}

/**
 * Puts the order's id into this page's navigation state, because a paid order is no longer in the list of
 * unpaid ones.
 */
export function ShowSameOrder({ submissionId, to = '/paiement' }: ShowSameOrderProps) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ to, replace: true, state: { submissionId } });
  }, [navigate, to, submissionId]);
  return <Loading />;
}

interface NothingLeftToPayProps {
  readonly submissionId: string;
  /** Whether the card pays it: an order with nothing to pay has a page of thanks, and no payment is confirmed. */
  readonly isPaidOnline: boolean;
}

/** The order is paid, or its outcome is pending: redirects to the confirmation, never to a card form. */
export function NothingLeftToPay({ submissionId, isPaidOnline }: NothingLeftToPayProps) {
  const navigate = useNavigate();
  useEffect(() => {
    const state = { submissionId, ...(isPaidOnline && { paymentSuccess: true }) };
    void navigate({ to: isPaidOnline ? '/confirmation-paiement' : '/merci', replace: true, state });
  }, [navigate, submissionId, isPaidOnline]);
  return <Loading />;
}

/**
 * The page without an order to pay: shows an error and goes home (docs/rules/payments.md#payment-notices).
 */
export function NothingToPay() {
  const navigate = useNavigate();
  useEffect(() => {
    void notify({ tone: 'danger', ...PAYMENT_NOTICES.missing, staysOnNextPage: true });
    void navigate({ to: '/', replace: true });
  }, [navigate]);
  return <Loading />;
}

/** Loaded by those who follow a payment link. */
const LinkPage = lazy(() => import('./LinkPage.tsx').then((module) => ({ default: module.LinkPage })));

interface PayByLinkProps {
  /** The token that the address names, which anybody may write. */
  readonly link: string;
  readonly onLoaded: () => void;
}

/** The page of a payment link. The prerendered page knows no address, so hydration shows what that one shows. */
export function PayByLink({ link, onLoaded }: PayByLinkProps) {
  if (!useMounted()) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <LinkPage token={readLinkToken(link) ?? link} onLoaded={onLoaded} />
    </Suspense>
  );
}
