import { reloadSoon } from '../device/page/reload.ts';

async function start(): Promise<void> {
  const [{ startBackground }, { keepSessionFresh }, { startKeepingProfile }, { startKeepingVouchers }] =
    await Promise.all([
      import('./background.lazy.ts'),
      import('../backend/client.ts'),
      import('../device/customer/keep-profile.ts'),
      import('../device/customer/keep-vouchers.ts'),
    ]);
  startBackground();
  keepSessionFresh();
  startKeepingProfile();
  startKeepingVouchers();
}

/**
 * Fetches and starts the background work: clock, reference data, outbox, session. It is not in the first script,
 * which it would delay. The page has been painted by then, and a form already accepts input.
 */
export function loadBackground(): void {
  start().catch(reloadSoon);
}
