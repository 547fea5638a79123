import { expect } from '@playwright/test';
import { Program } from '../../supabase/local/testing/test-server.ts';
import type { ServerUnderTest } from './server-under-test.ts';

/** Changes an order's status with the operator's command. */
export async function moveOn(server: ServerUnderTest, reference: string, status: string): Promise<void> {
  const env = { DATA_DIR: server.dataFolder };
  const done = await new Program('cli/inbox.ts', env, ['set', reference, status]).exit();
  expect(done).toMatchObject({ code: 0, stderr: '' });
}
