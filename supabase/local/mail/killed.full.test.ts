import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCollection } from '../cli/reach.ts';
import { dataDirAt } from '../data-dir.ts';
import { openDatabase } from '../database/database.ts';
import { mails } from '../records/mails.ts';
import { newClient } from '../testing/accounts.ts';
import { MailServer } from '../testing/mail-server.ts';
import { removeTemporaryFolders, temporaryDataDir } from '../testing/temporary.ts';
import { TestServer } from '../testing/test-server.ts';

let post: MailServer;

beforeAll(async () => {
  post = await (await MailServer.on()).start();
});
afterAll(async () => {
  await post.stop();
  removeTemporaryFolders();
});

test('acknowledged orders are mailed once, though the server is killed in between', async () => {
  const env = { SMTP_URL: post.url, MAIL_FROM: 'bonjour@livraison.example' };
  const first = await TestServer.start(env);
  const signUp = async (email: string) =>
    expect((await newClient(first.url).auth.signUp({ email, password: 'un mot de passe' })).error).toBeNull();

  post.answers.data = 'hang';
  const heard = post.untilHeard();
  await signUp('maryse@exemple.gp');
  await heard;
  await signUp('paul@exemple.gp');
  await first.program.kill('SIGKILL');
  expect(post.taken).toEqual([]);

  delete post.answers.data;
  const second = await TestServer.start(first.env);
  await post.untilTaken(2);
  const { code, stderr } = await second.stop();
  expect([code, stderr]).toEqual([0, '']);
  expect(post.taken.flatMap(({ to }) => to).sort()).toEqual(['maryse@exemple.gp', 'paul@exemple.gp']);
});

/** Restores the mail table of an earlier version. */
const EARLIER = [
  'drop function local.note_order_event(), local.forget_order_mails() cascade',
  'drop table local.mails, local.order_events, local.switches',
  `create table local.mails (
    id bigint generated always as identity primary key,
    recipient text not null, subject text not null, links text[] not null,
    sent_at timestamptz not null default now()
  )`,
  `insert into local.mails (recipient, subject, links) values ('a@exemple.gp', 'Avant', '{http://a}')`,
];

test('the folder of an earlier version sends new mails, and leaves its old ones to the operator', async () => {
  const dataDir = await temporaryDataDir();
  const database = await openDatabase(dataDirAt(dataDir).postgres);
  await database.transaction(async (tx) => {
    for (const statement of EARLIER) await tx.query(statement);
  });
  await database.close();

  const before = post.taken.length;
  const env = { DATA_DIR: dataDir, SMTP_URL: post.url, MAIL_FROM: 'bonjour@livraison.example' };
  const server = await TestServer.start(env);
  await newClient(server.url).auth.signUp({ email: 'lea@exemple.gp', password: 'un mot de passe' });
  await post.untilTaken(before + 1);
  await server.stop();
  expect(post.taken.slice(before).map(({ to }) => to)).toEqual([['lea@exemple.gp']]);
  const states = (await readCollection(dataDir, mails)).map(({ to, state }) => [to, state]);
  expect(states).toEqual([
    ['a@exemple.gp', 'kept'],
    ['lea@exemple.gp', 'sent'],
  ]);
});
