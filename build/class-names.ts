import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What is named in a style sheet: classes, and animations. */
const NAME = /(?:\.|@keyframes )(-?[a-z_][\w-]*)/gi;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = `${LETTERS}0123456789`;

/** The nth of the shortest names that are valid in CSS: a, b … z, aa, ab … a9, ba … */
export function shortName(index: number): string {
  if (index < LETTERS.length) return LETTERS[index] ?? '';
  const rest = index - LETTERS.length;
  return shortName(Math.floor(rest / DIGITS.length)) + DIGITS[rest % DIGITS.length];
}

/**
 * Names the classes of CSS modules, for pages carry each of them several times: in the styles, in the markup and in the
 * script. The same in every build of the same sources, because what is rendered at build must be what is hydrated.
 * @param root folder of the project, absolute
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const names = new Map<string, string>();
  const keyOf = (name: string, file: string) => `${path.relative(root, file.split('?')[0] ?? file)} ${name}`;
  const add = (key: string) => {
    const known = names.get(key) ?? `_${shortName(names.size)}`;
    names.set(key, known);
    return known;
  };
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.module.css')).sort()) {
    const full = path.join(root, 'src', file);
    for (const [, name = ''] of readFileSync(full, 'utf8').matchAll(NAME)) add(keyOf(name, full));
  }
  return (name, file) => add(keyOf(name, file));
}
