import { Group, Stack, Text } from '@mantine/core';
import type { DeskOrder } from '../../../backend/desk/order.ts';
import { dayAndTime } from '../../../copy/dates.ts';
import { ORDER_STATES } from '../../../copy/order-states.ts';
import { serverNow } from '../../../device/clock/clock.ts';
import { findLast } from '../../../domain/collections.ts';
import { NOT_AVAILABLE } from '../../../domain/hours/copy.ts';
import { openingAt } from '../../../domain/hours/next-opening.ts';
import type { OrderStatus } from '../../../domain/order/order-status.ts';
import { isolated, shownName } from '../../../domain/text/typography.ts';
import { StatusPill, type StatusTone } from '../../../ui/lists/StatusPill.tsx';
import { takeFocus } from '../Card.tsx';
import { serviceName } from '../service-names.ts';
import { ORDER_COPY } from './copy.ts';

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

interface OrderHeadProps {
  readonly order: DeskOrder;
  /** The restaurant or the shop; empty without one. */
  readonly title: string;
}

/** The top of an order's page: its number, status and service, who has it in hand, and when it is wanted. */
export function OrderHead({ order, title }: OrderHeadProps) {
  const { reference, service, status, receivedAt, slotAt, nextOpening } = order;
  const taker = takerOf(order);
  return (
    <Stack component="header" gap={2}>
      <Group gap="xs">
        <h2 id="commande" tabIndex={-1} ref={takeFocus}>
          {reference}
        </h2>
        <span role="status">
          <StatusPill tone={TONES[status]}>{ORDER_STATES[status]}</StatusPill>
        </span>
      </Group>
      <p>{[serviceName(service), isolated(shownName(title))].filter(Boolean).join(' · ')}</p>
      <Text c="dimmed">
        {[
          ORDER_COPY.received(dayAndTime(Date.parse(receivedAt), serverNow())),
          taker && ORDER_COPY.takenBy(isolated(taker)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {slotAt && <Text fw={700}>{ORDER_COPY.slot(dayAndTime(Date.parse(slotAt), serverNow()))}</Text>}
      {nextOpening && <Text c="dimmed">{ORDER_COPY.nextOpening(openingOf(nextOpening, receivedAt))}</Text>}
    </Stack>
  );
}

/** The opening that an order waits for, with its day: « Aujourd'hui » is that of the reception. Null where nobody knows it. */
function openingOf(words: string, receivedAt: string): string | null {
  if (words === NOT_AVAILABLE) return null;
  const at = openingAt(words, Date.parse(receivedAt));
  return at === null ? words : dayAndTime(at, serverNow());
}
