import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { accept, call, onDebian, quoted, server, startDebianServer } from '../testing/debian-server.ts';

/** Limits, leases and grants on a server with concurrent connections. */

startDebianServer();

onDebian('an allowance of five is five, however many ask at once', async () => {
  const ask = () => call('service_role', `public.take_allowance('submit', '192.0.2.7', 5, 3600)`);
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  expect(answers.filter((wait) => wait === '0')).toHaveLength(5);
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
  const orders = 'select id from public.submissions';
  expect(await as('authenticated', maryse, orders)).toBe(order);
  expect(await as('authenticated', paul, orders)).toBe('');
  expect(await as('authenticated', paul, 'select firstname from public.profiles')).toBe('Paul');
  await expect(as('anon', {}, orders)).rejects.toThrow('permission denied for table submissions');
  await expect(as('authenticated', paul, 'select receipt from public.submissions')).rejects.toThrow(
    'permission denied',
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
