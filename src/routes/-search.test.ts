import { expect, test } from 'vitest';
import { textSearch, wayTo } from './-search.ts';

const read = textSearch('numero', 'envoi');

test('keeps the texts that it names', () => {
  expect(read({ numero: 'LG-123456', envoi: '', utm_source: 'x' })).toEqual({
    numero: 'LG-123456',
    envoi: '',
  });
});

test('cuts long texts', () => {
  expect(read({ numero: 'x'.repeat(10_000) }).numero).toHaveLength(100);
});

test.each([[['LG-123456']], [{ toString: 'LG' }], [123456], [null], [undefined]])(
  'counts %j as missing',
  (numero) => {
    expect(read({ numero })).toEqual({});
  },
);

// docs/rules/accounts.md#session
test.each([
  ['/gestion?commande=3f2b6a52&vue=carte', '/gestion', { commande: '3f2b6a52', vue: 'carte' }],
  ['/pharmacie', '/pharmacie', {}],
  [undefined, '/mon-compte', {}],
  ['https://ailleurs.example/', '/mon-compte', {}],
  ['//ailleurs.example/', '/mon-compte', {}],
  ['/\\ailleurs.example', '/mon-compte', {}],
])('whoever has signed in on the way to %s is led on to %s, whole', (vers, to, search) => {
  expect(wayTo(vers)).toEqual({ to, search });
});
