import 'fake-indexeddb/auto';
import { defaultParseSearch } from '@tanstack/react-router';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { freshDevice } from '../../src/device/database/testing.ts';
import { listDrafts } from '../../src/device/drafts/drafts.ts';
import { getEntry } from '../../src/device/outbox/entries.ts';
import { importDevice } from '../../src/device/transfer/transfer.ts';
import { anEntry, NOON } from '../../src/domain/submission/testing.ts';
import { SubmissionRequest } from '../../src/domain/submission/wire.ts';
import { bundledTables } from '../../src/domain/tables/bundled-tables.ts';
import { parseTable, TABLE_NAMES } from '../../src/domain/tables.ts';
import { parseInstant } from '../../src/domain/time/instant.ts';
import { decide } from '../../src/services/accept.ts';
import { packList, unpackList } from '../../src/services/shared-list.ts';
import { parseStorableJson } from '../../supabase/functions/_shared/body.ts';
import { RESTAURANT_REQUEST } from '../support/orders.ts';
import { PARCEL_REQUEST } from '../support/payments.ts';

/** Properties that every object would inherit if a JSON reader were careless. */
const POISON = '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}';

const poisoned = (value: unknown) =>
  JSON.stringify(value).replaceAll('{', `{${POISON},`).replaceAll(',}', '}');

/** The paths of objects that have an inherited `polluted` property. */
function pollutedIn(value: unknown, path = '$'): string[] {
  if (value === null || typeof value !== 'object') return [];
  const own = Object.hasOwn(value, 'polluted');
  const found = !own && 'polluted' in value ? [path] : [];
  return found.concat(
    Object.keys(value).flatMap((key) => pollutedIn(Reflect.get(value, key), `${path}.${key}`)),
  );
}

afterEach(() => {
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(([] as unknown as Record<string, unknown>).polluted).toBeUndefined();
});

test('the check finds pollution', () => {
  expect(pollutedIn({ a: Object.create({ polluted: true }) })).toEqual(['$.a']);
  expect(Object.keys(JSON.parse(poisoned({ a: {} })).a)).toEqual(['__proto__', 'constructor']);
});

test('an order brings its fields and nothing else', () => {
  for (const request of [RESTAURANT_REQUEST, PARCEL_REQUEST]) {
    const json = parseStorableJson(new TextEncoder().encode(poisoned(request)));
    // The poison makes the schema refuse it, so the code behind the schema is tested directly too.
    expect(v.is(SubmissionRequest, json)).toBe(false);
    const now = parseInstant(request.confirmedAt) ?? 0;
    const decision = decide(json as SubmissionRequest, bundledTables, now);
    expect(decision).toMatchObject({ ok: true });
    expect(pollutedIn(decision)).toEqual([]);
  }
});

const INHERITED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

test.each(INHERITED)('the name %s is no known commune, slot or choice', (name) => {
  for (const request of [RESTAURANT_REQUEST, PARCEL_REQUEST]) {
    const now = parseInstant(request.confirmedAt) ?? 0;
    for (const field of Object.keys(request.fields)) {
      const decision = decide(
        { ...request, fields: { ...request.fields, [field]: name } },
        bundledTables,
        now,
      );
      if (decision.ok) expect(decision.quote?.totalToPay, field).toBe(request.quote?.totalToPay);
    }
    const decision = decide({ ...request, service: name }, bundledTables, now);
    expect(decision).toMatchObject({ refusal: { code: 'unknown_service' } });
  }
});

test('tables of the operator bring their rows', () => {
  for (const name of TABLE_NAMES) {
    const parsed = parseTable(name, JSON.parse(poisoned(bundledTables[name])));
    expect(pollutedIn(parsed)).toEqual([]);
  }
});

test('a file from another device brings drafts, and no order that says more than one does', async () => {
  await freshDevice();
  const entry = anEntry();
  const draft = {
    service: 'restaurant',
    submissionId: '6d1f3a0e-8f0e-4d53-9a3c-0f3b3f3f3f3f',
    values: { prenom: 'Maryse' },
    updatedAt: NOON,
    tablesVersion: '1',
  };
  const head = { format: 'livraison-guadeloupe-envois', version: 1, exportedAt: NOON };
  const file = { ...head, rows: [entry], drafts: [draft], settings: { lists: [] } };
  const read = await importDevice(poisoned(file), NOON);
  expect(read).toMatchObject({ ok: true, value: { submissions: { rejected: 1 }, drafts: { taken: 1 } } });
  expect(pollutedIn([read, await getEntry(entry.id), await listDrafts()])).toEqual([]);
});

test('a shared list is parsed without pollution', () => {
  const item = { category: 'boissons', item: 'eau', quantity: 1, brand: '', ifMissing: 'demander' } as const;
  const text = packList({ name: '__proto__', items: [{ ...item, item: 'constructor' }] });
  expect(unpackList(text)).toMatchObject({ name: '__proto__', items: [{ item: 'constructor' }] });
  expect(pollutedIn(unpackList(text))).toEqual([]);
  expect(unpackList(`{${POISON}}`)).toBeNull();
});

test.each([
  '?__proto__=%7B%22polluted%22%3Atrue%7D',
  '?__proto__[polluted]=true',
  '?constructor.prototype.polluted=true',
  '?a=%7B%22__proto__%22%3A%7B%22polluted%22%3Atrue%7D%7D',
])('the address %s changes no other object', (search) => {
  const found = defaultParseSearch(search);
  expect(pollutedIn(Object.values(found))).toEqual([]);
});
