import { Hono } from 'hono';
import * as v from 'valibot';
import { bearerToken, isSame } from './access.ts';
import type { Database } from './database/database.ts';
import { counts, policyReports } from './records/counts.ts';
import { changeStatus, inbox, inboxSince, StatusChange, unansweredRefunds } from './records/inbox.ts';
import { mails } from './records/mails.ts';
import { changeRole, FactorRemoval, listManagers, RoleChange, removeFactor } from './records/managers.ts';

/**
 * The operator's private interface: on the loopback server only, for processes that can read the key in
 * DATA_DIR.
 */
export function privateRoutes(database: Database, secretKey: string): Hono {
  const routes = new Hono();
  routes.use(async (context, next) => {
    if (isSame(bearerToken(context) ?? '', secretKey)) return next();
    return context.json({ message: 'Unauthorized' }, 401);
  });
  for (const collection of [inbox, mails, counts]) {
    routes.get(`/${collection.name}`, async (context) => context.json(await collection.read(database)));
  }
  routes.get('/inbox/since', async (context) =>
    context.json(
      await inboxSince(database, context.req.query('at') ?? null, context.req.query('after') ?? null),
    ),
  );
  routes.get('/refunds/unanswered', async (context) => context.json(await unansweredRefunds(database)));
  routes.get('/policy-reports', async (context) => context.json(await policyReports(database)));
  routes.get('/managers', async (context) => context.json(await listManagers(database)));
  post('/status', StatusChange, changeStatus);
  post('/factors/remove', FactorRemoval, removeFactor);
  post('/managers', RoleChange, changeRole);
  return routes;

  function post<T>(
    path: string,
    schema: v.GenericSchema<unknown, T>,
    act: (database: Database, change: T) => Promise<object>,
  ): void {
    routes.post(path, async (context) => {
      const change = v.safeParse(schema, await context.req.json());
      if (!change.success) return context.json({ message: 'Bad request' }, 400);
      return context.json(await act(database, change.output));
    });
  }
}
