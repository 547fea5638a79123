import type { VoucherKind } from '../../src/domain/order/voucher.ts';
import { isFree } from '../../src/domain/quote/voucher.ts';
import type { Receipt, SubmissionRequest } from '../../src/domain/submission/wire.ts';
import { formatInstant } from '../../src/domain/time/instant.ts';
import { findService } from '../../src/services/catalogue.ts';
import { decodeRequest } from '../../src/services/request.ts';
import type { Facts } from '../../src/services/service-spec.ts';
import { AWAITING, type Orders, type PaymentModel } from './payment-procedures.ts';

/** A voucher as the database keeps it. */
export interface StoredVoucher {
  readonly id: string;
  readonly userId: string;
  readonly kind: VoucherKind;
  /** Epoch milliseconds. */
  readonly madeAt: number;
  /** The order that has it; the last one, where an order gave it back. */
  submissionId: string | null;
}

const phoneOf = ({ service, fields }: SubmissionRequest) => {
  const known = findService(service);
  return known?.facts(decodeRequest(known, fields)).phone;
};

type Args = Readonly<Record<string, unknown>>;

/** The stored procedures of vouchers and of owners, in memory; see procedures.ts. */
export class VoucherModel {
  readonly vouchers = new Map<string, StoredVoucher>();
  /** The account of each order that has one. */
  readonly owners = new Map<string, string>();
  /** The orders that the operator has cancelled. */
  readonly annulled = new Set<string>();
  private readonly orders: Orders;
  private readonly payments: PaymentModel;

  constructor(orders: Orders, payments: PaymentModel) {
    this.orders = orders;
    this.payments = payments;
  }

  /** Whether an order may have a voucher: see private.voucher_is_free in supabase/procedures. */
  isFree(voucher: StoredVoucher, id: string | null): boolean {
    const { submissionId } = voucher;
    if (submissionId === null || submissionId === id || this.annulled.has(submissionId)) return true;
    const isWaiting = this.orders.submissions.get(submissionId)?.receipt.status === AWAITING;
    return isWaiting && !this.payments.isPayable(submissionId);
  }

  kindOf({ p_voucher, p_submission_id }: Args): VoucherKind | null {
    const voucher = this.vouchers.get(String(p_voucher));
    return voucher && this.isFree(voucher, String(p_submission_id)) ? voucher.kind : null;
  }

  /** Whether another referred person's voucher has served the telephone number of an order. Here no number is written in two ways. */
  hasServed({ p_voucher, p_facts }: Args): boolean {
    const { phone } = p_facts as Facts;
    return [...this.vouchers.values()].some(({ id, kind, submissionId, ...used }) => {
      const holder = this.orders.submissions.get(submissionId ?? '');
      const isOther = kind === 'half-delivery' && id !== p_voucher && holder;
      return (
        isOther &&
        !this.isFree({ id, kind, submissionId, ...used }, null) &&
        phoneOf(holder.request) === phone
      );
    });
  }

  private mayHave(voucher: unknown, id: string): boolean {
    return this.kindOf({ p_voucher: voucher, p_submission_id: id }) !== null;
  }

  private assign(voucher: unknown, id: string): void {
    for (const each of this.vouchers.values()) {
      if (each.id === voucher) each.submissionId = id;
      else if (each.submissionId === id) each.submissionId = null;
    }
  }

  accept(args: Args, acceptPlain: (args: Args) => unknown): unknown {
    const id = String(args.p_id);
    const known = this.orders.find(id, args.p_body);
    const { quote } = args.p_order as { readonly quote: NonNullable<Receipt['quote']> };
    const waits = known?.receipt.status === AWAITING && isFree(quote);
    if (known && !waits) return known;
    if (!this.mayHave(args.p_voucher, id)) return { outcome: 'voucher_taken' };
    const answer = (waits ? this.receiveFree(id, args) : acceptPlain(args)) as { readonly outcome: string };
    if (answer.outcome === 'accepted') this.assign(args.p_voucher, id);
    return answer;
  }

  /** Receives an order that waits for a payment, in a version with nothing to pay. */
  private receiveFree(id: string, args: Args): unknown {
    const order = this.orders.submissions.get(id);
    if (!order || order.receipt.status !== AWAITING || this.payments.isPayable(id))
      return this.orders.find(id, args.p_body);
    const { quote, nextOpening } = args.p_order as Pick<Receipt, 'quote' | 'nextOpening'>;
    const receivedAt = this.orders.receivedAt();
    const receipt = { ...order.receipt, status: 'recue', receivedAt, quote, nextOpening };
    this.orders.store(id, args.p_body as SubmissionRequest, receipt, null);
    this.payments.dropVersions(id);
    return { outcome: 'accepted', receipt };
  }

  openPayment(args: Args): boolean {
    const id = String(args.p_id);
    if (args.p_voucher !== null && !this.mayHave(args.p_voucher, id)) return false;
    if (this.payments.open(args)) this.assign(args.p_voucher, id);
    return true;
  }

  /** Gives an order that is paid the voucher of the version that was paid, unless another order has it. */
  settle(args: Args): unknown {
    const paid = args.p_status === 'PAID' ? this.payments.waitingVersion(String(args.p_reference)) : null;
    if (paid) this.assign(this.mayHave(paid.voucher, paid.id) ? paid.voucher : null, paid.id);
    return this.payments.call('settle_payment', args);
  }

  claim({ p_id, p_user_id }: Args): boolean {
    const id = String(p_id);
    const user = String(p_user_id);
    if (this.orders.submissions.has(id) && !this.owners.has(id)) this.owners.set(id, user);
    return this.owners.get(id) === user;
  }

  /** Answers as referral_summary does to an account. The people whom it has referred are not simulated. */
  summaryOf(userId: string) {
    const own = [...this.vouchers.values()].filter((voucher) => voucher.userId === userId);
    const oldestFirst = own.sort((a, b) => a.madeAt - b.madeAt);
    const vouchers = oldestFirst.map((voucher) => {
      const { id, kind, madeAt, submissionId } = voucher;
      const holder = this.isFree(voucher, null) ? undefined : this.orders.submissions.get(submissionId ?? '');
      const usedBy = holder ? { submissionId, reference: holder.receipt.reference } : null;
      return { id, kind, madeAt: formatInstant(madeAt), usedBy };
    });
    return { joined: 0, delivered: 0, untilNext: 5, canUseCode: false, vouchers };
  }
}
