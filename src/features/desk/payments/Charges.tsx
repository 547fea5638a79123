import { useState } from 'react';
import { askRefund, type Charge, type Payments, type Refund } from '../../../backend/desk/payments.ts';
import { dayAndTime } from '../../../copy/dates.ts';
import { serverNow } from '../../../device/clock/clock.ts';
import { formatEuros } from '../../../domain/money.ts';
import { isolated } from '../../../domain/text/typography.ts';
import { parseInstant } from '../../../domain/time/instant.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { BusyButton } from '../../../ui/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { PAYMENTS_COPY as words } from './copy.ts';
import classes from './Payments.module.css';
import { RefundForm } from './RefundForm.tsx';
import { tellRefund } from './tell-links.ts';

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
      <h4 className={classes.title}>{words.charges}</h4>
      <ul className={classes.list} aria-label={words.charges}>
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
      </ul>
      {!isAdmin && <p className={classes.hint}>{words.adminOnly}</p>}
      {refunds.length > 0 && (
        <>
          <h4 className={classes.title}>{words.refunds}</h4>
          <ul className={classes.list} aria-label={words.refunds}>
            {refunds.map((refund) => (
              <RefundCard key={refund.key} refund={refund} isAdmin={isAdmin} onDone={onDone} />
            ))}
          </ul>
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
    <li className={classes.card}>
      <div className={classes.head}>
        <h5 className={classes.title}>{words.kind[kind]}</h5>
        <span className={classes.amount}>{words.charged(formatEuros(amount), shown(paidAt))}</span>
      </div>
      {refunded > 0 && <p className={classes.hint}>{words.refunded(formatEuros(refunded))}</p>}
      {isExtra && givenBack < amount && <p className={classes.owed}>{words.extra}</p>}
      {isAdmin && left > 0 && (
        <Disclosure summary={words.refundNamed(words.kind[kind])}>
          <RefundForm
            charge={charge}
            proposed={proposedOf({ left, owed, isExtra, refunded })}
            onDone={onDone}
          />
        </Disclosure>
      )}
    </li>
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
  const [isAsking, setAsking] = useState(false);
  const onAgain = async () => {
    setAsking(true);
    // Erased with its order: the server goes by the key, and asks for words all the same.
    tellRefund(await askRefund({ key, reference, amount, reason: reason || words.erasedReason }));
    setAsking(false);
    await onDone();
  };
  return (
    <li className={classes.card}>
      <p>
        <strong>{words.refundStatus[status]}</strong> {'\u00b7'}{' '}
        {words.refundLine(formatEuros(amount), isolated(actor), shown(at) ?? '')}
      </p>
      {reason !== '' && <p className={classes.hint}>{reason}</p>}
      {isAdmin && status === 'asked' && (
        <div className={classes.actions}>
          <BusyButton size="sm" isBusy={isAsking} onClick={() => void onAgain()}>
            {words.askAgain}
          </BusyButton>
        </div>
      )}
    </li>
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
