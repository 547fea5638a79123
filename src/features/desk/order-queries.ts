import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import type { Problem } from '../../backend/account-problem.ts';
import { loadMessages } from '../../backend/desk/messages.ts';
import { type DeskOrder, readOrder } from '../../backend/desk/order.ts';
import { readShared } from '../../backend/desk/shared.ts';
import { readStoredSession } from '../../backend/session.ts';
import { keepForDesk } from '../../device/desk/kept.ts';
import { keepOrder, keptOrder } from '../../device/desk/kept-orders.ts';
import { readKept } from '../../device/desk/read-kept.ts';
import { useDeskActions } from '../../device/desk/use-board.ts';
import { bundledMessages } from '../../domain/desk/message.ts';
import { SubmissionId } from '../../domain/submission/wire.ts';
import { type Message, MessageTable } from '../../domain/tables/messages.ts';
import { orThrow } from './queries.tsx';

/** How often an open order is read again, in milliseconds: customer, courier and provider change it too. */
const ORDER_PERIOD = 10_000;
/** How often what it shares is read again, in milliseconds. */
const SHARED_PERIOD = 5000;

interface ReadOrder {
  /** Null where there is no such order. */
  readonly order: DeskOrder | null;
  /** The moment at which it was read, where it comes from this device, and why; null for the server's answer. */
  readonly kept: { readonly at: number; readonly problem: Problem } | null;
}

/** An order, read again while it is in sight. Without a network it is the copy that this device kept, where it has one. */
export function useOrder(id: string) {
  const query = useQuery({
    queryKey: ['order', id],
    queryFn: () => readOrderOrKept(id),
    refetchInterval: ORDER_PERIOD,
  });
  useLeftQueue(id, query.refetch);
  return query;
}

/** @throws Problem where there is neither an answer nor a copy */
async function readOrderOrKept(id: string): Promise<ReadOrder> {
  // An address may hold anything, and the server fails at what is no id.
  if (!v.is(SubmissionId, id)) return { order: null, kept: null };
  const userId = readStoredSession()?.userId ?? '';
  const reply = await readOrder(id);
  if (reply.ok) {
    if (reply.value) await keepOrder(reply.value, userId);
    return { order: reply.value, kept: null };
  }
  const copy = await keptOrder(id, userId);
  if (!copy) throw reply.problem;
  return { order: copy.order, kept: { at: copy.at, problem: reply.problem } };
}

/** Takes the ticks that the server has answered with into the order. A reading that is under way may not have them, and begins anew. */
export async function keepTicks(client: QueryClient, id: string, ticks: DeskOrder['ticks']): Promise<void> {
  const queryKey = ['order', id];
  const isReading = client.isFetching({ queryKey }) > 0;
  await client.cancelQueries({ queryKey });
  client.setQueryData<ReadOrder>(queryKey, (read) =>
    read?.order ? { ...read, order: { ...read.order, ticks } } : read,
  );
  if (isReading) void client.invalidateQueries({ queryKey });
}

/**
 * Calls back once an action on this order has left the queue: the server has applied it, so the order that was read before is out of
 * date.
 */
function useLeftQueue(id: string, onLeft: () => void): void {
  const queued = useDeskActions()
    .filter(({ submissionId, state }) => submissionId === id && state === 'waiting')
    .map(({ place }) => place);
  const before = useRef<readonly number[]>([]);
  useEffect(() => {
    const hasLeft = before.current.some((place) => !queued.includes(place));
    before.current = queued;
    if (hasLeft) onLeft();
  });
}

/** The links that an order has shared, with what courier and customer have done by them, kept up to date. */
export const useShared = (id: string) =>
  useQuery({
    queryKey: ['shared', id],
    queryFn: async () => orThrow(await readShared(id)),
    refetchInterval: SHARED_PERIOD,
  });

/**
 * Calls back when what was read differs from what was read before: courier, customer or another manager has done something.
 * @param known what is compared; absent before the first answer
 */
export function useNews(known: string | undefined, onNews: () => void): void {
  const seen = useRef(known);
  useEffect(() => {
    const before = seen.current;
    seen.current = known ?? before;
    if (before !== undefined && known !== undefined && known !== before) onNews();
  }, [known, onNews]);
}

/** The messages that were read last are kept for the time without a network. */
const KEPT_MESSAGES = 'messages';

/** The messages of the operator, read anew for each order. The messages of the build stand in until they are here. */
export function useMessages(): readonly Message[] {
  const { data } = useQuery({ queryKey: ['messages'], queryFn: readMessages });
  return (data ?? bundledMessages).messages;
}

async function readMessages(): Promise<MessageTable | null> {
  const userId = readStoredSession()?.userId ?? '';
  const table = await loadMessages();
  if (table) await keepForDesk(KEPT_MESSAGES, userId, table);
  return table ?? (await readKept(KEPT_MESSAGES, userId, MessageTable))?.value ?? null;
}
