import type { Random } from '../../../faults/random.ts';
import { type Made, madeBy, type Recipe, recipesOf } from './recipe.ts';

const COLUMNS = ['id', 'firstname', 'lastname', 'phone', 'reference', 'status', 'received_at', 'fields'];
const OPERATORS = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'is',
  'cs',
  'cd',
  'ov',
  'fts',
  'match',
];
const OPERANDS = [
  '1',
  'null',
  'LG-123456',
  '*a*',
  '{}',
  '{a,b}',
  '"a,b"',
  '[1,2]',
  '%25',
  '',
  "'",
  '2026-02-30',
];

const column = (random: Random) => random.pick(COLUMNS);
const filter = (random: Random) => `${random.pick(OPERATORS)}.${random.pick(OPERANDS)}`;

/** Conditions in conditions, to a depth. */
function tree(random: Random, depth: number): string {
  if (depth === 0) return `${column(random)}.${random.chance(0.2) ? 'not.' : ''}${filter(random)}`;
  const parts = Array.from({ length: random.between(1, 3) }, () => tree(random, depth - 1));
  return `${random.chance(0.2) ? 'not.' : ''}${random.pick(['and', 'or'])}(${parts.join(',')})`;
}

const deep = (depth: number) => `or=(${'and('.repeat(depth)}id.is.null${')'.repeat(depth)})`;
const list = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.pick(OPERANDS)).join();
/** The number of parts of so many characters that a length has room for. */
const count = (size: number, each: number) => Math.max(1, Math.floor(size / each));

/** Query strings for PostgREST. */
export const FILTERS: readonly Recipe<string>[] = recipesOf<string>({
  'what the app asks': () => 'select=reference,status&order=received_at.desc&limit=5',
  'one condition': (random) => `${column(random)}=${filter(random)}`,
  'conditions in conditions': (random) => `or=(${tree(random, random.between(1, 4))})`,
  'conditions that are too deep': (_random, size) => deep(count(size, 5)),
  'parentheses that do not close': (_random, size) => `or=(${'or('.repeat(count(size, 3))}id.is.null)`,
  'parentheses in quotes': (_random, size) => `or=(firstname.eq."${'('.repeat(count(size, 1))}")`,
  'quotes that do not close': (random) => `id=in.("a,${list(random, 9)})`,
  'a long list': (random, size) => `id=in.(${list(random, count(size, 5))})`,
  'lists in lists': (_random, size) => `id=in.(${'('.repeat(count(size, 2))}${')'.repeat(count(size, 2))})`,
  'other tables': (random) =>
    `select=id,${random.pick(['profiles', 'auth.users', 'orders!inner'])}(*,lines(*(id)))`,
  'a cast': (random) =>
    `select=${column(random)}::${random.pick(['text', 'int4', 'xml', 'regclass', 'json', 'bytea'])}`,
  'a cast of a cast': () => 'select=id::text::int4::regclass',
  'a path into JSON': (random) => `select=fields->${random.pick(['a', '0', '>a', '-1'])}->>b&fields->>a=eq.1`,
  'the same column often': (random, size) => `select=${`${column(random)},`.repeat(count(size, 10))}id`,
  'a long order': (random, size) => `order=${`${column(random)}.desc.nullslast,`.repeat(count(size, 25))}id`,
  'an order by what is no column': (random) =>
    `order=${random.pick(['1', 'random()', 'id;drop', '(select 1)', 'id.up'])}`,
  'pages that are nowhere': (random) =>
    `limit=${random.pick(['-1', '0', '999999999', '1e9', '٣'])}&offset=${random.pick(['-1', '999999999', '9999999999'])}`,
  'a pattern of wildcards': (_random, size) => `firstname=ilike.${'*a'.repeat(count(size, 2))}b`,
  'an expression': () => 'firstname=match.(a%2B)%2B%24',
  'what ends a statement': () => 'id=eq.1%27;select%20pg_sleep(10)--&%22;drop%20table%20profiles;--=eq.1',
  'a null': () => 'firstname=eq.%00&id=is.%00',
  'names of every object': () => '__proto__=eq.1&constructor=eq.1&select=toString,__proto__',
});

const LONGEST = 6000;

export function oddFilter(random: Random): Made<string> {
  return madeBy(FILTERS, random, random.chance(0.3) ? LONGEST : 60);
}
