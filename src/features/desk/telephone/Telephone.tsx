import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { totalAmount } from '../../../copy/total.ts';
import { useStore } from '../../../device/use-store.ts';
import { formatWireEuros } from '../../../domain/money.ts';
import type { Receipt, SubmissionKind } from '../../../domain/wire.ts';
import { callerNoun } from '../../../services/caller-copy.ts';
import { catalogue } from '../../../services/catalogue.ts';
import type { Service } from '../../../services/define.ts';
import { isTakenByTelephone } from '../../../services/for-caller.ts';
import { textOf } from '../../../services/values.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Unbroken } from '../../../ui/Unbroken.tsx';
import { Correction } from '../edit/Correction.tsx';
import { correctCall } from '../edit/corrections.ts';
import { serviceName } from '../service-names.ts';
import type { ViewProps } from '../view-props.ts';
import {
  areCallsUnderWay,
  callOf,
  endCall,
  forgetTaken,
  isUnderWay,
  type TakenOrder,
  takenOrders,
  takeOrder,
} from './calls.ts';
import { TELEPHONE_COPY } from './copy.ts';
import { FollowLink } from './FollowLink.tsx';
import { NewOrder } from './NewOrder.tsx';
import classes from './Telephone.module.css';

const SERVICES: readonly Service[] = catalogue.filter(isTakenByTelephone);

/** Orders that are taken by telephone, and the correction of an order that the address names. */
export function Telephone({ order, service: slug, onOpen }: ViewProps) {
  useUnloadQuestion();
  const openOrder = (id: string) => onOpen({ commande: id });
  const openCorrection = (id: string) => onOpen({ vue: 'telephone', commande: id });
  if (order !== null) return <Correction key={order} id={order} onDone={() => openOrder(order)} />;
  const service = SERVICES.find((each) => each.slug === slug) ?? null;
  return (
    <section className={classes.telephone} aria-labelledby="desk-telephone" data-focus-home="desk-telephone">
      <h2 id="desk-telephone" tabIndex={-1}>
        {TELEPHONE_COPY.title}
      </h2>
      <nav aria-label={TELEPHONE_COPY.services} className={classes.services}>
        {SERVICES.map((each) => (
          <Link
            key={each.slug}
            to="/gestion"
            search={{ vue: 'telephone', service: each.slug }}
            className={classes.service}
            aria-current={each.slug === slug ? 'page' : undefined}
          >
            {serviceName(each.slug)}
            {isUnderWay(each.slug) && each.slug !== slug && <small>{TELEPHONE_COPY.underWay}</small>}
          </Link>
        ))}
      </nav>
      {service ? (
        <Taking key={service.slug} service={service} onOpen={openOrder} onCorrect={openCorrection} />
      ) : (
        <p className={classes.lead}>{TELEPHONE_COPY.choose}</p>
      )}
    </section>
  );
}

/** Asks before the page is closed with answers that are nowhere else. */
function useUnloadQuestion(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (areCallsUnderWay()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
}

interface TakingProps {
  readonly service: Service;
  readonly onOpen: (id: string) => void;
  readonly onCorrect: (id: string) => void;
}

/** The form of a service, then the number of the order. */
function Taking({ service, onOpen, onCorrect }: TakingProps) {
  const { slug } = service;
  const [call, setCall] = useState(() => callOf(service));
  const [shown, setShown] = useState<TakenOrder | null>(null);
  const taken = useStore(takenOrders).get(slug);
  useEffect(() => {
    if (!taken) return;
    // A manager who leaves now has seen the number.
    setShown(taken);
    forgetTaken(slug);
  }, [taken, slug]);
  const done = taken ?? shown;
  if (done) {
    const again = () => {
      setCall(callOf(service));
      setShown(null);
    };
    return <Taken {...done} kind={service.kind} onOpen={onOpen} onAgain={again} />;
  }
  const onTaken = (receipt: Receipt) => {
    const { values } = call.store.get();
    const phone = Object.entries(service.fields).find(
      ([name, { kind }]) => kind === 'phone' && textOf(values, name) !== '',
    );
    takeOrder(call, { receipt, phone: phone ? textOf(values, phone[0]) : '' });
  };
  const onDiscard = () => {
    endCall(call);
    setCall(callOf(service));
  };
  const correct = (id: string) => {
    correctCall(call);
    onCorrect(id);
  };
  return <NewOrder key={call.key} call={call} onTaken={onTaken} onCorrect={correct} onDiscard={onDiscard} />;
}

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
function Taken({ receipt, phone, kind, onOpen, onAgain }: TakenProps) {
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
