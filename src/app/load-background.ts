import { recoverSoon } from '../device/page/reload.ts';

async function start(): Promise<void> {
  const [{ startBackground }, { keepSessionFresh }, { followProfile }] = await Promise.all([
    import('./background.lazy.ts'),
    import('../backend/client.ts'),
    import('../device/customer/keep-profile.ts'),
  ]);
  startBackground();
  keepSessionFresh();
  followProfile();
}

/**
 * Fetches and starts what keeps the page alive: clock, reference data, outbox, session. Apart from the first script,
 * which it would hold up; the page has been painted by then, and a form already takes what is typed.
 */
export function loadBackground(): void {
  start().catch(recoverSoon);
}
