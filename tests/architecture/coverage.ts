import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { anchorOf, citationsIn, citingFiles } from './citations.ts';

const FOLDER = 'docs/rules';
/** These pages contain no rules. */
const NO_RULES: ReadonlySet<string> = new Set(['departures.md']);

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

/** A rule, such as pricing.md#money, and the paths of the files that cite it. */
export interface Rule {
  readonly rule: string;
  readonly code: readonly string[];
  /** Tests that run in `npm test`. */
  readonly tests: readonly string[];
  /** Tests that run in `npm run test:all` alone. */
  readonly later: readonly string[];
}

const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file);
const isLater = (file: string) => file.includes('.full.');

/** Which files cite each of the rules. Pages do not count. */
export function citedBy(rules: readonly string[], files: readonly { path: string; text: string }[]): Rule[] {
  const citing = new Map<string, string[]>(rules.map((rule) => [`${FOLDER}/${rule}`, []]));
  for (const file of files.filter((one) => !one.path.endsWith('.md'))) {
    const cited = new Set(citationsIn(file).map(({ page, anchor }) => `${page}#${anchor}`));
    for (const rule of cited) citing.get(rule)?.push(file.path);
  }
  return rules.map((rule) => {
    const paths = (citing.get(`${FOLDER}/${rule}`) ?? []).sort();
    const tests = paths.filter(isTest);
    return {
      rule,
      code: paths.filter((file) => !isTest(file)),
      tests: tests.filter((file) => !isLater(file)),
      later: tests.filter(isLater),
    };
  });
}

/** Rules that no test of the first tier cites: `npm test` would not notice that they are broken. */
export const unproven = (rules: readonly Rule[]): string[] =>
  rules.filter(({ tests }) => tests.length === 0).map(({ rule }) => rule);

/** The beginning of a test's or group's title, also after the table of `each`. */
const TITLE = /(?:\b(?:test|it|describe)\(|[\])]\)\()\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

/**
 * The titles by which a test file cites a rule: those that contain the citation, and those that follow a comment with it, up to the
 * next comment that cites.
 */
export function titlesCiting(rule: string, text: string): string[] {
  const titles = [...text.matchAll(TITLE)].map(({ index, 0: whole, 2: title = '' }) => {
    return { begin: index, end: index + whole.length, title: title.replaceAll("\\'", "'") };
  });
  const isInTitle = (at: number) => titles.some(({ begin, end }) => begin < at && at < end);
  const comments = [...text.matchAll(/^ *(?:\/\/|\/?\*).*docs\/rules\/.*$/gm)].map(({ index }) => index);
  const cited = [...text.matchAll(new RegExp(`${FOLDER}/${rule}(?![\\w-])`, 'g'))].map(({ index }) => index);
  const found = titles.filter(({ begin, end }) =>
    cited.some((at) => {
      if (isInTitle(at)) return begin < at && at < end;
      const next = comments.find((comment) => comment > at) ?? text.length;
      return at < begin && begin < next;
    }),
  );
  return [...new Set(found.map(({ title }) => title))];
}

function printed({ rule, code, tests, later }: Rule): string {
  const cases = (file: string) =>
    titlesCiting(rule, readFileSync(file, 'utf8')).map((title) => `           ${title}`);
  const lines = [
    ...code.map((file) => `  code   ${file}`),
    ...tests.flatMap((file) => [`  test   ${file}`, ...cases(file)]),
    ...later.flatMap((file) => [`  later  ${file}`, ...cases(file)]),
  ];
  return [rule, ...lines].join('\n');
}

/** `npm run rules`: lists each rule with the code and the tests that cite it, and their titles; `-- slot` those with this word. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rules = rulesOnDisk().filter((rule) => rule.includes(process.argv[2] ?? ''));
  console.log(citedBy(rules, citingFiles()).map(printed).join('\n\n'));
}
