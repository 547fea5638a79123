import type { BrowserContext } from '@playwright/test';

/** What Chromium itself prints when a request fails; the page cannot silence it. */
const NETWORK_FAILURE = /Failed to load resource: (net::ERR_|the server responded with a status of)/;

/** The worker lets a failed install or sync fail, so that the browser tries again; Chromium prints its rejection. */
const WORKER_FAILURE = /Uncaught \(in promise\) (TypeError: Failed to fetch|Error: (outbox: |https?:))/;

/** Says in the console what the content security policy stopped, in words of ours: a browser's own may change. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    console.error(`content security policy: ${effectiveDirective} stopped ${blockedURI} ${sample}`);
  });
}

/**
 * Collects every console error, uncaught exception, unhandled rejection and violation of the content security policy, of
 * pages and workers of a context.
 */
export class ConsoleGuard {
  private readonly complaints: string[] = [];
  private readonly allowed: RegExp[] = [];

  /** To be awaited before anything is loaded in the context. */
  async watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.complaints.push(String(error.error().stack)));
    context.on('serviceworker', (worker) => {
      worker.on('console', (message) => {
        if (message.type() === 'error') this.complaints.push(`worker: ${message.text()}`);
      });
    });
    await context.addInitScript(reportViolations);
  }

  /** From now on and before: messages like this are part of what the test does. */
  allow(pattern: RegExp): void {
    this.allowed.push(pattern);
  }

  /** For tests that try what the content security policy forbids. */
  allowPolicyViolations(): void {
    this.allow(/content security policy/i);
  }

  /** For tests that break the network on purpose. */
  allowNetworkErrors(): void {
    this.allow(NETWORK_FAILURE);
    this.allow(WORKER_FAILURE);
  }

  unexpected(): string[] {
    return this.complaints.filter((text) => !this.allowed.some((pattern) => pattern.test(text)));
  }
}
