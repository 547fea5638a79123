import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { dataDirAt } from '../data-dir.ts';
import { changeRole, listManagers, Managers, RoleChange, RoleOutcome } from '../records/managers.ts';
import { MANAGER_COPY } from './copy.ts';
import { readOptions } from './options.ts';
import { type Place, reach } from './reach.ts';
import { runCommand } from './run-command.ts';

const { positionals, values } = readOptions({ admin: { type: 'boolean' }, help: { type: 'boolean' } }, true);
const [command, email, ...more] = positionals;
const role = { add: values.admin ? 'admin' : 'gestionnaire', remove: null }[command ?? ''];
const change = v.safeParse(RoleChange, { email, role });

if (values.help) process.stdout.write(MANAGER_COPY.usage);
else if (command === 'list' && email === undefined) await runCommand(list);
else if (change.success && more.length === 0) await runCommand((place) => set(place, change.output));
else {
  process.stderr.write(MANAGER_COPY.usage);
  process.exitCode = 2;
}

async function set(place: Place, change: RoleChange): Promise<void> {
  const { found } = isEmpty(place)
    ? { found: false }
    : await reach(place, {
        viaServer: async (ask) => {
          const reply = await ask('/managers', { method: 'POST', body: JSON.stringify(change) });
          return reply.ok ? v.parse(RoleOutcome, await reply.json()) : null;
        },
        onDatabase: (database) => changeRole(database, change),
      });
  if (found) return void process.stdout.write(MANAGER_COPY.changed(change.email, change.role));
  // Where a server has run, an account waits for whoever was given a role.
  const waits = change.role !== null && !isEmpty(place);
  process.stderr.write((waits ? MANAGER_COPY.unconfirmed : MANAGER_COPY.unknown)(change.email));
  process.exitCode = 1;
}

async function list(place: Place): Promise<void> {
  const managers = isEmpty(place)
    ? []
    : await reach(place, {
        viaServer: async (ask) => v.parse(Managers, await (await ask('/managers')).json()),
        onDatabase: listManagers,
      });
  process.stdout.write(MANAGER_COPY.list(managers));
}

/** Whether no server has ever run here: there is no database to ask. */
function isEmpty({ databaseUrl, dataDir }: Place): boolean {
  return !databaseUrl && !existsSync(dataDirAt(dataDir).postgres);
}
