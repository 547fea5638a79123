import { type Limit, limitOf } from '../../functions/_shared/limit-settings.ts';
import type { Database } from '../database/database.ts';
import { repeat } from '../schedule.ts';
import { writeNotices } from './notices.ts';
import { switchOrderMails, writeOrderMails } from './order-events.ts';
import { nextAttempt } from './pauses.ts';
import { type Claimed, claimMails, purgeMails, releaseMails, settleMail } from './queue.ts';
import type { MailSettings } from './settings.ts';
import { mailTransport, type Send, type Sending } from './transport.ts';

const PERIOD_MS = 2000;
const PURGE_MS = 3_600_000;
const AT_ONCE = 5;
/** Rounds of one run: the next one is seconds away. */
const ROUNDS = 20;
const EVENTS_AT_ONCE = 100;
/** For how long a stop waits for mails that are being sent. */
const STOP_MS = 10_000;

export interface Mailer {
  readonly database: Database;
  readonly send: Send;
  /** How many mails about orders one address gets. Null: as many as there are. */
  readonly limit: Limit | null;
}

/**
 * Sends what is due, and puts off what was not taken. Runs must not overlap.
 * @param now epoch milliseconds
 * @returns how many were sent, and why others were not
 */
export async function sendDue(
  mailer: Mailer,
  now: number,
): Promise<{ readonly sent: number; readonly failures: readonly string[] }> {
  const failures: string[] = [];
  let sent = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const due = await claimMails(mailer.database, now, AT_ONCE);
    const sendings = await Promise.all(due.map((mail) => sendOne(mailer, mail, now)));
    for (const sending of sendings) {
      if (sending.outcome === 'sent') sent += 1;
      else failures.push(sending.reason);
    }
    // A server that did not take these is not asked to take the next ones in the same breath.
    if (due.length < AT_ONCE || sendings.some(({ outcome }) => outcome === 'failed')) break;
  }
  return { sent, failures };
}

async function sendOne(mailer: Mailer, mail: Claimed, now: number): Promise<Sending> {
  const wait = await waitOf(mailer, mail);
  const sending: Sending =
    wait > 0 ? { outcome: 'failed', reason: 'too many to one address' } : await mailer.send(mail);
  const retryAt = wait > 0 ? now + wait * 1000 : nextAttempt(now, mail.attempts, Math.random());
  await settleMail(mailer.database, mail, sending, now, retryAt);
  return sending;
}

/** Anybody can order in the name of any address: it must not be flooded. In seconds. */
async function waitOf({ database, limit }: Mailer, { isAboutOrder, to }: Claimed): Promise<number> {
  if (!isAboutOrder || !limit) return 0;
  const call = 'select public.take_allowance($1, $2, $3, $4) as wait';
  const values = ['order mail', to.toLowerCase(), limit.times, limit.seconds];
  const [taken] = await database.transaction((tx) => tx.query<{ wait: number }>(call, values));
  return taken?.wait ?? 0;
}

/** The surroundings of a mailer, and whether it works by itself. */
interface MailerSurroundings {
  readonly database: Database;
  /** Null where this server sends no mails. */
  readonly settings: MailSettings | null;
  readonly siteUrl: () => string;
  readonly env: (name: string) => string | undefined;
  readonly isScheduled: boolean;
}

/**
 * Sends mails as they come, in the background. Without settings it only sees to it that nothing is noted to be sent.
 * @returns the function that stops it, and resolves when nothing is being sent any more, or after ten seconds
 */
export async function startMailer(surroundings: MailerSurroundings): Promise<() => Promise<void>> {
  const { database, settings, siteUrl, env, isScheduled } = surroundings;
  await switchOrderMails(database, settings?.tellsOrders ?? false);
  if (!(settings && isScheduled)) return async () => undefined;
  await releaseMails(database, Date.now());
  const mailer: Mailer = { database, send: mailTransport(settings), limit: limitOf('orderMail', env) };
  let underWay: Promise<unknown> = Promise.resolve();
  const run = async () => {
    await writeNotices(database, siteUrl());
    await writeOrderMails(database, siteUrl(), EVENTS_AT_ONCE);
    const { failures } = await sendDue(mailer, Date.now());
    if (failures.length > 0) console.error(`mail: ${failures.length} not sent (${failures[0]})`);
  };
  const stops = [
    repeat(PERIOD_MS, () => {
      underWay = run().catch((error: Error) => console.error(`mail: ${error.message}`));
      return underWay;
    }),
    repeat(PURGE_MS, () => purgeMails(database, Date.now())),
  ];
  return async () => {
    for (const stop of stops) stop();
    await Promise.race([underWay, new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())]);
  };
}
