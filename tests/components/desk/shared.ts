import type { Shared } from '../../../src/backend/desk/shared.ts';
import { answerAs } from '../account/account.ts';
import { openPage } from '../app.tsx';
import { A_MANAGER, deskOrder, startManager } from './desk.ts';
import { RPC, sent as sentIn } from './order.ts';

/** The secret of the links that the desk makes. */
export const TOKEN = 'Aa0_-'.padEnd(32, 'x');
const LIST =
  'Produits laitiers\n- 1 × Beurre | si absent : laisser\n- 2 × Lait | marque : Candia | si absent : me demander';

/** A link of that kind, as the server tells the desk. */
export const link = (kind: Shared['links'][number]['kind'], change = {}) => ({
  kind,
  token: TOKEN,
  note: null,
  code: kind === 'course' ? '0412' : null,
  createdAt: '2026-11-19T16:00:00.000Z',
  expiresAt: '2026-11-22T16:00:00.000Z',
  ...change,
});

/** A question to the customer that waits for its answer. */
export const ASKED = {
  id: '7f9c1c1e-5f0a-4c39-9f0e-7c1d2a3b4c5d',
  line: 2,
  item: '2 × Lait',
  proposal: '2 × Lait Président',
  price: 398,
  state: 'ouverte' as const,
  askedAt: '2026-11-19T16:00:00.000Z',
  expiresAt: '2026-11-19T16:15:00.000Z',
  answeredAt: null,
};

/** Opens an order's page. `shared` is what the server answers, and changes as the real one does. */
export async function openOrder(start: Partial<Shared> = {}, order = {}) {
  startManager();
  const server = {
    /** The answer to a question that is refused. */
    refusal: null as readonly [number, object] | null,
    /** The answer where a course is not shared. */
    refusedShare: null as readonly [number, object] | null,
    /** The answer where a question is not withdrawn. */
    withdrawn: null as readonly [number, object] | null,
    /** The answer to a question waits for this. */
    pause: Promise.resolve(),
    shared: {
      links: [],
      steps: [],
      questions: [],
      list: LIST,
      phone: '0690 12 34 56',
      note: null,
      ...start,
    } as Shared,
  };
  const done = [200, { outcome: 'done' }] as const;
  const share = () => {
    if (server.refusedShare) return server.refusedShare;
    const { p_kind: kind } = sent('desk_share').at(-1);
    const note = kind === 'course' ? 'Portail bleu' : null;
    server.shared = { ...server.shared, links: [...server.shared.links, link(kind, { note })] };
    return [200, { outcome: 'done', token: TOKEN }] as const;
  };
  const ask = () => {
    const { p_line, p_item, p_proposal, p_price } = sent('desk_ask').at(-1);
    const questions = [
      { ...ASKED, line: p_line, item: p_item, proposal: p_proposal, price: p_price },
    ] as const;
    server.shared = { ...server.shared, questions: [...questions] };
    return done;
  };
  const sent = (procedure: string) => sentIn(asked, procedure);
  const asked = answerAs({
    [`${RPC}/desk_access`]: A_MANAGER,
    [`${RPC}/desk_order`]: [200, deskOrder({ status: 'confirmee', ...order })],
    [`${RPC}/desk_shared`]: () => [200, server.shared],
    [`${RPC}/desk_share`]: share,
    [`${RPC}/desk_end_share`]: done,
    [`${RPC}/desk_ask`]: async () => {
      await server.pause;
      return server.refusal ?? ask();
    },
    [`${RPC}/desk_withdraw_question`]: () => server.withdrawn ?? done,
  });
  await openPage(`/gestion/commandes/${deskOrder().id}`);
  return { server, sent };
}
