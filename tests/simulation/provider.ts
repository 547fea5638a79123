import { paymentReference } from '../support/payments.ts';
import { PlainResponse } from './http.ts';

/** A checkout at the card provider. */
interface Checkout {
  readonly id: string;
  readonly reference: string;
  readonly amount: number;
  readonly body: Readonly<Record<string, unknown>>;
  status: 'PENDING' | 'PAID' | 'FAILED' | 'EXPIRED';
}

const json = (body: unknown, status = 200) => new PlainResponse(JSON.stringify(body), { status });

/** The card provider's checkouts, as its API has them (supabase/functions/_shared/sumup.ts). */
export class Provider {
  readonly checkouts = new Map<string, Checkout>();
  private made = 0;

  answer(url: URL, { method, body }: RequestInit): PlainResponse {
    const id = url.pathname.split('/')[3];
    if (method === 'POST') return this.create(JSON.parse(String(body)));
    const reference = url.searchParams.get('checkout_reference');
    if (reference !== null) {
      return json([...this.checkouts.values()].filter((each) => each.reference === reference).map(shown));
    }
    const found = this.checkouts.get(id ?? '');
    if (!found) return json({}, 404);
    if (method !== 'DELETE') return json(shown(found));
    if (found.status === 'PAID') return json({}, 409);
    found.status = 'EXPIRED';
    return json(shown(found));
  }

  private create(body: Record<string, unknown>): PlainResponse {
    const reference = String(body.checkout_reference);
    if ([...this.checkouts.values()].some((each) => each.reference === reference)) return json({}, 409);
    this.made += 1;
    const id = `checkout-${this.made}`;
    const checkout: Checkout = { id, reference, amount: Number(body.amount), body, status: 'PENDING' };
    this.checkouts.set(id, checkout);
    return json(shown(checkout), 201);
  }

  /** The customer presses « Payer » in the card form. @returns whether the card was charged */
  pay(id: string, isGood: boolean): boolean {
    const checkout = this.checkouts.get(id);
    if (checkout?.status !== 'PENDING' && checkout?.status !== 'FAILED') return false;
    checkout.status = isGood ? 'PAID' : 'FAILED';
    return isGood;
  }

  /** The checkouts of an order that were charged. The reference of each begins with a hash of the order's key. */
  paidFor(order: string): Checkout[] {
    const first = paymentReference(order);
    return [...this.checkouts.values()].filter(
      ({ reference, status }) => status === 'PAID' && reference.startsWith(first),
    );
  }
}

const shown = ({ id, reference, amount, body, status }: Checkout) => ({
  id,
  checkout_reference: reference,
  amount,
  currency: body.currency,
  merchant_code: body.merchant_code,
  status,
  transactions: [],
});
