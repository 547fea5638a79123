import * as v from 'valibot';
import { LinkToken } from '../../domain/order/link-token.ts';
import { Question } from '../../domain/order/question.ts';
import { LINK_KINDS, LINK_STATES, type RefundQuestion, RefundReply } from '../../domain/payment/payment.ts';
import { Refusal, Sha256, WireFields, WireQuote } from '../../domain/submission/wire.ts';
import { problem, type Reply } from '../account-problem.ts';
import { askFunction } from '../ask-function.ts';
import { loadClient } from '../client.ts';
import { callDesk } from './call.ts';

const Cents = v.pipe(v.number(), v.integer());
const Line = v.object({ label: v.string(), amount: Cents });
export type LinkLine = v.InferOutput<typeof Line>;

const DeskLink = v.object({
  token: LinkToken,
  kind: v.picklist(LINK_KINDS),
  lines: v.array(Line),
  amount: Cents,
  state: v.picklist(LINK_STATES),
  createdAt: v.string(),
  expiresAt: v.string(),
  paidAt: v.nullable(v.string()),
  /** The status of its newest checkout; null before the first. */
  attempt: v.nullable(v.string()),
});
export type DeskLink = v.InferOutput<typeof DeskLink>;

const Charge = v.object({
  reference: v.string(),
  kind: v.picklist(['commande', ...LINK_KINDS]),
  amount: Cents,
  paidAt: v.nullable(v.string()),
  /** The part of it that is given back, or asked for. */
  refunded: Cents,
  /** Whether it was charged twice, or for a link that was withdrawn. */
  isExtra: v.boolean(),
});
export type Charge = v.InferOutput<typeof Charge>;

const Refund = v.object({
  key: v.string(),
  reference: v.string(),
  amount: Cents,
  reason: v.string(),
  status: v.picklist(['asked', 'done', 'refused']),
  actor: v.string(),
  at: v.string(),
});
export type Refund = v.InferOutput<typeof Refund>;

/** The photo of the shop's ticket. */
const Ticket = v.object({ sha256: Sha256, size: v.number(), at: v.string(), actor: v.string() });
export type Ticket = v.InferOutput<typeof Ticket>;

/** The payments of an order; amounts in cents, those of the quote in euros. See desk_payments in supabase/procedures. */
const Payments = v.object({
  service: v.string(),
  quote: v.nullable(v.fallback(v.nullable(WireQuote), null)),
  fields: v.fallback(WireFields, {}),
  /** The prices for which they were last paid; zero where nothing was. */
  agreed: v.object({ budget: Cents, frais: Cents }),
  /** The amounts that a correction has made too much, and all that was paid once the order is cancelled, by kind. */
  toGiveBack: v.array(v.object({ kind: v.picklist(LINK_KINDS), amount: Cents })),
  /** What the next link of a kind leaves out because the other kind was paid too much. */
  credit: v.optional(v.object({ budget: Cents, frais: Cents }), { budget: 0, frais: 0 }),
  toPay: v.array(v.picklist(LINK_KINDS)),
  /** The replacements that were proposed for missing articles, oldest first. */
  questions: v.optional(v.array(Question), []),
  ticket: v.optional(v.nullable(Ticket), null),
  links: v.array(DeskLink),
  charges: v.array(Charge),
  refunds: v.array(Refund),
});
export type Payments = v.InferOutput<typeof Payments>;

/** Reads the payments of an order; null where there is no such order. */
export const readPayments = (id: string): Promise<Reply<Payments | null>> =>
  callDesk('desk_payments', { p_id: id }, v.nullable(Payments));

/** The links of an order that a manager saw, by their tokens. */
export interface LinksSeen {
  readonly unpaid: readonly string[];
  readonly paid: readonly string[];
}

/** The links of an order that stand there, as the server compares them before others are made. */
export const linksSeen = (links: readonly DeskLink[]): LinksSeen => {
  const tokensOf = (...states: DeskLink['state'][]) =>
    links.filter(({ state }) => states.includes(state)).map(({ token }) => token);
  return { unpaid: tokensOf('open', 'expired'), paid: tokensOf('paid') };
};

/** Whether a customer may still have a card form of the link open, although the link was withdrawn. */
export const hasOpenCardForm = ({ state, attempt }: DeskLink): boolean =>
  state === 'withdrawn' && (attempt === 'PENDING' || attempt === 'FAILED');

/**
 * Has the provider close the card form of a withdrawn link now instead of within a minute, and tell whether it was paid: whoever asks for
 * the checkout of such a link has the open one closed.
 */
export async function closeCardForm({ token }: DeskLink): Promise<void> {
  await askFunction((url, init) => fetch(url, init), 'link-checkout', { token, opens: true });
}

/** Gives money back, as an admin. The same question may be asked again where no answer came. */
export async function askRefund(question: v.InferOutput<typeof RefundQuestion>): Promise<Reply<RefundReply>> {
  const { data } = await (await loadClient()).auth.getSession();
  const answer = await askFunction((url, init) => fetch(url, init), 'refund', question, {
    authorization: `Bearer ${data.session?.access_token ?? ''}`,
  });
  if (answer === null) return { ok: false, problem: problem('network') };
  const reply = v.safeParse(RefundReply, answer.json);
  if (reply.success && reply.output.outcome === 'unproven') {
    return { ok: false, problem: problem('reauthentication_needed') };
  }
  if (reply.success) return { ok: true, value: reply.output };
  if (answer.status === 401) return { ok: false, problem: problem('session_expired') };
  const refused = v.safeParse(Refusal, answer.json);
  if (!refused.success || answer.status >= 500) return { ok: false, problem: problem('server_failed') };
  const { code, message } = refused.output.error;
  // Another request has the order in hand: another admin's, or an earlier press.
  if (code === 'in_progress') return { ok: true, value: { outcome: 'busy' } };
  return { ok: false, problem: { code, message } };
}
