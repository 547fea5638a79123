import { randomUUID } from 'node:crypto';
import { beforeAll, expect } from 'vitest';
import {
  accept,
  call,
  onDebian,
  person,
  quoted,
  server,
  startDebianServer,
  whileAllWait,
} from '../testing/debian-server.ts';

/** Questions that a manager asks and withdraws while the customer answers, on a server with concurrent connections. */

startDebianServer();

/** The claims of a manager who is signed in, as SQL. */
let claims = '';

beforeAll(async () => {
  // Nothing is installed here.
  if (!server) return;
  const manager = await person();
  await server.psql(`insert into private.managers (user_id, role) values ('${manager}', 'gestionnaire')`);
  const session = await server.psql(
    `insert into auth.sessions (user_id, aal) values ('${manager}', 'aal2') returning id`,
  );
  claims = quoted({ role: 'authenticated', sub: manager, session_id: session, aal: 'aal2' });
});

/** Calls a procedure of the desk. Returns its outcome. */
const atDesk = (expression: string) =>
  server.psql(
    `begin; set local role authenticated; set local request.jwt.claims = ${claims}; select ${expression} ->> 'outcome'; commit;`,
  );

const ask = (id: string, question: string) =>
  atDesk(`public.desk_ask('${question}', '${id}', 1, '1 × Riz', 'Pâtes', 100, 15)`);
const withdraw = (question: string) =>
  atDesk(`public.desk_withdraw_question('${randomUUID()}', '${question}')`);
const answer = (id: string, question: string) =>
  call('service_role', `public.follow_answer(null, '${id}', '${question}', 'oui')`);

/** An order with a question that waits. */
async function asked(): Promise<{ id: string; question: string }> {
  const [id, question] = [randomUUID(), randomUUID()];
  await accept(id);
  expect(await ask(id, question)).toBe('done');
  return { id, question };
}

/** Each entry of the history waits for it. */
const HISTORY = 'lock table private.desk_events in share mode';

// docs/rules/desk.md#questions
onDebian('a customer answers while a manager asks about the same article again', async () => {
  const { id, question } = await asked();
  const done = await whileAllWait(
    HISTORY,
    () => answer(id, question),
    () => ask(id, randomUUID()),
  );
  expect(done).toEqual(['t', 'done']);
  expect(await server.psql(`select answer from private.questions where id = '${question}'`)).toBe('oui');
});

onDebian('a manager withdraws a question while another asks about the same article again', async () => {
  const { id, question } = await asked();
  const done = await whileAllWait(
    HISTORY,
    () => withdraw(question),
    () => ask(id, randomUUID()),
  );
  expect(done).toEqual(['done', 'done']);
});

onDebian('an answer that comes while its order is erased leaves no word of the article', async () => {
  const { id, question } = await asked();
  const erase = `update public.submissions set fields = '{}', erased_at = now() where id = '${id}'`;
  await whileAllWait(
    HISTORY,
    () => answer(id, question),
    () => server.psql(erase),
  );
  const words = `select count(*) from private.desk_events where submission_id = '${id}' and detail <> '{}'`;
  expect(await server.psql(words)).toBe('0');
});
