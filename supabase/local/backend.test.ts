import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Hono } from 'hono';
import { expect, test } from 'vitest';
import { TARGETS } from '../../tests/security/fuzz/targets.ts';
import { HANDLERS } from '../functions/handlers.ts';
import { apiRoutes, type Services } from './backend.ts';
import { PROJECT_ROOT } from './config.ts';
import type { Database } from './database/database.ts';
import { sandboxPayments } from './sandbox-payments/sandbox.ts';

const pathOf = (target: string) => target.split('?')[0] ?? '';

/** The routes of an application that no fuzz target reaches. */
function unreached(app: Hono): string[] {
  const reached = new Set<unknown>();
  for (const { method, path: target } of TARGETS) {
    for (const [[, route]] of app.router.match(method, pathOf(target))[0]) reached.add(route.handler);
  }
  // A handler for all methods is middleware or the 501 fallback.
  return app.routes
    .filter(({ method, handler }) => method !== 'ALL' && !reached.has(handler))
    .map(({ method, path: route }) => `${method} ${route}`);
}

test('every endpoint of accounts, tables and files is among the targets', () => {
  // The services are never called: only the routes are read.
  const app = apiRoutes({} as Services);
  expect(app.routes.length).toBeGreaterThan(20);
  expect(unreached(app)).toEqual([]);
});

test('every endpoint of the sandbox is', () => {
  const { gateway } = sandboxPayments({} as Database, 'none');
  expect(gateway.routes.length).toBeGreaterThan(3);
  expect(unreached(gateway)).toEqual([]);
});

test('every function is, and is served', () => {
  const folder = path.join(PROJECT_ROOT, 'supabase/functions');
  const names = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'handler.ts')));
  expect(names.sort()).toEqual(Object.keys(HANDLERS).sort());
  const targets = new Set(TARGETS.map(({ path: target }) => target));
  expect(names.filter((name) => !targets.has(`/functions/v1/${name}`))).toEqual([]);
});
