import { readFileSync } from 'node:fs';
import path from 'node:path';

const FILE = path.join(import.meta.dirname, '../config.toml');

/**
 * A setting of supabase/config.toml, whose values are written on one line each. Undefined where the file does not name it.
 * @param section as in its brackets, such as `auth.email`
 */
export function projectSetting(section: string, key: string): unknown {
  const lines = sectionOf(readFileSync(FILE, 'utf8'), section);
  const text = lines.map((line) => /^(\w+)\s*=(.+)$/.exec(line)).find((found) => found?.[1] === key)?.[2];
  // The values that the file has are JSON as well.
  return text === undefined ? undefined : JSON.parse(text);
}

function sectionOf(config: string, section: string): string[] {
  const lines = config.split(/\r?\n/);
  const start = lines.indexOf(`[${section}]`);
  const end = lines.findIndex((line, index) => index > start && line.startsWith('['));
  return start === -1 ? [] : lines.slice(start + 1, end === -1 ? undefined : end);
}
