import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Problem } from '../../../backend/account-problem.ts';
import { type DeskOrder, type EarlierOrder, readEarlier } from '../../../backend/desk/order.ts';
import { shortDateAndTime } from '../../../copy/dates.ts';
import { ORDER_STATES } from '../../../copy/order-states.ts';
import { totalAmount } from '../../../copy/total.ts';
import { serverNow } from '../../../device/clock/clock.ts';
import { formatEuros, formatWireEuros } from '../../../domain/money.ts';
import { hasCountry, linksTo } from '../../../domain/person/dial.ts';
import { announcedBudget } from '../../../domain/quote/settlement.ts';
import type { WireQuote } from '../../../domain/submission/wire.ts';
import { isolated, shownName, shownPhone } from '../../../domain/text/typography.ts';
import { CONTACT_COPY } from '../../../form/contact/contact-copy.ts';
import { useNumberIn } from '../../../form/contact/use-dialled.ts';
import { FactText } from '../../../form/summary/SentSummary.tsx';
import type { OrderPerson } from '../../../services/order-people.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ButtonAnchor, ButtonLink } from '../../../ui/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Receipt } from '../../../ui/Receipt.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { Card, sectionId } from '../Card.tsx';
import { serviceName } from '../service-names.ts';
import { ORDER_COPY } from './copy.ts';
import classes from './Order.module.css';
import { type OrderRequest, standingOf } from './read-request.ts';

/** The people of an order, each with buttons that call and write. */
export function People({ people, isSmsOnly }: Pick<OrderRequest, 'people' | 'isSmsOnly'>) {
  if (people.length === 0) return null;
  return (
    <Card section="contacter" title={ORDER_COPY.people}>
      {isSmsOnly && <p className={classes.open}>{ORDER_COPY.smsOnly}</p>}
      <ul className={classes.people}>
        {people.map((person) => (
          <Person key={person.role} {...person} />
        ))}
      </ul>
    </Card>
  );
}

function Person({ role, name, phone }: OrderPerson) {
  const who = isolated(name || ORDER_COPY.roles[role]);
  const { dial, isKnown } = useNumberIn(phone);
  const { call, whatsApp } = linksTo(dial);
  return (
    <li>
      <p>
        <small>{ORDER_COPY.roles[role]}</small>
        <b>{isolated(name)}</b> {shownPhone(phone)}
      </p>
      <div className={classes.buttons}>
        <ButtonAnchor size="sm" variant="light" href={call}>
          {ORDER_COPY.call(who)}
        </ButtonAnchor>
        {hasCountry(dial) && (
          <ButtonAnchor
            size="sm"
            variant="light"
            href={whatsApp('')}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="message" /> {ORDER_COPY.whatsApp(who)}
          </ButtonAnchor>
        )}
        {isKnown === false && <span>{CONTACT_COPY.toCheck}</span>}
      </div>
    </li>
  );
}

/** The places where the order is fetched and delivered. */
export function Places({ places }: Pick<OrderRequest, 'places'>) {
  if (places.length === 0) return null;
  return (
    <Card section="lieux" title={ORDER_COPY.places}>
      <ul className={classes.people}>
        {places.map(({ role, name, address, landmark, map }) => (
          <li key={role}>
            <p>
              <small>{ORDER_COPY.placeRoles[role]}</small>
              {[name, address, landmark].filter(Boolean).map(shownName).map(isolated).join(', ')}
            </p>
            <ButtonAnchor
              size="sm"
              variant="light"
              href={map}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`${ORDER_COPY.map}, ${ORDER_COPY.placeRoles[role]}`}
            >
              <Icon name="map" /> {ORDER_COPY.map}
            </ButtonAnchor>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Every answer in the words of the form. */
export function Answers({ facts }: Pick<OrderRequest, 'facts'>) {
  if (facts.length === 0) return null;
  return (
    <Card section="reponses" title={ORDER_COPY.facts}>
      <div className={classes.facts}>
        <Facts>
          {facts.map((fact) => (
            <Fact key={fact.name} name={fact.label}>
              <FactText {...fact} />
            </Fact>
          ))}
        </Facts>
      </div>
    </Card>
  );
}

/** The lines of a price as it was sent. */
export function priceLines(quote: WireQuote, budgetLabel: string) {
  const budget = quote.budget > 0 ? [{ label: budgetLabel, amount: formatWireEuros(quote.budget) }] : [];
  const fees = [...quote.serviceDetails, ...quote.deliveryDetails];
  return [
    ...budget,
    ...fees.map(({ label, reason, amount }) => ({
      label: shownName(label),
      reason,
      amount: formatWireEuros(amount),
    })),
  ];
}

/** The price as the customer saw it, how much of it is paid, and what is left; and the papers that it is printed on. */
export function Price({ order, request }: { readonly order: DeskOrder; readonly request: OrderRequest }) {
  const { id, quote } = order;
  const beside = quote?.budget === 0 ? announcedBudget(order) : null;
  const standing = standingOf(order, serverNow());
  const total = standing.at(-1);
  return (
    <>
      {quote && total && (
        <Receipt
          id={sectionId('prix')}
          title={ORDER_COPY.price}
          headingLevel={3}
          lines={[...priceLines(quote, request.service?.copy.budgetLabel ?? ''), ...standing.slice(0, -1)]}
          total={total}
          footer={beside !== null && <p>{ORDER_COPY.besides(formatEuros(beside))}</p>}
        />
      )}
      <div className={classes.buttons}>
        {(['ticket', 'a4'] as const).map((papier) => (
          <ButtonLink
            key={papier}
            to="/gestion/commandes/$id/$papier"
            params={{ id, papier }}
            size="sm"
            variant="default"
          >
            {ORDER_COPY.print[papier]}
          </ButtonLink>
        ))}
      </div>
    </>
  );
}

/** The earlier orders of the same person, the newest first. */
export function Earlier({ order }: { readonly order: DeskOrder }) {
  const [more, setMore] = useState<readonly EarlierOrder[]>([]);
  const [problem, setProblem] = useState<Problem | null>(null);
  const known = new Set(order.earlier.map(({ id }) => id));
  const earlier = [...order.earlier, ...more.filter(({ id }) => !known.has(id))];
  const count = order.earlierCount ?? earlier.length;
  const last = earlier.at(-1);
  if (!last) return null;
  const read = async () => {
    const answer = await readEarlier(order.id, last.id);
    setProblem(answer.ok ? null : answer.problem);
    if (answer.ok)
      setMore((now) => [...now, ...answer.value.filter(({ id }) => !now.some((one) => one.id === id))]);
  };
  return (
    <Disclosure summary={ORDER_COPY.earlier(count)} icon="clock">
      <ul className={classes.earlier}>
        {earlier.map(({ id, reference, service, receivedAt, status, total, ...goods }) => (
          <li key={id}>
            <Link to="/gestion/commandes/$id" params={{ id }}>
              <b>{reference}</b> {serviceName(service)}
              <small>
                {[
                  shortDateAndTime(Date.parse(receivedAt)),
                  ORDER_STATES[status],
                  total === null ? '' : totalAmount(formatWireEuros(total), goods),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </Link>
          </li>
        ))}
      </ul>
      <div role="alert">{problem && <Alert color="red" title={problem.message} />}</div>
      {count > earlier.length && <ShowMore left={count - earlier.length} onMore={() => void read()} />}
    </Disclosure>
  );
}
