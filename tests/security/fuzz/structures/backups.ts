import { anEntry, aReceipt, aRequest, NOON } from '../../../../src/domain/submission/testing.ts';
import type { Random } from '../../../faults/random.ts';
import { type Made, madeBy, recipesOf } from './bytes.ts';
import { oddName } from './names.ts';

const DRAFT = {
  service: 'restaurant',
  submissionId: '6d1f3a0e-8f0e-4d53-9a3c-0f3b3f3f3f3f',
  values: { prenom: 'Maryse' },
  updatedAt: NOON,
  tablesVersion: '1',
};
const SHA256 = 'a'.repeat(64);
const photo = { field: 'prescription', name: 'a.jpg', type: 'image/jpeg', size: 3, sha256: SHA256 } as const;
const entry = (id: string) => anEntry({ id, request: aRequest({ files: [photo] }) });
const fileOf = (submissionId: string) => ({ submissionId, sha256: SHA256, storedAt: NOON, data: 'AAcO' });

function backup(random: Random) {
  const id = random.uuid();
  return {
    format: 'livraison-guadeloupe-envois',
    version: 1,
    exportedAt: NOON,
    rows: [entry(id), { ...entry(random.uuid()), state: 'received', receipt: aReceipt(), receivedAt: NOON }],
    files: [fileOf(id)],
    drafts: [DRAFT],
    settings: {
      lastCustomer: { name: 'Maryse' },
      carnet: [],
      lists: [{ id, name: 'a', lines: [], savedAt: NOON }],
    },
  };
}

const OTHERS: readonly unknown[] = [null, true, 0, -1, 1e308, '', 'x', [], {}, [null], [[]], { length: 1e9 }];
const many = (size: number, part: unknown) => Array.from({ length: Math.max(1, size) }, () => part);
const json = JSON.stringify;

const backups = (random: Random) => {
  const whole = backup(random);
  const keys = Object.keys(whole) as (keyof typeof whole)[];
  const [row] = whole.rows;
  return recipesOf<string>({
    'as it is': () => json(whole),
    'a part missing': () => json({ ...whole, [random.pick(keys)]: undefined }),
    'a part of another type': () => json({ ...whole, [random.pick(keys)]: random.pick(OTHERS) }),
    'another version': () => json({ ...whole, version: random.pick([0, 2, 1e308, '1']) }),
    'rows of another type': () => json({ ...whole, rows: many(9, random.pick(OTHERS)) }),
    'a row with a part of another type': () =>
      json({ ...whole, rows: [{ ...row, [random.pick(Object.keys(row ?? {}))]: random.pick(OTHERS) }] }),
    'one row often': (_random, size) => json({ ...whole, rows: many(size / 10, row) }),
    'more rows than may be': () => json({ ...whole, rows: many(10_001, 0) }),
    'files of nothing': (_random, size) => json({ ...whole, files: many(size * 100, {}) }),
    'one file often': (_random, size) => json({ ...whole, files: many(size, whole.files[0]) }),
    'a file of odd letters': () =>
      json({ ...whole, files: [{ ...whole.files[0], data: oddName(random).value }] }),
    'drafts of other services': () =>
      json({ ...whole, drafts: [{ ...DRAFT, service: oddName(random).value }] }),
    'a draft of another time': () =>
      json({ ...whole, drafts: [{ ...DRAFT, updatedAt: random.pick([-1e308, 1e308, 0]) }] }),
    'settings of another type': () =>
      json({
        ...whole,
        settings: {
          lastCustomer: random.pick(OTHERS),
          carnet: random.pick(OTHERS),
          lists: random.pick(OTHERS),
        },
      }),
    'settings of every object': () =>
      json(whole).replace('"settings":{', '"settings":{"__proto__":{"polluted":true},'),
    'a part that is deep': (_random, size) => {
      const depth = Math.max(1, size);
      return json(whole).replace('"rows":[', `"rows":[${'['.repeat(depth)}${']'.repeat(depth)},`);
    },
    'half of it': () => json(whole).slice(0, random.between(1, json(whole).length - 1)),
    'a page': () => '<!doctype html><title>Wi-Fi</title>',
    'something else': () =>
      random.pick(['', 'null', '[]', '1', '"a"', '\0', '{"format":"livraison-guadeloupe-envois"}']),
  });
};

/** The text of a file that another device made, with one thing wrong, or none. */
export const oddBackup = (random: Random): Made<string> =>
  madeBy(backups(random), random, random.chance(0.05) ? 3000 : 10);
