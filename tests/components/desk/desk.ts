import { onTestFinished } from 'vitest';
import { SESSION_KEY } from '../../../src/backend/session.ts';
import { MARYSE, sessionOf, startSession } from '../account/account.ts';

export { deskOrder } from '../../../src/backend/desk/testing.ts';

/** Signs this test's device in as a manager who has shown the second factor. */
export function startManager(): void {
  const session = sessionOf('password', MARYSE, { aal: 'aal2' });
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  startSession();
}

/** The answer of the server to a manager who may open the desk. */
export const A_MANAGER = [200, { role: 'gestionnaire', name: 'Nadia Gestion', needsFactor: false }] as const;

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
