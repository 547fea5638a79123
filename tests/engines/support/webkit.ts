import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ownPort } from '../../../supabase/local/testing/temporary.ts';
import { ensureProgram } from './debian.ts';
import type { Engine, Visitor } from './visitor.ts';
import { WebDriverSession } from './webdriver.ts';

const PACKAGES = ['webkit2gtk-driver', 'xvfb'];
const DRIVER_START_MS = 20_000;

/** The paths of WebKitGTK's MiniBrowser in Debian, by architecture and version. */
function miniBrowsers(): string[] {
  const inside = (folder: string) => readdirSync(folder).map((name) => join(folder, name));
  const versions = inside('/usr/lib')
    .filter((path) => path.endsWith('-linux-gnu'))
    .flatMap(inside);
  return versions.filter((path) => /webkit2?gtk-/.test(path)).map((path) => join(path, 'MiniBrowser'));
}

/** Starts a virtual screen, and reads its display number. */
async function startScreen(executable: string): Promise<{ screen: ChildProcess; display: string }> {
  const args = ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  const screen = spawn(executable, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = await once(screen.stdout, 'data');
  return { screen, display: `:${String(number).trim()}` };
}

async function untilDriverAnswers(origin: string): Promise<void> {
  const giveUpAt = Date.now() + DRIVER_START_MS;
  while (
    !(await fetch(`${origin}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > giveUpAt) throw new Error('WebKitWebDriver did not start.');
    await wait(100);
  }
}

class WebKitVisitor implements Visitor {
  private readonly processes: readonly ChildProcess[];
  private readonly session: WebDriverSession;

  private constructor(processes: readonly ChildProcess[], session: WebDriverSession) {
    this.processes = processes;
    this.session = session;
  }

  static async open(): Promise<WebKitVisitor> {
    const driverPath = ensureProgram(() => ['/usr/bin/WebKitWebDriver'], PACKAGES);
    const xvfb = ensureProgram(() => ['/usr/bin/Xvfb'], PACKAGES);
    const binary = ensureProgram(miniBrowsers, PACKAGES);
    const { screen, display } = await startScreen(xvfb);
    const port = await ownPort();
    const driver = spawn(driverPath, [`--port=${port}`, '--host=127.0.0.1'], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: display,
        // Its sandbox needs namespaces that a container lacks; only our own pages are opened.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        LIBGL_ALWAYS_SOFTWARE: '1',
      },
    });
    const origin = `http://127.0.0.1:${port}`;
    await untilDriverAnswers(origin);
    const session = await WebDriverSession.open(origin, {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    });
    await session.resize(400, 780);
    return new WebKitVisitor([driver, screen], session);
  }

  goto(url: string): Promise<void> {
    return this.session.goto(url);
  }

  async type(name: string, text: string): Promise<void> {
    await this.session.type(await this.session.find(`document.querySelector('[name="${name}"]')`), text);
  }

  /**
   * The driver cannot open a select (« element not interactable »), so the event of a choice is dispatched.
   */
  async select(name: string, value: string): Promise<void> {
    await this.session.find(`document.querySelector('[name="${name}"] option[value="${value}"]')`);
    await this.evaluate(
      (choice) => {
        const list = document.querySelector<HTMLSelectElement>(`[name="${choice.name}"]`);
        if (!list) return;
        list.value = choice.value;
        list.dispatchEvent(new Event('change', { bubbles: true }));
      },
      { name, value },
    );
  }

  async check(name: string, value: string): Promise<void> {
    const radio = `document.querySelector('[name="${name}"][value="${value}"]')`;
    await this.session.click(await this.session.find(`${radio}?.labels[0]`));
  }

  async press(button: string): Promise<void> {
    const named = `(b) => (b.ariaLabel ?? b.innerText).trim() === ${JSON.stringify(button)}`;
    await this.session.click(
      await this.session.find(`[...document.querySelectorAll('button')].find(${named})`),
    );
  }

  evaluate<T, A>(script: (argument: A) => T | Promise<T>, argument: A): Promise<T> {
    return this.session.evaluate<T>(String(script), argument);
  }

  /** Automated sessions keep their storage in memory, so only the page is lost, not the process. */
  startAgain(): Promise<void> {
    return this.session.goto('about:blank');
  }

  async close(): Promise<void> {
    await this.session.close().catch(() => undefined);
    for (const child of this.processes) child.kill('SIGKILL');
  }
}

/** WebKitGTK's MiniBrowser on a virtual screen: the closest to Safari that Debian has. */
export const webkitEngine: Engine = { name: 'WebKit', open: () => WebKitVisitor.open() };
