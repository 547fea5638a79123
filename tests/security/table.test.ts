import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testTable } from '../runner/test-table.ts';

const README = readFileSync(path.join(import.meta.dirname, 'README.md'), 'utf8');
/** An item: requirements, what they ask where that has to be said, and what shows it. */
const ITEM = /^- ((?:\d+\.\d+\.\d+(?: – |, )?)+)(?: [^:]+)?: \S/gm;
const items = [...README.matchAll(ITEM)].map(([, ids = '']) => ids);
const shown = testTable(import.meta.dirname);

/** The requirements of levels 1 and 2 in each section of ASVS 4.0.3, without those that it has deleted. */
const SECTIONS: Readonly<Record<string, string>> = {
  '2.1': '1-12',
  '2.2': '1-3',
  '2.3': '1-3',
  '2.4': '1-6',
  '2.5': '1-7',
  '2.6': '1-3',
  '2.7': '1-6',
  '2.8': '1-7',
  '2.9': '1-3',
  '2.10': '1-4',
  '3.1': '1',
  '3.2': '1-4',
  '3.3': '1-4',
  '3.4': '1-5',
  '3.5': '1-3',
  '3.7': '1',
  '4.1': '1-3 5',
  '4.2': '1-2',
  '4.3': '1-3',
  '5.1': '1-5',
  '5.2': '1-8',
  '5.3': '1-10',
  '5.4': '1-3',
  '5.5': '1-4',
  '6.1': '1-3',
  '6.2': '1-6',
  '6.3': '1-2',
  '6.4': '1-2',
  '7.1': '1-4',
  '7.2': '1-2',
  '7.3': '1 3-4',
  '7.4': '1-3',
  '8.1': '1-4',
  '8.2': '1-3',
  '8.3': '1-8',
  '9.1': '1-3',
  '9.2': '1-4',
  '10.2': '1-2',
  '10.3': '1-3',
  '11.1': '1-8',
  '12.1': '1-3',
  '12.2': '1',
  '12.3': '1-6',
  '12.4': '1-2',
  '12.5': '1-2',
  '12.6': '1',
  '13.1': '1 3-5',
  '13.2': '1-3 5-6',
  '13.3': '1-2',
  '13.4': '1-2',
  '14.1': '1-4',
  '14.2': '1-6',
  '14.3': '2-3',
  '14.4': '1-7',
  '14.5': '1-4',
};

/** « 1 3-5 » is 1, 3, 4, 5. */
function numbersOf(text: string): number[] {
  return text.split(' ').flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

/** « 14.4.4 – 14.4.6, 2.1.1 »: each of those requirements. */
function requirementsOf(ids: string): string[] {
  return ids.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split(' – ');
    const section = first.slice(0, first.lastIndexOf('.'));
    const [from, to] = [first, last].map((id) => id.slice(id.lastIndexOf('.') + 1));
    return numbersOf(`${from}-${to}`).map((number) => `${section}.${number}`);
  });
}

test('the count is the page’s', () => {
  const [, unmet = '', reasons = '', tests = ''] = README.split(
    /^## (?:Not met|Held by a reason|Shown by a test)$/m,
  );
  const [notMet, held, byTest] = [unmet, reasons, tests].map((part) => part.match(/^- /gm)?.length);
  expect(byTest).toBe(shown.length);
  expect(items).toHaveLength(Number(notMet) + Number(held) + shown.length);
  expect(README).toContain(
    `**${byTest} rows are shown by a test, ${held} held by a reason, ${notMet} not met.**`,
  );
});

test('every requirement of levels 1 and 2 has its row, and no other', () => {
  const asked = Object.entries(SECTIONS).flatMap(([section, numbers]) =>
    numbersOf(numbers).map((number) => `${section}.${number}`),
  );
  expect([...new Set(items.flatMap(requirementsOf))].sort()).toEqual(asked.sort());
});
