import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect } from 'vitest';
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
import { proceduresScript } from './schema-files.ts';

describe('debian postgres limits', () => {
  /** Limits, leases and grants on a server with concurrent connections. */

  startDebianServer();

  onDebian('an allowance of five is five, however many ask at once', async () => {
    const ask = () => call('service_role', `public.take_allowance('submit', '192.0.2.7', 5, 3600)`);
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    expect(answers.filter((wait) => wait === '0')).toHaveLength(5);
  });

  // docs/rules/accounts.md#second-factor
  onDebian('an e-mail identity, where there are any, keeps of a sign-up what its service needs', async () => {
    await server.psql(`create table auth.identities (provider text, identity_data jsonb)`);
    const service = { sub: 'x', email: 'maryse@exemple.gp', email_verified: false };
    const given = quoted({ ...service, firstname: 'Maryse', phone: '0690 12 34 56', picture: 'x' });
    const insert = `insert into auth.identities values ('email', ${given}), ('google', ${given})`;
    const kept = async () =>
      JSON.parse(await server.psql(`select json_agg(identity_data order by provider) from auth.identities`));
    await server.psql(insert);
    await server.psql(`begin; ${proceduresScript()} commit;`);
    expect(await kept()).toEqual([service, JSON.parse(given.slice(1, -1))]);
    await server.psql(`truncate auth.identities; ${insert}`);
    expect(await kept()).toEqual([service, JSON.parse(given.slice(1, -1))]);
    await server.psql('drop table auth.identities');
  });

  onDebian('two addresses that come back at once do not wait for each other', async () => {
    const TURN = 4711;
    const ask = (subject: string) =>
      call('service_role', `public.take_allowance('submit', '${subject}', 5, 3600)`);
    const sql = (text: string) => server.psql(text);
    await ask('192.0.2.8');
    await ask('192.0.2.9');
    // Both allowances are full again. The trigger makes the first transaction wait until the other one cannot
    // proceed either.
    await sql(`update private.rate_limits set whole_at = now() - interval '1 second';
    create function private.halt() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(${TURN});
      return null;
    end
    $$;
    create trigger halt after delete on private.rate_limits for each statement execute function private.halt();`);
    const waiting = `(select count(*) from pg_stat_activity where wait_event_type = 'Lock')`;
    const both = sql(`select pg_advisory_lock(${TURN});
    do $$ begin while ${waiting} < 2 loop perform pg_sleep(0.01), pg_stat_clear_snapshot(); end loop; end $$;`);
    await sql(`do $$ begin while not exists (select from pg_locks where locktype = 'advisory' and objid = ${TURN})
    loop perform pg_sleep(0.01); end loop; end $$;`);
    try {
      expect(await Promise.all([ask('192.0.2.8'), ask('192.0.2.9'), both])).toEqual(['0', '0', '']);
    } finally {
      await sql('drop trigger halt on private.rate_limits; drop function private.halt();');
    }
  });

  onDebian('a customer reads what is theirs, and a visitor nothing', async () => {
    const order = randomUUID();
    await accept(order);
    const ids = await server.psql(
      `insert into auth.users (email, raw_user_meta_data)
     values ('maryse@exemple.gp', '{"firstname": "Maryse"}'), ('paul@exemple.gp', '{"firstname": "Paul"}') returning id`,
    );
    const sessions = await server.psql(
      `insert into auth.sessions (user_id) select unnest(array[${ids.split('\n').map(quoted)}]::uuid[]) returning id`,
    );
    const [maryse, paul] = ids
      .split('\n')
      .map((sub, place) => ({ sub, session_id: sessions.split('\n')[place] }));
    const justNow = { amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }] };
    await call('service_role', `public.claim_submission('${order}', '${maryse?.sub}')`);

    const as = (role: string, claims: unknown, sql: string) =>
      server.psql(
        `begin; set local role ${role}; set local request.jwt.claims = ${quoted({ role, ...Object(claims) })}; ${sql}; commit;`,
      );
    const orders = `select public.own_orders(0, 100) #>> '{orders,0,id}'`;
    const firstname = `select public.own_profile('${paul?.sub}') ->> 'firstname'`;
    expect(await as('authenticated', maryse, orders)).toBe(order);
    expect(await as('authenticated', paul, orders)).toBe('');
    expect(await as('authenticated', paul, firstname)).toBe('Paul');
    expect(await as('authenticated', maryse, firstname)).toBe('');
    await expect(as('anon', {}, orders)).rejects.toThrow('permission denied for function own_orders');
    await expect(as('service_role', {}, 'select id from public.submissions')).rejects.toThrow(
      'permission denied for table submissions',
    );

    // An order under way would keep the data that its delivery needs.
    await server.psql(`update public.submissions set status = 'annulee' where id = '${order}'`);
    await as('authenticated', { ...maryse, ...justNow }, 'select public.delete_account()');
    expect(
      await server.psql(`select fields, user_id is null from public.submissions where id = '${order}'`),
    ).toBe('{}|t');
  });

  onDebian('what is to be forwarded is leased to one of all who ask at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => accept(randomUUID())));
    const claim = () =>
      call('service_role', `public.claim_forwards(now() + interval '1 second', '["restaurant"]', 60, 4)`);
    const answers = await Promise.all(Array.from({ length: 20 }, claim));
    const claimed = answers.flatMap((answer) => (JSON.parse(answer) as { id: string }[]).map(({ id }) => id));
    expect(claimed.length).toBeGreaterThanOrEqual(20);
    expect(new Set(claimed).size).toBe(claimed.length);
  });

  onDebian('what is to be told to devices is leased to one of all who ask at once', async () => {
    const id = randomUUID();
    await accept(id);
    await server.psql(`insert into private.push_subscriptions (submission_id, endpoint, p256dh, auth)
      select '${id}', 'device ' || n, 'p', 'a' from generate_series(1, 40) as n;
      update public.submissions set status = 'confirmee' where id = '${id}'`);
    const claim = () => call('service_role', `public.claim_pushes(now() + interval '1 second', 60, 4)`);
    const answers = await Promise.all(Array.from({ length: 20 }, claim));
    const claimed = answers.flatMap((answer) =>
      (JSON.parse(answer) as { endpoint: string }[]).map(({ endpoint }) => endpoint),
    );
    expect(claimed.length).toBeGreaterThanOrEqual(20);
    expect(new Set(claimed).size).toBe(claimed.length);
  });
});

describe('debian postgres questions', () => {
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
});

describe('debian postgres signs', () => {
  /** A courier's signs while devices that ring for them come and go, on a server with concurrent connections. */

  startDebianServer();

  /** The course link of an order whose courier has said something that devices are told of. */
  async function signed(): Promise<string> {
    const [id, token] = [randomUUID(), randomUUID().replaceAll('-', '')];
    await accept(id);
    // A new order would ring already, and a sign has no push of its own then.
    await server.psql(`update public.submissions set status = 'confirmee' where id = '${id}'`);
    await server.psql(
      `insert into private.share_links (token, submission_id, kind, expires_at)
     values ('${token}', '${id}', 'course', now() + interval '1 day')`,
    );
    expect(await step(token)).toBe('done');
    return token;
  }

  const step = (token: string) =>
    call('service_role', `public.course_step('${token}', '${randomUUID()}', 'echec', '{}', now())`);

  beforeAll(async () => {
    // Nothing is installed here.
    if (!server) return;
    const manager = await person();
    await server.psql(`insert into private.managers (user_id, role) values ('${manager}', 'gestionnaire')`);
    const session = `insert into auth.sessions (user_id, aal) values ('${manager}', 'aal2') returning id`;
    await server.psql(
      `insert into private.desk_devices (endpoint, p256dh, auth, user_id, session_id)
     values ('https://fcm.googleapis.com/phone', 'p', 'a', '${manager}', '${await server.psql(session)}')`,
    );
  });

  // docs/rules/desk.md#signs-of-a-course
  onDebian(
    'a courier fails again while a device that was told of it is forgotten with its session',
    async () => {
      const token = await signed();
      await server.psql('delete from auth.sessions');
      const done = await whileAllWait(
        'select from private.pushes for update',
        () => step(token),
        () => call('service_role', 'public.claim_pushes(now(), 60, 10)'),
      );
      expect(done).toEqual(['done', '[]']);
    },
  );
});
