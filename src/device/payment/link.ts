import * as v from 'valibot';
import { askFunction, type Fetch } from '../../backend/ask-function.ts';
import { LinkToken } from '../../domain/order/link-token.ts';
import { LinkReply } from '../../domain/payment/payment.ts';
import { Refusal } from '../../domain/submission/wire.ts';

export type LinkAnswer =
  | { readonly kind: 'link'; readonly link: LinkReply }
  | { readonly kind: 'unknown' }
  /** The server says in French why the link cannot be paid now. */
  | { readonly kind: 'refused'; readonly message: string }
  /** No definite answer: the network is down, or the server is for the moment. */
  | { readonly kind: 'unreachable' };

const NOT_FOUND = 404;

/**
 * Asks the server, which alone decides, how a payment link stands (docs/rules/desk.md#payment-links).
 * @param token as an address has it, which anybody may write
 * @param opens whether a checkout is wanted, to pay now; a repeated call returns the same one
 */
export async function askLink(token: string, opens: boolean, fetch: Fetch): Promise<LinkAnswer> {
  if (!v.is(LinkToken, token)) return { kind: 'unknown' };
  const answer = await askFunction(fetch, 'link-checkout', { token, opens });
  if (!answer) return { kind: 'unreachable' };
  if (answer.status === NOT_FOUND) return { kind: 'unknown' };
  const link = v.safeParse(LinkReply, answer.json);
  if (link.success) return { kind: 'link', link: link.output };
  const refused = v.safeParse(Refusal, answer.json);
  return refused.success && refused.output.error.code === 'closed'
    ? { kind: 'refused', message: refused.output.error.message }
    : { kind: 'unreachable' };
}
