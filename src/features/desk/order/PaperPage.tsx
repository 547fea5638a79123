import type { ReactNode } from 'react';
import type { Problem } from '../../../backend/account-problem.ts';
import type { DeskOrder } from '../../../backend/desk/order.ts';
import { dateAndTime, dayAndTime } from '../../../copy/dates.ts';
import { serverNow } from '../../../device/clock/clock.ts';
import { useCompany } from '../../../device/reference-data/use-every-page.ts';
import { useTables } from '../../../device/reference-data/use-tables.ts';
import { tickKeys } from '../../../domain/desk/ticks.ts';
import { answersOf } from '../../../domain/order/question.ts';
import { isolated, shownName, shownPhone } from '../../../domain/text/typography.ts';
import { CATEGORIES } from '../../../services/courses/categories.ts';
import { CATEGORY_LABELS } from '../../../services/courses/copy.ts';
import { decodeList } from '../../../services/courses/list-text.ts';
import { Button, ButtonLink } from '../../../ui/buttons/Button.tsx';
import { PaperSheet } from '../../../ui/layout/PaperSheet.tsx';
import { Alert } from '../../../ui/notices/Alert.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { Loading } from '../../../ui/notices/Loading.tsx';
import type { Paper } from '../addresses.ts';
import { useOrder, useShared } from '../order-queries.ts';
import { serviceName } from '../service-names.ts';
import { priceLines } from './Contents.tsx';
import { DESK_LIST_COPY, ORDER_COPY } from './copy.ts';
import classes from './Order.module.css';
import { type MoneyLine, type OrderRequest, readRequest, standingOf } from './read-request.ts';

interface PaperPageProps {
  /** The submission id. */
  readonly id: string;
  readonly paper: Paper;
}

/** An order as it is printed: a page of its own, so that the browser prints what is seen (docs/rules/desk.md#paper). */
export function PaperPage({ id, paper }: PaperPageProps) {
  const { data: read, error } = useOrder(id);
  const { data: shared } = useShared(id);
  const tables = useTables();
  const order = read?.order;
  return (
    <PaperSheet
      paper={paper}
      buttons={
        <>
          <ButtonLink size="sm" variant="default" to="/gestion/commandes/$id" params={{ id }}>
            {ORDER_COPY.backToOrder}
          </ButtonLink>
          {'print' in window && (
            <Button size="sm" onClick={() => window.print()}>
              {ORDER_COPY.print.now}
            </Button>
          )}
        </>
      }
      notice={!order && <NoOrder isUnknown={read !== undefined} problem={error} />}
    >
      {order && <Sheet order={order} request={readRequest(order, tables)} note={shared?.note ?? null} />}
    </PaperSheet>
  );
}

interface NoOrderProps {
  readonly isUnknown: boolean;
  readonly problem: Problem | null;
}

function NoOrder({ isUnknown, problem }: NoOrderProps) {
  if (isUnknown) return <EmptyState title={ORDER_COPY.unknown.title}>{ORDER_COPY.unknown.text}</EmptyState>;
  return problem ? <Alert color="red" role="alert" title={problem.message} /> : <Loading />;
}

interface SheetProps {
  readonly order: DeskOrder;
  readonly request: OrderRequest;
  /** The manager's word to the courier; null without one. */
  readonly note: string | null;
}

/** Whose it is, places, whom to call, what to fetch, what it costs and what is left of that. Documents and the desk's notes stay on the screen. */
function Sheet({ order, request, note }: SheetProps) {
  const { name, whatsappNumber } = useCompany();
  const { reference, service, receivedAt, slotAt } = order;
  return (
    <>
      <p>
        {name}, {shownPhone(whatsappNumber)}
      </p>
      <h1 className={classes.reference}>{reference}</h1>
      <p>{[serviceName(service), request.title].filter(Boolean).map(shownName).map(isolated).join(' · ')}</p>
      <p>{ORDER_COPY.received(`le ${dateAndTime(Date.parse(receivedAt))}`)}</p>
      {slotAt && <p className={classes.strong}>{ORDER_COPY.slot(dayAndTime(Date.parse(slotAt)))}</p>}
      {note && <Part title={ORDER_COPY.toCourier}>{isolated(note)}</Part>}
      {request.places.map(({ role, name: place, address, landmark }) => (
        <Part key={role} title={ORDER_COPY.placeRoles[role]}>
          {[place, address, landmark].filter(Boolean).map(shownName).map(isolated).join(', ')}
        </Part>
      ))}
      {request.people.map(({ role, name: person, phone }) => (
        <Part key={role} title={ORDER_COPY.roles[role]}>
          {isolated(person)} {shownPhone(phone)}
        </Part>
      ))}
      {request.list && <PrintedList text={request.list} order={order} />}
      <Part title={ORDER_COPY.facts}>
        <dl>
          {request.facts.map(({ name: field, label, text }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Money order={order} request={request} />
    </>
  );
}

/** The price that was announced, what was paid, and what is left. */
function Money({ order, request }: Pick<SheetProps, 'order' | 'request'>) {
  const { quote } = order;
  const lines = quote ? priceLines(quote, request.service?.copy.budgetLabel ?? '') : [];
  const money: readonly MoneyLine[] = [...lines, ...standingOf(order, serverNow())];
  return (
    <Part title={ORDER_COPY.price}>
      <dl data-amounts>
        {money.map(({ label, amount, isStrong = false }) => (
          <div key={label} className={isStrong ? classes.strong : undefined}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </Part>
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
  const answered = answersOf(order.questions, lines);
  const keys = tickKeys(lines);
  return (
    <Part title={DESK_LIST_COPY.title}>
      {CATEGORIES.filter((aisle) => lines.some(({ category }) => category === aisle)).map((aisle) => (
        <div key={aisle}>
          <p className={classes.aisle}>{CATEGORY_LABELS[aisle]}</p>
          <ul>
            {lines.map(({ id, category, quantity, item, brand, ifMissing, written }, index) => {
              const answer = answered.get(index + 1);
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
                  {answer && <div className={classes.strong}>{DESK_LIST_COPY.answered(answer)}</div>}
                </li>
              ) : null;
            })}
          </ul>
        </div>
      ))}
    </Part>
  );
}
