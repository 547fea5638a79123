import { formatWireEuros } from '../../domain/money.ts';
import type { LinkToPay } from '../../domain/order-status.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { LINKS_TO_PAY_COPY } from './links-copy.ts';
import classes from './SubmissionList.module.css';

interface LinksToPayProps {
  readonly links: readonly LinkToPay[];
}

/** « À payer : 2 liens »: the payment links that an order waits for, each leading to its page. */
export function LinksToPay({ links }: LinksToPayProps) {
  return (
    <>
      <Alert color="yellow" role="status" title={LINKS_TO_PAY_COPY.title(links.length)}>
        {LINKS_TO_PAY_COPY.text}
      </Alert>
      <div className={classes.actions}>
        {links.map(({ token, kind, amount }) => (
          <ButtonLink key={token} to="/paiement" search={{ lien: token }} size="sm">
            {LINKS_TO_PAY_COPY.amount(LINKS_TO_PAY_COPY.pay[kind], formatWireEuros(amount))}
          </ButtonLink>
        ))}
      </div>
    </>
  );
}
