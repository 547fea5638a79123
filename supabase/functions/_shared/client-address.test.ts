import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

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
