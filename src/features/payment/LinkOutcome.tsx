import { parseInstant } from '../../domain/instant.ts';
import { formatWireEuros } from '../../domain/money.ts';
import { isPaidTooLate, type LinkReply } from '../../domain/payment.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { PAYMENT_LINK_COPY } from './link-copy.ts';

/** Says that a link was paid, also where it had been withdrawn, has expired or was withdrawn; nothing while it can be paid. */
export function LinkOutcome({ link }: { readonly link: LinkReply }) {
  const { state, paidAt, amount } = link;
  if (state === 'open') return null;
  if (isPaidTooLate(link)) {
    return (
      <Alert color="yellow" role="status" title={PAYMENT_LINK_COPY.paidTooLate.title}>
        {PAYMENT_LINK_COPY.paidTooLate.text(formatWireEuros(amount))}
      </Alert>
    );
  }
  if (state === 'paid') {
    return (
      <Alert color="green" role="status" title={PAYMENT_LINK_COPY.paidTitle}>
        {PAYMENT_LINK_COPY.paidText(parseInstant(paidAt ?? ''))}
      </Alert>
    );
  }
  return (
    <Alert color="yellow" role="status" title={PAYMENT_LINK_COPY[state].title}>
      {PAYMENT_LINK_COPY[state].text}
    </Alert>
  );
}

/** Leads to the other link of the order, which still waits. */
export function OtherLink({
  other: { token, kind, amount },
}: {
  readonly other: NonNullable<LinkReply['other']>;
}) {
  return (
    <Alert color="yellow" title={PAYMENT_LINK_COPY.other.title}>
      <p>{PAYMENT_LINK_COPY.other.text}</p>
      <ButtonLink to="/paiement" search={{ lien: token }} fullWidth>
        {PAYMENT_LINK_COPY.other.pay(kind, formatWireEuros(amount))}
      </ButtonLink>
    </Alert>
  );
}
