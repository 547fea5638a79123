import { onTestFinished, vi } from 'vitest';
import { BOARD_STATES, type BoardOrder, type BoardState } from '../../../src/domain/desk/board.ts';
import { startManager } from './desk.ts';

/** An order of the board, received at noon of the tests' day less so many minutes. */
export function boardOrder(number: number, changes: Partial<BoardOrder> = {}, minutesAgo = 0): BoardOrder {
  const at = new Date(Date.parse('2026-11-19T16:00:00Z') - minutesAgo * 60_000).toISOString();
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    reference: `LG-${100_000 + number}`,
    service: 'restaurant',
    receivedAt: at,
    promisedFrom: at,
    status: 'recue',
    state: 'recue',
    name: 'Maryse',
    phone: '0690 12 34 56',
    commune: 'Petit-Bourg',
    slotAt: null,
    total: 6125,
    links: null,
    takenBy: null,
    isCancelledElsewhere: false,
    sign: null,
    toGiveBack: 0,
    ...changes,
  };
}

type Args = Readonly<Record<string, unknown>>;

/** The desk's procedures in the place of a server: what it has of the board, and what it was asked. */
export interface DeskServer {
  orders: BoardOrder[];
  /** Whether requests find no network. */
  isAway: boolean;
  readonly asked: { readonly procedure: string; readonly args: Args }[];
  /** The answers of procedures that change something, by name. */
  answers: Record<string, (args: Args) => object | Promise<object>>;
  role: 'gestionnaire' | 'admin' | null;
  /** The orders as the board was told them last. */
  told: ReadonlySet<BoardOrder>;
}

/** Signs Nadia in at the desk, and answers for its server. Its real answers are proven in `supabase/local`. */
export function deskServer(orders: BoardOrder[] = []): DeskServer {
  const server: DeskServer = {
    orders,
    isAway: false,
    asked: [],
    answers: {},
    role: 'gestionnaire',
    told: new Set(),
  };
  startManager();
  const real = window.fetch;
  const spy = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const procedure = /^\/rest\/v1\/rpc\/(\w+)$/.exec(new URL(request.url).pathname)?.[1];
    if (!procedure) return real(input, init);
    if (server.isAway) throw new TypeError('Failed to fetch');
    const args = (await request.json()) as Args;
    server.asked.push({ procedure, args });
    const said = await answer(server, procedure, args);
    return said instanceof Response ? said : Response.json(said);
  });
  onTestFinished(() => spy.mockRestore());
  return server;
}

/** How many orders a page of the server holds. */
const PAGE = 100;

/** How many changes the server tells at a time. */
const CHANGES_TOLD = 200;

function answer(server: DeskServer, procedure: string, args: Args): object | Promise<object> {
  const own = server.answers[procedure];
  if (own) return own(args);
  if (procedure === 'desk_access') return { role: server.role, name: 'Nadia', needsFactor: false };
  if (procedure === 'desk_orders') return pageOf(listed(server, args), args);
  if (procedure === 'desk_changes') {
    const orders = args.p_since === null ? [] : server.orders.filter((order) => !server.told.has(order));
    server.told = new Set(server.orders);
    return {
      cursor: '2026-11-19T16:00:00.000Z',
      counts: countsOf(server),
      orders: orders.slice(0, CHANGES_TOLD),
      signs: server.orders.filter(({ sign }) => sign).slice(0, Number(args.p_signs)),
      moreSigns: Math.max(server.orders.filter(({ sign }) => sign).length - Number(args.p_signs), 0),
      isWhole: orders.length <= CHANGES_TOLD,
    };
  }
  if (procedure === 'desk_take')
    server.orders = server.orders.map((order) =>
      order.id === args.p_id ? { ...order, takenBy: 'Nadia' } : order,
    );
  return { outcome: 'done' };
}

/** One page of a list, after the order that `p_after` names. */
export function pageOf(all: readonly BoardOrder[], { p_after }: Args) {
  const after = (p_after as { id: string } | null)?.id;
  const from = all.findIndex(({ id }) => id === after) + 1;
  const orders = all.slice(from, from + PAGE);
  const last = orders.at(-1);
  return { orders, next: last && from + PAGE < all.length ? { at: last.receivedAt, id: last.id } : null };
}

const listed = ({ orders }: DeskServer, { p_state, p_search }: Args) =>
  orders.filter(({ state, reference }) =>
    p_search === null ? state === p_state : reference.includes(String(p_search)),
  );

const countsOf = ({ orders }: DeskServer): Record<BoardState, number> =>
  Object.fromEntries(
    BOARD_STATES.map((state) => [state, orders.filter((order) => order.state === state).length]),
  ) as Record<BoardState, number>;
