import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  lost,
  provenLater,
  rowsOf,
  rowsOnDisk,
  rulePages,
  rulesOf,
  rulesOnDisk,
  unmatched,
} from './coverage.ts';

const rows = rowsOnDisk();
const rules = rulesOnDisk();

test('there are rules and rows to look at', () => {
  expect(rules.length).toBeGreaterThan(150);
  expect(rules).toContain('pricing.md#evening-surcharge');
  const [row] = rows.filter(({ rule }) => rule === 'pricing.md#evening-surcharge');
  expect(row?.builtIn).toContainEqual({
    path: 'src/domain/quote/restaurant-lines.ts',
    names: ['eveningLine'],
  });
});

test('the list of pages is complete', () => {
  const others = ['README.md', 'coverage.md', 'departures.md'];
  expect([...rulePages(), ...others].sort()).toEqual(readdirSync('docs/rules').sort());
});

test('each rule has one row, in the order of the pages', () => {
  expect(unmatched(rows, rules)).toEqual([]);
  expect(rows.map(({ rule }) => rule)).toEqual(rules);
});

test('the named files, code and tests are there', () => {
  expect(rows.flatMap((row) => lost(row))).toEqual([]);
});

test('each rule is proven by a test that runs in `npm test`', () => {
  expect(provenLater(rows)).toEqual([]);
});

describe('the reader of the coverage page', () => {
  const PAGE = [
    '| rule | built in | proven by |',
    '| --- | --- | --- |',
    '| [Half up](a.md#half-up) | `src/a.ts` `round`, `HALF`<br>`b.sql` `rounded` | `a.test.ts` › “rounds %s (half up)” |',
  ].join('\n');
  const FILES: Record<string, string> = {
    'src/a.ts':
      "import { Cents } from './ceil.ts';\n/** Not floor. */\nconst HALF = 0.5;\nexport const round = (cents: number) => cents + HALF;",
    'b.sql': 'create function private.rounded()',
    'a.test.ts': "it.each([1])('rounds %s (half up)', () => {});",
  };
  const read = (file: string) => FILES[file] ?? null;
  const mistakesIn = (page: string) => rowsOf(page).flatMap((row) => lost(row, read));

  test('reads paths, names and titles', () => {
    expect(rowsOf(PAGE)).toEqual([
      {
        rule: 'a.md#half-up',
        builtIn: [
          { path: 'src/a.ts', names: ['round', 'HALF'] },
          { path: 'b.sql', names: ['rounded'] },
        ],
        provenBy: [{ path: 'a.test.ts', names: ['rounds %s (half up)'] }],
      },
    ]);
    expect(mistakesIn(PAGE)).toEqual([]);
    expect(rulesOf('a.md', '# Money\n\n## Half up\n\n### Why\n')).toEqual(['a.md#half-up']);
  });

  test.each([
    ['a rule without a row', ['a.md#half-up', 'a.md#new'], ['a.md#new: no row']],
    ['a row without a rule', [], ['a.md#half-up: no such rule']],
  ])('finds %s', (_what, headings, mistakes) => {
    expect(unmatched(rowsOf(PAGE), headings)).toEqual(mistakes);
  });

  test('finds a second row', () => {
    expect(unmatched(rowsOf(`${PAGE}\n${PAGE}`), ['a.md#half-up'])).toEqual(['a.md#half-up: a second row']);
  });

  test.each([
    ['a path that is gone', 'b.sql', 'c.sql', 'no file c.sql'],
    ['a name that is gone', '`round`', '`rounds`', 'src/a.ts: no rounds'],
    ['a name that only a comment has', '`round`', '`floor`', 'src/a.ts: no floor'],
    ['a name that only the path of an import has', '`round`', '`ceil`', 'src/a.ts: no ceil'],
    ['a part of a name', '`rounded`', '`round`', 'b.sql: no round'],
    ['a title that is gone', 'rounds %s', 'rounds %i', 'a.test.ts: no rounds %i (half up)'],
    ['a part of a title', ' (half up)', '', 'a.test.ts: no rounds %s'],
    ['a path without a name', ' `rounded`', '', 'b.sql: nothing named'],
    ['a path without a title', ' › “rounds %s (half up)”', '', 'a.test.ts: nothing named'],
  ])('finds %s', (_what, from, to, mistake) => {
    expect(mistakesIn(PAGE.replace(from, to))).toEqual([`a.md#half-up: ${mistake}`]);
  });

  test('finds a rule that only the second tier proves', () => {
    expect(provenLater(rowsOf(PAGE))).toEqual([]);
    expect(provenLater(rowsOf(PAGE.replace('a.test.ts', 'a.full.test.ts')))).toEqual(['a.md#half-up']);
  });

  test('finds an empty cell', () => {
    expect(mistakesIn('| [Half up](a.md#half-up) |  |  |')).toEqual([
      'a.md#half-up: built nowhere',
      'a.md#half-up: proven by nothing',
    ]);
  });
});
