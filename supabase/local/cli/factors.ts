import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { dataDirAt } from '../data-dir.ts';
import { FactorRemoval, RemovalOutcome, removeFactor } from '../records/managers.ts';
import { FACTORS_COPY } from './copy.ts';
import { readOptions } from './options.ts';
import { type Place, reach } from './reach.ts';
import { runCommand } from './run-command.ts';

const { positionals, values } = readOptions(
  { verified: { type: 'boolean' }, help: { type: 'boolean' } },
  true,
);
const [command, email, ...more] = positionals;
const removal = v.safeParse(FactorRemoval, { email });

if (values.help) process.stdout.write(FACTORS_COPY.usage);
else if (command !== 'remove' || !removal.success || more.length > 0) refuse(FACTORS_COPY.usage);
else if (values.verified !== true) refuse(FACTORS_COPY.verifyFirst(removal.output.email));
else await runCommand((place) => remove(place, removal.output));

function refuse(why: string): void {
  process.stderr.write(why);
  process.exitCode = 2;
}

async function remove(place: Place, removal: FactorRemoval): Promise<void> {
  const { removed } = await removeAt(place, removal);
  if (removed) return void process.stdout.write(FACTORS_COPY.removed(removal.email));
  process.stderr.write(FACTORS_COPY.none(removal.email));
  process.exitCode = 1;
}

async function removeAt(place: Place, removal: FactorRemoval): Promise<RemovalOutcome> {
  if (!place.databaseUrl && !existsSync(dataDirAt(place.dataDir).postgres)) return { removed: false };
  return reach(place, {
    viaServer: async (ask) => {
      const reply = await ask('/factors/remove', { method: 'POST', body: JSON.stringify(removal) });
      return reply.ok ? v.parse(RemovalOutcome, await reply.json()) : null;
    },
    onDatabase: (database) => removeFactor(database, removal),
  });
}
