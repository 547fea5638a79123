import { expect, test } from 'vitest';
import { encrypt } from '../../device/transfer/encrypted-file.ts';
import { toBase64 } from '../../domain/base64.ts';
import { asksForPassphrase } from './move.ts';

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
