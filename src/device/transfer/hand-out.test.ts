import { afterEach, expect, test, vi } from 'vitest';
import { canShareText, type HandedOut, handOnText, mailToOneself, share, shareable } from './hand-out.ts';

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

/** A device whose share sheet and clipboard answer so; null where it has none. */
function useDevice(sheetSays: string | null, clipboardSays: string | null) {
  const answer = (says: string) =>
    vi.fn(() => (says === 'ok' ? Promise.resolve() : Promise.reject(new DOMException(says, says))));
  const share = sheetSays === null ? undefined : answer(sheetSays);
  const writeText = clipboardSays === null ? undefined : answer(clipboardSays);
  vi.stubGlobal('navigator', { share, clipboard: writeText && { writeText } });
  return { share, writeText };
}

test.each([
  ['is taken', 'ok', null, 'shared'],
  ['is closed by the customer', 'AbortError', 'ok', 'shared'],
  ['is open already', 'InvalidStateError', 'ok', 'shared'],
  ['is refused without a press', 'NotAllowedError', 'ok', 'copied'],
  ['is refused by the device', 'DataError', 'ok', 'copied'],
  ['is refused, and the clipboard too', 'NotAllowedError', 'NotAllowedError', 'refused'],
  ['is refused where there is no clipboard', 'NotAllowedError', null, 'refused'],
  ['does not exist', null, 'ok', 'copied'],
  ['does not exist, and the clipboard is refused', null, 'NotAllowedError', 'refused'],
] as const)(
  'where the share sheet %s (docs/rules/pages.md#shares)',
  async (_, sheetSays, clipboardSays, outcome) => {
    const { writeText } = useDevice(sheetSays, clipboardSays);
    expect(canShareText()).toBe(sheetSays !== null);
    expect(await handOnText('Suivi : https://exemple.gp/x', 'https://exemple.gp/x')).toBe(outcome);
    if (outcome === 'copied') expect(writeText).toHaveBeenCalledExactlyOnceWith('https://exemple.gp/x');
    if (outcome === 'shared') expect(writeText ?? vi.fn()).not.toHaveBeenCalled();
  },
);

test.each([
  ['ok', true],
  ['AbortError', true],
  ['NotAllowedError', false],
])('a file whose share sheet says %s', async (sheetSays, isShared) => {
  useDevice(sheetSays, null);
  expect(await share(new File(['x'], 'codes.txt'))).toBe(isShared);
});
