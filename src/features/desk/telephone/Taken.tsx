import { useEffect, useRef } from 'react';
import { totalAmount } from '../../../copy/total.ts';
import { formatWireEuros } from '../../../domain/money.ts';
import type { SubmissionKind } from '../../../domain/submission-kind.ts';
import type { Receipt } from '../../../domain/wire.ts';
import { callerNoun } from '../../../services/caller-copy.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Unbroken } from '../../../ui/Unbroken.tsx';
import { TELEPHONE_COPY } from './copy.ts';
import { FollowLink } from './FollowLink.tsx';
import classes from './Telephone.module.css';

interface TakenProps {
  readonly receipt: Receipt;
  /** The caller's number as typed; empty without one. */
  readonly phone: string;
  /** An order is paid by links, and followed by the caller. */
  readonly kind: SubmissionKind;
  readonly onOpen: (id: string) => void;
  readonly onAgain: () => void;
}

/** The number of an order that was taken, its price, and the link by which the caller follows it. */
export function Taken({ receipt, phone, kind, onOpen, onAgain }: TakenProps) {
  const { taken } = TELEPHONE_COPY;
  const noun = callerNoun(kind);
  const isOrder = kind === 'order';
  const { submissionId, reference, quote, nextOpening } = receipt;
  const title = useRef<HTMLHeadingElement>(null);
  // The form is gone, and the focus with it.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={classes.taken}>
      <h3 ref={title} tabIndex={-1} className={classes.done}>
        <Unbroken part={reference}>{taken.title(noun, reference)}</Unbroken>
      </h3>
      <Alert color="green">
        {quote && <p>{taken.total(totalAmount(formatWireEuros(quote.totalToPay), quote))}</p>}
        {nextOpening && <p>{taken.later(nextOpening)}</p>}
        {isOrder && <p>{taken.links}</p>}
      </Alert>
      {isOrder && <FollowLink id={submissionId} reference={reference} phone={phone} />}
      <div className={classes.actions}>
        <Button onClick={() => onOpen(submissionId)}>{taken.open(noun)}</Button>
        <Button variant="default" onClick={onAgain}>
          {taken.another(noun)}
        </Button>
      </div>
    </div>
  );
}
