import * as v from 'valibot';
import { fromWireAmount } from '../../src/domain/money.ts';
import { AWAITING_PAYMENT } from '../../src/domain/payment/payment.ts';
import { isFree } from '../../src/domain/quote/voucher.ts';
import { mayHaveArrived } from '../../src/domain/submission/timing.ts';
import { Entry, heldUntil, isCancelledUnpaid, isFinished, sameRequest } from '../../src/domain/submission.ts';
import { groupEntries } from '../../src/features/submissions/groups.ts';
import { dueOnline } from '../../src/services/price.ts';
import type { AccountChecks, Must } from './account-checks.ts';
import { asThisRelease } from './bundle.ts';
import type { Device, Page } from './device.ts';
import { hasConfirmed, mayBeTakenOff, type Order } from './orders.ts';
import type { Server } from './server.ts';

/** How long after its payment an order is received, in milliseconds: the longest pause between two questions. */
const RECEIPT_TIME = 60_000;

/** The orders that were confirmed, and the numbers of their receipts, by the order's id. */
interface Known {
  readonly orders: ReadonlyMap<string, Order>;
  readonly receipts: ReadonlyMap<string, string>;
}

/** The entries that a device has stored, and the keys of those that only the next release can read. */
interface Stored {
  readonly rows: ReadonlyMap<string, Entry>;
  readonly ofNext: ReadonlySet<string>;
}

/** The invariants of what devices keep and show (README.md). */
export class DeviceChecks {
  private readonly server: Server;
  private readonly known: Known;
  private readonly ofAccounts: AccountChecks;
  private readonly must: Must;
  /** The entries of all devices as they were committed last. */
  private readonly rows = new Map<string, Entry>();

  constructor(server: Server, known: Known, ofAccounts: AccountChecks, must: Must) {
    this.server = server;
    this.known = known;
    this.ofAccounts = ofAccounts;
    this.must = must;
  }

  /** The entry of an order as it was committed last. */
  entryOf(id: string): Entry | undefined {
    return this.rows.get(id);
  }

  /** A transaction of a device has been committed. */
  onCommit(device: Device): void {
    const present = new Set<string>();
    for (const { key, value } of device.storage.rows('outbox')) {
      // Read as it is: at the end it must fit the schema.
      const entry = value as Entry;
      present.add(key);
      // A row that was written is another object.
      if (this.rows.get(key) === entry) continue;
      this.compare(this.rows.get(key), entry);
      this.rows.set(key, entry);
    }
    for (const [key, entry] of this.rows) {
      const order = this.known.orders.get(key);
      if (present.has(key) || order?.device !== device) continue;
      const isOver = isFinished(entry) && mayBeTakenOff(order);
      this.must(isOver, `${key} has left the device in the state ${entry.state}`);
      this.rows.delete(key);
    }
  }

  private compare(before: Entry | undefined, after: Entry): void {
    const { id } = after;
    const order = this.known.orders.get(id);
    if (!order) return void this.must(false, `${id} is on the device and nobody's`);
    this.must(hasConfirmed(order, after.request), `${id} shows a version that nobody has confirmed`);
    this.ofAccounts.onStored(order, after);
    const isLeased = before !== undefined && after.attempts > before.attempts && after.state === 'sending';
    if (isLeased) this.checkLease(before, after);
    if (before?.state === 'received')
      this.must(after.state === 'received', `${id} is no longer received: ${said(after)}`);
    if (after.state === 'received' && before?.state !== 'received') this.checkReceived(order, after);
  }

  private checkLease(before: Entry, after: Entry): void {
    const { id, sentAt } = after;
    const now = sentAt ?? 0;
    this.must(heldUntil(before, now) === null, `${id} was sent while it was held back`);
    const isWaiting = before.state === 'queued' || before.state === 'sending';
    this.must(isWaiting, `${id} was sent from the state ${before.state}`);
    const { lease } = before;
    const isOthers = before.state === 'sending' && lease !== null && lease.until > now && !lease.underLock;
    this.must(!isOthers || lease.until - now > 60_000, `${id} was sent by two at once`);
  }

  private checkReceived({ id }: Order, { receipt, request, problem }: Entry): void {
    const stored = this.server.model.submissions.get(id);
    if (!stored) return void this.must(false, `${id} is received, and the server has nothing`);
    this.must(receipt?.reference === this.known.receipts.get(id), `${id} has another's number`);
    if (problem?.code === 'unknown_version') return;
    this.must(sameRequest(stored.request, request), `${id} shows another order than the one received`);
  }

  /** The database of a device was emptied from outside: what is restored begins anew. */
  onWiped(device: Device): void {
    for (const [id, entry] of this.rows) {
      const order = this.known.orders.get(id);
      if (order?.device !== device) continue;
      if (isFinished(entry)) order.isForgotten = true;
      order.isWiped = true;
      this.rows.delete(id);
    }
  }

  /** Checks a device after everything has had its time. @param isReached whether this device's orders had to leave */
  atEnd(device: Device, isReached: boolean, now: number): void {
    const ofNext = new Set<string>();
    const rows = new Map<string, Entry>();
    for (const { key, value } of device.storage.rows('outbox')) {
      const { entry, isOfNext } = asThisRelease(value);
      if (isOfNext) ofNext.add(key);
      rows.set(key, v.parse(Entry, entry));
    }
    for (const order of this.known.orders.values()) {
      if (order.device !== device) continue;
      const entry = rows.get(order.id);
      const isElsewhere = isOnPage(device, order.id) || isCopied(device, order.id);
      const isGone = mayBeTakenOff(order) || order.isForgotten || isElsewhere;
      this.must(!order.isSafe || isGone || entry !== undefined, `${order.id} is lost`);
      if (!entry) continue;
      const isWaiting = entry.state === 'queued' || entry.state === 'sending';
      this.must(!isReached || !isWaiting, `${order.id} has not left: ${said(entry)}`);
      // Changed in a form that was still open, a forgotten order is a new one to its device; its server tells when it is sent.
      if (!order.isForgotten) this.checkTold(order, entry);
      this.checkPaid(order, entry, isReached);
    }
    if (isReached) this.ofAccounts.atEnd(device, rows.values(), now);
    for (const page of device.livePages) this.checkListed(page, { rows, ofNext }, isReached, now);
    for (const { key } of device.storage.rows('attachments')) {
      const entry = rows.get(key.split('/')[0] ?? '');
      this.must(entry?.state !== 'received', `${key} is still on the device after it was sent`);
    }
  }

  /** A page that is awake lists every entry of its device, or counts it as one that it cannot read. */
  private checkListed(page: Page, { rows, ofNext }: Stored, isReached: boolean, now: number): void {
    if (page.isFrozen) return;
    // A frozen worker may block the upgrade of this page for as long as its device stays as it is: the page says that it cannot read.
    if (!isReached && page.world.outbox.failure.get() !== null) return;
    const listed = page.world.outbox.entries.get() ?? [];
    const groups = groupEntries(listed, now);
    const shown = new Set(
      Object.values(groups)
        .flat()
        .map(({ id }: Entry) => id),
    );
    for (const id of rows.keys()) {
      // A page of this release says how many it cannot read.
      const isCounted =
        !page.isNext && ofNext.has(id) && page.world.outbox.unreadable.get().some(({ key }) => key === id);
      this.must(shown.has(id) || isCounted, `${id} is in no list of ${page.name}`);
    }
  }

  private checkTold(order: Order, entry: Entry): void {
    // It was over when the database was deleted, or taken off the list, and changed since in a form that was still open: the
    // server, which knows, is not asked without its documents.
    const isNew = order.isForgotten || mayBeTakenOff(order);
    if (isNew && entry.problem?.code === 'files_gone') return;
    const { id, state, problem } = entry;
    const stored = this.server.model.submissions.get(id);
    const isThere = stored !== undefined && stored.receipt.status !== AWAITING_PAYMENT;
    // One that was cancelled at its card form says that it has seen no payment, and what a payment would change.
    const isSilent = state === 'cancelled' && problem === null && !isCancelledUnpaid(entry);
    const isExcused = order.mayComeLate || order.isAcknowledged;
    const asksAgain = order.isUnwritten && problem !== null;
    const isHonest = mayHaveArrived(entry) || state === 'cancelled' || asksAgain;
    this.must(!isThere || isHonest || isExcused, `${id} was received, which is not said: ${said(entry)}`);
    this.must(
      !isThere || !isSilent || isExcused,
      `${id} was received and says nothing but that it is cancelled`,
    );
  }

  /** A paid order has been received, in the version that the card form belonged to. */
  private checkPaid(order: Order, entry: Entry, isReached: boolean): void {
    const [paid] = this.server.provider.paidFor(order.id);
    const stored = this.server.model.submissions.get(order.id);
    // A receipt takes its time too, and the history may end before it comes.
    const isSettled = this.server.now - (order.chargedAt ?? 0) > RECEIPT_TIME;
    if (paid && isReached && isSettled)
      this.must(entry.state === 'received', `${order.id} is paid, and ${entry.state}`);
    const isReceived = stored?.receipt.status === 'recue' && stored.request.service === 'colis';
    if (!isReceived) return;
    const { quote } = stored.request;
    const isFor = paid && quote && dueOnline(quote) === fromWireAmount(paid.amount);
    // A voucher may leave nothing to pay.
    this.must(
      isFor === true || (quote !== null && isFree(quote)),
      `${order.id} was received for another payment`,
    );
  }
}

/** Whether a page shows it: where the disk was full when it was to be restored, the page says that it alone has it. */
const isOnPage = ({ livePages }: Device, id: string) =>
  livePages.some(({ world }) => world.outbox.entries.get()?.some((entry) => entry.id === id));

/** Whether the next page restores it from its copy: the last one ended before it could do so itself, such as on a full disk. */
const isCopied = ({ livePages, localStorage }: Device, id: string) =>
  livePages.length === 0 && localStorage.getItem(`lg-waiting:${id}`) !== null;

/** The parts of an entry that decide when it is sent. */
const said = ({ request: _request, receipt: _receipt, unconfirmed, ruledOut, ...entry }: Entry) =>
  JSON.stringify({ ...entry, unconfirmed: unconfirmed.length, ruledOut: ruledOut.length });
