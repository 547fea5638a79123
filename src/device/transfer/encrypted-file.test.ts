import { expect, test } from 'vitest';
import { decrypt, encrypt, isEncrypted } from './encrypted-file.ts';

const PASSPHRASE = 'colibri sur la véranda';
const SECRET = '{"à":"12 rue Frébault"}';

async function sealed(text = SECRET): Promise<Uint8Array<ArrayBuffer>> {
  const parts = await encrypt(new Blob([text]), PASSPHRASE);
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** The file with a changed first line. */
async function withHeader(change: (header: Record<string, unknown>) => unknown) {
  const bytes = await sealed();
  const end = bytes.indexOf(10);
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
  const line = new TextEncoder().encode(`${JSON.stringify(change(header))}\n`);
  return new Uint8Array(await new Blob([line, bytes.subarray(end + 1)]).arrayBuffer());
}

// docs/rules/sending.md#moving-devices
test('only the passphrase decrypts it, however the keyboard encodes it', async () => {
  const bytes = await sealed();
  expect(isEncrypted(bytes)).toBe(true);
  expect(Buffer.from(bytes).includes('rue')).toBe(false);
  for (const typed of [`${PASSPHRASE.normalize('NFD')} `, 'Colibri  sur la VERANDA'])
    expect(await decrypt(bytes, typed)).toEqual({ ok: true, value: SECRET });
  const another = await decrypt(bytes, 'colibri sous la véranda');
  expect(another).toEqual({ ok: false, error: 'wrong-passphrase' });
});

test('its header has the parameters, with the iterations recommended today, and a new salt each time', async () => {
  const [one, other] = await Promise.all([sealed(), sealed()]);
  const header = (bytes: Uint8Array) =>
    JSON.parse(new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(10))));
  expect(header(one)).toMatchObject({
    version: 1,
    kdf: { name: 'PBKDF2-SHA-256', iterations: 600_000 },
    cipher: { name: 'AES-GCM' },
  });
  expect(header(one).kdf.salt).not.toBe(header(other).kdf.salt);
  expect(header(one).cipher.iv).not.toBe(header(other).cipher.iv);
});

test('a change of any byte is detected', async () => {
  const bytes = await sealed();
  const line = bytes.indexOf(10) + 1;
  const other = bytes.slice();
  other[line] = (other[line] ?? 0) ^ 1;
  expect(await decrypt(other, PASSPHRASE)).toEqual({ ok: false, error: 'damaged' });
  expect(await decrypt(bytes.slice(0, -20), PASSPHRASE)).toEqual({ ok: false, error: 'damaged' });
  const moved = await withHeader((header) => ({ ...header, note: 'x' }));
  expect(await decrypt(moved, PASSPHRASE)).toEqual({ ok: false, error: 'damaged' });
});

test('a newer version is reported as such', async () => {
  const newer = await withHeader(() => ({
    format: 'livraison-guadeloupe-appareil',
    version: 2,
    kdf: 'another',
  }));
  expect(isEncrypted(newer)).toBe(true);
  expect(await decrypt(newer, PASSPHRASE)).toEqual({ ok: false, error: 'newer' });
});

test.each([1, 599_999, 1e12])('%d iterations are refused', async (iterations) => {
  const file = await withHeader((header) => ({ ...header, kdf: { ...Object(header.kdf), iterations } }));
  expect(await decrypt(file, PASSPHRASE)).toEqual({ ok: false, error: 'damaged' });
});

test.each(['', '\n', '{}\n', 'x'.repeat(10_000), '{"format":"livraison-guadeloupe-envois","version":1}'])(
  '%s is no file of ours',
  async (text) => {
    const bytes = new TextEncoder().encode(text);
    expect(isEncrypted(bytes)).toBe(false);
    expect(await decrypt(bytes, PASSPHRASE)).toEqual({ ok: false, error: 'foreign' });
  },
);
