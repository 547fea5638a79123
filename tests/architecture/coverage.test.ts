import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { citingFiles } from './citations.ts';
import { citedBy, rulePages, rulesOf, rulesOnDisk, titlesCiting, unproven } from './coverage.ts';

const rules = citedBy(rulesOnDisk(), citingFiles());

test('there are rules, code and tests to look at', () => {
  expect(rules.length).toBeGreaterThan(150);
  const surcharge = rules.find(({ rule }) => rule === 'pricing.md#evening-surcharge');
  expect(surcharge?.code).toContain('src/domain/quote/restaurant.ts');
  expect(surcharge?.tests).toContain('src/domain/quote/restaurant.test.ts');
});

test('the list of pages is complete', () => {
  expect([...rulePages(), 'README.md', 'departures.md'].sort()).toEqual(readdirSync('docs/rules').sort());
});

test('each rule is cited by a test that runs in `npm test`', () => {
  expect(unproven(rules)).toEqual([]);
});

describe('the list of rules', () => {
  const FILES = [
    { path: 'src/a.ts', text: '/** Not floor (docs/rules/a.md#half-up). */' },
    { path: 'a.test.ts', text: "// docs/rules/a.md#half-up\ntest('rounds');" },
    { path: 'a.full.test.ts', text: "test('rounds (docs/rules/a.md#half-up)');\n// docs/rules/a.md#money" },
    { path: 'docs/rules/b.md', text: '[money](a.md#money)' },
  ];
  const RULES = rulesOf('a.md', '# Prices\n\n## Money\n\n## Half up\n\n### Why\n');

  test('names the code and the tests of both tiers that cite a rule', () => {
    expect(citedBy(RULES, FILES)).toEqual([
      { rule: 'a.md#money', code: [], tests: [], later: ['a.full.test.ts'] },
      { rule: 'a.md#half-up', code: ['src/a.ts'], tests: ['a.test.ts'], later: ['a.full.test.ts'] },
    ]);
  });

  test('names the titles of the tests that cite a rule, in themselves or in a comment before them', () => {
    const text = `
      // docs/rules/a.md#money, docs/rules/a.md#half-up
      test.each([['1', 1]])('reads %s, which isn\\'t text', () => {});
      test('other', () => {});
      // docs/rules/a.md#money-back
      test("gives back", () => {});
      describe('adds (docs/rules/a.md#money)', () => {});
      test('another', () => {});`;
    expect(titlesCiting('a.md#money', text)).toEqual([
      "reads %s, which isn't text",
      'other',
      'adds (docs/rules/a.md#money)',
    ]);
    expect(titlesCiting('a.md#half-up', text)).toEqual(["reads %s, which isn't text", 'other']);
  });

  test('finds a rule that only the second tier proves', () => {
    expect(unproven(citedBy(RULES, FILES))).toEqual(['a.md#money']);
  });
});
