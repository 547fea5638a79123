import { afterAll, beforeAll, expect } from 'vitest';
import { LOCAL_PUBLISHABLE_KEY } from '../access.ts';
import { newClient, pressLink } from './accounts.ts';
import { HostedServer } from './hosted-server.ts';

/** A server with the accounts of several people, and tokens of every kind. */

export const PASSWORD = 'un mot de passe';
const BEFORE = '2026-11-19T10:00:00-04:00';
const AFTER = '2026-11-19T12:00:00-04:00';

export let server: HostedServer;
/** `sender` places orders in tests; the data of the other two do not change. */
export const ids = { own: '', other: '', sender: '' };
/** Bearer tokens by role; empty for a visitor. */
export const tokens: Record<string, string> = { visitor: '' };
export const orders = { own: crypto.randomUUID(), other: crypto.randomUUID() };

/** A customer with a confirmed address, signed in. */
export async function newPerson(email: string): Promise<{ id: string; token: string }> {
  const device = newClient(server.url);
  await device.auth.signUp({ email, password: PASSWORD, options: { data: { firstname: 'Maryse' } } });
  const sent = (await server.mails()).filter(({ to }) => to === email);
  await pressLink(server.url, sent.at(-1)?.links[0] ?? '');
  const { data } = await device.auth.signInWithPassword({ email, password: PASSWORD });
  return { id: data.user?.id ?? '', token: data.session?.access_token ?? '' };
}

/** The same claims under an invalid signature. */
function forge(token: string): string {
  const [header, payload, signature = ''] = token.split('.');
  return [header, payload, signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))].join('.');
}

const DOCUMENTS = '/storage/v1/object/documents-sante';

export function call(role: string, method: string, path: string, body?: unknown): Promise<Response> {
  const token = tokens[role];
  return fetch(server.url + path, {
    method,
    headers: {
      apikey: LOCAL_PUBLISHABLE_KEY,
      'content-type': path.startsWith(DOCUMENTS) && method !== 'DELETE' ? 'image/png' : 'application/json',
      prefer: 'return=representation',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

export function order(role: string, id: string): Promise<Response> {
  const headers: Record<string, string> = { 'idempotency-key': id, apikey: LOCAL_PUBLISHABLE_KEY };
  if (tokens[role]) headers.authorization = `Bearer ${tokens[role]}`;
  return fetch(`${server.url}/functions/v1/submit`, {
    method: 'POST',
    headers,
    body: JSON.stringify(QUOTE_REQUEST),
  });
}

/** The one submission without a price and opening hours. Its `user_id` is false and must be ignored. */
export const QUOTE_REQUEST = {
  service: 'devis',
  fields: {
    companyName: 'Chez Man Lili',
    contactPerson: 'Lili',
    email: 'lili@exemple.gp',
    phone: '0690 12 34 56',
    siret: '73282932000074',
    commune: 'Les Abymes',
    user_id: '00000000-0000-4000-8000-000000000000',
  },
  quote: null,
  slot: null,
  confirmedAt: '2026-11-19T13:00:00.000Z',
};

export const ownersOf = async () => {
  const rows = await server.database.transaction((tx) =>
    tx.query<{ id: string; user_id: string | null; fields: object; receipt: object }>(
      'select id, user_id, fields, receipt from public.submissions',
    ),
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** Starts the server and makes the accounts and tokens for the tests of a file. */
export function startServer(): void {
  beforeAll(async () => {
    server = await HostedServer.start({ CLOCK_AT: BEFORE });
    tokens.expired = (await newPerson('avant@exemple.gp')).token;
    server.moveTo(AFTER);
    for (const who of ['own', 'other'] as const) {
      const person = await newPerson(`${who}@exemple.gp`);
      ids[who] = person.id;
      tokens[who] = person.token;
      expect((await order(who, orders[who])).status).toBe(201);
    }
    const sender = await newPerson('sender@exemple.gp');
    ids.sender = sender.id;
    tokens.sender = sender.token;
    tokens.forged = forge(tokens.own ?? '');
  });
  afterAll(async () => {
    await server.stop();
  });
}
