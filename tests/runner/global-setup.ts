import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../../supabase/local/build.ts';
import { DATA_TEMPLATE, EmbeddedServer } from '../support/server/embedded-server.ts';
import { bundlePrograms } from './bundle-programs.ts';

/**
 * Builds the site, bundles the server, which then starts in a quarter of the time, and creates an empty database that
 * every test's server copies (with `npm start`'s own script).
 */
export default async function globalSetup(): Promise<() => void> {
  if (process.env.CONTRACT_SITE) return () => undefined;
  await ensureBuilt();
  await bundlePrograms('.cache/test-programs/e2e');
  const template = mkdtempSync(join(tmpdir(), 'lg-template-'));
  const server = await EmbeddedServer.start({ clockAt: null });
  await server.stop();
  cpSync(server.dataFolder, template, { recursive: true });
  await server.dispose();
  process.env[DATA_TEMPLATE] = template;
  return () => rmSync(template, { recursive: true, force: true });
}
