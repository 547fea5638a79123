import type { BrowserContext } from '@playwright/test';

/** Chromium's own message about a failed request; the page cannot suppress it. An answer that a network makes up has no CORS headers. */
const NETWORK_FAILURE =
  /Failed to load resource: (net::ERR_|the server responded with a status of)|has been blocked by CORS policy/;

/**
 * The service worker lets a failed install or sync reject, so that the browser retries; Chromium prints the
 * rejection.
 */
const WORKER_FAILURE = /Uncaught \(in promise\) (TypeError: Failed to fetch|Error: (outbox: |https?:))/;

/** Logs policy violations with our own text, because the browsers' may change. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    console.error(`content security policy: ${effectiveDirective} stopped ${blockedURI} ${sample}`);
  });
}

/**
 * Collects the console errors, uncaught exceptions, unhandled rejections and policy violations of a context's
 * pages and workers.
 */
export class ConsoleGuard {
  private readonly complaints: string[] = [];
  private readonly allowed: RegExp[] = [];

  /** Must be awaited before anything is loaded in the context. */
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

  /** Allows matching messages, earlier ones included. */
  allow(pattern: RegExp): void {
    this.allowed.push(pattern);
  }

  /** For tests that violate the content security policy on purpose. */
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
