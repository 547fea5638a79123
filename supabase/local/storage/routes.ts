import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { FIRST_ISSUE, parseStorableJson, readBody } from '../../functions/_shared/body.ts';
import type { Identify } from '../access.ts';
import type { Database } from '../database/database.ts';
import { StorageError, storageFailure } from './errors.ts';
import type { FileStore } from './file-store.ts';
import { objectKey, storeObject } from './upload.ts';

const MAX_REQUEST_BYTES = 256 * 1024;

const Metadata = v.object({ mimetype: v.string(), version: v.string() });
const ListRequest = v.object({ prefix: v.optional(v.string(), '') });
const RemoveRequest = v.object({ prefixes: v.pipe(v.array(v.string()), v.maxLength(1000)) });

/** Uploads, downloads, lists and removes objects. Row-level security on storage.objects controls access. */
export function storageRoutes(database: Database, identify: Identify, files: FileStore): Hono {
  const routes = new Hono();

  routes.post('/object/list/:bucket', async (context) => {
    const claims = await identify(context);
    const { prefix } = await readRequest(context, ListRequest);
    const folder = prefix === '' ? '' : `${prefix.replace(/\/$/, '')}/`;
    const rows = await database.as(claims, (tx) =>
      tx.query(
        `select id, substr(name, length($2) + 1) as name, metadata, created_at, updated_at
         from storage.objects where bucket_id = $1 and starts_with(name, $2) order by name limit 100`,
        [context.req.param('bucket'), folder],
      ),
    );
    return context.json(rows);
  });

  const upload = async (context: Context) => {
    const claims = await identify(context);
    const key = objectKey(context.req.path, /^.*?\/object\//);
    const isUpsert = context.req.method === 'PUT' || context.req.header('x-upsert') === 'true';
    const id = await storeObject(database, files, claims, key, context, isUpsert);
    return context.json({ Id: id, Key: `${key.bucket}/${key.name}` });
  };
  // Signed and public addresses are not supported: the fallback answers 501.
  routes.on(['POST', 'PUT'], '/object/:bucket{(?!sign$|upload$|copy$|move$|public$|info$)[^/]+}/*', upload);

  routes.get('/object/:bucket{(?!sign$|public$|info$)[^/]+}/*', async (context) => {
    const claims = await identify(context);
    const { bucket, name } = objectKey(context.req.path, /^.*?\/object\/(authenticated\/)?/);
    const select = 'select metadata from storage.objects where bucket_id = $1 and name = $2';
    const [row] = await database.as(claims, (tx) => tx.query<{ metadata: unknown }>(select, [bucket, name]));
    if (!row) throw new StorageError(404, 'not_found', 'Object not found');
    const { mimetype, version } = v.parse(Metadata, row.metadata);
    return context.body(await files.read(version), 200, {
      'content-type': mimetype,
      // An uploaded file must never run as a page of our origin.
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  routes.delete('/object/:bucket', async (context) => {
    const claims = await identify(context);
    const { prefixes } = await readRequest(context, RemoveRequest);
    const rows = await database.as(claims, (tx) =>
      tx.query<{ name: string; metadata: unknown }>(
        `delete from storage.objects where bucket_id = $1
         and name in (select json_array_elements_text($2::json)) returning *`,
        [context.req.param('bucket'), JSON.stringify(prefixes)],
      ),
    );
    await Promise.all(rows.map(({ metadata }) => files.remove(v.parse(Metadata, metadata).version)));
    return context.json(rows);
  });

  routes.onError(storageFailure);
  return routes;
}

async function readRequest<T>(context: Context, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const read = await readBody(context.req.raw, MAX_REQUEST_BYTES);
  const parsed = v.safeParse(schema, read.ok ? parseStorableJson(read.bytes) : undefined, FIRST_ISSUE);
  if (parsed.success) return parsed.output;
  throw new StorageError(400, 'InvalidRequest', 'Invalid request body');
}
