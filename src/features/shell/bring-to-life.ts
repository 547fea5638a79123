import { recoverSoon } from '../../live/recovery.ts';

async function start(): Promise<void> {
  const [{ startLive }, { keepSessionFresh }, { followProfile }] = await Promise.all([
    import('../../live/start.ts'),
    import('../../api/client.ts'),
    import('../../api/keep-profile.ts'),
  ]);
  startLive();
  keepSessionFresh();
  followProfile();
}

/**
 * Fetches and starts what keeps the page alive: clock, reference data, outbox, session. Apart from the first script,
 * which it would hold up; the page has been painted by then, and a form already takes what is typed.
 */
export function bringToLife(): void {
  start().catch(recoverSoon);
}
