import { Hono } from 'hono';
import { dataDirAt } from '../../supabase/local/data-dir.ts';
import { openDatabase } from '../../supabase/local/database/database.ts';
import { restRoutes } from '../../supabase/local/rest/routes.ts';
import type { FileStore } from '../../supabase/local/storage/file-store.ts';
import { storageRoutes } from '../../supabase/local/storage/routes.ts';
import { temporaryDataDir } from '../../supabase/local/testing/data-template.ts';
import { removeTemporaryFolders } from '../../supabase/local/testing/temporary.ts';
import type { RealBackend } from './server.ts';

export interface RealDatabase {
  readonly answer: RealBackend;
  /** Deletes what the last history has stored: the same seed uses the same keys again. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** The embedded Postgres with all migrations, behind the REST and storage services of the embedded backend. */
export async function openRealDatabase(): Promise<RealDatabase> {
  const database = await openDatabase(dataDirAt(await temporaryDataDir()).postgres);
  const identify = async () => ({ role: 'service_role' });
  const backend = new Hono()
    .route('/rest/v1', restRoutes(database, identify))
    .route('/storage/v1', storageRoutes(database, identify, filesInMemory()));
  return {
    answer: async (request) => backend.fetch(request),
    empty: () =>
      database.transaction(async (tx) => {
        await tx.query('delete from public.payments');
        await tx.query('delete from public.submissions');
        await tx.query('delete from public.submission_files');
        await tx.query('delete from storage.objects');
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
