import { beforeAll, expect } from 'vitest';
import { dataDirAt } from '../data-dir.ts';
import { openDatabase } from '../database/database.ts';
import { proceduresAsMigration } from '../database/schema-files.ts';
import { onDebian, person, server, startDebianServer } from '../testing/debian-server.ts';
import { temporaryDataDir } from '../testing/temporary.ts';
import { type ExpectedSchema, schemaOf } from './expected-schema.ts';
import type { Finding } from './finding.ts';
import { connectTo } from './project-connection.ts';
import { diagnoseDatabase } from './project-database.ts';

/** A project's database on a server of Debian's PostgreSQL, deployed as the CLI does, with stand-ins for pg_cron, pg_net and the vault. */
startDebianServer();

let expected: ExpectedSchema;
beforeAll(async () => {
  const embedded = await openDatabase(dataDirAt(await temporaryDataDir()).postgres);
  expected = await schemaOf(embedded);
  await embedded.close();
  await server?.psql('create role reader login bypassrls; grant pg_read_all_data to reader');
});

const EXTENSIONS = `
  create schema cron;
  create table cron.job (
    jobid bigint generated always as identity, jobname name unique, schedule text, command text, active boolean default true
  );
  create table cron.job_run_details (
    runid bigint generated always as identity, jobid bigint, status text, start_time timestamptz, end_time timestamptz
  );
  create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as
    'insert into cron.job (jobname, schedule, command) values ($1, $2, $3)
     on conflict (jobname) do update set schedule = $2, command = $3 returning jobid';
  create schema vault;
  create table vault.secrets (name text, secret text);
  create schema net;
  create table net._http_response (status_code integer, created timestamptz default now());`;

/** A function that counts its caller's address, as order-status does. */
const knock = async () => {
  await server.psql(`set role service_role; select public.take_allowance('status', 'somebody', 2400, 60)`);
  return true;
};

/** As the role by which the management API reads a database: it sees all, owns nothing and is no superuser. */
const asReader = () => connectTo(server.url.replace('postgres@', 'reader@'));

async function found(knocks: () => Promise<boolean> = knock): Promise<string[]> {
  const database = await asReader();
  try {
    const findings: Finding[] = await diagnoseDatabase(database, expected, knocks);
    return findings.map(({ level, says }) => `${level} ${says.replaceAll('\u00a0', ' ')}`);
  } finally {
    await database.close();
  }
}

onDebian('a database that is deployed, and nothing scheduled in it', async () => {
  await server.psql(`begin; ${proceduresAsMigration.sql()} commit;`);
  expect(await found()).toEqual([
    expect.stringMatching(/^fault Rien ne revient chaque minute :.*private\.schedule_functions/),
    expect.stringMatching(/^fault Le coffre de la base n’a pas project_url, secret_key :/),
    expect.stringMatching(/^fault Personne n’a accès à la gestion :/),
  ]);
});

onDebian('a manager whose account has no second factor opens no desk', async () => {
  const manager = await person();
  await server.psql(`insert into private.managers (user_id, role) values ('${manager}', 'admin')`);
  expect((await found()).at(-1)).toMatch(/^fault Personne de ceux qui ont accès .*double authentification/);
  await server.psql(
    `insert into auth.mfa_factors (user_id, factor_type, status, secret) values ('${manager}', 'totp', 'verified', 'x')`,
  );
});

onDebian('one that is as the guide says has no findings, and its reading changes nothing', async () => {
  await server.psql(EXTENSIONS);
  await server.psql(`
    select private.schedule_functions();
    insert into vault.secrets values ('project_url', 'https://a.example'), ('secret_key', 'sb_secret_x');
    insert into net._http_response values (200), (500);
    insert into cron.job_run_details (jobid, status, start_time)
      select jobid, 'succeeded', now() - interval '50 seconds' from cron.job where schedule = '* * * * *'`);
  expect(await found()).toEqual([]);
  const database = await connectTo(server.url);
  await expect(database.query('delete from vault.secrets')).rejects.toThrow('read-only transaction');
  await database.close();
});

onDebian('each part that is otherwise is named', async () => {
  await server.psql(`
    delete from cron.job where jobname = 'forward';
    update cron.job set active = false where jobname = 'push';
    insert into cron.job_run_details (jobid, status, start_time)
      select jobid, 'failed', now() - interval '1 second' from cron.job where jobname = 'payment-sweep';
    delete from vault.secrets where name = 'secret_key';
    update net._http_response set status_code = 401;
    create policy anybody on storage.objects for select to anon using (true);
    grant select on public.submissions to anon;
    revoke execute on function public.own_profile(uuid) from authenticated`);
  expect(await found(async () => true)).toEqual([
    expect.stringMatching(
      /^fault La base n’est pas ce que ce dossier en fait \(il manque authenticated own_profile\(uuid\) execute ; il y a de plus anon public\.submissions select/,
    ),
    expect.stringMatching(/^fault « Storage » a des politiques que ce dossier ne fait pas \(anybody\)/),
    expect.stringMatching(/^fault Rien n’appelle forward, push :/),
    expect.stringMatching(/^fault Ne tourne plus à son heure : payment-sweep\./),
    expect.stringMatching(/^fault Le coffre de la base n’a pas secret_key :/),
    expect.stringMatching(/^fault Les fonctions refusent .*\(HTTP 401\).*« Les clés »/),
    expect.stringMatching(/^fault Les fonctions ne comptent pas l’adresse .*CLIENT_ADDRESS_HEADER/),
  ]);
});

onDebian('a step that is missing, and one of a newer version', async () => {
  await server.psql(`delete from supabase_migrations.schema_migrations where version = '0005'`);
  expect((await found())[0]).toMatch(/^fault Il manque à la base l’étape 0005_balances_and_answers :/);
  await server.psql(
    `insert into supabase_migrations.schema_migrations (version, name) values ('0099', 'later')`,
  );
  expect((await found())[0]).toMatch(/^fault La base a l’étape 0099, que ce dossier ne connaît pas/);
});

onDebian('a part that cannot be read is named, and the others are read', async () => {
  await server.psql('alter table cron.job rename column active to enabled');
  const findings = await found();
  expect(findings).toContainEqual(
    expect.stringMatching(
      /^by-hand La base du projet n’a pas dit ce qui revient chaque minute \(column .*active.* does not exist\)/,
    ),
  );
  expect(findings).toContainEqual(expect.stringMatching(/^fault Le coffre/));
});
