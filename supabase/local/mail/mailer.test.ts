import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseInstant } from '../../../src/domain/instant.ts';
import { RESTAURANT_REQUEST, SUBMIT_PATH, submitHeaders } from '../../../tests/support/orders.ts';
import type { Mail } from '../records/mails.ts';
import { changeStatus } from '../records/status.ts';
import { newClient } from '../testing/client.ts';
import { Documents, order as pharmacyOrder, somePdf, wireFile } from '../testing/documents.ts';
import { HostedServer } from '../testing/hosted-server.ts';
import { linkToken, pressLink } from '../testing/mail-link.ts';
import { headerLines, MailServer, partOf, subjectOf } from '../testing/mail-server.ts';
import { NOON } from '../testing/test-server.ts';
import { sendDue } from './mailer.ts';
import { writeNotices } from './notices.ts';
import { writeOrderMails } from './order-events.ts';
import { parseMailServer } from './settings.ts';
import { mailTransport } from './transport.ts';

const FROM = 'bonjour@livraison.example';
const PASSWORD = 'un mot de passe';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Long enough for a busy machine. */
const PATIENCE = 10_000;

let server: HostedServer;
let post: MailServer;
let now: number;
let people = 0;

beforeAll(async () => {
  post = await MailServer.on();
  await post.start();
  server = await HostedServer.start({
    SMTP_URL: post.url,
    MAIL_FROM: `Livraison <${FROM}>`,
    ORDER_MAILS: 'on',
  });
});
beforeEach(async () => {
  now = moveTo(parseInstant(NOON) ?? 0);
  for (const stage of ['connect', 'auth', 'rcpt', 'data'] as const) delete post.answers[stage];
  // Sends the mails of the previous test first.
  await drain();
  post.taken.length = 0;
  post.attempts = 0;
});
afterAll(async () => {
  await server.stop();
  await post.stop();
});

function moveTo(at: number): number {
  server.moveTo(new Date(at).toISOString());
  return at;
}

const settings = () => {
  const mailServer = parseMailServer(post.url);
  if (!mailServer) throw new Error('no address');
  return { server: mailServer, from: { name: 'Livraison', address: FROM }, tellsOrders: true };
};

/** Runs the mailer once. */
function run(limit: { times: number; seconds: number } | null = null, patience = PATIENCE) {
  return sendDue({ database: server.database, send: mailTransport(settings(), patience), limit }, Date.now());
}

async function tellOrders(): Promise<void> {
  while ((await writeOrderMails(server.database, server.url, 100)) > 0);
}

async function drain(): Promise<void> {
  await server.database.transaction(async (tx) => {
    await tx.query('delete from local.order_events');
    await tx.query('delete from local.mails');
  });
}

/** Restarts the server with changed variables, at its present time. */
const restart = (changes: Record<string, string>) =>
  server.restart({ CLOCK_AT: new Date(now).toISOString(), ...changes });

function newEmail(): string {
  people += 1;
  return `personne${people}@exemple.gp`;
}

async function signUp(email: string): Promise<void> {
  expect((await newClient(server.url).auth.signUp({ email, password: PASSWORD })).error).toBeNull();
}

const stateOf = async (email: string): Promise<Pick<Mail, 'state' | 'failure'>> => {
  const { state, failure } = (await server.mails()).findLast(({ to }) => to === email) ?? {};
  return { state: state ?? 'kept', failure: failure ?? null };
};

/** Runs the mailer every `step` until `end`. Returns the minutes at which the mail server was asked. */
async function runUntil(end: number, step: number): Promise<number[]> {
  const start = now;
  const asked: number[] = [];
  for (; now <= end; now = moveTo(now + step)) {
    const before = post.attempts;
    await run();
    if (post.attempts > before) asked.push((now - start) / MINUTE);
  }
  return asked;
}

async function orderFor(email: string, changes: object = {}): Promise<string> {
  const body = {
    ...RESTAURANT_REQUEST,
    fields: { ...RESTAURANT_REQUEST.fields, email, ...changes },
    slot: { date: new Date(now).toISOString().slice(0, 10), time: '12:45' },
    confirmedAt: new Date(now).toISOString(),
  };
  const init = { method: 'POST', headers: submitHeaders(randomUUID()), body: JSON.stringify(body) };
  const reply = (await (await fetch(`${server.url}${SUBMIT_PATH}`, init)).json()) as { reference: string };
  expect(reply.reference).toMatch(/^LG-/);
  return reply.reference;
}

describe('the link of an account', () => {
  test('is mailed once, in words and in HTML, and opens the account', async () => {
    const email = newEmail();
    await signUp(email);
    expect(await stateOf(email)).toEqual({ state: 'waiting', failure: null });
    expect(await run()).toEqual({ sent: 1, failures: [] });
    expect(await run()).toEqual({ sent: 0, failures: [] });
    expect(await stateOf(email)).toEqual({ state: 'sent', failure: null });

    const [mail, ...others] = post.taken;
    if (!mail) throw new Error('no mail');
    expect(others).toEqual([]);
    expect(mail.to).toEqual([email]);
    expect(subjectOf(mail)).toBe('Confirmez votre adresse e-mail');
    expect(headerLines(mail)).toEqual(
      expect.arrayContaining([
        `From: Livraison <${FROM}>`,
        `To: ${email}`,
        'Auto-Submitted: auto-generated',
        expect.stringMatching(/^Message-ID: <[\d.]+@livraison\.example>$/),
      ]),
    );
    const text = partOf(mail, 'text/plain');
    const link = /http\S+/.exec(text)?.[0] ?? '';
    expect(text).toContain('Un compte attend que vous confirmiez cette adresse.');
    expect(partOf(mail, 'text/html')).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    expect(linkToken(link).type).toBe('signup');
    expect((await pressLink(server.url, link)).status).toBe(200);
    // The text is deleted once it is no longer needed.
    const kept = await server.database.transaction((tx) =>
      tx.query('select id from local.mails where body_text is not null or body_html is not null'),
    );
    expect(kept).toEqual([]);
  });

  test('waits ever longer for a server that is down, and is sent when it is up', async () => {
    const email = newEmail();
    await post.stop();
    await signUp(email);
    const { failures } = await run();
    expect(failures).toEqual([expect.stringContaining('CONN')]);
    // The retry is not immediate.
    expect(await run()).toEqual({ sent: 0, failures: [] });
    now = moveTo(now + 10 * MINUTE);
    await run();
    expect((await stateOf(email)).state).toBe('waiting');
    await post.start();
    now = moveTo(now + 10 * MINUTE);
    expect((await run()).sent).toBe(1);
    expect(post.taken.map(({ to }) => to)).toEqual([[email]]);
  });

  test('is tried again after a 4xx', async () => {
    const email = newEmail();
    post.answers.rcpt = 451;
    await signUp(email);
    expect(await run()).toEqual({ sent: 0, failures: ['RCPT TO 451'] });
    expect(await stateOf(email)).toEqual({ state: 'waiting', failure: 'RCPT TO 451' });
    delete post.answers.rcpt;
    expect(await run()).toEqual({ sent: 0, failures: [] });
    now = moveTo(now + MINUTE);
    expect(await run()).toEqual({ sent: 1, failures: [] });
    expect(post.taken).toHaveLength(1);
  });

  test.each(['rcpt', 'data'] as const)(
    'is given up where its mail is refused for good (%s)',
    async (stage) => {
      const email = newEmail();
      post.answers[stage] = 550;
      await signUp(email);
      await run();
      const failure = `${stage === 'rcpt' ? 'RCPT TO' : 'DATA'} 550`;
      expect(await stateOf(email)).toEqual({ state: 'given-up', failure });
      expect(await runUntil(now + 2 * 60 * MINUTE, 5 * MINUTE)).toEqual([]);
      // The operator still sees the link, to pass it on by hand.
      expect((await server.mails()).at(-1)?.links).toHaveLength(1);
    },
  );

  test('is dropped once it has expired', async () => {
    const email = newEmail();
    post.answers.connect = 554;
    await signUp(email);
    const asked = await runUntil(now + 3 * 60 * MINUTE, MINUTE);
    expect(asked.at(-1)).toBeLessThanOrEqual(60);
    expect((await stateOf(email)).state).toBe('given-up');
    delete post.answers.connect;
    expect(await run()).toEqual({ sent: 0, failures: [] });
  });

  test('goes out beside a mail that hangs in the middle, which is tried again', async () => {
    const [slow, quick] = [newEmail(), newEmail()];
    await signUp(slow);
    post.answers.data = 'hang';
    expect(await run(null, 500)).toEqual({ sent: 0, failures: [expect.stringContaining('ETIMEDOUT')] });
    delete post.answers.data;
    await signUp(quick);
    expect((await run()).sent).toBe(1);
    expect(post.taken.map(({ to }) => to)).toEqual([[quick]]);
    now = moveTo(now + MINUTE);
    expect((await run()).sent).toBe(1);
    expect(post.taken.map(({ to }) => to)).toEqual([[quick], [slow]]);
  });
});

test('a server that refuses for ever is tried ever more rarely, for four days at most', async () => {
  const email = newEmail();
  post.answers.connect = 554;
  await orderFor(email);
  await tellOrders();
  const asked = await runUntil(now + 6 * DAY, 10 * MINUTE);
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.length).toBeLessThan(70);
  expect(asked.at(-1)).toBeLessThanOrEqual((4 * DAY) / MINUTE);
  expect(asked.at(-1)).toBeGreaterThan((3 * DAY) / MINUTE);
  const pauses = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
  expect(Math.max(...pauses.slice(-5))).toBeGreaterThan(Math.max(...pauses.slice(0, 5)));
  expect(Math.max(...pauses)).toBeLessThanOrEqual(250);
  expect((await stateOf(email)).state).toBe('given-up');
});

test('the removal of a second factor is mailed once, with its text', async () => {
  const email = newEmail();
  await signUp(email);
  await run();
  await server.database.transaction(async (tx) => {
    await tx.query(
      `insert into auth.mfa_factors (user_id, status, secret) select id, 'verified', 'x' from auth.users where email = $1`,
      [email],
    );
    await tx.query('delete from auth.mfa_factors where secret = $1', ['x']);
  });
  await writeNotices(server.database, server.url);
  await writeNotices(server.database, server.url);
  expect(await run()).toEqual({ sent: 1, failures: [] });
  const mail = post.taken.at(-1);
  if (!mail) throw new Error('no mail');
  expect(mail.to).toEqual([email]);
  expect(subjectOf(mail)).toBe('La double authentification a été retirée de votre compte');
  expect(partOf(mail, 'text/plain')).toContain('le mot de passe suffit désormais');
});

describe('an order', () => {
  test('is mailed on reception, with its price, and once at each status', async () => {
    const email = newEmail();
    const reference = await orderFor(email);
    await tellOrders();
    await run();
    for (const status of ['confirmee', 'en_livraison', 'livree']) {
      await changeStatus(server.database, { reference, status });
      await tellOrders();
      await tellOrders();
      await run();
      await run();
    }
    expect(post.taken.map(subjectOf)).toEqual(
      ['bien reçue', 'confirmée', 'en livraison', 'livrée'].map(
        (state) => `Votre commande ${reference}\u00a0: ${state}`,
      ),
    );
    expect(new Set(post.taken.flatMap(({ to }) => to))).toEqual(new Set([email]));
    const [receipt] = post.taken;
    const text = receipt ? partOf(receipt, 'text/plain') : '';
    expect(text).toContain(reference);
    const html = receipt ? partOf(receipt, 'text/html') : '';
    expect(html).toContain(`<span style="white-space:nowrap">${reference}</span>`);
    for (const line of [
      'Livraison à Petit-Bourg\u00a0: 9,95\u00a0€',
      'Budget de la commande\u00a0: 42,00\u00a0€',
      '61,25\u00a0€',
    ]) {
      expect(text).toContain(line);
    }
  });

  test('says nothing that its customer has written, and a name is no header', async () => {
    const email = newEmail();
    await orderFor(email, {
      prenom: 'Eve\r\nBcc: espion@exemple.gp\r\n\r\n<a href="https://evil.example">Gagnez</a>',
      details: 'sans arachide, je suis allergique',
    });
    await tellOrders();
    await run();
    expect(post.taken.map(({ to }) => to)).toEqual([[email]]);
    const [mail] = post.taken;
    if (!mail) throw new Error('no mail');
    const headers = headerLines(mail);
    expect(headers.filter((line) => /^(to|cc|bcc):/i.test(line))).toEqual([`To: ${email}`]);
    const said = [headers.join('\n'), partOf(mail, 'text/plain'), partOf(mail, 'text/html')].join('\n');
    expect(said).not.toMatch(/espion|evil|Gagnez|allergique|arachide|Eve\b/);
  });

  test.each(['un,deux@exemple.gp', '"un"@exemple.gp', 'un;deux@exemple.gp', 'un:deux@exemple.gp'])(
    'is not told to %s, which servers read as more than one address',
    async (email) => {
      await orderFor(email);
      await tellOrders();
      expect(await run()).toEqual({ sent: 0, failures: [] });
      expect(await server.mails()).toEqual([]);
    },
  );

  test('of a pharmacy is mailed with number and status only', async () => {
    const email = newEmail();
    const documents = new Documents(() => server);
    const [key, bytes] = [randomUUID(), somePdf()];
    await documents.attach(key, bytes);
    const reply = await documents.submit(key, {
      ...pharmacyOrder([wireFile(bytes)], { customer_email: email, pharmacy_name: 'Pharmacie du Bourg' }),
      confirmedAt: new Date(now).toISOString(),
    });
    const { reference } = (await reply.json()) as { reference: string };
    await tellOrders();
    await changeStatus(server.database, { reference, status: 'confirmee' });
    await tellOrders();
    await run();
    expect(post.taken).toHaveLength(2);
    for (const mail of post.taken) {
      const said = [subjectOf(mail), partOf(mail, 'text/plain'), partOf(mail, 'text/html')].join('\n');
      expect(said).toContain(reference);
      expect(said).not.toMatch(/pharmacie|ordonnance|prescription|médicament|priorité|€|Lacroix/i);
    }
  });

  test('that is anonymised gets no mail', async () => {
    const email = newEmail();
    const reference = await orderFor(email);
    await tellOrders();
    await changeStatus(server.database, { reference, status: 'annulee' });
    await server.database.transaction((tx) =>
      tx.query(`update public.submissions set fields = '{}' where reference = $1`, [reference]),
    );
    await tellOrders();
    expect(await run()).toEqual({ sent: 0, failures: [] });
    expect(await server.mails()).toEqual([]);
  });

  test('does not flood an address, whoever orders with it', async () => {
    const email = newEmail();
    for (let count = 0; count < 3; count += 1) await orderFor(email);
    await tellOrders();
    await run({ times: 2, seconds: 3600 });
    expect(post.taken).toHaveLength(2);
    now = moveTo(now + 60 * MINUTE);
    await run({ times: 2, seconds: 3600 });
    expect(post.taken).toHaveLength(3);
  });

  test('is mailed only when the operator wants it', async () => {
    await restart({ ORDER_MAILS: 'off' });
    await orderFor(newEmail());
    await restart({ ORDER_MAILS: 'on' });
    await tellOrders();
    expect(await server.mails()).toEqual([]);
  });
});

test('without a mail server links wait for the operator, also when there is one later', async () => {
  const email = newEmail();
  await restart({ SMTP_URL: '', MAIL_FROM: '', ORDER_MAILS: '' });
  await signUp(email);
  expect(await stateOf(email)).toEqual({ state: 'kept', failure: null });
  await restart({ SMTP_URL: post.url, MAIL_FROM: FROM, ORDER_MAILS: 'on' });
  expect(await run()).toEqual({ sent: 0, failures: [] });
  expect((await server.mails()).map(({ to, subject, links }) => [to, subject, links.length])).toEqual([
    [email, 'Confirmez votre adresse e-mail', 1],
  ]);
});

test('a login that is refused is tried again: passwords of servers are changed', async () => {
  const email = newEmail();
  await post.stop();
  let password = 'nouveau';
  await post.start({
    onAuth: (auth, _session, done) =>
      done(auth.password === password ? null : new Error('no'), { user: auth.username }),
  });
  await signUp(email);
  const mailServer = { ...settings().server, login: { user: 'moi', pass: 'ancien' } };
  const send = mailTransport({ ...settings(), server: mailServer }, PATIENCE);
  const { failures } = await sendDue({ database: server.database, send, limit: null }, Date.now());
  expect(failures).toEqual([expect.stringMatching(/^AUTH \w+ 535$/)]);
  expect((await stateOf(email)).state).toBe('waiting');
  password = 'ancien';
  now = moveTo(now + MINUTE);
  expect((await sendDue({ database: server.database, send, limit: null }, Date.now())).sent).toBe(1);
  await post.stop();
  await post.start();
});
