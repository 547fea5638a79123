import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { MAX_LIST_NAME, type SharedList, unpackList } from '../../../../services/shared-list.ts';
import { IF_MISSING } from '../../../../services/values.ts';
import { carriesList, listLink, readListLink } from './list-link.ts';

const PAGE = 'https://exemple.gp/courses-alimentaires';
const arrive = (link: string) => readListLink(new URL(link).hash);

const anyItem = fc.record({
  category: fc.constantFrom('boissons', 'autres', 'inconnu'),
  item: fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .map((text) => text.trim())
    .filter((text) => text !== ''),
  quantity: fc.integer({ min: 1, max: 99 }),
  brand: fc.string({ maxLength: 60 }),
  ifMissing: fc.constantFrom(...IF_MISSING),
});
const written = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 16 });
const item = fc.oneof(
  anyItem,
  fc.tuple(anyItem, written).map(([one, line]) => ({ ...one, written: line })),
  fc.tuple(anyItem, written).map(([one, line]) => ({ ...one, written: line, isCorrected: true })),
);
const lists = fc.record({
  name: fc.string({ unit: 'grapheme', maxLength: MAX_LIST_NAME / 8 }),
  items: fc.array(item, { minLength: 1, maxLength: 40 }),
});

it('is read back unchanged, whatever text it holds', async () => {
  await fc.assert(
    fc.asyncProperty(lists, async (list) => {
      expect(await arrive(await listLink(PAGE, list))).toEqual(list);
    }),
  );
});

it('reads links of older versions of the page', () => {
  const older = JSON.stringify([
    '',
    [
      ['boissons', 'malta', 6],
      ['autres', 'sel', 1, '', 'laisser'],
    ],
  ]);
  expect(unpackList(older)?.items).toEqual([
    { category: 'boissons', item: 'malta', quantity: 6, brand: '', ifMissing: 'demander' },
    { category: 'autres', item: 'sel', quantity: 1, brand: '', ifMissing: 'laisser' },
  ]);
});

it('sends nothing to a server: the whole list is in the fragment', async () => {
  const link = new URL(await listLink(PAGE, FIFTY));
  expect(`${link.origin}${link.pathname}${link.search}`).toBe(PAGE);
  expect(carriesList(link.hash)).toBe(true);
});

const FIFTY: SharedList = {
  name: 'Semaine',
  items: Array.from({ length: 50 }, (_, index) => ({
    category: 'epicerie_salee',
    item: `article numéro ${index}`,
    quantity: 2,
    brand: '',
    ifMissing: 'demander',
  })),
};

it('is short enough for a QR code, for a week of groceries', async () => {
  expect((await listLink(PAGE, FIFTY)).length).toBeLessThan(800);
});

it('holds the longest list that a form accepts', async () => {
  const line = { category: 'c'.repeat(60), quantity: 99, ifMissing: 'remplacer' } as const;
  const items = Array.from({ length: 300 }, (_, index) => ({
    ...line,
    item: String(index).padEnd(120, 'é'),
    brand: 'b'.repeat(60),
    written: String(index).padStart(160, 'à'),
  }));
  const list = { name: 'n'.repeat(MAX_LIST_NAME), items };
  expect(await arrive(await listLink(PAGE, list))).toEqual(list);
});

it('is read and made by a browser that cannot compress', async () => {
  vi.stubGlobal('CompressionStream', undefined);
  Reflect.deleteProperty(globalThis, 'CompressionStream');
  const link = await listLink(PAGE, FIFTY);
  vi.unstubAllGlobals();
  expect(link).toContain('#liste=0.');
  expect(await arrive(link)).toEqual(FIFTY);
});

it.each([
  ['nothing', ''],
  ['another fragment', '#contact'],
  ['no list', '#liste='],
  ['no text', '#liste=1.%%%'],
  ['an unknown version', '#liste=9.WyIiLFtdXQ'],
  ['another text', `#liste=0.${btoa('{"a":1}')}`],
  ['an empty list', `#liste=0.${btoa('["",[]]')}`],
  ['a quantity out of bounds', `#liste=0.${btoa('["",[["autres","lait",1000]]]')}`],
  ['a line without a name', `#liste=0.${btoa('["",[["autres"," "]]]')}`],
  ['a name that is too long', `#liste=0.${btoa(`["${'x'.repeat(41)}",[["autres","lait"]]]`)}`],
  ['a fragment that is too long', `#liste=0.${'A'.repeat(100_000)}`],
])('%s is no list', async (_name, fragment) => expect(await readListLink(fragment)).toBeNull());

it('does not unpack more than a list can hold', async () => {
  const bomb = new Blob([new Uint8Array(50_000_000)])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(bomb).arrayBuffer());
  const text = Buffer.from(bytes).toString('base64url');
  expect(text.length).toBeLessThan(100_000);
  expect(await readListLink(`#liste=1.${text}`)).toBeNull();
});

it('reads any fragment as a list or as nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('0.', '1.', ''), fc.base64String(), async (version, text) => {
      const list = await readListLink(`#liste=${version}${text}`);
      expect(list === null || list.items.length > 0).toBe(true);
    }),
  );
});
