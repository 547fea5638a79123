import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, firefox, type Page } from '@playwright/test';
import { ensureProgram } from './debian.ts';
import type { Engine, Visitor } from './visitor.ts';

/** Debian's own Firefox, driven through WebDriver BiDi. Playwright's Firefox would be a separate download. */
async function launch(profile: string, executablePath: string): Promise<BrowserContext> {
  return firefox.launchPersistentContext(profile, {
    channel: 'moz-firefox',
    executablePath,
    viewport: { width: 360, height: 740 },
    locale: 'fr-FR',
    timezoneId: 'America/Guadeloupe',
  });
}

class FirefoxVisitor implements Visitor {
  private readonly profile: string;
  private readonly executable: string;
  private context: BrowserContext;
  private page: Page;

  private constructor(profile: string, executable: string, context: BrowserContext, page: Page) {
    this.profile = profile;
    this.executable = executable;
    this.context = context;
    this.page = page;
  }

  static async open(executable: string): Promise<FirefoxVisitor> {
    const profile = mkdtempSync(join(tmpdir(), 'lg-firefox-'));
    const context = await launch(profile, executable);
    return new FirefoxVisitor(profile, executable, context, await context.newPage());
  }

  async goto(url: string): Promise<void> {
    await this.page.goto(url);
  }

  async type(name: string, text: string): Promise<void> {
    await this.page.locator(`[name="${name}"]`).pressSequentially(text);
  }

  async select(name: string, value: string): Promise<void> {
    await this.page.locator(`[name="${name}"]`).selectOption(value);
  }

  async check(name: string, value: string): Promise<void> {
    await this.page.locator(`[name="${name}"][value="${value}"]`).check();
  }

  async press(button: string): Promise<void> {
    await this.page.getByRole('button', { name: button }).click();
  }

  evaluate<T, A>(script: (argument: A) => T | Promise<T>, argument: A): Promise<T> {
    return this.page.evaluate(`(${script})(${JSON.stringify(argument)})`);
  }

  /** Kills every process of this profile, then opens it again. */
  async startAgain(): Promise<void> {
    for (const pid of processesNaming(this.profile)) kill(pid);
    await this.context.close().catch(() => undefined);
    rmSync(join(this.profile, 'lock'), { force: true });
    this.context = await launch(this.profile, this.executable);
    this.page = await this.context.newPage();
  }

  async close(): Promise<void> {
    await this.context.close();
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

function processesNaming(folder: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && pid !== process.pid && commandLine(pid).includes(folder));
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has exited in the meantime.
  }
}

/** Firefox lacks Background Sync: only pages send. */
export const firefoxEngine: Engine = {
  name: 'Firefox',
  open: () =>
    FirefoxVisitor.open(
      ensureProgram(
        () => [process.env.FIREFOX_PATH ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'],
        ['firefox-esr'],
      ),
    ),
};
