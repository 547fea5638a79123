import { Group, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { askRefund, type Charge, type Payments, type Refund } from '../../../backend/desk/payments.ts';
import { dayAndTime } from '../../../copy/dates.ts';
import { serverNow } from '../../../device/clock/clock.ts';
import { formatEuros } from '../../../domain/money.ts';
import { isolated } from '../../../domain/text/typography.ts';
import { parseInstant } from '../../../domain/time/instant.ts';
import { BusyButton } from '../../../ui/buttons/Button.tsx';
import { Disclosure } from '../../../ui/layout/Disclosure.tsx';
import { Alert } from '../../../ui/notices/Alert.tsx';
import { PAYMENTS_COPY as words } from './copy.ts';
import classes from './Payments.module.css';
import { RefundForm } from './RefundForm.tsx';
import { tellRefund } from './tell-refund.ts';

interface ChargesProps {
  readonly payments: Payments;
  readonly isCancelled: boolean;
  readonly isAdmin: boolean;
  readonly onDone: () => Promise<void>;
}

/** The charges of an order with the refunds of each (docs/rules/desk.md#refunds). */
export function Charges({ payments, isCancelled, isAdmin, onDone }: ChargesProps) {
  const { charges, refunds, toGiveBack } = payments;
  const owedOf = ({ kind }: Charge) =>
    toGiveBack.find((part) => part.kind === (kind === 'commande' ? 'frais' : kind))?.amount ?? 0;
  const givenBackOf = ({ reference }: Charge) =>
    refunds
      .filter((refund) => refund.reference === reference && refund.status === 'done')
      .reduce((sum, { amount }) => sum + amount, 0);
  const parts = toGiveBack.map(({ kind, amount }) => words.part(formatEuros(amount), words.kind[kind]));
  return (
    <>
      {parts.length > 0 && (
        <Alert color="yellow" title={words.toGiveBack(parts.join(', '))}>
          {isCancelled ? words.toGiveBackCancelled : words.toGiveBackText}
        </Alert>
      )}
      <Title order={4} size="md">
        {words.charges}
      </Title>
      <Stack component="ul" gap="xs" aria-label={words.charges}>
        {charges.map((charge) => (
          <ChargeCard
            key={charge.reference}
            charge={charge}
            owed={owedOf(charge)}
            givenBack={givenBackOf(charge)}
            isAdmin={isAdmin}
            onDone={onDone}
          />
        ))}
      </Stack>
      {!isAdmin && (
        <Text size="sm" c="dimmed">
          {words.adminOnly}
        </Text>
      )}
      {refunds.length > 0 && (
        <>
          <Title order={4} size="md">
            {words.refunds}
          </Title>
          <Stack component="ul" gap="xs" aria-label={words.refunds}>
            {refunds.map((refund) => (
              <RefundCard key={refund.key} refund={refund} isAdmin={isAdmin} onDone={onDone} />
            ))}
          </Stack>
        </>
      )}
    </>
  );
}

const shown = (iso: string | null): string | null => {
  const instant = parseInstant(iso ?? '');
  return instant === null ? null : dayAndTime(instant, serverNow());
};

interface ChargeCardProps {
  readonly charge: Charge;
  /** The amount that is to be given back of its kind, in cents. */
  readonly owed: number;
  /** The amount of it that the provider has given back, in cents. */
  readonly givenBack: number;
  readonly isAdmin: boolean;
  readonly onDone: () => Promise<void>;
}

function ChargeCard({ charge, owed, givenBack, isAdmin, onDone }: ChargeCardProps) {
  const { kind, amount, paidAt, refunded, isExtra } = charge;
  const left = amount - refunded;
  return (
    <Stack component="li" gap="xs" className={classes.card}>
      <Group gap="xs">
        <Title order={5} size="md">
          {words.kind[kind]}
        </Title>
        <Text fw={600} className={classes.figure}>
          {words.charged(formatEuros(amount), shown(paidAt))}
        </Text>
      </Group>
      {refunded > 0 && (
        <Text size="sm" c="dimmed">
          {words.refunded(formatEuros(refunded))}
        </Text>
      )}
      {isExtra && givenBack < amount && (
        <Text fw={600} c="var(--lg-danger)">
          {words.extra}
        </Text>
      )}
      {isAdmin && left > 0 && (
        <Disclosure summary={words.refundNamed(words.kind[kind])}>
          <RefundForm
            charge={charge}
            proposed={proposedOf({ left, owed, isExtra, refunded })}
            onDone={onDone}
          />
        </Disclosure>
      )}
    </Stack>
  );
}

interface RefundCardProps {
  readonly refund: Refund;
  readonly isAdmin: boolean;
  readonly onDone: () => Promise<void>;
}

/** One refund. Where its answer was lost it can be asked for again, and is carried out once. */
function RefundCard({ refund, isAdmin, onDone }: RefundCardProps) {
  const { key, reference, amount, reason, status, actor, at } = refund;
  const { mutate: askAgain, isPending } = useMutation({
    mutationFn: async () => {
      // Erased with its order: the server goes by the key, and asks for words all the same.
      tellRefund(await askRefund({ key, reference, amount, reason: reason || words.erasedReason }));
    },
    onSuccess: onDone,
  });
  return (
    <Stack component="li" gap="xs" className={classes.card}>
      <p>
        <strong>{words.refundStatus[status]}</strong> {'\u00b7'}{' '}
        {words.refundLine(formatEuros(amount), isolated(actor), shown(at) ?? '')}
      </p>
      {reason !== '' && (
        <Text size="sm" c="dimmed">
          {reason}
        </Text>
      )}
      {isAdmin && status === 'asked' && (
        <Group gap="xs">
          <BusyButton size="sm" isBusy={isPending} onClick={() => askAgain()}>
            {words.askAgain}
          </BusyButton>
        </Group>
      )}
    </Stack>
  );
}

interface Refundable {
  readonly left: number;
  readonly owed: number;
  readonly isExtra: boolean;
  readonly refunded: number;
}

/** The refund that is proposed, in cents: what is owed, or else all of a charge that nothing was given back of. Zero for none. */
function proposedOf({ left, owed, isExtra, refunded }: Refundable): number {
  if (isExtra) return left;
  if (owed > 0) return Math.min(owed, left);
  return refunded > 0 ? 0 : left;
}
