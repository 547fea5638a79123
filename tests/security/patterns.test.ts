import path from 'node:path';
import { analyse, type Report } from 'scslre';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PROJECT_ROOT } from '../../supabase/local/config.ts';
import { type Pattern, patternsIn, patternsOfTheCode } from './patterns.ts';

/**
 * Files whose patterns may be polynomial, because their input length is bounded. Exponential patterns are
 * never allowed: no bound is small enough for them.
 */
const BOUNDED: Readonly<Record<string, string>> = {
  'src/services/courses/read-quantity.ts':
    'one line of a list, its spaces joined, of 160 characters at most (MAX_READ)',
};

const { literals, composing } = patternsOfTheCode();

const isSlow = ({ exponential }: Report, { path: file }: Pattern) => exponential || !(file in BOUNDED);

/** The patterns with a slow input, each with the repeated part of that input. */
function slowAmong(patterns: readonly Pattern[]): string[] {
  return patterns.flatMap((pattern) =>
    analyse(pattern)
      .reports.filter((report) => isSlow(report, pattern))
      .map(({ exponential, character }) => {
        const degree = exponential ? 'exponential' : 'polynomial';
        return `${pattern.path}: /${pattern.source}/${pattern.flags} is ${degree} in ${JSON.stringify(character.pick)}`;
      }),
  );
}

const unique = <T>(values: readonly T[]) => [...new Set(values)];

/** The patterns that a module builds when it is loaded. */
async function composedBy(file: string): Promise<Pattern[]> {
  const made: Pattern[] = [];
  const Native = RegExp;
  vi.stubGlobal(
    'RegExp',
    new Proxy(Native, {
      construct(_target, [source, flags = '']: [string, string?]) {
        made.push({ path: file, source, flags });
        return new Native(source, flags);
      },
    }),
  );
  vi.resetModules();
  await import(path.join(PROJECT_ROOT, file));
  return made.filter(({ source }) => typeof source === 'string');
}

afterEach(() => vi.unstubAllGlobals());

test('no pattern takes the longer, the more of a character there is', () => {
  expect(literals.length).toBeGreaterThan(150);
  expect(unique(slowAmong(literals))).toEqual([]);
});

test.each(composing)(
  'no pattern that %s composes takes the longer, the more of a character there is',
  async (file) => {
    const patterns = await composedBy(file);
    expect(patterns.length).toBeGreaterThan(0);
    expect(unique(slowAmong(patterns))).toEqual([]);
  },
);

test('an excused file has slow patterns, or needs no excuse', async () => {
  for (const file of Object.keys(BOUNDED)) {
    const composed = composing.includes(file) ? await composedBy(file) : [];
    const own = [...literals.filter(({ path: of }) => of === file), ...composed];
    expect(
      own.flatMap((pattern) => analyse(pattern).reports),
      file,
    ).not.toEqual([]);
  }
});

describe('the analysis finds slow patterns', () => {
  test.each([
    ['const a = /^(a+)+$/', 'exponential'],
    ['const a = /^(?:a|b|ab+)*$/', 'exponential'],
    ["text.replace(/=+$/, '')", 'polynomial'],
    ['<p title={/\\s*x/.source} />', 'polynomial'],
    ['const a = /^\\s*a?\\s*$/', 'polynomial'],
  ])('%s: %s', (code, degree) => {
    expect(slowAmong(patternsIn('planted.tsx', code).literals).join()).toContain(degree);
  });

  test.each(['const a = /^a+b$/', "const a = '/(a+)+b/'", '// /(a+)+b/'])('%s: nothing', (code) => {
    expect(slowAmong(patternsIn('planted.tsx', code).literals)).toEqual([]);
  });

  test('a pattern put together from texts', () => {
    expect(patternsIn('planted.ts', "export const a = new RegExp('a')").composing).toEqual(['planted.ts']);
    expect(patternsIn('planted.ts', "export const a = RegExp('a')").composing).toEqual(['planted.ts']);
  });
});
