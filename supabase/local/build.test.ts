import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { stamped } from './build.ts';
import { removeTemporaryFolders, temporaryFolder } from './testing/temporary.ts';

afterAll(removeTemporaryFolders);

test('a build that does not end leaves no fingerprint, not even that of the build before', async () => {
  const file = path.join(temporaryFolder(), 'stamp');
  await stamped(file, 'one', async () => undefined);
  expect(readFileSync(file, 'utf8')).toBe('one');
  const killed = stamped(file, 'two', () => Promise.reject(new Error('killed')));
  await expect(killed).rejects.toThrow('killed');
  expect(existsSync(file)).toBe(false);
});
