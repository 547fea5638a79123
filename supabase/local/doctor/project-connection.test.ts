import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { removeTemporaryFolders, temporaryFolder } from '../testing/temporary.ts';
import { withPassword } from './project-connection.ts';

afterAll(removeTemporaryFolders);

const FILE = path.join(temporaryFolder(), 'pgpass');
writeFileSync(
  FILE,
  [
    '# db.example:5432:postgres:postgres:commented',
    'db.example:6543:postgres:postgres:another port',
    'db.example:5432:*:postgres.ref:a\\:b\\\\c@d',
    '*:*:*:short',
  ].join('\n'),
);

test.each([
  [
    'postgresql://postgres.ref@db.example/postgres',
    'postgresql://postgres.ref:a%3Ab%5Cc%40d@db.example/postgres',
  ],
  [
    'postgresql://postgres@db.example:6543/postgres',
    'postgresql://postgres:another%20port@db.example:6543/postgres',
  ],
  ['postgresql://postgres@db.example/postgres', 'postgresql://postgres@db.example/postgres'],
  [
    'postgresql://postgres:own@db.example:6543/postgres',
    'postgresql://postgres:own@db.example:6543/postgres',
  ],
])('the password of %s', (url, expected) => {
  expect(withPassword(url, FILE)).toBe(expected);
  expect(withPassword(url, undefined)).toBe(url);
});
