import { afterAll, beforeAll, expect, test } from 'vitest';
import { FaultProxy, faults } from '../../../tests/support/server/fault-proxy.ts';
import { newClient, pressLink } from '../testing/accounts.ts';
import { HostedServer } from '../testing/hosted-server.ts';
import { NOON } from '../testing/test-server.ts';

const PASSWORD = 'un mot de passe';
const EMAIL = 'maryse@exemple.gp';
/** In milliseconds; GoTrue's reuse interval is ten seconds. */
const PAST_THE_INTERVAL = 3_600_000;

let server: HostedServer;
let network: FaultProxy;
let clock = Date.parse(NOON);

function later(milliseconds: number): void {
  clock += milliseconds;
  server.moveTo(new Date(clock).toISOString());
}

beforeAll(async () => {
  server = await HostedServer.start();
  network = new FaultProxy(new URL(server.url));
  await network.accept();
  const device = newClient(server.url);
  await device.auth.signUp({ email: EMAIL, password: PASSWORD });
  const [mail] = await server.mails();
  await pressLink(server.url, mail?.links[0] ?? '');
});
afterAll(async () => {
  await network.refuse();
  await server.stop();
});

const POST = {
  method: 'POST',
  headers: {
    apikey: 'sb_publishable_local',
    'x-supabase-api-version': '2024-01-01',
    'content-type': 'application/json',
  },
};

interface Renewed {
  readonly status: number;
  readonly code?: string;
  readonly access_token?: string;
  readonly refresh_token?: string;
}

async function renew(token: string, origin = server.url): Promise<Renewed> {
  const body = JSON.stringify({ refresh_token: token });
  const reply = await fetch(`${origin}/auth/v1/token?grant_type=refresh_token`, { ...POST, body });
  return { status: reply.status, ...((await reply.json()) as object) };
}

/** A renewal that the server commits and whose answer is lost with the connection. */
async function loseRenewal(token: string): Promise<void> {
  network.set(faults.cutAfterCommit, { path: '/auth/v1/token', times: 1 });
  await expect(renew(token, network.origin)).rejects.toThrow();
  expect(network.seen('/auth/v1/token').at(-1)?.status).toBe(200);
}

async function signIn(): Promise<string> {
  const { data } = await newClient(server.url).auth.signInWithPassword({ email: EMAIL, password: PASSWORD });
  return data.session?.refresh_token ?? '';
}

test('a renewal whose answer was lost is repeated, however late', async () => {
  const token = await signIn();
  await loseRenewal(token);
  later(PAST_THE_INTERVAL);
  const again = await renew(token);
  expect(again.status).toBe(200);
  expect(again.access_token).toBeTruthy();
  const next = await renew(again.refresh_token ?? '');
  expect(next.status).toBe(200);
});

test('lost a second time, it still is, and gives the one token in force', async () => {
  const token = await signIn();
  await loseRenewal(token);
  later(PAST_THE_INTERVAL);
  await loseRenewal(token);
  later(PAST_THE_INTERVAL);
  const [first, second] = [await renew(token), await renew(token)];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.refresh_token).toBe(second.refresh_token);
});

test('a session that is renewed without end keeps its latest tokens alone', async () => {
  const { data } = await newClient(server.url).auth.signInWithPassword({ email: EMAIL, password: PASSWORD });
  let token = data.session?.refresh_token ?? '';
  for (let renewed = 0; renewed < 110; renewed += 1) token = (await renew(token)).refresh_token ?? '';
  const count = 'select count(*)::integer as kept from auth.refresh_tokens where session_id = $1';
  const claims = Buffer.from(data.session?.access_token.split('.')[1] ?? '', 'base64url').toString();
  const kept = await server.database.transaction((tx) => tx.query(count, [JSON.parse(claims).session_id]));
  expect(kept).toEqual([{ kept: 100 }]);
  expect((await renew(token)).status).toBe(200);
});

test('no refresh token can be read from the database', async () => {
  const token = await signIn();
  const next = (await renew(token)).refresh_token ?? '';
  const rows = await server.database.transaction((tx) => tx.query('select * from auth.refresh_tokens'));
  expect(JSON.stringify(rows)).not.toContain(next);
  expect(JSON.stringify(rows)).not.toContain(token);
});
