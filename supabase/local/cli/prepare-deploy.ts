import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { HANDLERS } from '../../functions/handlers.ts';
import { type Config, PROJECT_ROOT } from '../config.ts';
import { proceduresAsMigration } from '../database/schema-files.ts';
import { StartupError } from '../startup-error.ts';
import { emptyDeployFolder, entryOf, withSiteUrl } from './deploy-folder.ts';
import { readOptions } from './options.ts';
import { runCommand } from './run-command.ts';

/**
 * Writes .cache/deploy/supabase, a self-contained folder for the Supabase CLI to deploy. Each function is
 * bundled into one file, because deployments of functions with imports from outside supabase/ (ours import
 * prices from src/) have failed: https://github.com/supabase/cli/issues/3467
 */
const SOURCE = path.join(PROJECT_ROOT, 'supabase');
const TARGET = path.join(PROJECT_ROOT, '.cache/deploy/supabase');
/** What the bundle of a function is made from: written anew for each. */
const ENTRY = path.join(PROJECT_ROOT, '.cache/deploy/entry.ts');

async function prepare({ siteUrl }: Config): Promise<void> {
  if (siteUrl === undefined) {
    throw new StartupError('SITE_URL is missing: write it into .env, where the links of mails lead to.');
  }
  emptyDeployFolder(TARGET);
  for (const part of ['migrations', 'templates', 'functions/deno.json']) {
    cpSync(path.join(SOURCE, part), path.join(TARGET, part), { recursive: true });
  }
  const config = readFileSync(path.join(SOURCE, 'config.toml'), 'utf8');
  writeFileSync(path.join(TARGET, 'config.toml'), withSiteUrl(config, siteUrl));
  writeFileSync(path.join(TARGET, 'migrations', proceduresAsMigration.name), proceduresAsMigration.sql());
  for (const name of Object.keys(HANDLERS)) {
    writeFileSync(ENTRY, entryOf(path.join(SOURCE, 'functions'), name));
    await build({
      root: PROJECT_ROOT,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      build: {
        target: 'es2022',
        minify: false,
        // Packages stay external: deno.json tells Deno where they are.
        ssr: ENTRY,
        outDir: path.join(TARGET, 'functions', name),
        rollupOptions: { output: { entryFileNames: 'index.ts' } },
      },
    });
  }
  process.stdout.write(`${path.relative(process.cwd(), path.dirname(TARGET)) || '.'}\n`);
}

readOptions({});
await runCommand(prepare);
