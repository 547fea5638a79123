import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { recordOf } from '../../../src/domain/collections.ts';
import { OPERATOR_TABLE_NAMES, type OperatorTableName } from '../../../src/domain/operator-tables.ts';
import { PROJECT_ROOT } from '../config.ts';
import type { Edited } from './check.ts';

/** The tables of a folder, with their text in the last commit. */
export function readTables(folder: string): Record<OperatorTableName, Edited> {
  return recordOf(OPERATOR_TABLE_NAMES, (name) => {
    const file = path.join(folder, `${name}.json`);
    return { text: readOrNull(file), before: committed(file) };
  });
}

/** Some editors of Windows write a byte order mark, which is no mistake of the operator's. */
const withoutMark = (text: string) => text.replace(/^\ufeff/, '');

function readOrNull(file: string): string | null {
  try {
    return withoutMark(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** A file's text in the last commit; null outside the repository, or without git. */
function committed(file: string): string | null {
  try {
    const show = ['show', `HEAD:./${path.relative(PROJECT_ROOT, file)}`];
    return withoutMark(
      execFileSync('git', show, { cwd: PROJECT_ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return null;
  }
}
