import { describe, expect, test } from 'vitest';
import { citationsIn, citingFiles } from './citations.ts';
import { foreignCitationsIn } from './foreign-citations.ts';

const files = citingFiles();

test('the rules are cited by the code that keeps them', () => {
  const cited = files
    .filter(({ path }) => !path.startsWith('docs/'))
    .flatMap(citationsIn)
    .filter(({ page, anchor }) => page.startsWith('docs/rules/') && anchor !== null);
  expect(cited.length).toBeGreaterThan(100);
});

test('no file cites a document that is not in the repository', () => {
  const foreign = files.flatMap((file) => foreignCitationsIn(file).map((words) => `${file.path}: ${words}`));
  expect(foreign.sort()).toEqual([]);
});

describe('the detector of foreign citations', () => {
  test.each([
    '/** Cents (ruling D1). */',
    '// Rulings E4 to E6',
    '/** Commune price (document 1 §9). */',
    " * in the documents' words",
    '/**\n * Prices (document\n * 2 §5). */',
    '-- As both documents say',
    '// the dearer price (D5)',
    '// as the specification has it',
    '// see ../shared/notes.md',
  ])('sees %j', (text) => expect(foreignCitationsIn({ path: 'src/a.ts', text })).not.toEqual([]));

  test.each([
    '/** Cents (docs/rules/pricing.md#money). */',
    "/** Puts a page's elements into the head of the document. */",
    '/** Deletes the documents of an order. */',
    "import type { SharedList } from '../shared-list.ts';",
    "const hours = '@type: OpeningHoursSpecification';",
    '/** A ruled-out version (RFC 5545 §3.1). */',
  ])('ignores %j', (text) => expect(foreignCitationsIn({ path: 'src/a.ts', text })).toEqual([]));
});
