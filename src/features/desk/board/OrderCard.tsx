import { Link } from '@tanstack/react-router';
import { type MouseEvent, memo } from 'react';
import { timeOrDay } from '../../../copy/dates.ts';
import { ORDER_STATES } from '../../../copy/order-states.ts';
import { totalAmount } from '../../../copy/total.ts';
import { type BoardOrder, minutesWaited, PROMISED_MINUTES } from '../../../domain/desk/board.ts';
import { formatEuros } from '../../../domain/money.ts';
import { isolated, shownPhone } from '../../../domain/text/typography.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { SIGN_COPY, TAKE_COPY } from '../copy.ts';
import { serviceName } from '../service-names.ts';
import classes from './Board.module.css';
import { BOARD_COPY } from './copy.ts';

interface OrderCardProps {
  readonly order: BoardOrder;
  /** Epoch milliseconds, to the minute: a card is drawn again when it changes. */
  readonly now: number;
  /** Whether the list holds several states, so that each card names its own. */
  readonly showsState: boolean;
  readonly onTake: (order: BoardOrder) => void;
  /** Whether the notice above the board offers to take this order. */
  readonly isRinging?: boolean;
}

/** A line of the board, and the way to the order. */
export const OrderCard = memo(function OrderCard({
  order,
  now,
  showsState,
  onTake,
  isRinging = false,
}: OrderCardProps) {
  const {
    id,
    reference,
    service,
    commune,
    slotAt,
    name,
    total,
    takenBy,
    state,
    links,
    phone,
    sign,
    answer,
    areLinksSent,
    kept = 0,
    toGiveBack,
  } = order;
  // The button disappears, so the focus moves to the card.
  const take = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest('li')?.querySelector('a')?.focus();
    onTake(order);
  };
  const facts = [
    serviceName(service),
    commune,
    slotAt && BOARD_COPY.slot(timeOrDay(Date.parse(slotAt), now)),
    total !== null && totalAmount(formatEuros(total), order),
    kept > 0 && toGiveBack === 0 && BOARD_COPY.kept(formatEuros(kept)),
  ].filter(Boolean);
  return (
    <li className={classes.card}>
      <Link className={classes.link} to="/gestion/commandes/$id" params={{ id }} preload={false}>
        <span className={classes.head}>
          <span className={classes.reference}>{reference}</span>
          <Waited order={order} now={now} />
        </span>
        <span className={classes.name}>
          {name === null ? BOARD_COPY.noName : isolated(name)}
          {phone && <span className={classes.phone}> {shownPhone(phone)}</span>}
        </span>
        <span className={classes.facts}>{facts.join(' · ')}</span>
        {sign && (
          <span className={classes.sign}>
            {BOARD_COPY.signAt(SIGN_COPY.sign(sign, order.status), timeOrDay(Date.parse(sign.at), now))}
          </span>
        )}
        {answer && <span className={classes.sign}>{SIGN_COPY.answer(answer)}</span>}
        {showsState && (
          <span className={classes.facts}>
            {state === 'a_payer' ? BOARD_COPY.states.a_payer : ORDER_STATES[order.status]}
          </span>
        )}
        {links && state !== 'annulee' && (
          <span className={classes.facts}>
            {areLinksSent === false ? BOARD_COPY.linksNotSent : BOARD_COPY.links[links]}
          </span>
        )}
        {toGiveBack > 0 && (
          <span className={classes.sign}>{BOARD_COPY.toGiveBack(formatEuros(toGiveBack))}</span>
        )}
        {isRinging && <span className={classes.facts}>{BOARD_COPY.ringing}</span>}
        {takenBy && <span className={classes.facts}>{BOARD_COPY.takenBy(isolated(takenBy))}</span>}
      </Link>
      {state === 'recue' && takenBy === null && !isRinging && (
        <Button
          className={classes.take}
          variant="light"
          size="sm"
          aria-label={TAKE_COPY.takeNamed(reference)}
          onClick={take}
        >
          {TAKE_COPY.take}
        </Button>
      )}
    </li>
  );
});

function Waited({ order, now }: { readonly order: BoardOrder; readonly now: number }) {
  // The clock's last minute may be before the order came.
  const minutes = Math.max(0, minutesWaited(order, now));
  if (order.state !== 'recue') {
    const since = Math.max(0, Math.floor((now - Date.parse(order.receivedAt)) / 60_000));
    return <span className={classes.since}>{BOARD_COPY.since(since)}</span>;
  }
  if (now < Date.parse(order.promisedFrom) && order.promisedFrom !== order.receivedAt) {
    return (
      <span className={classes.since}>
        {BOARD_COPY.promisedAt(timeOrDay(Date.parse(order.promisedFrom), now))}
      </span>
    );
  }
  const isLate = minutes >= PROMISED_MINUTES;
  return (
    <span className={classes.waited} data-late={isLate || undefined}>
      {isLate ? BOARD_COPY.late(minutes, PROMISED_MINUTES) : BOARD_COPY.waited(minutes, PROMISED_MINUTES)}
    </span>
  );
}
