import { Hono } from 'hono';
import { bearerToken, isSame } from './access.ts';
import type { Database } from './database/database.ts';
import { inbox } from './records/inbox.ts';
import { mails } from './records/mails.ts';

/** The operator's reading room: on the loopback server only, for whoever can read the key in DATA_DIR. */
export function privateRoutes(database: Database, secretKey: string): Hono {
  const routes = new Hono();
  routes.use(async (context, next) => {
    if (isSame(bearerToken(context) ?? '', secretKey)) return next();
    return context.json({ message: 'Unauthorized' }, 401);
  });
  for (const collection of [inbox, mails]) {
    routes.get(`/${collection.name}`, async (context) => context.json(await collection.read(database)));
  }
  return routes;
}
