import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironmentFile } from './environment-file.ts';

const EXAMPLE = readFileSync(path.resolve(import.meta.dirname, '../.env.example'), 'utf8');
const read = (text: string) => readEnvironmentFile(text, EXAMPLE);

test('a byte order mark is no part of the first name', () => {
  expect(read('\ufeffSITE_URL=https://livraison.example\nPORT=5000')).toEqual({
    variables: { SITE_URL: 'https://livraison.example', PORT: '5000' },
    unknown: new Map(),
  });
});

test.each([
  ['SITE_ULR', '. Is it SITE_URL?'],
  ['SITEURL', '. Is it SITE_URL?'],
  ['SMTP_URI', '. Is it SMTP_URL?'],
  ['MAIL_FORM', '. Is it MAIL_FROM?'],
  ['DATABASE_URLL', '. Is it DATABASE_URL?'],
  ['VAPID_PUBLIK_KEY', '. Is it VAPID_PUBLIC_KEY?'],
  ['VITE_SUPABSE_URL', '. Is it VITE_SUPABASE_URL?'],
  ['PORTS', '. Is it PORT?'],
  ['SUMUP_APIKEY', '. Is it SUMUP_API_KEY?'],
  ['ORDERMAILS', '. Is it ORDER_MAILS?'],
  ['SOMETHING', ' (.env.example has them all).'],
])('%s is said to be no setting', (name, rest) => {
  expect([...read(`${name}=x`).unknown.values()]).toEqual([`.env: ${name} is no setting${rest}`]);
});

test('every setting of the example is one', () => {
  expect(read(EXAMPLE.replace(/^# (?=[A-Z][A-Z0-9_]*=)/gm, '')).unknown.size).toBe(0);
});
