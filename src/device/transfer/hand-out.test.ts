import { afterEach, expect, test, vi } from 'vitest';
import { canShareText, copyText, type HandedOut, mailToOneself, shareable, shareText } from './hand-out.ts';

const handedOut = (text: string | null, subject: string | null = 'Sujet'): HandedOut => ({
  file: new File(['x'], 'copie.json', { type: 'application/json' }),
  text,
  subject,
});

/** A share sheet that accepts these types. */
const sheet = (...types: string[]) =>
  vi.stubGlobal('navigator', {
    canShare: ({ files }: { files: File[] }) => files.every(({ type }) => types.includes(type)),
  });

afterEach(() => vi.unstubAllGlobals());

test('a file is shared as it is, or as text when its type cannot be shared', () => {
  sheet('application/json', 'text/plain');
  expect(shareable(handedOut('x'))?.name).toBe('copie.json');
  sheet('text/plain');
  expect(shareable(handedOut('x'))?.name).toBe('copie.json.txt');
  expect(shareable(handedOut(null))).toBeNull();
  sheet();
  expect(shareable(handedOut('x'))).toBeNull();
});

test('a browser without a share sheet, or with one that throws, shares nothing', () => {
  vi.stubGlobal('navigator', {});
  expect(shareable(handedOut('x'))).toBeNull();
  vi.stubGlobal('navigator', {
    canShare: () => {
      throw new TypeError('not allowed');
    },
  });
  expect(shareable(handedOut('x'))).toBeNull();
});

test('a short text goes into a mail to oneself as a whole, and a long one does not', () => {
  const address = new URL(mailToOneself(handedOut('Été & été\n2 lignes ?')) ?? '');
  expect(address.pathname).toBe('');
  expect(address.searchParams.get('body')).toBe('Été & été\r\n2 lignes ?');
  expect(address.searchParams.get('subject')).toBe('Sujet');
  expect(mailToOneself(handedOut('é'.repeat(400)))).toBeNull();
  expect(mailToOneself(handedOut('x', null))).toBeNull();
  expect(mailToOneself(handedOut(null))).toBeNull();
});

test('a share sheet that is closed is no refusal, and neither a refused one nor a clipboard is an error', async () => {
  vi.stubGlobal('navigator', {});
  expect(canShareText()).toBe(false);
  expect(await copyText('x')).toBe(false);
  const failing = (name: string) => () => Promise.reject(new DOMException(name, name));
  const refuse = failing('NotAllowedError');
  vi.stubGlobal('navigator', { share: refuse, clipboard: { writeText: refuse } });
  expect(canShareText()).toBe(true);
  expect(await shareText('x')).toBe(false);
  expect(await copyText('x')).toBe(false);
  vi.stubGlobal('navigator', { share: failing('AbortError') });
  expect(await shareText('x')).toBe(true);
  const writeText = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('x')).toBe(true);
  expect(writeText).toHaveBeenCalledExactlyOnceWith('x');
});
