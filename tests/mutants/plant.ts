import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { Mutant } from './mutants.ts';

const Place = v.object({ file: v.string(), source: v.string() });
/** A file in which the text of a mutant stands, and the file's whole text without the mutant. */
export type Place = v.InferOutput<typeof Place>;

/** The place of the mutant that is planted now: a run that was killed is cleaned up by the next one. */
const PLANTED = '.cache/mutant.json';
const SOURCE = /\.(ts|tsx|sql)$/;
const TEST = /\.(test|spec)\.tsx?$/;

const planted = (): Place | null =>
  existsSync(PLANTED) ? v.parse(Place, JSON.parse(readFileSync(PLANTED, 'utf8'))) : null;

function sourcesIn(place: string): Place[] {
  const without = planted();
  const files = statSync(place).isDirectory()
    ? readdirSync(place, { recursive: true, encoding: 'utf8' })
        .filter((file) => SOURCE.test(file) && !TEST.test(file))
        .map((file) => path.join(place, file))
    : [place];
  return files.map((file) => ({
    file,
    source: without?.file === file ? without.source : readFileSync(file, 'utf8'),
  }));
}

/** The one file in which the text of a mutant stands, once; null where it stands nowhere, or more than once. */
export function placeOf({ in: where, from }: Mutant): Place | null {
  if (!existsSync(where)) return null;
  const [place, ...others] = sourcesIn(where).filter(({ source }) => source.includes(from));
  return place && others.length === 0 && place.source.split(from).length === 2 ? place : null;
}

export function plant({ from, to }: Mutant, { file, source }: Place): void {
  mkdirSync(path.dirname(PLANTED), { recursive: true });
  writeFileSync(PLANTED, JSON.stringify({ file, source }));
  writeFileSync(
    file,
    source.replace(from, () => to),
  );
}

/** Takes a planted mutant out again; does nothing where there is none. */
export function restore(): void {
  const place = planted();
  if (!place) return;
  writeFileSync(place.file, place.source);
  rmSync(PLANTED);
}
