import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { resolveConfig } from 'vite';
import { afterAll, expect, test, vi } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(tmpdir(), 'environment-file-'));
const before = new Set(Object.keys(process.env));
afterAll(() => {
  rmSync(folder, { recursive: true });
  for (const name of Object.keys(process.env)) if (!before.has(name)) delete process.env[name];
});

// docs/rules/reference-data.md#settings
test('a build has every setting of a .env with a byte order mark, and says once which is none', async () => {
  copyFileSync(path.join(ROOT, 'vite.config.ts'), path.join(folder, 'vite.config.ts'));
  for (const name of ['build', 'node_modules', 'package.json', 'src', 'tsconfig.json'])
    symlinkSync(path.join(ROOT, name), path.join(folder, name));
  writeFileSync(
    path.join(folder, '.env'),
    '\ufeffVITE_SUPABASE_URL=https://abcdefgh.supabase.co\nVITE_SUPABASE_PUBLISHABLE_KEY=sb_publishable_a$b\nVITE_SITE_ULR=x\n',
  );
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const configure = () => resolveConfig({ root: folder }, 'build', 'production');
  const { env } = await configure();
  await configure();
  const lines = said.mock.calls.map(([line]) => line);
  said.mockRestore();
  expect(env).toMatchObject({
    VITE_SUPABASE_URL: 'https://abcdefgh.supabase.co',
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_a$b',
  });
  expect(lines).toEqual(['.env: VITE_SITE_ULR is no setting. Is it VITE_SITE_URL?\n']);
});
