import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadEnvironmentFile } from '../../../build/environment-file.ts';
import { ensureBuilt } from '../build.ts';
import { PROJECT_ROOT, readConfig, securitySettings } from '../config.ts';
import { runEntry } from '../startup-error.ts';
import {
  EVERYWHERE,
  NGINX_LOGROTATE,
  nginxLocations,
  nginxSite,
  readRoot,
  upstreamAddress,
} from '../static/nginx.ts';
import { readOptions } from './options.ts';

/**
 * `npm run nginx [-- <folder of the site on the server>]`: builds the site and writes the nginx files that
 * serve it, into .cache/deploy/nginx.
 */
const TARGET = path.join(PROJECT_ROOT, '.cache/deploy/nginx');
const SNIPPET = '/etc/nginx/snippets/livraison.conf';

const { positionals } = readOptions({}, true);
await runEntry(async () => {
  loadEnvironmentFile();
  const config = readConfig(process.env);
  const { hostedBackend, formOrigins } = config;
  const dist = await ensureBuilt();
  const settings = {
    root: readRoot(positionals[0]),
    listen: EVERYWHERE,
    ...securitySettings(config),
    proxied: hostedBackend || formOrigins.length > 0 ? null : upstreamAddress(config),
  };
  mkdirSync(TARGET, { recursive: true });
  const write = (name: string, text: string, place: string) => {
    const file = path.join(TARGET, name);
    writeFileSync(file, text);
    process.stdout.write(`${path.relative(process.cwd(), file)} → ${place}\n`);
  };
  write('livraison-site.conf', nginxSite(settings, SNIPPET), '/etc/nginx/sites-available/livraison (once)');
  write('livraison.conf', nginxLocations(dist, settings), `${SNIPPET} (with each build)`);
  write('livraison.logrotate', NGINX_LOGROTATE, '/etc/logrotate.d/livraison (once)');
  process.stdout.write(`${path.relative(process.cwd(), dist)}/ → ${settings.root}/\n`);
});
