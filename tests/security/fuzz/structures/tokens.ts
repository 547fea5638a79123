import { createHmac } from 'node:crypto';
import type { Random } from '../../../faults/random.ts';
import { type Made, madeBy, recipesOf, someBytes } from './bytes.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString() || '{}');

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
const signature = (random: Random) => Buffer.from(someBytes(random, 64)).toString('base64url');

/** Ways to spoil a token that is valid. The longest fits into a header. */
const spoilt = (token: string) => {
  const [head = '', payload = '', sign = ''] = token.split('.');
  const header = (changes: object) => encode({ ...decode(head), ...changes });
  const claims = (changes: object) => encode({ ...decode(payload), ...changes });
  return recipesOf<string>({
    'as it is': () => token,
    'of no algorithm': (random) =>
      `${header({ alg: random.pick(['none', 'None', 'NONE', '']) })}.${payload}.`,
    'of another algorithm, signed with the public key’s name': () => {
      const text = `${header({ alg: 'HS256' })}.${payload}`;
      const key = String(decode(head).kid);
      return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
    },
    'of an unknown algorithm': (random) =>
      `${header({ alg: random.pick(['RS256', 'ES512', 'dir', 1]) })}.${payload}.${sign}`,
    'of another key': (random) =>
      `${header({ kid: random.pick([random.uuid(), '../../key', '', null]) })}.${payload}.${sign}`,
    'with a key of its own': () =>
      `${header({ jwk: { kty: 'oct', k: 'AA' }, jku: 'http://127.0.0.1/' })}.${payload}.${sign}`,
    'with extensions that must be known': () => `${header({ crit: ['b64'], b64: false })}.${payload}.${sign}`,
    'of a role that it was not given': () => `${head}.${claims({ role: 'service_role' })}.${sign}`,
    'of somebody else': (random) => `${head}.${claims({ sub: random.uuid() })}.${sign}`,
    'of another audience': () => `${head}.${claims({ aud: ['admin'], iss: 'https://exemple.com' })}.${sign}`,
    'that has expired': () => `${head}.${claims({ exp: 1, nbf: 2 ** 53 })}.${sign}`,
    'that never ends': () => `${head}.${claims({ exp: 1e308 })}.${sign}`,
    'that is nested': () => `${head}.${encode({ role: nested(2000) })}.${sign}`,
    'that is long': () => `${head}.${claims({ a: 'a'.repeat(7000) })}.${sign}`,
    'with a signature of rubbish': (random) => `${head}.${payload}.${signature(random)}`,
    'with half a signature': () => `${head}.${payload}.${sign.slice(0, 43)}`,
    'without a signature': () => `${head}.${payload}`,
    'in five parts': () => `${token}.${sign}.${sign}`,
    'that is another text': (random) =>
      random.pick(['', '.', '..', '...', 'a.b.c', 'null.null.null', '{}.{}.{}']),
    'whose head is no JSON': (random) =>
      `${Buffer.from(someBytes(random, 40)).toString('base64url')}.${payload}.${sign}`,
  });
};

/** A token made of one that is valid, which it rarely still is. */
export const oddToken = (token: string, random: Random): Made<string> => madeBy(spoilt(token), random, 0);

/** Short secrets: refresh tokens, codes, the hashes in mails, the ids that open an order. */
const SECRETS = recipesOf<string>({
  'of the right form': (random) => Buffer.from(someBytes(random, 16)).toString('base64url'),
  'the id of an order': (random) => random.uuid(),
  'a code': (random) => String(random.between(0, 999_999)).padStart(6, '0'),
  'a code of other digits': () => '١٢٣٤٥٦',
  'a code that is a number': () => '1e5',
  empty: () => '',
  'with spaces around it': (random) => ` ${random.uuid()} `,
  'in capitals': (random) => random.uuid().toUpperCase(),
  'with a null in it': () => 'a\0b',
  'that is long': () => 'A'.repeat(50_000),
  'a wildcard': (random) => random.pick(['%', '*', '_'.repeat(22), '.*']),
  'what ends a statement': () => "' or '1'='1",
  'the name of every object': () => '__proto__',
});

export const oddSecret = (random: Random): Made<string> => madeBy(SECRETS, random, 0);
