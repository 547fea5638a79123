import { expect, it } from 'vitest';
import type { ItemLine } from '../../../../services/values.ts';
import {
  asWrittenLine,
  groupRows,
  moveLine,
  type RemovedLine,
  removeLine,
  restoreLine,
  updateLine,
} from './list-edits.ts';

const line = (id: string, category = 'a'): ItemLine => ({
  id,
  category,
  item: id,
  quantity: 1,
  brand: '',
  ifMissing: 'demander',
});
const lines = [line('1'), line('2', 'b'), line('3'), line('4', 'b'), line('5')];
const ids = (list: readonly ItemLine[]) => list.map(({ id }) => id).join('');
const remove = (...removed: string[]) =>
  removed.reduce((state, id) => removeLine(state.lines, state.removals, id), {
    lines: lines as readonly ItemLine[],
    removals: [] as readonly RemovedLine[],
  });
/** The rows of one category by their ids, removed ones in brackets. */
const shown = (state: ReturnType<typeof remove>, category = 'a') =>
  groupRows(state.lines, state.removals, ['a', 'b'], new Map())
    .get(category)
    ?.map((row) => (row.kind === 'removed' ? `[${row.line.id}]` : row.line.id))
    .join('');

it('changes one line and leaves the others as they are', () => {
  const updated = updateLine(lines, '3', { quantity: 4 });
  expect(updated[2]).toMatchObject({ id: '3', quantity: 4 });
  expect(updated[1]).toBe(lines[1]);
});

it('keeps the written text beside a line that is edited by hand', () => {
  const read: ItemLine = { ...line('1'), item: 'lait', quantity: 3, written: 'lait x3' };
  const [dearer] = updateLine([read], '1', { quantity: 4 });
  expect(dearer).toMatchObject({ quantity: 4, written: 'lait x3', isCorrected: true });
  expect(updateLine([read], '1', { ifMissing: 'laisser' })[0]).not.toHaveProperty('isCorrected');
  expect(updateLine([line('2')], '2', { quantity: 4 })[0]).not.toHaveProperty('isCorrected');
});

it('replaces all items that were read from a line with its written text', () => {
  const written = 'Yaourts, 4 fraise, 4 coco';
  const parts = ['Yaourts', 'fraise', 'coco'].map((item) => ({ ...line(item), item, quantity: 4, written }));
  const all = [line('1'), ...parts, { ...line('9'), item: 'lait', written: '2 lait' }];
  const kept = asWrittenLine(all, 'fraise');
  expect(kept.map(({ item }) => item)).toEqual(['1', written, 'lait']);
  expect(kept[1]).toEqual({ ...line('fraise'), item: written });
  expect(asWrittenLine(all, '1')).toBe(all);
});

it('does not change another line with the same words', () => {
  const twice = ['1', '2'].map((id) => ({ ...line(id), item: 'lait', quantity: 2, written: '2 lait' }));
  expect(asWrittenLine(twice, '1').map(({ item }) => item)).toEqual(['2 lait', 'lait']);
});

it('moves a line among those of its category', () => {
  expect(ids(moveLine(lines, '3', -1))).toBe('32145');
  expect(ids(moveLine(lines, '3', 1))).toBe('12543');
  expect(moveLine(lines, '1', -1)).toBe(lines);
  expect(moveLine(lines, '5', 1)).toBe(lines);
  expect(moveLine(lines, 'x', 1)).toBe(lines);
});

it('remembers the place of a removed line', () => {
  expect(shown(remove('3'))).toBe('1[3]5');
  expect(shown(remove('5'))).toBe('13[5]');
  expect(shown(remove('1', '3'))).toBe('[1][3]5');
  expect(shown(remove('3', '1'))).toBe('[1][3]5');
  expect(shown(remove('5', '3', '1'))).toBe('[1][3][5]');
  expect(shown(remove('1', '3', '5'))).toBe('[1][3][5]');
  expect(shown(remove('2'), 'b')).toBe('[2]4');
});

it('restores removed lines to their places, in any order', () => {
  for (const removed of [
    ['1', '3', '5'],
    ['5', '3', '1'],
    ['3', '5', '1'],
    ['3', '1', '2'],
  ]) {
    for (const restored of [removed, removed.toReversed()]) {
      const state = restored.reduce(
        (now, id) => restoreLine(now.lines, now.removals, id),
        remove(...removed),
      );
      expect(shown(state)).toBe('135');
      expect(shown(state, 'b')).toBe('24');
      expect(state.removals).toEqual([]);
    }
  }
  expect(restoreLine(lines, [], 'x')).toEqual({ lines, removals: [] });
});

it('keeps the identity of untouched categories', () => {
  const before = groupRows(lines, [], ['a', 'b'], new Map());
  const after = groupRows(updateLine(lines, '3', { quantity: 2 }), [], ['a', 'b'], before);
  expect(after.get('b')).toBe(before.get('b'));
  expect(after.get('a')).not.toBe(before.get('a'));
  expect(after.get('a')?.[0]?.line).toBe(lines[0]);
  expect(groupRows(lines, [], ['a', 'b'], before).get('a')).toBe(before.get('a'));
});

it('puts a line of an unknown category under the last one', () => {
  expect(shown({ lines: [line('9', 'z')], removals: [] }, 'b')).toBe('9');
});
