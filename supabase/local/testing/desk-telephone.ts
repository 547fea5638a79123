import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type CorrectionReply, OrderVersions } from '../../../src/domain/desk/versions.ts';
import type { Refusal } from '../../../src/domain/submission/wire.ts';
import { RESTAURANT_REQUEST } from '../../../tests/support/orders.ts';
import { LOCAL_PUBLISHABLE_KEY } from '../access.ts';
import { HostedServer } from './hosted-server.ts';
import { managerOn } from './manager.ts';
import { NOON } from './test-server.ts';

/** A server with a manager who takes and corrects orders. */

export let server: HostedServer;
export let manager: SupabaseClient;
export let customer: SupabaseClient;

export const person = (email: string, role: 'gestionnaire' | null) => managerOn(server, email, role);

interface Answer<T> {
  readonly status: number;
  readonly text: string;
  readonly json: T;
}

export async function post<T>(
  who: SupabaseClient | null,
  name: string,
  body: object,
  headers = {},
): Promise<Answer<T>> {
  const { data } = (await who?.auth.getSession()) ?? { data: { session: null } };
  const token = data.session?.access_token;
  const reply = await fetch(`${server.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: LOCAL_PUBLISHABLE_KEY,
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  return { status: reply.status, text, json: JSON.parse(text) };
}

export const rows = <Row>(sql: string, values: unknown[] = []) =>
  server.database.transaction((tx) => tx.query<Row>(sql, values));
export const orderOf = async (id: string) =>
  (await server.inbox()).find(({ submissionId }) => submissionId === id);
export const versionsOf = async (id: string) =>
  v.parse(OrderVersions, (await manager.rpc('desk_versions', { p_id: id })).data);

export const orderWith = (fields: object, quote: object = {}) => ({
  ...RESTAURANT_REQUEST,
  fields: { ...RESTAURANT_REQUEST.fields, ...fields },
  quote: { ...RESTAURANT_REQUEST.quote, ...quote },
});

interface Asked {
  readonly id: string;
  readonly key?: string;
  readonly version?: number;
  readonly status?: string;
  readonly request?: object;
}

export const replace = (asked: Asked, who: SupabaseClient | null = manager) =>
  post<CorrectionReply & Refusal>(who, 'desk-replace', {
    key: crypto.randomUUID(),
    version: 0,
    status: 'recue',
    request: RESTAURANT_REQUEST,
    ...asked,
  });

/** One line more: 50.00 of items, 15 % = 7.50, so 70.45 instead of 61.25. */
export const DEARER = orderWith(
  { budget: 50, total_estime: 70.45, telephone: '0690 99 88 77' },
  {
    serviceDetails: [
      { label: 'Frais de gestion', amount: 7.5 },
      { label: 'Don', amount: 1 },
    ],
    budget: 50,
    totalToPay: 70.45,
  },
);

/** Starts the server and signs a manager and a customer in for the tests of a file. Each test begins at noon. */
export function startDesk(): void {
  beforeAll(async () => {
    server = await HostedServer.start();
    manager = await person('nadia@exemple.gp', 'gestionnaire');
    customer = await person('maryse@exemple.gp', null);
  });
  beforeEach(() => server.moveTo(NOON));
  afterAll(() => server.stop());
}
