import { PGlite, types } from '@electric-sql/pglite';
import { asText, type Engine } from './engine.ts';
import { initialiseCluster } from './server.ts';

const TEXT_PARAMETERS = Object.fromEntries(
  [types.BOOL, types.JSON, types.JSONB, types.DATE, types.TIMESTAMP, types.TIMESTAMPTZ].map((type) => [
    type,
    asText,
  ]),
);

/**
 * Postgres in this process, on a folder whose lock the caller holds: two processes on one folder lose writes.
 * Durability is not relaxed: committed data has been handed to the operating system and survives a kill -9 of
 * this process.
 */
export async function openEmbedded(folder: string): Promise<Engine> {
  await initialiseCluster(folder);
  const postgres = await PGlite.create(folder, { serializers: TEXT_PARAMETERS, relaxedDurability: false });
  return {
    transaction: (work) =>
      postgres.transaction((tx) =>
        work({
          query: async <Row>(sql: string, params: readonly unknown[] = []) =>
            (await tx.query<Row>(sql, [...params])).rows,
          exec: async (script) => {
            await tx.exec(script);
          },
        }),
      ),
    // The database runs in this thread, so that no statement can be interrupted.
    patience: null,
    close: () => postgres.close(),
  };
}
