import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type NginxSettings, nginxLocations, nginxSite } from '../../../supabase/local/static/nginx.ts';
import { ownPort } from '../../../supabase/local/testing/temporary.ts';
import { endWithTests } from '../../runner/run-program.ts';

const PROGRAMS = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'];

/** The message for tests that are skipped without nginx. */
export const NO_NGINX = 'nginx is not installed here; "apt-get install nginx-light" adds it';

/** nginx's path; null when it is not installed. */
export function findNginx(): string | null {
  return PROGRAMS.find((file) => existsSync(file)) ?? null;
}

/** Changes the limits in a configuration. */
type Limit = (configuration: string) => string;
const AS_WRITTEN: Limit = (configuration) => configuration;

/** nginx in front of a server, with the files of `npm run nginx`, in a single process that a SIGKILL ends. */
export class Nginx {
  /** The port for the server behind it. */
  readonly backendPort: number;
  private readonly folder = mkdtempSync(join(tmpdir(), 'lg-nginx-'));
  private child: ChildProcess | null = null;

  private constructor(backendPort: number) {
    this.backendPort = backendPort;
  }

  /**
   * Prepares nginx in front of a server.
   * @param port the public port
   * @throws Error when nginx is not installed
   */
  static async before(
    port: number,
    settings: Pick<NginxSettings, 'site'> & Partial<Pick<NginxSettings, 'root' | 'proxied'>>,
    limit: Limit = AS_WRITTEN,
  ): Promise<Nginx> {
    const nginx = new Nginx(await ownPort());
    nginx.configure(
      {
        root: resolve('dist'),
        sandbox: true,
        proxied: `127.0.0.1:${nginx.backendPort}`,
        ...settings,
        listen: [`127.0.0.1:${port}`],
      },
      limit,
    );
    return nginx;
  }

  async start(): Promise<void> {
    const program = findNginx();
    if (!program) throw new Error(NO_NGINX);
    const options: SpawnOptions = { stdio: ['ignore', 'ignore', 'inherit'] };
    this.child = endWithTests(
      spawn(program, ['-p', this.folder, '-c', 'nginx.conf', '-e', 'stderr'], options),
    );
    await once(this.child, 'spawn');
  }

  /** The request log, one line for each request. */
  get accessLog(): string {
    return readFileSync(join(this.folder, 'access.log'), 'utf8');
  }

  /** The log of errors, which nginx writes with the address and the query of their request. */
  get errorLog(): string {
    return readFileSync(join(this.folder, 'error.log'), 'utf8');
  }

  /** Whether it has exited: its port was taken, or its configuration is invalid. */
  get hasFailed(): boolean {
    return this.child !== null && this.child.exitCode !== null;
  }

  async stop(): Promise<void> {
    const child = this.child;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  }

  async dispose(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private configure(settings: NginxSettings, limit: Limit): void {
    const path = (name: string) => join(this.folder, name);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `  ${name}_temp_path ${path(name)};\n`)
      .join('');
    const site = nginxSite(settings, path('locations.conf')).replaceAll('/var/log/livraison', this.folder);
    writeFileSync(path('locations.conf'), limit(nginxLocations(settings.root, settings)));
    writeFileSync(path('site.conf'), limit(site));
    writeFileSync(
      path('nginx.conf'),
      `daemon off;\nmaster_process off;\npid ${path('pid')};\nevents {}\nhttp {\n${temporary}  include ${path('site.conf')};\n}\n`,
    );
  }
}
