import { Hono } from 'hono';
import type { Database } from '../database/database.ts';
import { SANDBOX_MERCHANT, sandboxApi } from './api.ts';
import { sandboxCheckouts } from './checkouts.ts';
import { GATEWAY_PATH, sandboxGateway, WIDGET_PATH, webhookSender } from './gateway.ts';

const API_PATH = '/sandbox-sumup';

export interface SandboxPayments {
  /** The provider's API for our functions, on the loopback and with a key. */
  readonly api: Hono;
  /** The widget and its server, for the browser. */
  readonly gateway: Hono;
  /**
   * The settings that make the functions use the sandbox.
   * @param origin the origin of the server with `api`
   */
  env(origin: string): Readonly<Record<string, string>>;
}

/**
 * A sandbox card payment provider with SumUp's API and widget (docs/rules/payments.md#provider), used when no
 * key is set.
 */
export function sandboxPayments(
  database: Database,
  secretKey: string,
  send: typeof fetch = fetch,
): SandboxPayments {
  const checkouts = sandboxCheckouts(database);
  return {
    api: new Hono().route(API_PATH, sandboxApi(checkouts, secretKey)),
    gateway: new Hono().route(GATEWAY_PATH, sandboxGateway(checkouts, webhookSender(send))),
    env: (origin) => ({
      SUMUP_API_URL: `${origin}${API_PATH}`,
      SUMUP_API_KEY: secretKey,
      SUMUP_MERCHANT_CODE: SANDBOX_MERCHANT,
      SUMUP_WIDGET_URL: WIDGET_PATH,
    }),
  };
}
