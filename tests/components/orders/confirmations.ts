import { type Locator, page } from 'vitest/browser';
import type { OrderStatus } from '../../../src/domain/order/order-status.ts';
import type { Entry } from '../../../src/domain/submission.ts';
import { openPage } from '../app.tsx';
import { keepEntries } from '../device.ts';
import { MEAL } from '../entries.ts';

/** How tests come to the page that follows a form. */

export const main = (): Locator => page.getByRole('main');
export const title = (name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });

export type Confirmation = '/merci' | '/confirmation-commande' | '/confirmation-paiement' | '/confirmation';

/** The order, as the manager says that it stands. */
export function withStatus(entry: Entry, status: OrderStatus): Entry {
  const slotAt = Date.parse('2026-11-19T12:45:00-04:00');
  return { ...entry, slotAt, progress: { status, history: [{ status, at: '2026-11-19T16:10:00.000Z' }] } };
}

/** Comes from the form to the page that follows it. */
export async function arriveAt(to: Confirmation, entry: Entry): Promise<void> {
  await keepEntries([entry]);
  const router = await openPage('/mentions-legales');
  const { id, account, request } = entry;
  const sentOrder = { submissionId: id, account, order: MEAL, fee: request.quote };
  await router.navigate({ to, state: { submissionId: id, sentOrder } });
}
