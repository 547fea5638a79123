import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type SourceFile = { path: string; text: string };

/** The files under a folder whose path matches, without generated ones. */
export function sourceFiles(folder: string, pattern: RegExp): SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => pattern.test(path) && !path.includes('.gen.'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

const TOKENS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** The code with its comments replaced by spaces, so that line numbers stay the same. */
export function withoutComments(code: string): string {
  return code.replace(TOKENS, (token) => (token.startsWith('/') ? token.replace(/[^\n]/g, ' ') : token));
}
