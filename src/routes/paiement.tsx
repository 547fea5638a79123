import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router';
import { useEntries } from '../device/outbox/use-outbox.ts';
import { findLast } from '../domain/find-last.ts';
import { NothingLeftToPay, NothingToPay, TakenUpAgain } from '../features/payment/elsewhere.tsx';
import { PaymentPage } from '../features/payment/PaymentPage.tsx';
import { Loading } from '../ui/Loading.tsx';
import { useNamedEntry } from './-named-entry.ts';

export const Route = createFileRoute('/paiement')({ component: PaymentRoute });

/** The payment page of the order that was just confirmed, or of the last one that is still unpaid. */
function PaymentRoute() {
  const navigate = useNavigate();
  const router = useRouter();
  const entry = useNamedEntry();
  const entries = useEntries();
  if (entries === null) return <Loading />;
  const waiting = findLast(entries, ({ state }) => state === 'payment-due');
  if (!entry && waiting) return <TakenUpAgain submissionId={waiting.id} />;
  if (!entry) return <NothingToPay />;
  if (entry.state !== 'payment-due') return <NothingLeftToPay submissionId={entry.id} />;
  const onOpen = (path: string) => navigate({ to: path });
  const onBack = () => {
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: '/mes-envois', replace: true });
  };
  return <PaymentPage key={entry.id} entry={entry} onOpen={onOpen} onBack={onBack} />;
}
