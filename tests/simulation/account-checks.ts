import { isReduced } from '../../src/domain/quote/voucher.ts';
import { type Entry, isUnclaimed, sameRequest } from '../../src/domain/submission.ts';
import { accountOfToken } from './accounts.ts';
import type { Device } from './device.ts';
import { mayBeTakenOff, type Order } from './orders.ts';
import type { Server } from './server.ts';
import type { StoredVoucher } from './voucher-procedures.ts';

/** Notes what is broken when a condition does not hold. */
export type Must = (condition: boolean, broken: string) => void;

/** The invariants of accounts, claims and vouchers (README.md). */
export class AccountChecks {
  private readonly server: Server;
  private readonly must: Must;

  constructor(server: Server, must: Must) {
    this.server = server;
    this.must = must;
  }

  onSent(order: Order, authorization: string | null): void {
    const sender = accountOfToken(authorization);
    // A page that cannot write sends it from its memory.
    if (sender !== null && isAnew(order)) order.account = sender;
    const { id, account } = order;
    this.must(sender === null || sender === account, `${id} was sent with the token of another account`);
    if (sender !== null) order.senders.add(sender);
  }

  onClaim(order: Order | undefined, account: string): void {
    // The network may deliver a request late, when the order is made anew and belongs to nobody or to another account.
    this.must(order?.senders.has(account) === true, `${order?.id} was claimed by another account`);
  }

  onStored(order: Order, { account }: Entry): void {
    // Made anew by a customer who has signed out, it is nobody's.
    if (isAnew(order) || (order.isWiped && account === null)) order.account = account;
    this.must(order.account === account, `${order.id} belongs to another account on the device`);
  }

  /** A voucher reduces the price of one order at a time, and that order has it. */
  onAnswered(): void {
    for (const voucher of this.server.model.vouchers.vouchers.values()) {
      for (const id of this.spentBy(voucher))
        this.must(voucher.submissionId === id, `${id} is reduced by a voucher that it does not have`);
    }
  }

  /** The orders that were received at a price which the voucher reduces, and that the operator has not cancelled. */
  private spentBy({ id: voucher }: StoredVoucher): string[] {
    const { submissions, vouchers } = this.server.model;
    return [...submissions.values()]
      .filter(({ request, receipt }) => request.voucher?.id === voucher && receipt.status === 'recue')
      .filter(({ id, receipt }) => !vouchers.annulled.has(id) && receipt.quote && isReduced(receipt.quote))
      .map(({ id }) => id);
  }

  atEndOnServer(): void {
    const { submissions, vouchers } = this.server.model;
    for (const voucher of vouchers.vouchers.values()) {
      if (vouchers.isFree(voucher, null)) continue;
      const holder = submissions.get(voucher.submissionId ?? '');
      const isUsed =
        holder?.request.voucher?.id === voucher.id && holder.receipt.quote && isReduced(holder.receipt.quote);
      this.must(isUsed === true, `${voucher.submissionId} has a voucher that does not reduce it`);
    }
  }

  /** @param rows the entries of the device */
  atEnd(device: Device, rows: Iterable<Entry>, now: number): void {
    if (!device.hasAccounts) return;
    const { session } = device;
    const settings = new Map(device.storage.rows('settings').map(({ key, value }) => [key, value as Kept]));
    for (const key of ['session', 'vouchers']) {
      const kept = settings.get(key);
      const isOurs = kept === undefined || kept.userId === session?.user.id;
      this.must(isOurs, `${device.name} keeps the ${key} of an account that is not signed in`);
    }
    const until = session ? session.expires_at * 1000 : 0;
    if (!session || until <= Math.max(now, device.now)) return;
    for (const entry of rows) {
      // Only the version that the server has claims an order, and one that was confirmed again is another.
      const stored = this.server.model.submissions.get(entry.id);
      const isSame =
        stored?.request.confirmedAt === entry.request.confirmedAt &&
        sameRequest(stored.request, entry.request);
      const isClaimed = !isUnclaimed(entry, session.user.id, now);
      this.must(isClaimed || !isSame, `${entry.id} is received and not in its account`);
    }
  }
}

/** Whether the device has no entry of an order any more: changed in a form that was still open, it is that moment's account's. */
const isAnew = (order: Order): boolean => mayBeTakenOff(order) || order.isForgotten;

interface Kept {
  readonly userId: string;
}
