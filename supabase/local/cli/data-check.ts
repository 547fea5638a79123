import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { TABLE_NAMES, type TableName } from '../../../src/domain/tables.ts';
import { PROJECT_ROOT, readConfig } from '../config.ts';
import { loadEnvironmentFile } from '../environment-file.ts';
import { checkTables, type Edited } from '../reference/check.ts';
import { DATA_COPY } from '../reference/copy.ts';
import { runEntry } from '../startup-error.ts';

/** `npm run data:check`: a sentence for each mistake in the tables that the operator edits (REFERENCE_DIR). */
await runEntry(async () => {
  loadEnvironmentFile();
  const folder = readConfig(process.env).referenceDir;
  const fileOf = (name: TableName) => path.join(folder, `${name}.json`);
  const files = Object.fromEntries(
    TABLE_NAMES.map((name) => [
      name,
      { text: readOrNull(fileOf(name)), before: publishedBefore(fileOf(name)) },
    ]),
  ) as Record<TableName, Edited>;
  const mistakes = checkTables(files);
  const lines = mistakes.map(({ table, line, what }) =>
    DATA_COPY.place(path.relative(process.cwd(), fileOf(table)), line, what),
  );
  if (lines.length === 0) {
    process.stdout.write(DATA_COPY.fine(TABLE_NAMES.length));
    return;
  }
  process.stderr.write(`${lines.join('\n')}\n${DATA_COPY.found(lines.length)}`);
  process.exitCode = 1;
});

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** What the last commit has of a file; null outside the repository, or without git. */
function publishedBefore(file: string): string | null {
  try {
    const show = ['show', `HEAD:./${path.relative(PROJECT_ROOT, file)}`];
    return execFileSync('git', show, {
      cwd: PROJECT_ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return null;
  }
}
