import { describe, expect, test } from 'vitest';
import { needsPassword } from './password.ts';

/**
 * The user entries for the password « maryse » and for an empty one, from another implementation of the standard. All
 * are of one file, whose owner entry is 32 times the letter O.
 */
const USERS = {
  2: [
    'fd93af90a265c8081c330f53d3ca85bb5a9da91c0d3bedf064e64fcda751f8a3',
    '7c7d470cb21e663b7f9e534939faa25e9d26bb7b174df9a62d58605c754884b1',
  ],
  3: [
    '2334f82bb55c31911a1a95f0f944b33300000000000000000000000000000000',
    'a38573b4fa5b9bed06bf24b140a8640900000000000000000000000000000000',
  ],
  4: [
    '664305d3a19c5b9d224e524014d541dc00000000000000000000000000000000',
    'd453ed50d03b02e86d0c180f11e8d53300000000000000000000000000000000',
  ],
  5: [
    '66840dda154e8a113c31dd0ad32f7f3a366a80e8136979d8f5a101d3d29d6f720102030405060708a1a2a3a4a5a6a7a8',
    '080614267a34f8a85da67733d4c224fe9ca90d21b820e8bc04882011be0263720102030405060708a1a2a3a4a5a6a7a8',
  ],
  6: [
    '8d1efb4f1bdbb651341704c2139de4f6be05d6d4609af56916b21646ed74825c0102030405060708a1a2a3a4a5a6a7a8',
    '0ddbe192eb54c915e79685a7e63e1bf93ef3fd47cdfa0786d02391ea98f536cf0102030405060708a1a2a3a4a5a6a7a8',
  ],
} as const;
type Revision = keyof typeof USERS;

const SCHEMES: Record<Revision, string> = {
  2: '/V 1 /R 2',
  3: '/V 2 /R 3 /Length 128',
  4: '/V 4 /R 4 /Length 128 /EncryptMetadata false /CF << /StdCF << /CFM /AESV2 /Length 16 >> >> /StmF /StdCF',
  5: '/V 5 /R 5 /Length 256 /CF << /StdCF << /CFM /AESV3 >> >> /StmF /StdCF',
  6: '/V 5 /R 6 /Length 256 /CF << /StdCF << /CFM /AESV3 >> >> /StmF /StdCF',
};

const encryption = (revision: Revision, user: string) =>
  `<< /Filter /Standard ${SCHEMES[revision]} /P -3904 /O (${'O'.repeat(32)}) /U <${user}> >>`;
const ID = '/ID [<00112233445566778899aabbccddeeff> <00>]';
const ROOT = '1 0 obj << /Type /Catalog >> endobj\n';
const byReference = (dictionary: string) =>
  `%PDF-1.7\n${ROOT}9 0 obj\n${dictionary}\nendobj\ntrailer\n<< /Size 3 /Root 1 0 R /Encrypt 9 0 R ${ID} >>\nstartxref\n9\n%%EOF`;
const inPlace = (dictionary: string) =>
  `%PDF-1.7\n${ROOT}trailer << /Root 1 0 R ${ID} /Encrypt ${dictionary} >>`;
const inStream = (dictionary: string) =>
  `%PDF-1.7\n${ROOT}9 0 obj${dictionary}endobj 7 0 obj<</Type/XRef/Encrypt 9 0 R${ID}/Root 1 0 R>>stream\n…endstream endobj`;

const [OPEN, CLOSED] = [0, 1] as const;
const revisions = [2, 3, 4, 5, 6] as const;

describe.each([
  ['in an object of its own', byReference],
  ['in the trailer', inPlace],
  ['beside a stream of references', inStream],
])('encryption %s', (_where, file) => {
  test.each(revisions)('of revision %i requires its password', (revision) => {
    expect(needsPassword(file(encryption(revision, USERS[revision][CLOSED])))).toBe(true);
  });

  test.each(revisions)('of revision %i without a password only restricts changes', (revision) => {
    expect(needsPassword(file(encryption(revision, USERS[revision][OPEN])))).toBe(false);
  });
});

const closed = encryption(3, USERS[3][CLOSED]);

// docs/rules/files.md#bounds
test.each([
  ['with a certificate', encryption(3, USERS[3][OPEN]).replace('/Standard', '/Adobe.PubSec')],
  ['of a revision that nobody knows', encryption(3, USERS[3][OPEN]).replace('/R 3', '/R 9')],
  ['that does not say for whom', encryption(6, '')],
])('encryption %s cannot be opened', (_what, dictionary) => {
  expect(needsPassword(byReference(dictionary))).toBe(true);
});

test.each([
  ['none', `%PDF-1.7\n${ROOT}trailer << /Root 1 0 R >>`],
  [
    'a text about it',
    `%PDF-1.7\n${ROOT}4 0 obj << >> stream\n(/Encrypt 9 0 R) Tj\nendstream endobj trailer << /Root 1 0 R >>`,
  ],
  ['an object that is not there', '%PDF-1.7\ntrailer << /Root 1 0 R /Encrypt 77 0 R >>'],
  ['attachments alone', byReference(encryption(4, USERS[4][CLOSED]).replace('/StmF /StdCF', '/EFF /StdCF'))],
])('%s is no encryption', (_what, text) => {
  expect(needsPassword(text)).toBe(false);
});

test('strings may be written with escapes, brackets and lines', () => {
  const user = [...(USERS[3][OPEN].match(/../g) ?? [])]
    .map((pair) => String.fromCharCode(Number.parseInt(pair, 16)))
    .join('');
  const written = user
    .replace(/[\\()]/g, (character) => `\\${character}`)
    .replace(/\0/g, '\\000')
    .replace(/\r/g, '\\r');
  const dictionary = encryption(3, '').replace(
    '/U <>',
    `/U (${written.slice(0, 8)}\\\r\n${written.slice(8)})`,
  );
  expect(needsPassword(byReference(dictionary))).toBe(false);
  expect(needsPassword(byReference(closed))).toBe(true);
});
