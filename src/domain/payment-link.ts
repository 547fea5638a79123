import * as v from 'valibot';
import { HostedPage, PaymentStatus, WIDGET_SCRIPT } from './payment.ts';

/** The messages of a payment link on the network. Amounts on the wire are euros (docs/rules/pricing.md#money). */

/** The kinds of payment links: of the goods ('budget') and of the delivery fees ('frais'), in the order in which they are paid. */
export const LINK_KINDS = ['budget', 'frais'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** A charge is made by card when ordering ('commande'), or by a payment link. */
export const CHARGE_KINDS = ['commande', ...LINK_KINDS] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

export const LINK_STATES = ['open', 'paid', 'expired', 'withdrawn'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** The secret of a link's address. */
export const LinkToken = v.pipe(v.string(), v.regex(/^[\w-]{32}$/));

/** Body of `link-checkout`. `opens`: whether a checkout is wanted, to pay now. */
export const LinkQuestion = v.strictObject({ token: LinkToken, opens: v.boolean() });

/** Body of `link-ticket`. */
export const TicketQuestion = v.strictObject({ token: LinkToken });

const Euros = v.pipe(v.number(), v.finite());

/** Answer of `link-checkout`. `attempt` is the status of the newest checkout, which only the provider decides. */
export const LinkReply = v.object({
  orderNumber: v.string(),
  kind: v.picklist(LINK_KINDS),
  lines: v.array(v.object({ label: v.string(), amount: Euros })),
  amount: Euros,
  state: v.picklist(LINK_STATES),
  paidAt: v.nullable(v.string()),
  /** Whether the shop's ticket can be seen, by `link-ticket`. */
  hasTicket: v.optional(v.boolean(), false),
  attempt: v.nullable(PaymentStatus),
  checkout: v.nullable(
    v.object({
      checkoutId: v.pipe(v.string(), v.minLength(1)),
      widget: v.pipe(v.string(), v.regex(WIDGET_SCRIPT)),
      hostedPage: v.optional(v.nullable(HostedPage), null),
    }),
  ),
  /** Another link of the order that can be paid; null unless this one is paid. */
  other: v.optional(
    v.nullable(v.object({ token: LinkToken, kind: v.picklist(LINK_KINDS), amount: Euros })),
    null,
  ),
});
export type LinkReply = v.InferOutput<typeof LinkReply>;

/** Whether the card was charged after the link had been withdrawn: the charge is given back (docs/rules/desk.md#payment-links). */
export const isPaidTooLate = ({ state, attempt }: Pick<LinkReply, 'state' | 'attempt'>): boolean =>
  state !== 'paid' && attempt === 'PAID';

/** The address of a link's page, from the site's origin on. */
export const linkPath = (token: string): string => `/paiement?lien=${token}`;
