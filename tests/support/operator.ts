import { expect } from '@playwright/test';
import { Program } from '../../supabase/local/testing/test-server.ts';
import type { EmbeddedServer } from './embedded-server.ts';

/** What the operator types to say where an order stands. */
export async function moveOn(server: EmbeddedServer, reference: string, status: string): Promise<void> {
  const env = { DATA_DIR: server.dataFolder };
  const done = await new Program('cli/inbox.ts', env, ['set', reference, status]).exit();
  expect(done).toMatchObject({ code: 0, stderr: '' });
}
