import type { Receipt, SubmissionRequest } from '../../src/domain/submission/wire.ts';
import { paymentReference } from '../support/payments.ts';
import type { StoredSubmission } from './stored-submission.ts';

interface Version {
  readonly request: SubmissionRequest;
  readonly service: string;
  readonly fields: unknown;
  readonly quote: Receipt['quote'];
  readonly nextOpening: string | null;
  readonly slotAt: string | null;
  readonly voucher: string | null;
}

interface StoredPayment {
  readonly submissionId: string;
  readonly reference: string;
  readonly provider: string;
  checkoutId: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly merchant: string;
  readonly description: string;
  status: string;
}

/** The orders' part of the database, as the payments' procedures use it. */
export interface Orders {
  readonly submissions: Map<string, StoredSubmission>;
  isSameBody(id: string, body: unknown): boolean;
  /** Answers as find_submission: the stored outcome of a key; null when the key is new. */
  find(id: string, body: unknown): { readonly outcome: string; readonly receipt: Receipt } | null;
  store(id: string, request: SubmissionRequest, receipt: Receipt, slotAt: string | null): void;
  nextReference(): string;
  receivedAt(): string;
}

export const AWAITING = 'paiement_en_attente';
type Args = Record<string, unknown>;

/** The stored procedures of card payments, in memory; see procedures.ts. */
export class PaymentModel {
  private readonly payments = new Map<string, StoredPayment>();
  private readonly versions = new Map<string, Version>();
  private readonly orders: Orders;

  constructor(orders: Orders) {
    this.orders = orders;
  }

  call(name: string, args: Args): unknown {
    switch (name) {
      case 'find_payment':
        return this.find(args);
      case 'order_to_settle':
        return this.toSettle(String(args.p_reference));
      case 'settle_payment':
        return this.settle(args);
      default:
        throw new Error(`The model has no procedure ${name}.`);
    }
  }

  private of(id: string): StoredPayment[] {
    return [...this.payments.values()].filter(({ submissionId }) => submissionId === id);
  }

  /** Whether a card form of the order can be paid, or was. */
  isPayable(id: string): boolean {
    return this.of(id).some(({ status }) => ['PENDING', 'FAILED', 'PAID'].includes(status));
  }

  dropVersions(id: string): void {
    for (const { reference } of this.of(id)) this.versions.delete(reference);
  }

  /** The voucher of the version that this payment was reserved for, while its order waits; null without such a version. */
  waitingVersion(reference: string): { readonly id: string; readonly voucher: string | null } | null {
    const id = this.payments.get(reference)?.submissionId;
    const version = this.versions.get(reference);
    const isWaiting = id !== undefined && this.orders.submissions.get(id)?.receipt.status === AWAITING;
    return isWaiting && version ? { id, voucher: version.voucher } : null;
  }

  private find({ p_id, p_checkout_id, p_body }: Args) {
    const byCheckout = [...this.payments.values()].find(({ checkoutId }) => checkoutId === p_checkout_id);
    const id = p_id === null ? byCheckout?.submissionId : String(p_id);
    const order = id === undefined ? undefined : this.orders.submissions.get(id);
    if (id === undefined || !order) return null;
    const payment = this.of(id)
      .filter(({ checkoutId }) => p_checkout_id === null || checkoutId === p_checkout_id)
      .at(-1);
    if (!payment && p_checkout_id !== null) return null;
    const isSettled = order.receipt.status !== AWAITING;
    return {
      sameBody: p_body === null ? null : this.orders.isSameBody(id, p_body),
      payment: payment ? { ...payment } : null,
      receipt: isSettled ? order.receipt : null,
    };
  }

  private toSettle(reference: string) {
    const id = this.payments.get(reference)?.submissionId;
    const version = this.versions.get(reference);
    const isWaiting = id !== undefined && this.orders.submissions.get(id)?.receipt.status === AWAITING;
    return isWaiting && version ? { service: version.service, fields: version.fields } : null;
  }

  /** Does what the procedure open_payment does. @returns whether it has reserved a payment */
  open({ p_id, p_body, p_order, p_payment, p_voucher }: Args): boolean {
    const id = String(p_id);
    const request = p_body as SubmissionRequest;
    const order = p_order as Args;
    if (!this.orders.submissions.has(id)) {
      const receipt = {
        submissionId: id,
        reference: this.orders.nextReference(),
        receivedAt: this.orders.receivedAt(),
        status: AWAITING,
        quote: null,
        nextOpening: null,
      };
      this.orders.store(id, request, receipt, null);
    }
    if (this.orders.submissions.get(id)?.receipt.status !== AWAITING || this.isPayable(id)) return false;
    const made = this.of(id).length + 1;
    const reference = paymentReference(id, made);
    const { provider, merchant, amount, currency, description } = p_payment as StoredPayment;
    const asked = { submissionId: id, reference, provider, checkoutId: null, amount, currency, merchant };
    this.payments.set(reference, { ...asked, description, status: 'PENDING' });
    this.versions.set(reference, {
      request,
      service: String(order.service),
      fields: order.fields,
      quote: order.quote as Receipt['quote'],
      nextOpening: (order.nextOpening ?? null) as string | null,
      slotAt: (order.slotAt ?? null) as string | null,
      voucher: (p_voucher ?? null) as string | null,
    });
    this.apply(reference);
    return true;
  }

  /** Makes a waiting order the version that this payment was reserved for. */
  private apply(reference: string): void {
    const version = this.versions.get(reference);
    const id = this.payments.get(reference)?.submissionId ?? '';
    const order = this.orders.submissions.get(id);
    if (!version || !order || order.receipt.status !== AWAITING) return;
    const { request, quote, nextOpening, slotAt } = version;
    this.orders.store(id, request, { ...order.receipt, quote, nextOpening }, slotAt);
  }

  private settle({ p_reference, p_checkout_id, p_status, p_opening }: Args) {
    const reference = String(p_reference);
    const payment = this.payments.get(reference);
    if (!payment) throw new Error(`The model has no payment ${reference}.`);
    const { submissionId: id } = payment;
    if (payment.status !== 'PAID') {
      payment.checkoutId ??= String(p_checkout_id);
      const isAlive = payment.status === 'PENDING' || payment.status === 'FAILED';
      if (p_status === 'PAID' || isAlive) payment.status = String(p_status);
    }
    if (payment.status === 'PAID') {
      this.apply(reference);
      const order = this.orders.submissions.get(id);
      if (order?.receipt.status === AWAITING) {
        const opening = p_opening as { next: string | null } | null;
        const nextOpening = opening ? opening.next : order.receipt.nextOpening;
        const receivedAt = this.orders.receivedAt();
        const receipt = { ...order.receipt, status: 'recue', receivedAt, nextOpening: nextOpening ?? null };
        this.orders.store(id, order.request, receipt, order.slotAt);
      }
      this.dropVersions(id);
    }
    return this.find({ p_id: id, p_checkout_id: payment.checkoutId, p_body: null });
  }
}
