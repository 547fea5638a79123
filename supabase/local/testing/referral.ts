import { randomInt, randomUUID } from 'node:crypto';
import bcrypt from 'bcryptjs';
import * as v from 'valibot';
import { afterEach, beforeEach, expect } from 'vitest';
import { ReferralSummary, type Voucher } from '../../../src/domain/order/voucher.ts';
import type { SubmissionRequest } from '../../../src/domain/submission/wire.ts';
import { RESTAURANT_REQUEST } from '../../../tests/support/orders.ts';
import { newClient, pressLink, profileOf } from './accounts.ts';
import { HostedServer } from './hosted-server.ts';

/** A server with people who refer each other. */

const PASSWORD = 'un mot de passe';

export let server: HostedServer;

export async function signUp(email: string, code?: string, told: object = {}): Promise<void> {
  const data = { firstname: 'Maryse', ...told, ...(code && { referral_code: code }) };
  await newClient(server.url).auth.signUp({ email, password: PASSWORD, options: { data } });
}

/** A person who signs up and presses the link of the last mail to that address. */
export async function signedUp(email: string, code?: string): Promise<Person> {
  await signUp(email, code);
  const sent = (await server.mails()).filter(({ to }) => to === email);
  await pressLink(server.url, sent.at(-1)?.links[0] ?? '');
  return signIn(email);
}

/** The cheapest hash of the password there is, made once. */
const HASH = bcrypt.hash(PASSWORD, 4);

/**
 * A customer with a confirmed address, signed in, who may have a sponsor's code. The account is made by SQL: a sign-up takes three requests
 * and a mail.
 */
export async function newPerson(email: string, code?: string, told: object = {}): Promise<Person> {
  const data = { firstname: 'Maryse', ...told, ...(code && { referral_code: code }) };
  await sql(
    'insert into auth.users (email, encrypted_password, raw_user_meta_data, email_confirmed_at) values ($1, $2, $3, now())',
    [email, await HASH, JSON.stringify(data)],
  );
  return signIn(email);
}

async function signIn(email: string) {
  const device = newClient(server.url);
  const signedIn = await device.auth.signInWithPassword({ email, password: PASSWORD });
  const id = signedIn.data.user?.id ?? '';
  const ask = async (name: string, args = {}) => (await device.rpc(name, args)).data as unknown;
  const summary = async () => v.parse(ReferralSummary, await ask('referral_summary'));
  const profile = await profileOf(device);
  return {
    id,
    code: String(profile?.referral_code),
    token: signedIn.data.session?.access_token ?? '',
    summary,
    voucher: async () => {
      const [{ id: voucher, kind } = { id: '', kind: 'half-delivery' as const }] = (await summary()).vouchers;
      return { id: voucher, kind };
    },
    use: (typed: string) => ask('use_referral_code', { p_code: typed }),
    write: (data: object) => device.auth.updateUser({ data }),
    leave: () => ask('delete_account'),
  };
}
export type Person = Awaited<ReturnType<typeof signIn>>;

export function submit(body: unknown, id = randomUUID(), person?: Person): Promise<Response> {
  return fetch(`${server.url}/functions/v1/submit`, {
    method: 'POST',
    headers: { 'idempotency-key': id, ...(person && { authorization: `Bearer ${person.token}` }) },
    body: JSON.stringify(body),
  });
}

export const sql = (text: string, values: unknown[] = []) =>
  server.database.transaction((tx) => tx.query(text, values));

/** Moves an order on, as the operator does. */
export async function move(id: string, ...statuses: string[]): Promise<void> {
  for (const status of statuses)
    await sql('update public.submissions set status = $1 where id = $2', [status, id]);
}
export const DELIVERED = ['confirmee', 'en_livraison', 'livree'];

/** People who signed up with a code, each with a received order. Returns the orders' ids. */
export async function referred(code: string, count: number): Promise<string[]> {
  const orders: string[] = [];
  for (let each = 0; each < count; each += 1) {
    const rows = (await sql(
      'insert into auth.users (email, raw_user_meta_data, email_confirmed_at) values ($1, $2, now()) returning id',
      [`${randomUUID()}@exemple.gp`, JSON.stringify({ referral_code: code })],
    )) as { id: string }[];
    const id = randomUUID();
    // Each has a telephone number of their own: a household counts once.
    const telephone = `0690${String(randomInt(1_000_000)).padStart(6, '0')}`;
    const fields = { ...RESTAURANT_REQUEST.fields, telephone };
    expect((await submit({ ...RESTAURANT_REQUEST, fields }, id)).status).toBe(201);
    await sql('select public.claim_submission($1, $2)', [id, rows[0]?.id]);
    orders.push(id);
  }
  return orders;
}

/** Starts a server for each test of a file. */
export function startServers(): void {
  beforeEach(async () => {
    server = await HostedServer.start();
  });
  afterEach(() => server.stop());
}

/** The lines of a voucher in a price. */
const HALF = { label: 'Parrainage : −50 %', amount: -4.98 };
export const FREE = { label: 'Parrainage : livraison offerte', amount: -9.95 };

/** The order with a voucher's line after its delivery. */
export function reduced<R extends SubmissionRequest>(
  request: R,
  voucher: Voucher,
  line = HALF,
): SubmissionRequest {
  const { quote } = request;
  if (!quote) throw new Error('no price');
  const [delivery = line, ...others] = quote.deliveryDetails;
  const totalToPay = (Math.round(quote.totalToPay * 100) + Math.round(line.amount * 100)) / 100;
  return {
    ...request,
    voucher,
    quote: { ...quote, deliveryDetails: [delivery, line, ...others], totalToPay },
  };
}

/** Why an order was not taken. */
export async function refusalOf(reply: Response) {
  const { error } = (await reply.json()) as { error: { code: string; message: string; quote: unknown } };
  return { status: reply.status, ...error };
}
