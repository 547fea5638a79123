import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { buildSite } from '../../supabase/local/build.ts';
import { siteListener } from '../../supabase/local/static/site.ts';

const FOLDER = '.cache/direct-site';

/**
 * A site without a server, built to post to a form service directly, on a static host. Its clock is this
 * process's `Date`.
 */
export class StaticHost {
  /** Requests that only a server could answer. */
  readonly missed: string[] = [];
  private readonly server;

  /**
   * Creates the host.
   * @param startsAt the host's time at its creation, ISO with offset
   */
  private constructor(form: string, startsAt: string) {
    const madeAt = Date.now();
    const site = siteListener(resolve(FOLDER), { forms: [new URL(form).origin] });
    this.server = createServer((request, response) => {
      const now = Date.parse(startsAt) + Date.now() - madeAt;
      response.setHeader('date', new Date(now).toUTCString());
      response.once('finish', () => {
        if (response.statusCode >= 400) this.missed.push(`${request.method} ${request.url}`);
      });
      site(request, response);
    });
  }

  /**
   * Builds the site and starts its host.
   * @param form the address of the form service
   */
  static async start(form: string, startsAt: string): Promise<StaticHost> {
    await buildSite({ VITE_FORM_ENDPOINT: form, BUILD_DIR: FOLDER });
    const host = new StaticHost(form, startsAt);
    host.server.listen(0, '127.0.0.1');
    await once(host.server, 'listening');
    return host;
  }

  get origin(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
