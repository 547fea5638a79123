import * as v from 'valibot';
import { fromWireAmount } from '../../src/domain/money.ts';
import { AWAITING_PAYMENT } from '../../src/domain/payment.ts';
import { isFree } from '../../src/domain/quote/voucher.ts';
import { slotInstant } from '../../src/domain/slot-instant.ts';
import { mayHaveArrived, mayHaveEarlierVersion, slotHasPassed } from '../../src/domain/submission/timing.ts';
import { Entry, heldUntil, isCancelledUnpaid, isFinished, sameRequest } from '../../src/domain/submission.ts';
import type { SubmissionRequest } from '../../src/domain/wire.ts';
import { groupEntries } from '../../src/features/outbox-status/groups.ts';
import { dueOnline } from '../../src/services/price.ts';
import { AccountChecks } from './account-checks.ts';
import type { Device } from './device.ts';
import type { Posted } from './network.ts';
import { asThisRelease } from './next-release.ts';
import { mayBeTakenOff, type Order } from './order.ts';
import type { Server } from './server.ts';

/** A second of the true time, and what a Date header leaves out. */
const CLOCK_SLACK = 2000;
/** How long after its payment an order is received, in milliseconds: the longest pause between two questions. */
const RECEIPT_TIME = 60_000;

/** The invariants, which hold at every step, whatever fails (README.md). */
export class Checks {
  readonly violations: string[] = [];
  readonly orders = new Map<string, Order>();
  private readonly server: Server;
  private readonly rows = new Map<string, Entry>();
  private readonly receipts = new Map<string, string>();
  private readonly ofAccounts: AccountChecks;

  constructor(server: Server) {
    this.server = server;
    this.ofAccounts = new AccountChecks(server, (condition, broken) => this.must(condition, broken));
  }

  private must(condition: boolean, broken: string): void {
    if (!condition) this.violations.push(broken);
  }

  /** A request leaves a tab. */
  onSent({ tab, url, headers, body }: Posted, knownTime: number): void {
    const id = headers.get('idempotency-key') ?? '';
    const name = url.split('/').at(-1);
    const order = this.orders.get(id);
    if (order) this.ofAccounts.onSent(order, headers.get('authorization'));
    if (name !== 'submit' && name !== 'attach') return;
    if (!order) return void this.must(false, `${name} ${id} was sent and is nobody's order`);
    this.must(order.device === tab.device, `${name} ${id} was sent by another device`);
    if (name === 'attach') {
      const sha256 = headers.get('x-sha256');
      const isOurs = order.versions.some(({ files = [] }) => files.some((file) => file.sha256 === sha256));
      return void this.must(isOurs, `${id} sent a document that nobody attached`);
    }
    const request = JSON.parse(String(body)) as SubmissionRequest;
    this.must(hasConfirmed(order, request), `${id} was sent as nobody has confirmed it`);
    const slotAt = slotInstant(request.slot);
    const isClockRight = Math.abs(knownTime - this.server.now) < CLOCK_SLACK;
    const isStale = slotHasPassed({ slotAt }, this.server.now - CLOCK_SLACK);
    // An attempt that was begun without a network, or by a tab that died, may have arrived for all that its device knows. So may
    // a version of before the order was taken off the list.
    const row = this.rows.get(id);
    const mayHaveArrived = order.posts > 0 || (row !== undefined && mayHaveEarlierVersion(row));
    this.must(!isStale || mayHaveArrived || !isClockRight, `${id} was sent after its slot`);
    order.posts += 1;
  }

  /** The server has given an order to an account. */
  onClaim(id: string, account: string): void {
    this.ofAccounts.onClaim(this.orders.get(id), account);
  }

  /** The network keeps a copy of a request back. */
  onKeptBack({ headers }: Posted): void {
    const order = this.orders.get(headers.get('idempotency-key') ?? '');
    if (order) order.mayComeLate = true;
  }

  /** The server has answered a request. */
  onAnswered({ headers, url }: Posted, status: number, text: string): void {
    this.ofAccounts.onAnswered();
    if (text === '') return;
    const answer = JSON.parse(text) as Answer;
    const receipt = answer.receipt ?? answer.error?.receipt ?? answer;
    const { submissionId: id, reference } = receipt;
    if (id === undefined || reference === undefined) return;
    const isSubmission = url.endsWith('/submit');
    const stored = this.server.model.submissions.get(id);
    this.must(stored !== undefined, `${id} has a receipt for nothing`);
    this.must(
      !isSubmission || id === headers.get('idempotency-key'),
      `${id} is the receipt of another order`,
    );
    const first = this.receipts.get(id) ?? reference;
    this.must(first === reference, `${id} has two numbers`);
    this.receipts.set(id, first);
    const order = this.orders.get(id);
    if (order?.device.storage.isFull) order.isUnwritten = true;
    if (!isSubmission || status !== 201 || !stored) return;
    const { request, receipt: kept } = stored;
    const slotAt = slotInstant(request.slot);
    this.must(!slotHasPassed({ slotAt }, this.server.now), `${id} was accepted after its slot`);
    const isAsShown = request.quote?.totalToPay === kept.quote?.totalToPay;
    this.must(isAsShown, `${id} was received at another price than the one shown`);
  }

  /** A card was charged, in a form that showed this amount, in euros. */
  onCharged(id: string, amount: number): void {
    const order = this.orders.get(id);
    const isSeen = order?.versions.some(({ quote }) => quote && dueOnline(quote) === fromWireAmount(amount));
    this.must(isSeen === true, `${id} was charged a price that nobody has seen`);
    if (order) order.chargedAt = this.server.now;
    const paid = [...this.server.provider.checkouts.values()].filter(
      ({ reference, status }) => status === 'PAID' && reference.startsWith(id),
    );
    this.must(paid.length === 1, `${id} was paid ${paid.length} times`);
    this.must(paid[0]?.amount === amount, `${id} was charged another amount than the one shown`);
  }

  /** A paid order has been received, in the version that the card form belonged to. */
  private checkPaid(order: Order, entry: Entry, isReached: boolean): void {
    const paid = [...this.server.provider.checkouts.values()].find(
      ({ reference, status }) => status === 'PAID' && reference.startsWith(order.id),
    );
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
      const order = this.orders.get(key);
      if (present.has(key) || order?.device !== device) continue;
      const isOver = isFinished(entry) && mayBeTakenOff(order);
      this.must(isOver, `${key} has left the device in the state ${entry.state}`);
      this.rows.delete(key);
    }
  }

  private compare(before: Entry | undefined, after: Entry): void {
    const { id } = after;
    const order = this.orders.get(id);
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
    this.must(receipt?.reference === this.receipts.get(id), `${id} has another's number`);
    if (problem?.code === 'unknown_version') return;
    this.must(sameRequest(stored.request, request), `${id} shows another order than the one received`);
  }

  /** The database of a device was emptied from outside: what is restored begins anew. */
  onWiped(device: Device): void {
    for (const [id, entry] of this.rows) {
      const order = this.orders.get(id);
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
    for (const order of this.orders.values()) {
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
    for (const page of device.livePages) {
      if (page.isFrozen) continue;
      // A frozen worker may block the upgrade of this page for as long as its device stays as it is: the page says that it cannot read.
      if (!isReached && page.world.outbox.failure.get() !== null) continue;
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
    for (const { key } of device.storage.rows('attachments')) {
      const entry = rows.get(key.split('/')[0] ?? '');
      this.must(entry?.state !== 'received', `${key} is still on the device after it was sent`);
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

  /** The server's data belong to orders that somebody has confirmed. */
  atEndOnServer(): void {
    const { model, differences } = this.server;
    for (const { id, request } of model.submissions.values()) {
      const order = this.orders.get(id);
      if (!order) this.must(false, `${id} was received and is nobody's order`);
      else this.must(hasConfirmed(order, request), `${id} was received as nobody has confirmed it`);
    }
    for (const path of model.bucket.keys()) {
      const [id = '', sha256] = path.split('/');
      const files = this.orders.get(id)?.versions.flatMap((version) => version.files ?? []) ?? [];
      this.must(
        files.some((file) => file.sha256 === sha256),
        `${path} is a document of nobody's order`,
      );
    }
    this.ofAccounts.atEndOnServer();
    this.violations.push(...differences);
  }
}

interface Told {
  readonly submissionId?: string;
  readonly reference?: string;
}
/** An answer of a function: a receipt, or something that may have one inside. */
interface Answer extends Told {
  readonly receipt?: Told | null;
  readonly error?: { readonly receipt?: Told };
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

const hasConfirmed = ({ versions }: Order, request: SubmissionRequest) =>
  versions.some((version) => sameRequest(version, request));
