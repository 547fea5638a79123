import path from 'node:path';
import { Hono } from 'hono';
import { CHECKED, replyFile } from './representation.ts';

/**
 * Serves the operator's tables (docs/rules/reference-data.md#operator-tables). They are read for each
 * request, so that an edit takes effect at once.
 */
export function referenceRoutes(folder: string): Hono {
  const routes = new Hono();
  routes.get('/:file{[a-z-]+\\.json}', async (context) => {
    const file = path.join(folder, context.req.param('file'));
    return (
      (await replyFile(context.req.raw, file, CHECKED)) ?? context.json({ message: 'No such table' }, 404)
    );
  });
  return routes;
}
