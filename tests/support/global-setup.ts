import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../../supabase/local/build.ts';
import { DATA_TEMPLATE, EmbeddedServer } from './embedded-server.ts';

/** Builds the site and creates one empty database, which every test's server then begins from. */
export default async function globalSetup(): Promise<() => void> {
  await ensureBuilt();
  const template = mkdtempSync(join(tmpdir(), 'lg-template-'));
  const server = await EmbeddedServer.start({ clockAt: null });
  await server.stop();
  cpSync(server.dataFolder, template, { recursive: true });
  await server.dispose();
  process.env[DATA_TEMPLATE] = template;
  return () => rmSync(template, { recursive: true, force: true });
}
