import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { afterAll, beforeAll } from 'vitest';
import { CourseReply, type CourseStep } from '../../../src/domain/order/course.ts';
import { FollowReply } from '../../../src/domain/order/follow.ts';
import type { OrderStatus } from '../../../src/domain/order/order-status.ts';
import type { WireFields } from '../../../src/domain/submission/wire.ts';
import { HostedServer } from './hosted-server.ts';
import { managerOn } from './manager.ts';

/** A server with a manager who shares orders, and what couriers and customers ask by a link. */

export let server: HostedServer;
export let manager: SupabaseClient;

export const sql = <Row>(text: string, values: unknown[] = []) =>
  server.database.transaction((tx) => tx.query<Row>(text, values));

/** Answers that no courier may learn, in the fields of every order. */
const SECRETS = {
  email: 'maryse@exemple.gp',
  customer_email: 'maryse@exemple.gp',
  contact_email: 'maryse@exemple.gp',
  budget: '4242.42',
  budgetMontant: '4242.42',
  total_estime: 4242.42,
  montantPourboire: '77.77',
  tip_amount: '77.77',
  frais_livraison_total: '4242.42',
  payeur: 'autre',
  payeur_nom: 'Georges Payeur',
  payeur_telephone: '0690 99 99 99',
  something_new: 'un champ que personne ne connaît',
};

/** An answer without its order number and its moments, whose digits may be any. */
export const typedIn = (answer: string) => answer.replaceAll(/LG-\d{6}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');

export const LIST =
  'Produits laitiers\n- 2 × Lait | marque : Candia | si absent : me demander\n- 1 × Beurre | si absent : laisser';

/** Stores an order as its acceptance would. Returns its id. */
export async function anOrder(
  service: string,
  fields: WireFields,
  { status = 'confirmee' as OrderStatus, quote = null as unknown, slotAt = null as string | null } = {},
): Promise<string> {
  const id = randomUUID();
  const files = [
    { field: 'prescription', name: 'ordonnance-de-maryse.jpg', sha256: 'f'.repeat(64), size: 9 },
  ];
  await sql(
    `insert into public.submissions (
       id, reference, service, status, fields, files, quote, slot_at, confirmed_at, body_hash, receipt
     ) values ($1, public.submission_reference(nextval('public.submission_number')), $2, $3, $4, $5, $6, $7, now(), '', '{}')`,
    [
      id,
      service,
      status,
      JSON.stringify({ ...fields, ...SECRETS }),
      JSON.stringify(files),
      JSON.stringify(quote),
      slotAt,
    ],
  );
  return id;
}

export const groceries = (more: Parameters<typeof anOrder>[2] = {}) =>
  anOrder(
    'courses',
    {
      prenom: 'Maryse',
      telephone: '0690 12 34 56',
      deliveryCommune: 'Le Gosier',
      supermarche: 'Carrefour Destreland',
      liste_de_courses_detaillee: LIST,
      cabs: 'oui',
    },
    more,
  );

export async function post<T>(name: string, body: unknown, schema: v.GenericSchema<unknown, T>) {
  const reply = await fetch(`${server.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  if (reply.status !== 200) throw new Error(`${reply.status} ${text}`);
  return { text, ...v.parse(v.looseObject({ value: schema }), { value: JSON.parse(text) }) };
}

export const askCourse = async (token: string, step?: CourseStep) =>
  (await post('course', { token, ...(step && { step }) }, CourseReply)).value;
export const askFollow = async (body: object) => (await post('follow', body, FollowReply)).value;

export const aStep = (step: CourseStep['step'], more: Partial<CourseStep> = {}): CourseStep => ({
  key: randomUUID(),
  step,
  at: '2026-11-19T15:50:00.000Z',
  ...more,
});

export async function share(id: string, kind: 'course' | 'suivi' | 'reponse', note: string | null = null) {
  const { data, error } = await manager.rpc('desk_share', {
    p_key: randomUUID(),
    p_id: id,
    p_kind: kind,
    p_note: note,
  });
  if (error) throw error;
  return data as { outcome: string; token: string; message?: string };
}

export const shared = async (id: string) => (await manager.rpc('desk_shared', { p_id: id })).data;
export const statusOf = async (id: string) =>
  (await sql<{ status: string }>('select status from public.submissions where id = $1', [id]))[0]?.status;

/** Starts the server and signs the manager in for the tests of a file. */
export function startDesk(): void {
  beforeAll(async () => {
    server = await HostedServer.start();
    manager = await managerOn(server);
  });
  afterAll(() => server.stop());
}
