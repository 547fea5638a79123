import { chmodSync, statSync } from 'node:fs';
import { afterAll, expect, test, vi } from 'vitest';
import { dataDirAt } from '../data-dir.ts';
import { removeTemporaryFolders, temporaryFolder } from '../testing/temporary.ts';
import { initialiseCluster } from './server.ts';

vi.setConfig({ testTimeout: 120_000 });
afterAll(removeTemporaryFolders);

test('the database has one reader, also in a DATA_DIR that was made before and is open to others', async () => {
  const root = temporaryFolder();
  chmodSync(root, 0o755);
  const { postgres } = dataDirAt(root);
  await initialiseCluster(postgres);
  expect(statSync(postgres).mode & 0o777).toBe(0o700);
});
