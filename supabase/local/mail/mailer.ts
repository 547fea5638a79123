import { type Limit, limitOf } from '../../functions/_shared/limit-settings.ts';
import type { Database } from '../database/database.ts';
import { repeat } from '../schedule.ts';
import { NOTICE_MAILS } from './copy.ts';
import { switchOrderMails, writeOrderMails } from './order-events.ts';
import { type Claimed, claimMails, type Outcome, releaseMails, settleMail } from './queue.ts';
import { renderMail } from './render.ts';
import type { MailSettings } from './settings.ts';
import { mailTransport, type Send } from './transport.ts';

const PERIOD_MS = 2000;
const AT_ONCE = 5;
/** The most rounds of one run: the next run is seconds away. */
const ROUNDS = 20;
const EVENTS_AT_ONCE = 100;
/** How long stopping waits for mails that are being sent. */
const STOP_MS = 10_000;

export interface Mailer {
  readonly database: Database;
  readonly send: Send;
  /** The rate limit of order mails for one address; null for none. */
  readonly limit: Limit | null;
  /** The same for all addresses together. */
  readonly limitOfAll: Limit | null;
}

/**
 * Sends the due mails and reschedules those that failed or that the limit postpones. Runs must not overlap.
 * @param now epoch milliseconds
 * @returns the number sent, and the reasons of failures, without the mails that were postponed
 * docs/rules/operator.md#mails
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
      else if (sending.outcome !== 'postponed') failures.push(sending.reason);
    }
    // A failing server is not tried again in this run. A postponed mail says nothing of the server.
    if (due.length < AT_ONCE || sendings.some(({ outcome }) => outcome === 'failed')) break;
  }
  return { sent, failures };
}

async function sendOne(mailer: Mailer, mail: Claimed, now: number): Promise<Outcome> {
  const wait = await waitOf(mailer, mail);
  const sending: Outcome =
    wait > 0 ? { outcome: 'postponed', reason: 'too many to one address' } : await mailer.send(mail);
  // The pause grows for postponed mails too: thousands to one address would otherwise be due all the time.
  const retryAt = Math.max(now + wait * 1000, nextAttempt(now, mail.attempts, Math.random()));
  await settleMail(mailer.database, mail, sending, now, retryAt);
  return sending;
}

/**
 * The wait before the next order mail to an address, in seconds. Anyone can order with any address, so the
 * mails to one are limited, and those to all together: a flood of orders must not make this server one of unwanted mail.
 */
async function waitOf(
  { database, limit, limitOfAll }: Mailer,
  { isAboutOrder, to }: Claimed,
): Promise<number> {
  if (!isAboutOrder) return 0;
  const take = async (kind: string, subject: string, allowed: Limit | null) => {
    if (!allowed) return 0;
    const call = 'select public.take_allowance($1, $2, $3, $4) as wait';
    const values = [kind, subject, allowed.times, allowed.seconds];
    const [taken] = await database.transaction((tx) => tx.query<{ wait: number }>(call, values));
    return taken?.wait ?? 0;
  };
  return (await take('order mail', mailboxOf(to), limit)) || take('order mail', 'all', limitOfAll);
}

/** The dependencies of the mailer, and whether it runs on a timer. */
interface MailerSurroundings {
  readonly database: Database;
  /** Null when this server sends no mails. */
  readonly settings: MailSettings | null;
  readonly siteUrl: () => string;
  readonly env: (name: string) => string | undefined;
  readonly isScheduled: boolean;
}

/**
 * Sends mails in the background as they are queued. Without settings it only turns off the recording of order
 * mails.
 * @returns the function that stops it, which resolves when the mails being sent are done, or after ten
 * seconds
 */
export async function startMailer(surroundings: MailerSurroundings): Promise<() => Promise<void>> {
  const { database, settings, siteUrl, env, isScheduled } = surroundings;
  await switchOrderMails(database, settings?.tellsOrders ?? false);
  if (!(settings && isScheduled)) return async () => undefined;
  await releaseMails(database, Date.now());
  const limits = { limit: limitOf('orderMail', env), limitOfAll: limitOf('orderMailOfAll', env) };
  const mailer: Mailer = { database, send: mailTransport(settings), ...limits };
  let underWay: Promise<unknown> = Promise.resolve();
  const run = async () => {
    await writeNotices(database, siteUrl());
    await writeOrderMails(database, siteUrl(), EVENTS_AT_ONCE);
    const { failures } = await sendDue(mailer, Date.now());
    if (failures.length > 0) console.error(`mail: ${failures.length} not sent (${failures[0]})`);
  };
  const stop = repeat(PERIOD_MS, () => {
    underWay = run().catch((error: Error) => console.error(`mail: ${error.message}`));
    return underWay;
  });
  return async () => {
    stop();
    await Promise.race([underWay, new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())]);
  };
}

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 4 * 3_600_000;

/**
 * The time of the next attempt at a mail. The pause starts at half a minute and doubles, up to four hours.
 * Half of it is random, so that a server that comes back does not get all retries at once.
 * @param now epoch milliseconds
 * @param attempts made so far, at least 1
 * @param random in [0, 1)
 */
function nextAttempt(now: number, attempts: number, random: number): number {
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20));
  return now + pause * (0.5 + random / 2);
}

const WRITE = `
  update local.mails set notice = null, body_text = $2, body_html = $3, next_attempt_at = now()
  where notice = $1 and expires_at > now()`;

/** Writes the text of the mails that the database has created, which makes them ready to send. */
export async function writeNotices(database: Database, siteUrl: string): Promise<void> {
  const link = new URL('/connexion', siteUrl).href;
  await database.transaction(async (tx) => {
    for (const [notice, words] of Object.entries(NOTICE_MAILS)) {
      const { text, html } = renderMail({ ...words, link });
      await tx.query(WRITE, [notice, text, html]);
    }
  });
}

/**
 * One spelling of an address, so that a mailbox has one allowance however it is written. It has no capitals, no tag (« +1 ») and no dots
 * before the @, all of which large providers ignore, and the newer of Gmail's two names.
 */
export function mailboxOf(address: string): string {
  const [name = '', domain] = address.toLowerCase().split('@');
  return `${name.replace(/\+.*|\./g, '')}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
}
