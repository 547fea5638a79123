import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['build', 'src', 'sw', 'supabase', 'tests'];

/** The test files of either tier, from the root: of the runner's kind, `test` for vitest and `spec` for Playwright. */
export function testFiles(kind: 'test' | 'spec'): string[] {
  const ending = new RegExp(`\\.${kind}\\.tsx?$`);
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => ending.test(file))
      .map((file) => `${folder}/${file}`),
  );
}
