import { fromWireAmount } from '../../src/domain/money.ts';
import { mayHaveEarlierVersion, slotHasPassed } from '../../src/domain/submission/timing.ts';
import { type SubmissionRequest, slotInstant } from '../../src/domain/submission/wire.ts';
import { dueOnline } from '../../src/services/price.ts';
import { AccountChecks, type Must } from './account-checks.ts';
import type { Device } from './device.ts';
import { DeviceChecks } from './device-checks.ts';
import type { Posted } from './network.ts';
import { hasConfirmed, type Order } from './orders.ts';
import type { Server } from './server.ts';

/** A second of the true time, and what a Date header leaves out. */
const CLOCK_SLACK = 2000;

/** The invariants, which hold at every step, whatever fails (README.md). */
export class Checks {
  readonly violations: string[] = [];
  readonly orders = new Map<string, Order>();
  /** The number of each order that a receipt was seen of. */
  readonly receipts = new Map<string, string>();
  private readonly server: Server;
  private readonly ofAccounts: AccountChecks;
  private readonly ofDevices: DeviceChecks;

  constructor(server: Server) {
    this.server = server;
    const must: Must = (condition, broken) => this.must(condition, broken);
    this.ofAccounts = new AccountChecks(server, must);
    this.ofDevices = new DeviceChecks(server, this, this.ofAccounts, must);
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
    const row = this.ofDevices.entryOf(id);
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
    const paid = this.server.provider.paidFor(id);
    this.must(paid.length === 1, `${id} was paid ${paid.length} times`);
    this.must(paid[0]?.amount === amount, `${id} was charged another amount than the one shown`);
  }

  /** A transaction of a device has been committed. */
  onCommit(device: Device): void {
    this.ofDevices.onCommit(device);
  }

  /** The database of a device was emptied from outside: what is restored begins anew. */
  onWiped(device: Device): void {
    this.ofDevices.onWiped(device);
  }

  /** Checks a device after everything has had its time. @param isReached whether this device's orders had to leave */
  atEnd(device: Device, isReached: boolean, now: number): void {
    this.ofDevices.atEnd(device, isReached, now);
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
