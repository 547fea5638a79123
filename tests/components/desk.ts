import { onTestFinished } from 'vitest';
import type { DeskOrder } from '../../src/backend/desk/order.ts';
import { SESSION_KEY } from '../../src/backend/session.ts';
import { MARYSE, sessionOf, startSession } from './account.ts';

/** Signs this test's device in as a manager who has shown the second factor. */
export function startManager(): void {
  const session = sessionOf('password', MARYSE, { aal: 'aal2' });
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  startSession();
}

/** The answer of the server to a manager who may open the desk. */
export const A_MANAGER = [200, { role: 'gestionnaire', name: 'Nadia Gestion', needsFactor: false }] as const;

/** An order as the desk reads it, with little in it. */
export const deskOrder = (change: Partial<DeskOrder> = {}): DeskOrder => ({
  id: '6d1f3a0e-8f0e-4d53-9a3c-0f3b3f3f3f3f',
  reference: 'LG-123456',
  service: 'courses',
  status: 'recue',
  nextStatuses: ['confirmee', 'annulee'],
  receivedAt: '2026-11-19T15:55:00.000Z',
  slotAt: null,
  nextOpening: null,
  isErased: false,
  hasAccount: false,
  fields: {},
  quote: null,
  files: [],
  payments: [],
  toPay: [],
  links: [],
  linksState: null,
  kept: 0,
  earlier: [],
  ticks: [],
  questions: [],
  history: [],
  ...change,
});

/** Asks the server now, as the desk does when it is seen again, and not when its next few seconds are over. */
export const askNow = (): boolean => document.dispatchEvent(new Event('visibilitychange'));

/** Answers requests to a function in its place, from here on. */
export function answerFunction(
  name: string,
  answer: (request: Request) => Response | Promise<Response>,
): void {
  const before = window.fetch;
  onTestFinished(() => {
    window.fetch = before;
  });
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    return new URL(request.url).pathname === `/functions/v1/${name}` ? answer(request) : before(input, init);
  };
}
