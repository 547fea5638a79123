import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { anchorOf } from './citations.ts';
import { withoutComments } from './source-files.ts';

const FOLDER = 'docs/rules';
/** These pages contain no rules. */
const NO_RULES: ReadonlySet<string> = new Set(['departures.md', 'coverage.md']);

/** A file that a row names, and the names or the test titles in it. */
export interface Place {
  readonly path: string;
  readonly names: readonly string[];
}

/** A row of the coverage page. `rule` is the page and the anchor: pricing.md#money. */
export interface Row {
  readonly rule: string;
  readonly builtIn: readonly Place[];
  readonly provenBy: readonly Place[];
}

/** The pages of rules, in the order of the table in their README. */
export function rulePages(): string[] {
  const readme = readFileSync(path.join(FOLDER, 'README.md'), 'utf8');
  const listed = [...readme.matchAll(/^\| \[([\w-]+\.md)\]/gm)].map(([, page = '']) => page);
  return listed.filter((page) => !NO_RULES.has(page));
}

/** The rules of a page: one for each heading of the second level. */
export function rulesOf(page: string, text: string): string[] {
  return [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => `${page}#${anchorOf(heading)}`);
}

export const rulesOnDisk = (): string[] =>
  rulePages().flatMap((page) => rulesOf(page, readFileSync(path.join(FOLDER, page), 'utf8')));

const CODE = /`([^`]+)`/g;

/** A path and names, each as code. */
function codePlace(text: string): Place {
  const [file = '', ...names] = [...text.matchAll(CODE)].map(([, code = '']) => code);
  return { path: file, names };
}

/** A path as code, and the title of a test in quotation marks. */
function testPlace(text: string): Place {
  const [from, to] = [text.indexOf('“'), text.lastIndexOf('”')];
  return { path: codePlace(text).path, names: from < to ? [text.slice(from + 1, to)] : [] };
}

const placesIn = (cell: string, read: (text: string) => Place): Place[] =>
  cell.trim() === '' ? [] : cell.split('<br>').map(read);

/** The rows of the coverage page. Other lines do not begin with a linked cell. */
export function rowsOf(text: string): Row[] {
  const lines = text.split('\n').filter((line) => line.startsWith('| ['));
  return lines.map((line) => {
    const [rule = '', builtIn = '', provenBy = ''] = line.split('|').slice(1);
    return {
      rule: rule.slice(rule.lastIndexOf('(') + 1, rule.lastIndexOf(')')),
      builtIn: placesIn(builtIn, codePlace),
      provenBy: placesIn(provenBy, testPlace),
    };
  });
}

export const rowsOnDisk = (): Row[] => rowsOf(readFileSync(path.join(FOLDER, 'coverage.md'), 'utf8'));

/** Rules without a row, rows without a rule, and rules with several rows. */
export function unmatched(rows: readonly Row[], rules: readonly string[]): string[] {
  const named = rows.map(({ rule }) => rule);
  return [
    ...rules.filter((rule) => !named.includes(rule)).map((rule) => `${rule}: no row`),
    ...named.filter((rule) => !rules.includes(rule)).map((rule) => `${rule}: no such rule`),
    ...named.filter((rule, index) => named.indexOf(rule) < index).map((rule) => `${rule}: a second row`),
  ];
}

/** The text of a file; null where there is none. */
export type ReadFile = (file: string) => string | null;

const readOnDisk: ReadFile = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null);

/** A comment, or the path of an import, may still have the name of something that was renamed. */
function hasWord(file: string, text: string, name: string): boolean {
  const code = /\.tsx?$/.test(file) ? withoutComments(text).replace(/\bfrom (['"]).*?\1/g, '') : text;
  return new Set(code.match(/[\w$]+/g)).has(name);
}

const hasTitle = (text: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) => text.includes(quote + title + quote));

type Has = (file: string, text: string, name: string) => boolean;

function lostIn({ path: file, names }: Place, read: ReadFile, has: Has): string[] {
  const text = read(file);
  if (text === null) return [`no file ${file}`];
  if (names.length === 0) return [`${file}: nothing named`];
  return names.filter((name) => !has(file, text, name)).map((name) => `${file}: no ${name}`);
}

/** The paths, names and titles of a row that are not there; also an empty cell. */
export function lost({ rule, builtIn, provenBy }: Row, read: ReadFile = readOnDisk): string[] {
  return [
    ...(builtIn.length === 0 ? ['built nowhere'] : []),
    ...(provenBy.length === 0 ? ['proven by nothing'] : []),
    ...builtIn.flatMap((place) => lostIn(place, read, hasWord)),
    ...provenBy.flatMap((place) => lostIn(place, read, (_, text, title) => hasTitle(text, title))),
  ].map((mistake) => `${rule}: ${mistake}`);
}

/** Rules that no test of the first tier proves: `npm test` would not notice that they are broken. */
export const provenLater = (rows: readonly Row[]): string[] =>
  rows
    .filter(({ provenBy }) => provenBy.every(({ path: file }) => file.includes('.full.')))
    .map(({ rule }) => rule);
