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
function withoutComments(code: string): string {
  return code.replace(TOKENS, (token) => (token.startsWith('/') ? token.replace(/[^\n]/g, ' ') : token));
}

const ACCENTED = /[À-ÖØ-öø-ÿŒœ«»]/;
const WORDS =
  /\b(?:vous|votre|vos|nous|notre|nos|veuillez|une|des|les|est|sont|pour|dans|avec|sur|pas|merci|aucun|aucune|commande|livraison)\b/gi;
const LITERAL = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|>[^<>{}=;]+</g;

function isFrench(text: string): boolean {
  return ACCENTED.test(text) || new Set(text.toLowerCase().match(WORDS)).size >= 2;
}

/** French in a program's strings and JSX text: a letter that English lacks, or two typical words. */
export function frenchIn(code: string): string[] {
  const literals = withoutComments(code).match(LITERAL) ?? [];
  return literals.filter((text) => !/^['"]\.{0,2}\//.test(text) && isFrench(text));
}

const HOLES = /\$\{[^{}]*\}/g;
/**
 * The marks that French typography keeps on their line (docs/rules/reference-data.md#french-typography), and
 * the signs of percentages and amounts.
 */
const LOOSE_MARK = / [:;!?»%€](?=[\s.,;)'"`<]|$)|« /;

/**
 * Strings with a plain space where typography requires a no-break one. JSX contains no text of ours: see
 * {@link frenchIn}.
 */
export function looseMarksIn(code: string): string[] {
  const literals = withoutComments(code).match(LITERAL) ?? [];
  return literals.filter((text) => !text.startsWith('>') && LOOSE_MARK.test(text.replace(HOLES, '')));
}

const LOOSE_UNIT =
  /(?:\d|\$\{[^{}]*\}) (?:minutes?|min|kg|jours|ans|mois|chiffres|caractères|secondes)(?![\p{L}])/u;

/** Strings in which a number may be left on the line before its unit. */
export function looseUnitsIn(code: string): string[] {
  const literals = withoutComments(code).match(LITERAL) ?? [];
  return literals.filter((text) => !text.startsWith('>') && LOOSE_UNIT.test(text));
}
