import { type messages, PGlite, protocol, types } from '@electric-sql/pglite';
import { asText, type Engine, type TextStatement } from './engine.ts';
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
    // One message for all statements: sent one by one, with `begin` and `commit`, a call costs 2.5 ms of the processor more than
    // what it does. Until the final Sync all of them are one transaction.
    textOf: (statements) =>
      postgres._runExclusiveTransaction(() =>
        postgres.runExclusive(async () => {
          const answer = await postgres.execProtocol(messageOf(statements), { syncToFs: false });
          return lastText(answer.messages);
        }),
      ),
    // The database runs in this thread, so that no statement can be interrupted.
    patience: null,
    close: () => postgres.close(),
  };
}

const { bind, execute, parse, sync } = protocol.serialize;

const messageOf = (statements: readonly TextStatement[]): Uint8Array =>
  Buffer.concat([
    ...statements.flatMap(({ sql, params }) => [
      parse({ text: sql }),
      bind({ values: [...params] }),
      execute({}),
    ]),
    sync(),
  ]);

/** The first value of the last statement's first row. */
function lastText(answer: readonly messages.BackendMessage[]): string | null {
  const last = answer.findLastIndex(({ name }) => name === 'bindComplete');
  const row = answer
    .slice(last)
    .find((message): message is messages.DataRowMessage => message.name === 'dataRow');
  return row?.fields[0] ?? null;
}
