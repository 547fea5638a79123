import path from 'node:path';
import { loadEnvironmentFile } from '../../../build/environment-file.ts';
import { OPERATOR_TABLE_NAMES } from '../../../src/domain/tables/operator-tables.ts';
import { readConfig } from '../config.ts';
import { checkTables, readTables } from '../reference/check.ts';
import { DATA_COPY } from '../reference/copy.ts';
import { runEntry } from '../startup-error.ts';
import { readOptions } from './options.ts';

/**
 * `npm run data:check`: prints a sentence for each mistake in the tables that the operator edits
 * (REFERENCE_DIR).
 */
readOptions({});
await runEntry(async () => {
  loadEnvironmentFile();
  const folder = readConfig(process.env).referenceDir;
  const lines = checkTables(readTables(folder)).map(({ table, line, what }) =>
    DATA_COPY.place(path.relative(process.cwd(), path.join(folder, `${table}.json`)), line, what),
  );
  if (lines.length === 0) {
    process.stdout.write(DATA_COPY.fine(OPERATOR_TABLE_NAMES.length));
    return;
  }
  process.stderr.write(`${lines.join('\n')}\n${DATA_COPY.found(lines.length)}`);
  process.exitCode = 1;
});
