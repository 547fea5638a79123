import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { compressFolder } from './compress.ts';
import { removeTemporaryFolders, temporaryFolder } from './testing/temporary.ts';

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
