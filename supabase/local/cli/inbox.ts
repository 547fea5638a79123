import { counts } from '../records/counts.ts';
import { inbox } from '../records/inbox.ts';
import { COMMAND_COPY, countSummary, inboxSummary } from './copy.ts';
import { readOptions } from './options.ts';
import { listCollection } from './printable.ts';
import { runCommand } from './run-command.ts';
import { followInbox, setStatus } from './set-status.ts';

const { positionals, values } = readOptions(
  {
    json: { type: 'boolean' },
    follow: { type: 'boolean' },
    counts: { type: 'boolean' },
    help: { type: 'boolean' },
  },
  true,
);
const [command, reference, status, ...more] = positionals;
const isJson = values.json === true;

if (values.help) process.stdout.write(COMMAND_COPY.usage);
else if (command === 'set' && reference && status && more.length === 0)
  await runCommand((place) => setStatus(place, reference, status));
else if (command !== undefined) {
  process.stderr.write(COMMAND_COPY.usage);
  process.exitCode = 2;
} else if (values.counts) await listCollection(counts, countSummary, isJson);
else if (values.follow) await runCommand((place) => followInbox(place, isJson));
else await listCollection(inbox, inboxSummary, isJson);
