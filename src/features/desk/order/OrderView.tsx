import type { ComponentType } from 'react';
import type { DeskOrder } from '../../../backend/desk/order.ts';
import { atMoment, dayAndTime } from '../../../copy/dates.ts';
import { ORDER_STATES } from '../../../copy/order-states.ts';
import { serverNow } from '../../../device/clock/clock.ts';
import { useNow } from '../../../device/clock/use-now.ts';
import { useTables } from '../../../device/reference-data/use-tables.ts';
import { findLast } from '../../../domain/collections.ts';
import { NOT_AVAILABLE } from '../../../domain/hours/copy.ts';
import { openingAt } from '../../../domain/hours/next-opening.ts';
import type { OrderStatus } from '../../../domain/order/order-status.ts';
import { isolated, shownName } from '../../../domain/text/typography.ts';
import { courseSheet } from '../../../services/course-sheet.ts';
import type { OrderPerson } from '../../../services/order-people.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { StatusPill, type StatusTone } from '../../../ui/StatusPill.tsx';
import { CoursePanel } from '../course/CoursePanel.tsx';
import { useShared } from '../course/use-shared.ts';
import { useDesk } from '../desk-context.ts';
import { EditPanel } from '../edit/EditPanel.tsx';
import { PaymentPanel } from '../payments/PaymentPanel.tsx';
import { serviceName } from '../service-names.ts';
import { takeFocus } from './Card.tsx';
import { Answers, Earlier, People, Places, Price } from './Contents.tsx';
import { ORDER_COPY } from './copy.ts';
import { Documents } from './Document.tsx';
import { History } from './History.tsx';
import { Messages } from './Messages.tsx';
import { NextStep, SectionList } from './NextStep.tsx';
import classes from './Order.module.css';
import { OrderMessagesContext, useMessages } from './order-messages.ts';
import { messageValues, readRequest } from './read-request.ts';
import { nextOf, type PanelName, type PanelProps, panelsIn, sectionsOf } from './sections.ts';
import { TickList } from './TickList.tsx';
import { useOrder } from './use-order.ts';

interface OrderViewProps {
  /** The submission id, as an address has it. */
  readonly id: string;
}

/** One order at the desk (docs/rules/desk.md#one-order). */
export function OrderView({ id }: OrderViewProps) {
  const { board } = useDesk();
  const { read, problem, again } = useOrder(id);
  const back = (
    <ButtonLink size="sm" variant="default" to="/gestion" search={board}>
      {ORDER_COPY.back}
    </ButtonLink>
  );
  if (!read) {
    return (
      <>
        <div className={classes.bar}>{back}</div>
        {problem ? (
          <Alert color="red" role="alert" title={problem.message}>
            <Button size="sm" variant="light" onClick={() => void again()}>
              {ORDER_COPY.retry}
            </Button>
          </Alert>
        ) : (
          <Loading />
        )}
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
  return (
    <>
      <div className={classes.bar}>{back}</div>
      <div role="status">
        {problem && (
          <Alert color="yellow" title={problem.message}>
            {read.keptAt !== null && ORDER_COPY.kept(atMoment(read.keptAt, serverNow()))}
          </Alert>
        )}
      </div>
      <Loaded order={read.order} onChanged={() => void again()} />
    </>
  );
}

/**
 * The panels of one order. They are part of the page's own script: a panel that was loaded later would fail without a network, and
 * the page with it.
 */
const panels: Readonly<Record<Exclude<PanelName, 'messages'>, ComponentType<PanelProps>>> = {
  paiement: PaymentPanel,
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
  const { shared, again } = useShared(courseSheet(order.service, {}) && order.id, onChanged);
  const onShared = () => void again();
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
    <div key="said" className={classes.column}>
      {isErased && <Alert title={ORDER_COPY.erased} />}
      <People people={request.people} isSmsOnly={request.isSmsOnly} />
      <Places places={request.places} />
      {request.list && <TickList order={order} text={request.list} actor={name} />}
      <Answers facts={request.facts} />
      <Documents order={order} labelOf={request.labelOf} onOpened={onChanged} />
      <Price order={order} request={request} />
    </div>
  );
  const work = (
    <div key="work" className={classes.column}>
      <OrderMessagesContext value={about}>
        {panelsIn(status).map((panel) => {
          if (panel === 'messages') return !isErased && <Messages key={panel} />;
          const Panel = panels[panel];
          return (
            <Panel
              key={panel}
              {...{
                id,
                reference,
                service,
                status,
                isErased,
                corrections,
                payable,
                onChanged,
                shared,
                onShared,
              }}
            />
          );
        })}
      </OrderMessagesContext>
      <History order={order} messages={messages} onNoted={onChanged} />
      <Earlier order={order} />
    </div>
  );
  // What an order says is read first; then what it needs comes before it, also on a phone.
  const isWorkedOn = status === 'confirmee' || status === 'en_livraison';
  return (
    <article className={classes.order} aria-labelledby="commande">
      <Head order={order} title={request.title} />
      <SectionList sections={sectionsOf(order, request)} />
      <NextStep order={order} next={nextOf(order, now)} onMoved={onChanged}>
        <div className={classes.columns}>{isWorkedOn ? [work, said] : [said, work]}</div>
      </NextStep>
    </article>
  );
}

/** The colour of each status: yellow for waiting, green for under way, grey for over, red for cancelled. */
const TONES: Readonly<Record<OrderStatus, StatusTone>> = {
  paiement_en_attente: 'soon',
  recue: 'soon',
  confirmee: 'open',
  en_livraison: 'open',
  livree: 'closed',
  annulee: 'off',
  retenue: 'open',
  refusee: 'off',
};

/** Who has the order in hand; null for nobody. */
const takerOf = ({ history }: DeskOrder): string | null =>
  findLast(history, ({ kind }) => kind === 'taken' || kind === 'telephone')?.actor ?? null;

function Head({ order, title }: { readonly order: DeskOrder; readonly title: string }) {
  const { reference, service, status, receivedAt, slotAt, nextOpening } = order;
  const taker = takerOf(order);
  return (
    <header className={classes.head}>
      <div className={classes.title}>
        <h2 id="commande" tabIndex={-1} ref={takeFocus}>
          {reference}
        </h2>
        <span role="status">
          <StatusPill tone={TONES[status]}>{ORDER_STATES[status]}</StatusPill>
        </span>
      </div>
      <p>{[serviceName(service), isolated(shownName(title))].filter(Boolean).join(' · ')}</p>
      <p className={classes.when}>
        {[
          ORDER_COPY.received(dayAndTime(Date.parse(receivedAt), serverNow())),
          taker && ORDER_COPY.takenBy(isolated(taker)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {slotAt && (
        <p className={classes.slot}>{ORDER_COPY.slot(dayAndTime(Date.parse(slotAt), serverNow()))}</p>
      )}
      {nextOpening && (
        <p className={classes.when}>{ORDER_COPY.nextOpening(openingOf(nextOpening, receivedAt))}</p>
      )}
    </header>
  );
}

/** The opening that an order waits for, with its day: « Aujourd'hui » is that of the reception. Null where nobody knows it. */
function openingOf(words: string, receivedAt: string): string | null {
  if (words === NOT_AVAILABLE) return null;
  const at = openingAt(words, Date.parse(receivedAt));
  return at === null ? words : dayAndTime(at, serverNow());
}
