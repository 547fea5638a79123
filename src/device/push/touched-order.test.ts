import { afterEach, expect, test, vi } from 'vitest';
import { followTouchedOrders } from './touched-order.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/gestion', 'desk'],
  ['/gestion/', 'desk'],
  ['/restaurants', 'elsewhere'],
  ['/gestionnaire', 'elsewhere'],
])('a page at %s tells the worker that it is at the %s', (pathname, expected) => {
  const serviceWorker = new EventTarget();
  vi.stubGlobal('navigator', { serviceWorker });
  // The page was opened elsewhere, and went on without being loaded again.
  const location = { pathname: '/mon-compte' };
  vi.stubGlobal('location', location);
  followTouchedOrders(() => undefined);
  location.pathname = pathname;
  const answers: unknown[] = [];
  const ports = [{ postMessage: (answer: unknown) => answers.push(answer) }];
  serviceWorker.dispatchEvent(Object.assign(new Event('message'), { data: { type: 'IS_DESK' }, ports }));
  expect(answers).toEqual([expected]);
});
