import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { dataDirAt } from '../data-dir.ts';
import { changeStatus, type StatusChange, StatusOutcome } from '../records/status.ts';
import { COMMAND_COPY } from './copy.ts';
import { type Place, reach } from './reach.ts';

/**
 * Changes an order's status, whether a server runs or not, and prints the outcome. The exit code is 1 when
 * nothing changed.
 */
export async function setStatus(place: Place, reference: string, status: string): Promise<void> {
  const outcome = await change(place, { reference, status });
  if (outcome.kind === 'set') {
    process.stdout.write(COMMAND_COPY.set(outcome.reference, outcome.label));
    return;
  }
  process.exitCode = 1;
  const message = outcome.kind === 'unknown' ? COMMAND_COPY.unknown(outcome.reference) : outcome.message;
  process.stderr.write(`${message}\n`);
}

async function change(place: Place, wanted: StatusChange): Promise<StatusOutcome> {
  const isEmpty = !place.databaseUrl && !existsSync(dataDirAt(place.dataDir).postgres);
  if (isEmpty) return { kind: 'unknown', reference: wanted.reference };
  return reach(place, {
    viaServer: async (ask) => {
      const reply = await ask('/status', { method: 'POST', body: JSON.stringify(wanted) });
      return reply.ok ? v.parse(StatusOutcome, await reply.json()) : null;
    },
    onDatabase: (database) => changeStatus(database, wanted),
  });
}
