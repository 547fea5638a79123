import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Loading } from '../../ui/Loading.tsx';
import { notify } from '../../ui/notify.ts';
import { PAYMENT_NOTICES } from './copy.ts';

/** Puts the order's name to this page: once it is paid, it is not among those that wait any more. */
export function TakenUpAgain({ submissionId }: { submissionId: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ to: '/paiement', replace: true, state: { submissionId } });
  }, [navigate, submissionId]);
  return <Loading />;
}

/** Paid, or about to be known: on to what the server says of it, never back to a card form. */
export function NothingLeftToPay({ submissionId }: { submissionId: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const state = { submissionId, paymentSuccess: true };
    void navigate({ to: '/confirmation-paiement', replace: true, state });
  }, [navigate, submissionId]);
  return <Loading />;
}

/** Without payment data: an error and the way home (docs/rules/payments.md#payment-notices). */
export function NothingToPay() {
  const navigate = useNavigate();
  useEffect(() => {
    void notify({ tone: 'danger', ...PAYMENT_NOTICES.missing });
    void navigate({ to: '/', replace: true });
  }, [navigate]);
  return <Loading />;
}
