import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { freshDevice } from '../../device/database/testing.ts';
import { encrypt } from '../../device/transfer/encrypted-file.ts';
import { toBase64 } from '../../domain/text/base64.ts';
import { asksForPassphrase, takeDevice } from './move.ts';

const file = (...parts: BlobPart[]) => new File(parts, 'mon.lgprotege');

test('an encrypted file is recognised as a file and as pasted text', async () => {
  const sealed = await encrypt(new Blob(['{}']), 'colibri sur la véranda');
  expect(await asksForPassphrase(file(...sealed))).toBe(true);
  const text = toBase64(new Uint8Array(await file(...sealed).arrayBuffer()));
  expect(await asksForPassphrase(file(text))).toBe(true);
  expect(await asksForPassphrase(file(`\n${text.replaceAll(/.{76}/g, '$&\r\n')} `))).toBe(true);
});

test.each(['', 'bonjour', 'eyJmb3JtYXQiOiJhdXRyZSJ9', 'é'.repeat(1000), 'A'.repeat(1_000_000)])(
  'other text is not',
  async (text) => {
    expect(await asksForPassphrase(file(text))).toBe(false);
  },
);

const BACKUP = { format: 'livraison-guadeloupe-envois', version: 1, exportedAt: 0, rows: [] };
const PASSPHRASE = 'colibri sur la véranda';
const sealed = async (text: string) => file(...(await encrypt(new Blob([text]), PASSPHRASE)));

// docs/rules/sending.md#moving-devices
test.each([
  ['of a newer version', JSON.stringify({ ...BACKUP, version: 2, rows: {} }), 'newer'],
  ['that has come in part', JSON.stringify(BACKUP).slice(0, -10), 'damaged'],
  ['of another site', '{"format":"autre","version":2}', 'foreign'],
])('a file %s says so, protected or not', async (_what, text, error) => {
  await freshDevice();
  expect(await takeDevice(file(text), '')).toEqual({ ok: false, error });
  expect(await takeDevice(await sealed(text), PASSPHRASE)).toEqual({ ok: false, error });
});

test.each([0, 1])(
  'a copied text that a message has cut off, by %i characters more, is damaged',
  async (more) => {
    const bytes = new Uint8Array(await (await sealed(JSON.stringify(BACKUP))).arrayBuffer());
    const cut = file(toBase64(bytes).slice(0, -24 - more));
    expect(await asksForPassphrase(cut)).toBe(true);
    expect(await takeDevice(cut, PASSPHRASE)).toEqual({ ok: false, error: 'damaged' });
  },
);

test('a file that is kept online and cannot be read now is not called another site’s', async () => {
  const away = file('{}');
  away.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
  expect(await asksForPassphrase(away)).toBe(false);
  expect(await takeDevice(away, '')).toEqual({ ok: false, error: 'unread' });
});
