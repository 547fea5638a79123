import 'fake-indexeddb/auto';
import { createLocalJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { freshDevice } from '../../../src/device/database/testing.ts';
import { importDevice } from '../../../src/device/transfer/transfer.ts';
import { cleanFile } from '../../../src/domain/files/clean.ts';
import { dimensionsOf } from '../../../src/domain/files/dimensions.ts';
import { NOON } from '../../../src/domain/submission/testing.ts';
import { SubmissionRequest } from '../../../src/domain/submission/wire.ts';
import { cleanFileName } from '../../../src/domain/text/clean-text.ts';
import { parseStorableJson } from '../../../supabase/functions/_shared/body.ts';
import { Random } from '../../faults/random.ts';
import { oddRequest } from './play.ts';
import { oddBackup } from './structures/backups.ts';
import { oddBodyOfForm } from './structures/bodies.ts';
import type { Made } from './structures/bytes.ts';
import { FILES } from './structures/files.ts';
import { oddForm, oddName } from './structures/names.ts';
import { oddToken } from './structures/tokens.ts';

const SEEDS = Array.from({ length: 200 }, (_, seed) => new Random(seed));

/** The share of what a generator makes that its reader accepts. */
async function acceptedOf<T>(
  make: (random: Random) => Made<T>,
  isValid: (value: T) => boolean | Promise<boolean>,
): Promise<number> {
  let accepted = 0;
  for (const random of SEEDS) if (await isValid(make(random).value)) accepted += 1;
  return accepted / SEEDS.length;
}

/** A generator of nothing but valid, or invalid, values would test one half of a reader. */
function expectBoth(share: number): void {
  expect(share).toBeGreaterThan(0.05);
  expect(share).toBeLessThan(0.95);
}

const SIZE = 500;

describe('each format has files that are taken and files that are refused:', () => {
  test.each(['JPEG', 'PNG', 'WebP', 'HEIC', 'PDF', 'polyglot'])('%s', (format) => {
    const answers = SEEDS.slice(0, 5).flatMap((random) =>
      (FILES[format] ?? []).map(({ make }) => cleanFile(make(random, SIZE)).ok),
    );
    expect(new Set(answers).size).toBe(2);
  });

  test.each(['GIF', 'AVIF'])('%s: pages read its size, and the server takes none', (format) => {
    const files = (FILES[format] ?? []).map(({ make }) => make(new Random(1), SIZE));
    expect(files.map((file) => cleanFile(file).ok)).not.toContain(true);
    const sizes = files.map((file) => dimensionsOf(file));
    expect(sizes).toContainEqual({ width: 4, height: 2 });
    expect(sizes.some((size) => size?.width !== 4 || size.height !== 2)).toBe(true);
  });
});

const isForm = ({ contentType, body }: { contentType: string; body: Uint8Array<ArrayBuffer> }) =>
  new Response(body, { headers: { 'content-type': contentType } }).formData().then(
    () => true,
    () => false,
  );

describe('so have', () => {
  test('names', async () => expectBoth(await acceptedOf(oddName, (name) => cleanFileName(name) === name)));
  test('forms of parts', async () => expectBoth(await acceptedOf(oddForm, isForm)));

  test('bodies of forms', async () => {
    const isRequest = (text: string) =>
      v.is(SubmissionRequest, parseStorableJson(new TextEncoder().encode(text)));
    expectBoth(await acceptedOf(oddBodyOfForm, isRequest));
  });

  test('tokens, of which only the one that was signed is valid', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256');
    const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'a', alg: 'ES256' }] });
    const signed = await new SignJWT({ role: 'authenticated', sub: 'a' })
      .setProtectedHeader({ alg: 'ES256', kid: 'a' })
      .setIssuer('us')
      .setAudience('authenticated')
      .setExpirationTime('1h')
      .sign(privateKey);
    const options = { issuer: 'us', audience: 'authenticated', algorithms: ['ES256'] };
    const share = await acceptedOf(
      (random) => oddToken(signed, random),
      async (token) => {
        const isValid = await jwtVerify(token, keys, options).then(
          () => true,
          () => false,
        );
        expect(isValid).toBe(token === signed);
        return isValid;
      },
    );
    expect(share).toBeGreaterThan(0.01);
    expect(share).toBeLessThan(0.2);
  });

  test('backups, none of which a device fails at', async () => {
    const share = await acceptedOf(oddBackup, async (text) => {
      await freshDevice();
      const read = await importDevice(text, NOON);
      if (!read.ok) expect(['not-a-backup', 'newer', 'damaged']).toContain(read.error);
      return read.ok;
    });
    expectBoth(share);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

test('a request is the same whenever its seed is played, and another with another number', () => {
  const tokens = { lasting: 'a.b.c', mortal: 'd.e.f' };
  const made = (number: number) => JSON.stringify(oddRequest(7, number, tokens));
  const numbers = Array.from({ length: 100 }, (_, number) => number);
  expect(numbers.map(made)).toEqual(numbers.map(made));
  expect(new Set(numbers.map(made)).size).toBe(numbers.length);
});
