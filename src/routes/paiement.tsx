import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { titles } from '../copy/titles.ts';
import { PAYMENT_NOTICES } from '../features/payment/copy.ts';
import { PaymentPage } from '../features/payment/PaymentPage.tsx';
import { editEntry } from '../forms/edit-entry.ts';
import { useEntries } from '../live/outbox.ts';
import { Loading } from '../ui/Loading.tsx';
import { notify } from '../ui/notify.ts';
import { useNamedEntry } from './-service-route.tsx';

export const Route = createFileRoute('/paiement')({
  staticData: { title: titles.payment },
  component: PaymentRoute,
});

/** The order that has just been confirmed, or the last one that still waits for its payment. */
function PaymentRoute() {
  const navigate = useNavigate();
  const router = useRouter();
  const named = useNamedEntry();
  const entries = useEntries();
  if (entries === null) return <Loading />;
  const waiting = entries.findLast(({ state }) => state === 'payment-due');
  if (!named && waiting) return <TakenUpAgain submissionId={waiting.id} />;
  if (!named) return <NothingToPay />;
  const entry = named;
  if (entry.state !== 'payment-due') return <NothingLeftToPay submissionId={entry.id} />;
  const onEdit = async () => {
    const path = await editEntry(entry);
    if (path) await navigate({ to: path });
  };
  const onBack = () => {
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: '/mes-envois', replace: true });
  };
  return <PaymentPage key={entry.id} entry={entry} onEdit={() => void onEdit()} onBack={onBack} />;
}

/** Puts the order's name to this page: once it is paid, it is not among those that wait any more. */
function TakenUpAgain({ submissionId }: { submissionId: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ to: '/paiement', replace: true, state: { submissionId } });
  }, [navigate, submissionId]);
  return <Loading />;
}

/** Paid, or about to be known: on to what the server says of it, never back to a card form. */
function NothingLeftToPay({ submissionId }: { submissionId: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const state = { submissionId, paymentSuccess: true };
    void navigate({ to: '/confirmation-paiement', replace: true, state });
  }, [navigate, submissionId]);
  return <Loading />;
}

/** Document 2 §4: without payment data, an error and the way home. */
function NothingToPay() {
  const navigate = useNavigate();
  useEffect(() => {
    void notify({ tone: 'danger', ...PAYMENT_NOTICES.missing });
    void navigate({ to: '/', replace: true });
  }, [navigate]);
  return <Loading />;
}
