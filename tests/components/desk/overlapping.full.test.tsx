import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render, renderHook } from 'vitest-browser-react';
import { callDesk } from '../../../src/backend/desk/call.ts';
import type { DeskOrder } from '../../../src/backend/desk/order.ts';
import { useOrder, useShared } from '../../../src/features/desk/order-queries.ts';
import { usePayments } from '../../../src/features/desk/payments/use-payments.ts';
import { deskQueries } from '../../../src/features/desk/queries.tsx';
import { History } from '../../../src/features/desk/settings/History.tsx';
import { tableQuery } from '../../../src/features/desk/tables.ts';
import { UiProvider } from '../../../src/ui/UiProvider.tsx';
import { answerAs } from '../account/account.ts';
import { userEvent } from '../user.ts';
import { askNow, deskOrder, startManager } from './desk.ts';
import { DeskFrame } from './frame.tsx';
import { RPC } from './order.ts';
import { UNPAID } from './payments.tsx';

/** Reads at the desk that overlap: the network may turn the order of their answers round. */

const { id } = deskOrder();
const SHARED = { links: [], steps: [], questions: [], list: '', phone: '' };

/** A procedure whose answers come when the test says so, each to the read that was begun as the nth. */
function slowly(procedure: string) {
  startManager();
  const reads: ((body: object) => void)[] = [];
  answerAs({
    [`${RPC}/${procedure}`]: () => new Promise((resolve) => reads.push((body) => resolve([200, body]))),
  });
  return {
    answer: (index: number, body: object) => reads[index]?.(body),
    begun: (count: number) => expect.poll(() => reads.length).toBe(count),
    /** Waits until a request that was begun later has gone the whole way: what was answered before is shown by then. */
    settled: async () => {
      const next = reads.length;
      const asking = callDesk(procedure, {}, v.unknown());
      await expect.poll(() => reads.length).toBe(next + 1);
      reads[next]?.({});
      await asking;
    },
  };
}

/** The desk's client for what it reads. */
function Queries({ children }: { readonly children: ReactNode }) {
  const [queries] = useState(deskQueries);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}

/** Renders a hook, and keeps each value that it has had in its order, once in a row. */
async function valuesOf<T>(use: () => T | undefined): Promise<T[]> {
  const values: T[] = [];
  await renderHook(
    () => {
      const value = use();
      if (value !== undefined && value !== values.at(-1)) values.push(value);
    },
    { wrapper: DeskFrame },
  );
  return values;
}

/**
 * Begins two reads after the first, answers the later one before the earlier one, and waits until both answers have come.
 * @param seen the values that were shown: a later one follows only once an earlier one is there
 */
async function overtake(
  server: ReturnType<typeof slowly>,
  again: () => unknown,
  seen: readonly unknown[],
  [first, older, newer]: readonly [object, object, object],
): Promise<void> {
  await server.begun(1);
  server.answer(0, first);
  await expect.poll(() => seen.length).toBe(1);
  again();
  await server.begun(2);
  again();
  await server.begun(3);
  server.answer(2, newer);
  await expect.poll(() => seen.length).toBe(2);
  server.answer(1, older);
  await server.settled();
}

// docs/rules/desk.md#one-order
it('an order is not shown as it was before, by an answer that comes late', async () => {
  const server = slowly('desk_order');
  let change = () => {};
  const values = await valuesOf(() => {
    const { data, refetch } = useOrder(id);
    change = () => void refetch();
    return data?.order?.status;
  });
  const order = (status: DeskOrder['status']) => deskOrder({ status });
  await overtake(server, () => change(), values, [order('recue'), order('confirmee'), order('en_livraison')]);
  expect(values).toEqual(['recue', 'en_livraison']);
});

it('an order that was read before a change is not shown after it', async () => {
  const server = slowly('desk_order');
  let change = () => {};
  const values = await valuesOf(() => {
    const { data, refetch } = useOrder(id);
    change = () => void refetch();
    return data?.order?.status;
  });
  await server.begun(1);
  server.answer(0, deskOrder());
  await expect.poll(() => values).toEqual(['recue']);
  askNow();
  await server.begun(2);
  change();
  await server.begun(3);
  server.answer(1, deskOrder({ status: 'confirmee' }));
  await server.settled();
  server.answer(2, deskOrder({ status: 'livree' }));
  await expect.poll(() => values).toContain('livree');
  expect(values).toEqual(['recue', 'livree']);
});

it('payments are not shown as they were before a change', async () => {
  const server = slowly('desk_payments');
  let change = () => {};
  const values = await valuesOf(() => {
    const { data, refetch } = usePayments(id);
    change = () => void refetch();
    return data?.agreed.frais;
  });
  const agreed = (frais: number) => ({ ...UNPAID, agreed: { budget: 0, frais } });
  await overtake(server, () => change(), values, [agreed(0), agreed(1), agreed(2)]);
  expect(values).toEqual([0, 2]);
});

it('what courier and customer did is not shown as it was before', async () => {
  const server = slowly('desk_shared');
  let change = () => {};
  const values = await valuesOf(() => {
    const { data, refetch } = useShared(id);
    change = () => void refetch();
    return data?.phone;
  });
  const shared = (phone: string) => ({ ...SHARED, phone });
  await overtake(server, () => change(), values, [shared(''), shared('1'), shared('2')]);
  expect(values).toEqual(['', '2']);
});

it('a table is not shown as it was before it was published', async () => {
  const server = slowly('desk_tables');
  let change = () => {};
  const values = await valuesOf(() => {
    const { data, refetch } = useQuery(tableQuery('status'));
    change = () => void refetch();
    return data?.seen.revision;
  });
  const table = (revision: number) => ({
    status: { revision, at: '2026-11-19T16:00:00.000Z', actor: 'Paul', content: null },
  });
  await overtake(server, () => change(), values, [table(0), table(1), table(2)]);
  expect(values).toEqual([0, 2]);
});

it('a page of the history that was asked for twice is listed once', async () => {
  const server = slowly('desk_table_history');
  await render(
    <UiProvider>
      <Queries>
        <History name="status" seen={{ revision: 3, version: '2026-11-19' }} />
      </Queries>
    </UiProvider>,
  );
  const version = (revision: number) => ({
    revision,
    at: '2026-11-19T16:00:00.000Z',
    actor: `Paul ${revision}`,
    content: null,
    replaced: null,
  });
  await server.begun(1);
  server.answer(0, [version(3), version(2)]);
  await userEvent.dblClick(page.getByRole('button', { name: /^Afficher la suite/ }));
  await server.begun(3);
  server.answer(1, [version(1)]);
  server.answer(2, [version(1)]);
  await expect.element(page.getByText('Paul 1')).toBeVisible();
  await server.settled();
  expect(page.getByRole('listitem').elements()).toHaveLength(3);
});
