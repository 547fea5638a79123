import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import * as v from 'valibot';

const BiomeReport = v.object({
  diagnostics: v.array(
    v.object({
      category: v.string(),
      location: v.object({ path: v.string(), start: v.object({ line: v.number() }) }),
    }),
  ),
});

/** A finding of a lint rule, with the planted file and line. */
export type Finding = { rule: string; file: string; line: number };

/** A folder outside the project with the project's Biome configuration and only planted files. */
export class PlantedProject {
  private readonly folder = mkdtempSync(join(tmpdir(), 'lg-planted-'));

  constructor() {
    for (const file of ['biome.json', '.gitignore']) cpSync(file, join(this.folder, file));
  }

  plant(file: string, lines: readonly string[]): void {
    const path = join(this.folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${lines.join('\n')}\n`);
  }

  /** Every finding of the project's linter in the planted files. */
  lint(): Finding[] {
    const { stdout } = spawnSync(
      resolve('node_modules/.bin/biome'),
      ['lint', '--reporter=json', '--max-diagnostics=none', '.'],
      { cwd: this.folder, encoding: 'utf8' },
    );
    return v.parse(BiomeReport, JSON.parse(stdout)).diagnostics.map(({ category, location }) => ({
      rule: category,
      file: location.path,
      line: location.start.line,
    }));
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true });
  }
}
