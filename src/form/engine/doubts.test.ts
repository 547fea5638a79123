import { expect, test } from 'vitest';
import type { WireFile } from '../../domain/submission/wire.ts';
import { bundledTables } from '../../domain/tables/bundled-tables.ts';
import { pharmacie } from '../../services/pharmacie/index.ts';
import { doubtOf } from './doubts.ts';
import { createFormStore } from './form-store.ts';
import { noteMissingFiles } from './missing-files.ts';

const document = (name: string): WireFile => ({
  field: 'prescription',
  name,
  type: 'application/pdf',
  size: 1,
  sha256: name.padEnd(64, '0'),
});

test.each([
  [['a'], 'Un document n’est plus joint', 'Joignez de nouveau «\u00a0a\u00a0», ou'],
  [
    ['b', 'c'],
    '2\u00a0documents ne sont plus joints',
    'Joignez de nouveau «\u00a0b\u00a0», «\u00a0c\u00a0», ou',
  ],
])('a form that has lost %s asks before it leaves without', (names, title, message) => {
  const id = crypto.randomUUID();
  noteMissingFiles(id, names.map(document), []);
  const store = createFormStore(pharmacie);
  const doubt = doubtOf({
    service: pharmacie,
    store,
    tables: bundledTables,
    draft: { submissionId: () => id },
  });
  expect(doubt).toMatchObject({ title, message: expect.stringContaining(message), isOnce: true });
});
