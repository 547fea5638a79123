import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { isOneSlip } from '../../src/domain/email.ts';
import { PROJECT_ROOT } from './config.ts';

const EXAMPLE = path.join(PROJECT_ROOT, '.env.example');
/** Settings of their own for a service or a limit, beside those that the example names. */
const OF_ONE = /^(?:VITE_)?FORM_ENDPOINT_|^LIMIT_/;

/** Adds the variables of .env to the environment; existing ones win. Says on stderr which of them nobody reads. */
export function loadEnvironmentFile(): void {
  const file = path.join(PROJECT_ROOT, '.env');
  if (!existsSync(file)) return;
  const { variables, unknown } = readEnvironmentFile(
    readFileSync(file, 'utf8'),
    readFileSync(EXAMPLE, 'utf8'),
  );
  for (const [name, value] of Object.entries(variables)) process.env[name] ??= value;
  for (const line of unknown) process.stderr.write(`${line}\n`);
}

/**
 * Reads the text of .env, which some editors begin with a byte order mark.
 * @param example the text of .env.example, which names every setting
 * @returns the variables, and a sentence for each name that is no setting
 */
export function readEnvironmentFile(text: string, example: string) {
  const variables = parseEnv(text.replace(/^\ufeff/, '')) as Readonly<Record<string, string>>;
  const known = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
  const unknown = Object.keys(variables)
    .filter((name) => !known.includes(name) && !OF_ONE.test(name))
    .map((name) => {
      const meant = known.find((one) => isOneSlip(name, one));
      return `.env: ${name} is no setting${meant ? `. Is it ${meant}?` : ' (.env.example has them all).'}`;
    });
  return { variables, unknown };
}
