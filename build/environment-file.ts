import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import type { Plugin } from 'vite';
import { isOneSlip } from '../src/domain/person/email.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const EXAMPLE = path.join(ROOT, '.env.example');
/** Settings of their own for a service or a limit, beside those that the example names. */
const OF_ONE = /^(?:VITE_)?FORM_ENDPOINT_|^LIMIT_/;

/**
 * The Vite plugin that reads `.env` as the server does. Vite's own reader loses the first setting after a byte order mark, and does not
 * complain about settings that nothing reads.
 * @param folder where .env is, absolute
 */
export function environmentFile(folder: string): Plugin {
  return {
    name: 'environment-file',
    // Vite reads the environment after this hook.
    config() {
      loadEnvironmentFile(folder);
      return { envDir: false };
    },
  };
}

/**
 * Adds the variables of .env to the environment; existing ones win. Says on stderr which of them nobody reads, unless the process that
 * started this one, or an earlier call, has added them and said it.
 */
export function loadEnvironmentFile(folder = ROOT): void {
  const file = path.join(folder, '.env');
  if (!existsSync(file)) return;
  const read = readEnvironmentFile(readFileSync(file, 'utf8'), readFileSync(EXAMPLE, 'utf8'));
  const added = Object.entries(read.variables).filter(([name]) => process.env[name] === undefined);
  for (const [name, value] of added) {
    process.env[name] = value;
    const line = read.unknown.get(name);
    if (line) process.stderr.write(`${line}\n`);
  }
}

/**
 * Reads the text of .env, which some editors begin with a byte order mark.
 * @param example the text of .env.example, which names every setting
 * @returns the variables, and a sentence for each name that is no setting
 */
export function readEnvironmentFile(text: string, example: string) {
  const variables = parseEnv(text.replace(/^\ufeff/, '')) as Readonly<Record<string, string>>;
  const known = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
  const unknown = new Map<string, string>();
  for (const name of Object.keys(variables)) {
    if (known.includes(name) || OF_ONE.test(name)) continue;
    const meant = known.find((one) => isOneSlip(name, one));
    unknown.set(
      name,
      `.env: ${name} is no setting${meant ? `. Is it ${meant}?` : ' (.env.example has them all).'}`,
    );
  }
  return { variables, unknown };
}
