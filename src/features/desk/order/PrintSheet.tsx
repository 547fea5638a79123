import { type ReactNode, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { DeskOrder } from '../../../backend/desk/order.ts';
import { dateAndTime, dayAndTime } from '../../../copy/dates.ts';
import { ORDER_STATES } from '../../../copy/order-states.ts';
import { totalLabel } from '../../../copy/total.ts';
import { tickKeys } from '../../../domain/desk/ticks.ts';
import { formatEuros, formatWireEuros } from '../../../domain/money.ts';
import { replacementsOf } from '../../../domain/question.ts';
import { isolated, shownName, shownPhone } from '../../../domain/typography.ts';
import { CATEGORIES } from '../../../services/courses/categories.ts';
import { CATEGORY_LABELS } from '../../../services/courses/copy.ts';
import { decodeList } from '../../../services/courses/list-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { serviceName } from '../service-names.ts';
import { priceLines } from './Contents.tsx';
import { DESK_LIST_COPY, ORDER_COPY } from './copy.ts';
import orderClasses from './Order.module.css';
import classes from './PrintSheet.module.css';
import { printSheet } from './print.ts';
import type { OrderRequest } from './read-request.ts';

interface PrintSheetProps {
  readonly order: DeskOrder;
  readonly request: OrderRequest;
}

/** The buttons that print an order, and the sheet that paper shows in place of the page. */
export function PrintSheet({ order, request }: PrintSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const print = (paper: 'a4' | 'ticket') => sheet.current && printSheet(sheet.current, paper);
  return (
    <div className={orderClasses.buttons}>
      <Button size="sm" variant="default" onClick={() => print('ticket')}>
        {ORDER_COPY.print.ticket}
      </Button>
      <Button size="sm" variant="default" onClick={() => print('a4')}>
        {ORDER_COPY.print.a4}
      </Button>
      {createPortal(
        <div ref={sheet} className={classes.sheet} data-print-sheet>
          <Sheet order={order} request={request} />
        </div>,
        document.body,
      )}
    </div>
  );
}

/** Places first, then whom to call, what to fetch, what it costs. Documents and notes stay on the screen. */
function Sheet({ order, request }: PrintSheetProps) {
  const { reference, service, status, receivedAt, slotAt, quote } = order;
  return (
    <>
      <p className={classes.reference}>{reference}</p>
      <p>
        {[serviceName(service), request.title, ORDER_STATES[status]]
          .filter(Boolean)
          .map(shownName)
          .map(isolated)
          .join(' · ')}
      </p>
      <p>{ORDER_COPY.received(`le ${dateAndTime(Date.parse(receivedAt))}`)}</p>
      {slotAt && <p className={classes.strong}>{ORDER_COPY.slot(dayAndTime(Date.parse(slotAt)))}</p>}
      {request.places.map(({ role, name, address, landmark }) => (
        <Part key={role} title={ORDER_COPY.placeRoles[role]}>
          {[name, address, landmark].filter(Boolean).map(shownName).map(isolated).join(', ')}
        </Part>
      ))}
      {request.people.map(({ role, name, phone }) => (
        <Part key={role} title={ORDER_COPY.roles[role]}>
          {isolated(name)} {shownPhone(phone)}
        </Part>
      ))}
      {request.list && <PrintedList text={request.list} order={order} />}
      <Part title={ORDER_COPY.facts}>
        <dl>
          {request.facts.map(({ name, label, text }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Part>
      {quote && (
        <Part title={ORDER_COPY.price}>
          <dl className={classes.price}>
            {priceLines(quote, request.service?.copy.budgetLabel ?? '').map(({ label, amount }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
            <div className={classes.strong}>
              <dt>{totalLabel(quote)}</dt>
              <dd>{formatWireEuros(quote.totalToPay)}</dd>
            </div>
          </dl>
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={classes.part}>
      <p className={classes.label}>{title}</p>
      <div>{children}</div>
    </div>
  );
}

interface PrintedListProps {
  /** The list as it travels (src/services/courses/list-text.ts). */
  readonly text: string;
  readonly order: Pick<DeskOrder, 'ticks' | 'questions'>;
}

/** The list with a box before each line, full where it is ticked already, and what the customer has accepted in the place of a line. */
function PrintedList({ text, order }: PrintedListProps) {
  const ticked = order.ticks.map(({ line }) => line);
  const lines = decodeList(text);
  const accepted = replacementsOf(order.questions, lines);
  const keys = tickKeys(lines);
  return (
    <Part title={DESK_LIST_COPY.title}>
      {CATEGORIES.filter((aisle) => lines.some(({ category }) => category === aisle)).map((aisle) => (
        <div key={aisle}>
          <p className={classes.aisle}>{CATEGORY_LABELS[aisle]}</p>
          <ul>
            {lines.map(({ id, category, quantity, item, brand, ifMissing, written }, index) => {
              const instead = accepted.get(index + 1);
              return category === aisle ? (
                <li key={id}>
                  {ticked.includes(keys[index] ?? '') ? '☑' : '☐'} {quantity}
                  {'\u00a0× '}
                  {[
                    item,
                    brand,
                    DESK_LIST_COPY.ifMissing[ifMissing],
                    written ? DESK_LIST_COPY.written(written) : '',
                  ]
                    .filter(Boolean)
                    .map(isolated)
                    .join(', ')}
                  {instead && (
                    <div className={classes.strong}>
                      {DESK_LIST_COPY.instead(isolated(instead.proposal), formatEuros(instead.price))}
                    </div>
                  )}
                </li>
              ) : null;
            })}
          </ul>
        </div>
      ))}
    </Part>
  );
}
