import { describe, expect, test } from 'vitest';
import {
  anchorOf,
  anchorsOf,
  citationsIn,
  citingFiles,
  foreignCitationsIn,
  leadsSomewhere,
} from './citations.ts';

describe('citations', () => {
  const files = citingFiles();

  test('there are pages and code to look at', () => {
    const paths = files.map(({ path }) => path);
    expect(paths).toContain('docs/rules/pricing.md');
    expect(paths).toContain('src/domain/submission/wire.ts');
    expect(paths).toContain('supabase/local/database/bootstrap.sql');
  });

  test('every citation leads to a page and a heading that are there', () => {
    const lost = files.flatMap((file) =>
      citationsIn(file)
        .filter((citation) => !leadsSomewhere(citation))
        .map(({ page, anchor }) => `${file.path}: ${page}${anchor === null ? '' : `#${anchor}`}`),
    );
    expect(lost.sort()).toEqual([]);
  });

  describe('the reader of citations', () => {
    test.each([
      ['a.ts', '/** Half up (docs/rules/pricing.md#money). */', 'docs/rules/pricing.md', 'money'],
      ['a.sql', '-- docs/rules/files.md#limits, and more', 'docs/rules/files.md', 'limits'],
      ['docs/rules/a.md', '[money](pricing.md#money)', 'docs/rules/pricing.md', 'money'],
      ['docs/a.md', '[below](#les-clés)', 'docs/a.md', 'les-clés'],
      ['README.md', '![screens](docs/screens.webp)', 'docs/screens.webp', null],
    ])('in %s reads %s', (path, text, page, anchor) => {
      expect(citationsIn({ path, text })).toEqual([{ page, anchor }]);
    });

    test('ignores external addresses', () => {
      const text = 'https://example.com/docs/a.md#b, [x](https://example.com#c)';
      expect(citationsIn({ path: 'a.md', text })).toEqual([]);
    });

    test('misses a page and a heading that are not there', () => {
      expect(leadsSomewhere({ page: 'docs/rules/pricing.md', anchor: 'money' })).toBe(true);
      expect(leadsSomewhere({ page: 'docs/rules/pricing.md', anchor: 'mony' })).toBe(false);
      expect(leadsSomewhere({ page: 'docs/rules/prices.md', anchor: null })).toBe(false);
    });

    test('makes anchors of headings as GitHub does', () => {
      expect(anchorOf('B2B sales')).toBe('b2b-sales');
      expect(anchorOf('Les clés')).toBe('les-clés');
      expect(anchorOf('An order, from the form to the receipt')).toBe(
        'an-order-from-the-form-to-the-receipt',
      );
      expect(anchorsOf('# One\n\n```sh\n# two\n```\n')).toEqual(new Set(['one']));
    });
  });
});

describe('foreign citations', () => {
  const files = citingFiles();

  test('the rules are cited by the code that keeps them', () => {
    const cited = files
      .filter(({ path }) => !path.startsWith('docs/'))
      .flatMap(citationsIn)
      .filter(({ page, anchor }) => page.startsWith('docs/rules/') && anchor !== null);
    expect(cited.length).toBeGreaterThan(100);
  });

  test('no file cites a document that is not in the repository', () => {
    const foreign = files.flatMap((file) =>
      foreignCitationsIn(file).map((words) => `${file.path}: ${words}`),
    );
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
});
