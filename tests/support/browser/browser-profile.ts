import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
} from '@playwright/test';

/** A browser with a profile on disk. It can be closed or killed, and opened again with its stored data. */
export class BrowserProfile {
  readonly folder = mkdtempSync(join(tmpdir(), 'lg-profile-'));
  private context: BrowserContext | null = null;

  private readonly options: LaunchOptions & BrowserContextOptions;
  private readonly onOpen: (context: BrowserContext) => Promise<void>;

  /**
   * Creates a profile.
   * @param onOpen called with each new context before anything is loaded in it
   */
  constructor(
    options: LaunchOptions & BrowserContextOptions,
    onOpen: (context: BrowserContext) => Promise<void>,
  ) {
    this.options = options;
    this.onOpen = onOpen;
  }

  async open(): Promise<BrowserContext> {
    this.context = await chromium.launchPersistentContext(this.folder, this.options);
    await this.onOpen(this.context);
    return this.context;
  }

  async close(): Promise<void> {
    await this.context?.close();
    this.context = null;
  }

  /** Kills every process of this browser at once, as an empty battery does. */
  async crash(): Promise<void> {
    const context = this.context;
    this.context = null;
    for (const pid of processesUsing(this.folder)) kill(pid);
    await context?.close().catch(() => undefined);
  }

  async dispose(): Promise<void> {
    await this.close();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function processesUsing(profileFolder: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && commandLine(pid).includes(`--user-data-dir=${profileFolder}`));
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
