import { Group, Stack, Text } from '@mantine/core';
import type { DeskOrder } from '../../../backend/desk/order.ts';
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
import { Icon } from '../../../ui/brand/Icon.tsx';
import { ButtonAnchor, ButtonLink } from '../../../ui/buttons/Button.tsx';
import { Fact, Facts } from '../../../ui/lists/Facts.tsx';
import { Receipt } from '../../../ui/lists/Receipt.tsx';
import { Card, sectionId } from '../Card.tsx';
import { Document } from '../Document.tsx';
import { DOCUMENTS_COPY, ORDER_COPY } from './copy.ts';
import classes from './Order.module.css';
import { type OrderRequest, standingOf } from './read-request.ts';

/** The people of an order, each with buttons that call and write. */
export function People({ people, isSmsOnly }: Pick<OrderRequest, 'people' | 'isSmsOnly'>) {
  if (people.length === 0) return null;
  return (
    <Card section="contacter" title={ORDER_COPY.people}>
      {isSmsOnly && <p className={classes.open}>{ORDER_COPY.smsOnly}</p>}
      <Stack component="ul" gap="sm">
        {people.map((person) => (
          <Person key={person.role} {...person} />
        ))}
      </Stack>
    </Card>
  );
}

function Person({ role, name, phone }: OrderPerson) {
  const who = isolated(name || ORDER_COPY.roles[role]);
  const { dial, isKnown } = useNumberIn(phone);
  const { call, whatsApp } = linksTo(dial);
  return (
    <Stack component="li" gap="xs" align="start">
      <p>
        <small>{ORDER_COPY.roles[role]}</small>
        <b>{isolated(name)}</b> {shownPhone(phone)}
      </p>
      <Group gap="xs" className={classes.names}>
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
      </Group>
    </Stack>
  );
}

/** The places where the order is fetched and delivered. */
export function Places({ places }: Pick<OrderRequest, 'places'>) {
  if (places.length === 0) return null;
  return (
    <Card section="lieux" title={ORDER_COPY.places}>
      <Stack component="ul" gap="sm">
        {places.map(({ role, name, address, landmark, map }) => (
          <Stack key={role} component="li" gap="xs" align="start">
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
          </Stack>
        ))}
      </Stack>
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

interface DocumentsProps {
  readonly order: Pick<DeskOrder, 'id' | 'files'>;
  /** The label of the field that a file was attached to. */
  readonly labelOf: (field: string) => string;
  /** Called once a document was opened: its history says so. */
  readonly onOpened: () => void;
}

/**
 * The documents of an order, each opened by a press (docs/rules/desk.md#documents). Their bytes are in this component's memory, and
 * nowhere else.
 */
export function Documents({ order: { id, files }, labelOf, onOpened }: DocumentsProps) {
  if (files.length === 0) return null;
  return (
    <Card section="documents" title={DOCUMENTS_COPY.title}>
      <Text size="sm" c="dimmed">
        {DOCUMENTS_COPY.note}
      </Text>
      <Stack component="ul" gap="sm">
        {files.map((file) => (
          <Stack key={file.sha256} component="li" gap="xs" align="start">
            <p>
              <b>{labelOf(file.field)}</b> {file.name}{' '}
              <small>{file.isHeld ? DOCUMENTS_COPY.size(megabytes(file.size)) : DOCUMENTS_COPY.gone}</small>
            </p>
            {file.isHeld && <Document id={id} file={file} onOpened={onOpened} />}
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

const megabytes = (bytes: number) => (Math.max(bytes, 50_000) / 1e6).toFixed(1).replace('.', ',');

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
      <Group gap="xs">
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
      </Group>
    </>
  );
}
