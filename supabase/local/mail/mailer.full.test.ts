import { describe, expect, test } from 'vitest';
import type { Mail } from '../records/mails.ts';
import { linkToken, newClient, pressLink } from '../testing/accounts.ts';
import {
  FROM,
  headerLines,
  MINUTE,
  newEmail,
  now,
  orderFor,
  PATIENCE,
  partOf,
  pass,
  post,
  restart,
  run,
  server,
  settings,
  startMailing,
  subjectOf,
  tellOrders,
} from '../testing/mail-server.ts';
import { sendDue, writeNotices } from './mailer.ts';
import { mailTransport } from './transport.ts';

/** Mails of accounts, and how long a mail server is tried. */

startMailing();

const PASSWORD = 'un mot de passe';

const DAY = 24 * 60 * MINUTE;

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
  for (; now <= end; pass(step)) {
    const before = post.attempts;
    await run();
    if (post.attempts > before) asked.push((now - start) / MINUTE);
  }
  return asked;
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
    pass(10 * MINUTE);
    await run();
    expect((await stateOf(email)).state).toBe('waiting');
    await post.start();
    pass(10 * MINUTE);
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
    pass(MINUTE);
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
    pass(MINUTE);
    expect((await run()).sent).toBe(1);
    expect(post.taken.map(({ to }) => to)).toEqual([[quick], [slow]]);
  });
});

// docs/rules/operator.md#mails
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
    await tx.query('update auth.users set email_confirmed_at = now() where email = $1', [email]);
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
  const { failures } = await sendDue(
    { database: server.database, send, limit: null, limitOfAll: null },
    Date.now(),
  );
  expect(failures).toEqual([expect.stringMatching(/^AUTH \w+ 535$/)]);
  expect((await stateOf(email)).state).toBe('waiting');
  password = 'ancien';
  pass(MINUTE);
  expect(
    (await sendDue({ database: server.database, send, limit: null, limitOfAll: null }, Date.now())).sent,
  ).toBe(1);
  await post.stop();
  await post.start();
});
