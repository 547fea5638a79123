/**
 * Runs one embedded backend after another for its parent process, which sends HostCall messages over IPC to
 * start, stop or resume one. The channel exists only under test.
 */
import type { RequestListener } from 'node:http';
import { ensureBuilt } from '../build.ts';
import { type Config, securitySettings } from '../config.ts';
import { inbox } from '../records/inbox.ts';
import { mails } from '../records/mails.ts';
import { siteListener } from '../static/site.ts';
import { BackendHost, type HostCall, type HostReply } from './backend-host.ts';

const dist = await ensureBuilt();
/** Sites by their settings: each listener has read every page of the site. */
const sites = new Map<string, RequestListener>();

function openSite(config: Config): RequestListener {
  const settings = securitySettings(config);
  const key = JSON.stringify(settings);
  const site = sites.get(key) ?? siteListener(dist, settings);
  sites.set(key, site);
  return site;
}

const host = await BackendHost.open(openSite);

function carryOut(call: HostCall): Promise<unknown> {
  switch (call.does) {
    case 'start':
      return host.start(call.environment);
    case 'stop':
      return host.stop();
    case 'resume':
      return host.resume(call.environment);
    case 'inbox':
      return inbox.read(host.database);
    case 'mails':
      return mails.read(host.database);
  }
}

const reply = (message: HostReply) => process.send?.(message);

process.on('message', ({ id, call }: { id: number; call: HostCall }) => {
  carryOut(call).then(
    (result) => reply({ id, result: result ?? null }),
    (error: unknown) =>
      reply({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
reply({ id: 0, result: host.dataDir });
