import { voucherFor } from '../../src/domain/submission/voucher-for.ts';
import type { WireFile, WireQuote } from '../../src/domain/submission/wire.ts';
import {
  acknowledge,
  type Change,
  cancel,
  type Entry,
  paymentMade,
  resend,
} from '../../src/domain/submission.ts';
import type { Instant } from '../../src/domain/time/island-time.ts';
import { acceptQuote, moveTo, quoteAt, slotOffer } from '../../src/features/submissions/repairs.ts';
import type { Random } from '../faults/random.ts';
import type { Device, Page } from './device.ts';
import type { Order } from './orders.ts';
import { drawBasket, drawService, newOrder, prescription, TARIFFS } from './orders.ts';
import type { Stage } from './stage.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** The actions of a customer on a page, and of the page itself. */
export class PageActions {
  private readonly stage: Stage;
  private readonly fillDisk: (device: Device, random: Random) => void;

  /** @param fillDisk makes the disk of a device full for a while */
  constructor(stage: Stage, fillDisk: (device: Device, random: Random) => void) {
    this.stage = stage;
    this.fillDisk = fillDisk;
  }

  readonly byName = {
    order: (page: Page, random: Random) =>
      this.stage.run(page, async () => {
        const slug = drawService(random);
        const files: WireFile[] = [];
        if (slug === 'pharmacie' && random.chance(0.6)) {
          const taken = await page.world.takeFile(prescription(random));
          if (taken.ok) files.push({ field: 'prescription', ...taken.file });
        }
        const now = page.world.serverNow();
        const basket = drawBasket(random, now, slug, files);
        // The price on the screen is an earlier one where the page has not heard of the new one.
        const tables = random.chance(0.8) ? this.stage.server.tables : random.pick(TARIFFS);
        const id = random.uuid();
        const entries = page.world.outbox.entries.get() ?? [];
        const voucher = voucherFor(page.world.accountVouchers.get(), entries, id);
        const priced = newOrder(id, basket, { tables, now, voucher, isNext: page.isNext });
        if (!priced) return;
        // A form that was begun now is of whoever is signed in now.
        const account = page.world.userIdOf(page.world.account.get());
        const fresh = { ...priced, account };
        const order: Order = {
          id,
          device: page.device,
          account,
          senders: new Set(),
          versions: [fresh.request],
          isSafe: false,
          isTakenOff: false,
          takenOffBy: 0,
          isForgotten: false,
          isWiped: false,
          mayComeLate: false,
          isUnwritten: false,
          isAcknowledged: false,
          posts: 0,
          chargedAt: null,
        };
        this.stage.checks.orders.set(id, order);
        const sent = await page.world.confirmOrder(fresh, now, false);
        if (sent.kind === 'kept') order.isSafe = sent.durable;
        this.stage.say(`${id.slice(0, 4)} ${sent.kind} ${sent.kind === 'kept' ? sent.entry.state : ''}`);
      }),
    amend: (page: Page, random: Random) => {
      // No screen offers to change what is received.
      const entry = this.entryOf(page, random, ({ state }) => state !== 'received');
      if (!entry) return;
      const { id } = entry;
      this.stage.run(page, () => page.world.hold(id, 'change'));
      this.stage.timeline.after(random.between(SECOND, MINUTE), page, () => {
        if (random.chance(0.3)) return this.stage.run(page, () => page.world.release(id, 'change'));
        this.stage.run(page, async () => {
          const now = page.world.serverNow();
          const { files = [] } = entry.request;
          const basket = drawBasket(random, now, entry.service, random.chance(0.5) ? files : []);
          const entries = page.world.outbox.entries.get() ?? [];
          const voucher = voucherFor(page.world.accountVouchers.get(), entries, id);
          const { tables } = this.stage.server;
          const priced = newOrder(id, basket, { tables, now, voucher, isNext: page.isNext });
          const order = this.stage.checks.orders.get(id);
          if (!priced || !order) return;
          // The form that changes an order is of the order's owner.
          const fresh = { ...priced, account: entry.account };
          order.versions.push(fresh.request);
          const sent = await page.world.confirmOrder(fresh, now, true);
          this.stage.say(`${id.slice(0, 4)} amended: ${sent.kind}`);
        });
      });
    },
    question: (page: Page, random: Random) => {
      const entry = this.entryOf(page, random);
      if (!entry) return;
      const { id } = entry;
      this.stage.run(page, () => page.world.hold(id, 'question'));
      this.stage.timeline.after(random.between(500, 20 * SECOND), page, () => {
        if (random.chance(0.5)) return this.stage.run(page, () => page.world.release(id, 'question'));
        this.stage.run(page, () => page.world.changeBetweenAttempts(id, cancel));
      });
    },
    stop: (page: Page, random: Random) => {
      const entry = this.entryOf(page, random);
      if (entry) this.stage.run(page, () => page.world.stopSending(entry.id, page.world.serverNow()));
    },
    accept: (page: Page, random: Random) => {
      const entry = this.entryOf(page, random, ({ state }) => state === 'price-changed');
      if (entry) this.repair(page, entry, random);
    },
    move: (page: Page, random: Random) => {
      const entry = this.entryOf(page, random, ({ state }) => state === 'slot-passed');
      if (entry) this.repair(page, entry, random);
    },
    resend: (page: Page, random: Random) => {
      const entry = this.entryOf(
        page,
        random,
        ({ state }) => state === 'needs-attention' || state === 'cancelled',
      );
      if (entry) this.stage.run(page, () => this.change(page, entry.id, resend));
    },
    acknowledge: (page: Page, random: Random) => {
      const entry = this.entryOf(page, random, ({ problem }) => problem !== null);
      const order = entry && this.stage.checks.orders.get(entry.id);
      if (!entry || !order) return;
      order.isAcknowledged = true;
      this.stage.run(page, () => page.world.changeBetweenAttempts(entry.id, acknowledge));
    },
    takeOff: (page: Page, random: Random) => {
      const entry = this.entryOf(page, random);
      const order = entry && this.stage.checks.orders.get(entry.id);
      if (!entry || !order) return;
      order.takenOffBy += 1;
      this.stage.run(page, async () => {
        const removed = await page.world.removeFinished(entry.id);
        order.takenOffBy -= 1;
        const isThere = page.device.storage.rows('outbox').some(({ key }) => key === entry.id);
        // Another tab may have taken it off meanwhile.
        if (removed.ok && removed.value) order.isTakenOff = true;
        else if (isThere) order.isTakenOff = false;
      });
    },
    pay: (page: Page, random: Random) => {
      const entry = this.entryOf(page, random, ({ state }) => state === 'payment-due');
      if (!entry) return;
      if (random.chance(0.15)) this.fillDisk(page.device, random);
      // Two forms of one order may be open at once, of two versions of it.
      if (random.chance(0.4)) {
        this.stage.timeline.after(SECOND, page, () => this.byName.amend(page, random));
        this.stage.timeline.after(random.between(SECOND, 2 * MINUTE), page, () =>
          this.byName.pay(page, random),
        );
      }
      this.stage.run(page, async () => {
        const phase = await page.world.openCardForm(entry);
        if (phase.kind !== 'ready' || phase.checkout.receipt) return;
        const { checkoutId, amount } = phase.checkout;
        this.stage.timeline.after(random.between(SECOND, 2 * MINUTE), page, () => {
          // A form whose checkout has ended, because the order was changed, takes no card.
          const isCharged = this.stage.server.provider.pay(checkoutId, random.chance(0.8));
          if (isCharged) this.stage.checks.onCharged(entry.id, amount);
          this.stage.say(`${entry.id.slice(0, 4)} card ${isCharged} for ${amount}`);
          if (!this.stage.isHealed && random.chance(0.2)) return page.crash();
          this.stage.run(page, () => this.afterCard(page, entry.id, checkoutId, isCharged));
        });
      });
    },
    signIn: (page: Page, random: Random) => {
      const account = random.pick(this.stage.accounts);
      const session = this.stage.server.accounts.open(account);
      this.stage.run(page, async () => {
        page.world.sessionItems.setItem(page.world.SESSION_KEY, session);
        page.device.tellStored(page, page.world.SESSION_KEY);
      });
    },
    signOut: (page: Page, random: Random) => {
      this.stage.run(page, async () => {
        const session = page.world.readStoredSession();
        page.world.forgetSession();
        page.device.tellStored(page, page.world.SESSION_KEY);
        // The server is told last, and may be away.
        if (session && random.chance(0.7)) this.stage.server.accounts.end(session.accessToken);
      });
    },
    crash: (page: Page) => page.crash(),
    reload: (page: Page) => {
      page.crash();
      page.device.openPage();
    },
    freeze: (page: Page, random: Random) => {
      page.isFrozen = true;
      if (random.chance(0.7)) {
        this.stage.timeline.after(random.between(5 * SECOND, 5 * MINUTE), null, () =>
          this.stage.timeline.thaw(page),
        );
      }
    },
    wake: (page: Page) => page.wake(),
  };

  /** Does as the payment page when the card form has ended (src/features/payment/PaymentPage.tsx). */
  private async afterCard(page: Page, id: string, checkoutId: string, isGood: boolean): Promise<void> {
    const { askPayment, keepReceipt, serverNow, updateEntry } = page.world;
    const reply = await askPayment(id, checkoutId, page.fetch as unknown as typeof fetch);
    if (reply?.receipt) return void (await keepReceipt(id, reply.receipt, serverNow()));
    const isOver = reply !== null && reply.status !== 'PENDING';
    if (isGood && !isOver) await updateEntry(id, (latest) => paymentMade(latest, serverNow()));
  }

  /** The customer does what the screen offers for a new price or a passed slot. */
  repair(page: Page, entry: Entry, random: Random): void {
    const now = page.world.serverNow();
    const { tables } = this.stage.server;
    if (entry.state === 'price-changed') {
      const quote = entry.problem?.quote;
      if (!quote) return;
      // It takes a while to read a price, and the server may have given another one since.
      this.stage.timeline.after(random.between(0, 5 * SECOND), page, () => {
        this.stage.run(page, () =>
          this.change(page, entry.id, (known, at) => acceptQuote(known, quote, at), quote),
        );
      });
      return;
    }
    const offer = slotOffer(entry, tables, now);
    const time = offer && offer.times.length > 0 ? random.pick(offer.times.slice(0, 6)) : null;
    if (!time) return;
    const quote = quoteAt(entry, time, tables, now);
    this.stage.run(page, () =>
      this.change(page, entry.id, (known, at) => moveTo(known, time, quote, at), quote),
    );
  }

  private entryOf(page: Page, random: Random, match: (entry: Entry) => boolean = () => true): Entry | null {
    const entries = (page.world.outbox.entries.get() ?? []).filter(match);
    return entries.length > 0 ? random.pick(entries) : null;
  }

  /**
   * Changes an order as a screen does, between attempts.
   * @param seen the price that the screen shows, where the change accepts one
   */
  change(
    page: Page,
    id: string,
    event: (entry: Entry, now: Instant) => Change,
    seen?: WireQuote | null,
  ): Promise<unknown> {
    const order = this.stage.checks.orders.get(id);
    return page.world.changeBetweenAttempts(id, (entry, now) => {
      const done = event(entry, now);
      // It may be sent as soon as it is written.
      if (done.ok)
        order?.versions.push({ ...done.entry.request, ...(seen !== undefined && { quote: seen }) });
      return done;
    });
  }
}
