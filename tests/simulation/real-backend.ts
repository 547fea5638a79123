import { Hono } from 'hono';
import { dataDirAt } from '../../supabase/local/data-dir.ts';
import { openDatabase } from '../../supabase/local/database/database.ts';
import { restRoutes } from '../../supabase/local/rest/routes.ts';
import type { FileStore } from '../../supabase/local/storage/file-store.ts';
import { storageRoutes } from '../../supabase/local/storage/routes.ts';
import { removeTemporaryFolders, temporaryDataDir } from '../../supabase/local/testing/temporary.ts';
import type { RealBackend } from './server.ts';

export interface RealDatabase {
  readonly backend: RealBackend;
  /** Deletes what the last history has stored: the same seed uses the same keys again. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** The embedded Postgres with the whole schema, behind the REST and storage services of the embedded backend. */
export async function openRealDatabase(): Promise<RealDatabase> {
  const database = await openDatabase(dataDirAt(await temporaryDataDir()).postgres);
  const identify = async () => ({ role: 'service_role' });
  const backend = new Hono()
    .route('/rest/v1', restRoutes(database, identify))
    .route('/storage/v1', storageRoutes(database, identify, filesInMemory()));
  return {
    backend: {
      answer: async (request) => backend.fetch(request),
      populate: (accounts, vouchers) =>
        database.transaction(async (tx) => {
          for (const { id, email } of accounts)
            await tx.query('insert into auth.users (id, email) values ($1, $2)', [id, email]);
          for (const { id, userId, kind, madeAt } of vouchers)
            await tx.query(
              'insert into private.vouchers (id, user_id, kind, made_at) values ($1, $2, $3, $4::timestamptz)',
              [id, userId, kind, new Date(madeAt).toISOString()],
            );
        }),
      annul: (id) =>
        database.transaction(async (tx) => {
          await tx.query("update public.submissions set status = 'annulee' where id = $1", [id]);
        }),
      held: () =>
        database.transaction(async (tx) => {
          const owners = await tx.query<{ id: string; user_id: string }>(
            'select id, user_id from public.submissions where user_id is not null',
          );
          const holders = await tx.query<{ id: string; submission_id: string | null }>(
            'select id, submission_id from private.vouchers',
          );
          return {
            owners: owners.map(({ id, user_id }) => [id, user_id] as const),
            holders: holders.map(({ id, submission_id }) => [id, submission_id] as const),
          };
        }),
    },
    empty: () =>
      database.transaction(async (tx) => {
        await tx.query('delete from private.vouchers');
        await tx.query('delete from public.payments');
        await tx.query('delete from public.submissions');
        await tx.query('delete from public.submission_files');
        await tx.query('delete from storage.objects');
        await tx.query('delete from auth.users');
      }),
    async close() {
      await database.close();
      removeTemporaryFolders();
    },
  };
}

/** The bytes are no part of what is simulated; the rows beside them are. */
function filesInMemory(): FileStore {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    async add(content) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of content) chunks.push(chunk);
      const name = `file-${files.size + 1}`;
      const bytes = new Uint8Array(Buffer.concat(chunks));
      files.set(name, bytes);
      return { name, size: bytes.byteLength };
    },
    read: async (name) => files.get(name) ?? new Uint8Array(),
    remove: async (name) => void files.delete(name),
    olderThan: async () => [],
    id: async () => 'memory',
  };
}
