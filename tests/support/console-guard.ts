import type { BrowserContext } from '@playwright/test';

/** What Chromium itself prints when a request fails; the page cannot silence it. */
const NETWORK_FAILURE = /Failed to load resource: (net::ERR_|the server responded with a status of)/;

/** The worker lets a failed install or sync fail, so that the browser tries again; Chromium prints its rejection. */
const WORKER_FAILURE = /Uncaught \(in promise\) (TypeError: Failed to fetch|Error: (outbox: |https?:))/;

/** Collects every console error, uncaught exception and unhandled rejection of pages and workers of a context. */
export class ConsoleGuard {
  private readonly complaints: string[] = [];
  private readonly allowed: RegExp[] = [];

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.complaints.push(String(error.error().stack)));
    context.on('serviceworker', (worker) => {
      worker.on('console', (message) => {
        if (message.type() === 'error') this.complaints.push(`worker: ${message.text()}`);
      });
    });
  }

  /** From now on and before: messages like this are part of what the test does. */
  allow(pattern: RegExp): void {
    this.allowed.push(pattern);
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
