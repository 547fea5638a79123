import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { fromWireAmount } from '../../../domain/money.ts';
import type { Receipt } from '../../../domain/wire.ts';
import { catalogue } from '../../../services/catalogue.ts';
import type { Service } from '../../../services/define.ts';
import { isTakenByTelephone } from '../../../services/for-caller.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Correction } from '../edit/Correction.tsx';
import type { ViewProps } from '../view-props.ts';
import { areCallsUnderWay, callOf, endCall, isUnderWay } from './calls.ts';
import { TELEPHONE_COPY } from './copy.ts';
import { NewOrder } from './NewOrder.tsx';
import classes from './Telephone.module.css';

const SERVICES: readonly Service[] = catalogue.filter(isTakenByTelephone);

/** Orders that are taken by telephone, and the correction of an order that the address names. */
export function Telephone({ order, service: slug, onOpen }: ViewProps) {
  useUnloadQuestion();
  const openOrder = (id: string) => onOpen({ commande: id });
  if (order !== null) return <Correction key={order} id={order} onDone={() => openOrder(order)} />;
  const service = SERVICES.find((each) => each.slug === slug) ?? null;
  return (
    <section className={classes.telephone} aria-labelledby="telephone">
      <h2 id="telephone">{TELEPHONE_COPY.title}</h2>
      <nav aria-label={TELEPHONE_COPY.services} className={classes.services}>
        {SERVICES.map((each) => (
          <Link
            key={each.slug}
            to="/gestion"
            search={{ vue: 'telephone', service: each.slug }}
            className={classes.service}
            aria-current={each.slug === slug ? 'page' : undefined}
          >
            {each.copy.title}
            {isUnderWay(each.slug) && each.slug !== slug && <small>{TELEPHONE_COPY.underWay}</small>}
          </Link>
        ))}
      </nav>
      {service ? (
        <Taking key={service.slug} service={service} onOpen={openOrder} />
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
}

/** The form of a service, then the number of the order. */
function Taking({ service, onOpen }: TakingProps) {
  const [call, setCall] = useState(() => callOf(service));
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  if (receipt) {
    const again = () => {
      setCall(callOf(service));
      setReceipt(null);
    };
    return <Taken receipt={receipt} onOpen={onOpen} onAgain={again} />;
  }
  const onTaken = (taken: Receipt) => {
    endCall(call);
    setReceipt(taken);
  };
  return <NewOrder key={call.key} call={call} onTaken={onTaken} onOpen={onOpen} />;
}

interface TakenProps {
  readonly receipt: Receipt;
  readonly onOpen: (id: string) => void;
  readonly onAgain: () => void;
}

function Taken({ receipt, onOpen, onAgain }: TakenProps) {
  const { taken } = TELEPHONE_COPY;
  const { submissionId, reference, quote, nextOpening } = receipt;
  const total = quote && fromWireAmount(quote.totalToPay);
  return (
    <div className={classes.taken}>
      <Alert color="green" role="status" title={taken.title(reference)}>
        {total !== null && <p>{taken.total(total)}</p>}
        {nextOpening && <p>{taken.later(nextOpening)}</p>}
      </Alert>
      <div className={classes.actions}>
        <Button onClick={() => onOpen(submissionId)}>{taken.open}</Button>
        <Button variant="default" onClick={onAgain}>
          {taken.another}
        </Button>
      </div>
    </div>
  );
}
