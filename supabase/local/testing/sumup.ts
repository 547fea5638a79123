import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Checkout = Readonly<Record<string, unknown>> & { readonly status: string };
/** The path of a refund, with the transaction's id. */
const REFUND = /\/payments\/([^/]+)\/refunds$/;

/**
 * SumUp's API for opening, reading and closing checkouts, and for giving them back. It runs in the test process, so that it
 * outlives the server. The id of a checkout's transaction is the checkout's own.
 */
export class SumUp {
  /** While true, every request gets 503. */
  isAway = false;
  /** While true, a refund is carried out and its answer is lost. */
  losesRefundAnswers = false;
  /** How a refund that is asked for stands at first. A `PENDING` one may fail. */
  refundsAre: 'REFUNDED' | 'PENDING' = 'REFUNDED';
  /** When a card is charged, by the provider's clock; null where it does not say. */
  paidAt: string | null = null;
  /** Called while a refund is being carried out, before its answer. */
  whileRefunding: () => Promise<void> = async () => undefined;
  /** The refunds that were asked for, in euros, oldest first. */
  readonly refunds: number[] = [];
  /** The amount that was given back of each transaction, also on the provider's own site. */
  private readonly givenBack = new Map<string, { amount: number; status: string }[]>();
  /** How many requests came. */
  requests = 0;
  private readonly made = new Map<string, Checkout>();
  private readonly http: Server = createServer((request, response) => void this.answer(request, response));

  /** Starts the API. Returns the settings of a server that uses it. */
  async start(): Promise<Record<string, string>> {
    await new Promise<void>((listening) => this.http.listen(0, '127.0.0.1', listening));
    const { port } = this.http.address() as AddressInfo;
    return {
      SUMUP_API_KEY: 'sup_sk_abcdefghijklmnop',
      SUMUP_MERCHANT_CODE: 'MTEST123',
      SUMUP_API_URL: `http://127.0.0.1:${port}`,
    };
  }

  stop(): void {
    this.http.close();
    this.http.closeAllConnections();
  }

  statusOf(id: string): string | undefined {
    return this.made.get(id)?.status;
  }

  /** Charges the card, even for a checkout that was closed while the customer was with their bank. */
  charge(id: string): void {
    this.set(id, 'PAID', this.paidAt === null ? [] : [{ status: 'SUCCESSFUL', timestamp: this.paidAt }]);
  }

  /** Gives an amount back, in euros, as the operator does on the provider's own site. A `PENDING` refund may fail. */
  giveBack(id: string, amount: number, status: 'REFUNDED' | 'PENDING' = 'REFUNDED'): void {
    this.givenBack.set(id, [...(this.givenBack.get(id) ?? []), { amount, status }]);
  }

  /** Ends the refunds of a transaction that are pending. */
  endPending(id: string, status: 'REFUNDED' | 'FAILED'): void {
    for (const refund of this.givenBack.get(id) ?? []) {
      if (refund.status === 'PENDING') refund.status = status;
    }
  }

  private set(id: string, status: string, transactions: readonly object[] = []): void {
    const known = this.made.get(id);
    if (known) this.made.set(id, { ...known, status, transactions });
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    this.requests += 1;
    let text = '';
    for await (const chunk of request) text += chunk;
    if (this.isAway) return response.writeHead(503).end();
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const [, refunded] = REFUND.exec(request.url ?? '') ?? [];
    if (refunded) {
      await this.whileRefunding();
      const { amount } = JSON.parse(text);
      this.refunds.push(amount);
      this.giveBack(refunded, amount, this.refundsAre);
      return this.losesRefundAnswers ? response.destroy() : json(201, {});
    }
    if (request.url?.includes('/transactions?')) {
      const id = new URL(request.url, 'http://sumup').searchParams.get('id') ?? '';
      const events = (this.givenBack.get(id) ?? []).map((refund) => ({ event_type: 'REFUND', ...refund }));
      return json(200, { transaction_events: events });
    }
    let id = request.url?.split('/').at(-1) ?? '';
    if (request.method === 'POST') {
      id = randomUUID();
      this.made.set(id, { ...JSON.parse(text), id, status: 'PENDING' });
    }
    if (request.method === 'DELETE' && this.statusOf(id) !== 'PAID') this.set(id, 'EXPIRED');
    const found = this.made.get(id);
    const status = request.method === 'POST' ? 201 : 200;
    const paid = found?.status === 'PAID' && { transaction_id: id };
    return json(found ? status : 404, { ...found, ...paid });
  }
}
