import { Group } from '@mantine/core';
import { totalAmount } from '../../copy/total.ts';
import { formatWireEuros } from '../../domain/money.ts';
import type { LinkToPay, OrderState } from '../../domain/order/order-status.ts';
import { ButtonLink } from '../../ui/buttons/Button.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { CORRECTED_COPY, LINKS_TO_PAY_COPY } from './manager-copy.ts';

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
      <Group gap="xs">
        {links.map(({ token, kind, amount }) => (
          <ButtonLink key={token} to="/paiement" search={{ lien: token }} size="sm">
            {LINKS_TO_PAY_COPY.amount(LINKS_TO_PAY_COPY.pay[kind], formatWireEuros(amount))}
          </ButtonLink>
        ))}
      </Group>
    </>
  );
}

interface CorrectedProps {
  /** The total of the version in force, in euros; zero where it has no price. */
  readonly total: number;
  /** What the total does not include. */
  readonly goods: Pick<OrderState, 'without' | 'isWithoutItems'>;
}

/** Says that the manager has corrected the order since it was sent: what stands beside it is what this device had sent. */
export function Corrected({ total, goods }: CorrectedProps) {
  return (
    <Alert role="status" title={CORRECTED_COPY.title}>
      {total > 0 && CORRECTED_COPY.total(totalAmount(formatWireEuros(total), goods))} {CORRECTED_COPY.text}
    </Alert>
  );
}
