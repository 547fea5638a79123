import type { Entry } from '../../domain/submission.ts';
import type { Service } from '../../services/define.ts';
import { type Channel, channelOf, type Payer, payerOf, recipientOf } from '../../services/for-someone.ts';
import { linksOf, type PaymentLinks } from '../../services/payment-links.ts';
import { decodeRequest } from '../../services/request.ts';

/** The people and the way of payment that a confirmation is worded for (docs/rules/services.md#for-somebody-else). */
export interface People {
  readonly links: PaymentLinks;
  readonly payer: Payer;
  readonly channel: Channel;
  /** The name of whoever receives; null for the customer. */
  readonly recipient: string | null;
}

export interface Contact extends People {
  /** The number that is written to. */
  readonly phone: string;
}

export const peopleOf = (service: Service, { request: { fields, quote } }: Entry): People => ({
  links: linksOf(service, decodeRequest(service, fields), quote),
  payer: payerOf(fields),
  channel: channelOf(fields),
  recipient: recipientOf(fields)?.name ?? null,
});
