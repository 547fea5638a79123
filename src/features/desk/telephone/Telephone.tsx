import { Group, Stack, Text, Title } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { totalAmount } from '../../../copy/total.ts';
import { useStore } from '../../../device/use-store.ts';
import { formatWireEuros } from '../../../domain/money.ts';
import type { Receipt, SubmissionKind } from '../../../domain/submission/wire.ts';
import { callerNoun } from '../../../services/caller-copy.ts';
import { catalogue } from '../../../services/catalogue.ts';
import type { Service } from '../../../services/define.ts';
import { isTakenByTelephone } from '../../../services/for-caller.ts';
import { textOf } from '../../../services/values.ts';
import { Button, ButtonLink } from '../../../ui/buttons/Button.tsx';
import { Unbroken } from '../../../ui/layout/Unbroken.tsx';
import { Alert } from '../../../ui/notices/Alert.tsx';
import { areFormsUnderWay } from '../caller-forms.ts';
import { serviceName } from '../service-names.ts';
import {
  callOf,
  correctCall,
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

interface TelephoneProps {
  /** The slug of the service that is ordered; null for none yet. */
  readonly service: string | null;
}

/** Orders that are taken by telephone. */
export function Telephone({ service: slug }: TelephoneProps) {
  useUnloadQuestion();
  const service = SERVICES.find((each) => each.slug === slug) ?? null;
  return (
    <Stack component="section" aria-labelledby="desk-telephone" data-focus-home="desk-telephone">
      <Title order={2} id="desk-telephone" tabIndex={-1} className={classes.heading}>
        {TELEPHONE_COPY.title}
      </Title>
      <Group component="nav" aria-label={TELEPHONE_COPY.services} gap="xs">
        {SERVICES.map((each) => (
          <Link
            key={each.slug}
            to="/gestion/telephone"
            search={{ service: each.slug }}
            className={classes.service}
            aria-current={each.slug === slug ? 'page' : undefined}
          >
            {serviceName(each.slug)}
            {isUnderWay(each.slug) && each.slug !== slug && (
              <Text component="small" size="sm" c="dimmed">
                {TELEPHONE_COPY.underWay}
              </Text>
            )}
          </Link>
        ))}
      </Group>
      {service ? (
        <Taking key={service.slug} service={service} />
      ) : (
        <Text c="dimmed">{TELEPHONE_COPY.choose}</Text>
      )}
    </Stack>
  );
}

/** Asks before the page is closed with answers that are nowhere else. */
function useUnloadQuestion(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (areFormsUnderWay()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
}

interface TakingProps {
  readonly service: Service;
}

/** The form of a service, then the number of the order. */
function Taking({ service }: TakingProps) {
  const navigate = useNavigate();
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
    return <Taken {...done} kind={service.kind} onAgain={again} />;
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
    void navigate({ to: '/gestion/commandes/$id/correction', params: { id } });
  };
  return <NewOrder key={call.key} call={call} onTaken={onTaken} onCorrect={correct} onDiscard={onDiscard} />;
}

interface TakenProps {
  readonly receipt: Receipt;
  /** The caller's number as typed; empty without one. */
  readonly phone: string;
  /** An order is paid by links, and followed by the caller. */
  readonly kind: SubmissionKind;
  readonly onAgain: () => void;
}

/** The number of an order that was taken, its price, and the link by which the caller follows it. */
function Taken({ receipt, phone, kind, onAgain }: TakenProps) {
  const { taken } = TELEPHONE_COPY;
  const noun = callerNoun(kind);
  const isOrder = kind === 'order';
  const { submissionId, reference, quote, nextOpening } = receipt;
  const title = useRef<HTMLHeadingElement>(null);
  // The form is gone, and the focus with it.
  useEffect(() => title.current?.focus(), []);
  return (
    <Stack>
      <Title order={3} ref={title} tabIndex={-1} className={classes.heading}>
        <Unbroken part={reference}>{taken.title(noun, reference)}</Unbroken>
      </Title>
      <Alert color="green">
        {quote && <p>{taken.total(totalAmount(formatWireEuros(quote.totalToPay), quote))}</p>}
        {nextOpening && <p>{taken.later(nextOpening)}</p>}
        {isOrder && <p>{taken.links}</p>}
      </Alert>
      {isOrder && <FollowLink id={submissionId} reference={reference} phone={phone} />}
      <Group gap="xs">
        <ButtonLink to="/gestion/commandes/$id" params={{ id: submissionId }}>
          {taken.open(noun)}
        </ButtonLink>
        <Button variant="default" onClick={onAgain}>
          {taken.another(noun)}
        </Button>
      </Group>
    </Stack>
  );
}
