import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { RESTAURANT_FORM, type RestaurantForm } from '../../support/answers.ts';
import { RESTAURANT_FIELDS, RESTAURANT_REQUEST } from '../../support/orders.ts';
import { answerAs, PROFILE, startSession } from '../account/account.ts';
import { openPage } from '../app.tsx';
import { choice, control, untilPriced } from '../form.ts';
import { showSlot } from '../forms/restaurant.ts';
import type { Submitted } from '../network.ts';
import { userEvent } from '../user.ts';

const ACCESS = { role: 'gestionnaire', name: 'Nadia Gestion', needsFactor: false };

export interface Asked extends Submitted {
  /** The request of a correction. */
  readonly request?: Submitted;
  readonly [name: string]: unknown;
}

/** Answers the desk's function in the server's place; null for no answer. Returns what was asked. */
export function answerDesk(
  name: string,
  answer: (asked: Asked) => Response | null | Promise<Response>,
): Asked[] {
  const all: Asked[] = [];
  const real = window.fetch;
  // No spy: answerAs spies on what stands here.
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).pathname !== `/functions/v1/${name}`) return real(input, init);
    expect(request.headers.get('authorization')).toMatch(/^Bearer /);
    const asked = { key: request.headers.get('idempotency-key') ?? '', ...(await request.json()) };
    all.push(asked);
    const reply = await answer(asked);
    if (!reply) throw new TypeError('Failed to fetch');
    return reply;
  };
  onTestFinished(() => {
    window.fetch = real;
  });
  return all;
}

/**
 * Opens a part of the desk as a manager, whom the database knows.
 * @param part its path below /gestion
 */
export async function openDesk(part: string, answers: Parameters<typeof answerAs>[0] = {}) {
  answerAs({
    'POST /rest/v1/rpc/desk_access': [200, ACCESS],
    'GET /rest/v1/rpc/own_profile': [200, { ...PROFILE, firstname: 'Nadia', phone: '0690 00 00 01' }],
    ...answers,
  });
  startSession('password');
  return openPage(`/gestion/${part}`);
}

const SELECTS = ['deliveryCommune', 'restaurant', 'restaurantCommune'];

/** Fills in the form of a meal. */
export async function fillCall(answers: Partial<RestaurantForm> = RESTAURANT_FORM): Promise<void> {
  for (const [name, value] of Object.entries(answers)) {
    if (name === 'pourboire') await userEvent.click(page.getByRole('radio', { name: 'Oui' }).first());
    else if (name === 'creneau') await chooseSlot(String(value));
    else if (value === true) await userEvent.click(control(name));
    else if (SELECTS.includes(name)) await userEvent.selectOptions(control(name), String(value));
    else await userEvent.fill(control(name), String(value));
  }
  await untilPriced();
}

async function chooseSlot(time: string): Promise<void> {
  await showSlot(time);
  await userEvent.click(choice('creneau', time));
}

/** The button under a call. */
export const save = () => page.getByRole('button', { name: 'Enregistrer la commande' });

/** All that the device keeps, as text. */
export async function onDevice(): Promise<string> {
  const parts: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open(name ?? '');
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    for (const store of database.objectStoreNames) {
      const read = database.transaction(store).objectStore(store).getAll();
      parts.push(
        await new Promise((resolve) => {
          read.onsuccess = () => resolve(read.result);
        }),
      );
    }
    database.close();
  }
  return JSON.stringify(parts);
}

/** The order of supabase/local/testing/documents.ts. */
export const PHARMACY = {
  fields: {
    customer_name: 'Maryse Lacroix',
    customer_phone: '0690 12 34 56',
    delivery_commune: 'Les Abymes',
    priority_delivery: 'oui',
    tip_choice: 'non',
    consent: 'oui',
    frais_livraison_total: '12.80',
  },
  quote: {
    serviceDetails: [],
    deliveryDetails: [
      { label: 'Livraison', amount: 7.8 },
      { label: 'Priorité', amount: 5 },
    ],
    budget: 0,
    totalToPay: 12.8,
    tariffVersion: '2026-11-01',
  },
};

/** The server's answer where the versions of a meal are read: the one that counts, and nothing before it. */
export const versions = (change: object = {}, standing: object = {}) => ({
  reference: 'LG-471293',
  telephone: null,
  settled: [],
  standing: {
    version: 0,
    status: 'recue',
    service: 'restaurant',
    fields: RESTAURANT_FIELDS,
    files: [],
    quote: RESTAURANT_REQUEST.quote,
    slotAt: '2026-11-19T16:45:00.000Z',
    nextOpening: null,
    confirmedAt: '2026-11-19T16:00:00.000Z',
    voucher: null,
    isByTelephone: false,
    isCorrectable: true,
    ...standing,
  },
  earlier: [],
  ...change,
});
