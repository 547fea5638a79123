import { expect, test } from 'vitest';
import { clientAddress, countedNetworks } from './http.ts';

const FORWARDED = 'x-forwarded-for';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['203.0.113.9, 192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', null],
])('%s comes from %s', (value, expected) => {
  expect(clientAddress(new Headers({ [FORWARDED]: value }), FORWARDED)).toBe(expected);
});

test('a header that is not configured is not trusted', () => {
  expect(clientAddress(new Headers({ [FORWARDED]: '192.0.2.7' }), undefined)).toBeNull();
  expect(clientAddress(new Headers({ [FORWARDED]: '192.0.2.7' }), 'x-client-address')).toBeNull();
});

test('an IPv6 address counts with its /64 and, four times over, with its /48; an IPv4 address alone', () => {
  expect(countedNetworks('2001:db8:1:2::/64')).toEqual([
    { network: '2001:db8:1:2::/64', multiple: 1 },
    { network: '2001:db8:1::/48', multiple: 4 },
  ]);
  expect(countedNetworks('192.0.2.7')).toEqual([{ network: '192.0.2.7', multiple: 1 }]);
});
