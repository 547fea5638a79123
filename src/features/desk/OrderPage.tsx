import { Stack } from '@mantine/core';
import type { ComponentType } from 'react';
import type { DeskOrder } from '../../backend/desk/order.ts';
import { atMoment } from '../../copy/dates.ts';
import { serverNow } from '../../device/clock/clock.ts';
import { useNow } from '../../device/clock/use-now.ts';
import { useTables } from '../../device/reference-data/use-tables.ts';
import type { OrderPerson } from '../../services/order-people.ts';
import { ButtonLink } from '../../ui/buttons/Button.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';
import type { PanelProps } from './Card.tsx';
import { CoursePanel } from './course/CoursePanel.tsx';
import { useDesk } from './desk-context.ts';
import { EditPanel } from './edit/EditPanel.tsx';
import { Answers, Documents, People, Places, Price } from './order/Contents.tsx';
import { ORDER_COPY } from './order/copy.ts';
import { Earlier } from './order/Earlier.tsx';
import { History } from './order/History.tsx';
import { Messages } from './order/Messages.tsx';
import { NextStep } from './order/NextStep.tsx';
import classes from './order/Order.module.css';
import { OrderHead } from './order/OrderHead.tsx';
import { messageValues, readRequest } from './order/read-request.ts';
import { SectionList } from './order/SectionList.tsx';
import { nextOf, type PanelName, panelsIn, sectionsOf } from './order/sections.ts';
import { TickList } from './order/TickList.tsx';
import { OrderMessagesContext } from './order-messages.ts';
import { useMessages, useOrder } from './order-queries.ts';
import { PaymentPanel } from './payments/PaymentPanel.tsx';
import { NotRead } from './queries.tsx';
import { QuestionsPanel } from './questions/QuestionsPanel.tsx';

interface OrderPageProps {
  /** The submission id, as an address has it. */
  readonly id: string;
}

/** One order at the desk (docs/rules/desk.md#one-order). */
export function OrderPage({ id }: OrderPageProps) {
  const { board } = useDesk();
  const query = useOrder(id);
  const { data: read, error, refetch } = query;
  const back = (
    <ButtonLink size="sm" variant="default" to="/gestion" search={board}>
      {ORDER_COPY.back}
    </ButtonLink>
  );
  if (!read) {
    return (
      <>
        <div>{back}</div>
        <NotRead query={query} />
      </>
    );
  }
  if (!read.order) {
    return (
      <EmptyState title={ORDER_COPY.unknown.title} action={back}>
        {ORDER_COPY.unknown.text}
      </EmptyState>
    );
  }
  const problem = error ?? read.kept?.problem;
  return (
    <>
      <div>{back}</div>
      <div role="status">
        {problem && (
          <Alert color="yellow" title={problem.message}>
            {read.kept && ORDER_COPY.kept(atMoment(read.kept.at, serverNow()))}
          </Alert>
        )}
      </div>
      <Loaded order={read.order} onChanged={refetch} />
    </>
  );
}

/**
 * The panels of one order. They are part of the page's own script: a panel that was loaded later would fail without a network, and
 * the page with it.
 */
const panels: Readonly<Record<Exclude<PanelName, 'messages'>, ComponentType<PanelProps>>> = {
  paiement: PaymentPanel,
  articles: QuestionsPanel,
  coursier: CoursePanel,
  corrections: EditPanel,
};

interface LoadedProps {
  readonly order: DeskOrder;
  readonly onChanged: () => void;
}

function Loaded({ order, onChanged }: LoadedProps) {
  const { name } = useDesk();
  const request = readRequest(order, useTables());
  const messages = useMessages();
  const now = useNow() ?? serverNow();
  const { id, reference, service, status, isErased, toPay, links, kept } = order;
  const payable = JSON.stringify([toPay, links, kept]);
  const corrections = order.history.filter(({ kind }) => kind === 'correction').length;
  const about = {
    order,
    messages,
    people: request.people,
    isSmsOnly: request.isSmsOnly,
    valuesFor: (person: OrderPerson) => messageValues(order, person, name, location.origin, serverNow()),
    onSent: onChanged,
  };
  const said = (
    <Stack key="said" gap="md">
      {isErased && <Alert title={ORDER_COPY.erased} />}
      <People people={request.people} isSmsOnly={request.isSmsOnly} />
      <Places places={request.places} />
      {request.list && <TickList order={order} text={request.list} actor={name} />}
      <Answers facts={request.facts} />
      <Documents order={order} labelOf={request.labelOf} onOpened={onChanged} />
      <Price order={order} request={request} />
    </Stack>
  );
  const work = (
    <Stack key="work" gap="md">
      <OrderMessagesContext value={about}>
        {panelsIn(status).map((panel) => {
          if (panel === 'messages') return !isErased && <Messages key={panel} />;
          const Panel = panels[panel];
          return (
            <Panel
              key={panel}
              {...{ id, reference, service, status, isErased, corrections, payable, onChanged }}
            />
          );
        })}
      </OrderMessagesContext>
      <History order={order} messages={messages} onNoted={onChanged} />
      <Earlier order={order} />
    </Stack>
  );
  // Before it is confirmed, an order is read: what it says comes first. Afterwards it is worked on, and what it needs comes first.
  const isWorkedOn = status === 'confirmee' || status === 'en_livraison';
  return (
    <Stack component="article" gap="md" className={classes.order} aria-labelledby="commande">
      <OrderHead order={order} title={request.title} />
      <SectionList sections={sectionsOf(order, request)} />
      <NextStep order={order} next={nextOf(order, now)} onMoved={onChanged}>
        <div className={classes.columns}>{isWorkedOn ? [work, said] : [said, work]}</div>
      </NextStep>
    </Stack>
  );
}
