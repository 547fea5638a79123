import { createHash, randomUUID } from 'node:crypto';
import type { SubmissionRequest } from '../../src/domain/submission/wire.ts';

/** The sandbox's card numbers; supabase/local/sandbox-payments/cards.ts lists their outcomes. */
export const CARDS = {
  good: '4200 0000 0000 0091',
  /** 3-D Secure in a form that is posted into a frame, in the gateway's frame, in a frame, in place of our page, and for ever. */
  secure: '4200 0000 0000 0042',
  secureInGateway: '4200 0000 0000 0067',
  secureInFrame: '4200 0000 0000 0018',
  secureInBrowser: '4200 0000 0000 0075',
  silent: '4200 0000 0000 0174',
  refused: '4200 0000 0000 0109',
  slow: '4200 0000 0000 0117',
  webhookLost: '4200 0000 0000 0125',
  webhookTwice: '4200 0000 0000 0133',
  expires: '4200 0000 0000 0141',
  answerLost: '4200 0000 0000 0158',
  wrongAmount: '4200 0000 0000 0166',
} as const;

/** The parcel below in the inbox, after and before payment. */
export const PAID = { status: 'recue', payment: { status: 'PAID', amount: 9.95 } };
export const UNPAID = { status: 'paiement_en_attente' };

/**
 * A parcel from Les Abymes (7.80) to Petit-Bourg (9.95), 2.5 kg, at noon: only the higher price applies
 * (docs/rules/pricing.md#carriage).
 */
export const PARCEL_REQUEST = {
  service: 'colis',
  fields: {
    service_type: 'Colis',
    contact_name: 'Maryse Colis',
    contact_phone: '0690 12 34 56',
    contact_email: 'maryse@exemple.gp',
    pickup_address: '1 rue Frébault',
    pickup_commune: 'Les Abymes',
    company_name: '',
    delivery_address: '2 route de Vernou',
    delivery_commune: 'Petit-Bourg',
    parcel_weight: '2.5',
    parcel_description: 'Une petite boîte',
    tip_choice: 'non',
    tip_amount: '',
    tip_payment_method: 'carte',
    frais_livraison_total: '9.95',
  },
  quote: {
    serviceDetails: [],
    deliveryDetails: [{ label: 'Livraison', amount: 9.95 }],
    budget: 0,
    totalToPay: 9.95,
    tariffVersion: '2026-11-01',
  },
  slot: null,
  confirmedAt: '2026-11-19T16:00:00.000Z',
} satisfies SubmissionRequest;

/** The customer's requests to the backend, as pages send them. */
export class PaymentClient {
  private readonly origin: () => string;

  constructor(origin: () => string) {
    this.origin = origin;
  }

  checkout(id: string = randomUUID(), body: unknown = PARCEL_REQUEST): Promise<Response> {
    return this.post('/functions/v1/checkout', body, { 'idempotency-key': id });
  }

  submit(id: string, body: unknown = PARCEL_REQUEST): Promise<Response> {
    return this.post('/functions/v1/submit', body, { 'idempotency-key': id });
  }

  status(submissionId: string, checkoutId?: string): Promise<Response> {
    return this.post('/functions/v1/payment-status', { submissionId, checkoutId });
  }

  webhook(id: string): Promise<Response> {
    return this.post('/functions/v1/payment-webhook', { event_type: 'CHECKOUT_STATUS_CHANGED', id });
  }

  /** The card form's request when the customer pays. */
  pay(checkoutId: string, card: string): Promise<Response> {
    return this.post(`/sandbox/checkouts/${checkoutId}/pay`, { number: card.replace(/\s/g, '') });
  }

  authenticate(checkoutId: string, accepted: boolean): Promise<Response> {
    return this.post(`/sandbox/checkouts/${checkoutId}/authenticate`, { accepted });
  }

  private post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.origin()}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }
}

/** The reference by which the provider knows a payment of an order; private.payment_reference in the migrations makes it. */
export function paymentReference(id: string, attempt = 1): string {
  const hashed = createHash('sha256').update(`payment ${id}`).digest('hex').slice(0, 32);
  return `commande-${hashed}${attempt === 1 ? '' : `.${attempt}`}`;
}
