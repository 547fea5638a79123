import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, expect, test } from 'vitest';
import { compressFolder, stamped } from './build.ts';
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

afterEach(removeTemporaryFolders);

test('text files get compressed copies, at any depth; pictures, small files and tables do not', async () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'assets'));
  mkdirSync(path.join(folder, 'data'));
  const script = 'const livraison = 1;\n'.repeat(200);
  writeFileSync(path.join(folder, 'assets/main.js'), script);
  writeFileSync(path.join(folder, 'small.css'), 'a{}');
  writeFileSync(path.join(folder, 'icon.png'), script);
  writeFileSync(path.join(folder, 'data/status.json'), script);
  await compressFolder(folder);
  expect(brotliDecompressSync(readFileSync(path.join(folder, 'assets/main.js.br'))).toString()).toBe(script);
  expect(gunzipSync(readFileSync(path.join(folder, 'assets/main.js.gz'))).toString()).toBe(script);
  for (const name of [
    'small.css.br',
    'icon.png.br',
    'icon.png.gz',
    'data/status.json.br',
    'data/status.json.gz',
  ]) {
    expect(existsSync(path.join(folder, name))).toBe(false);
  }
});
