import { expect, test } from 'vitest';
import { messageType } from './page-message.ts';

test('a message of our pages is known by its type', () => {
  expect(messageType({ type: 'SKIP_WAITING' })).toBe('SKIP_WAITING');
  expect(messageType({ type: 'COMPLETE', more: 1 })).toBe('COMPLETE');
});

test.each([null, undefined, 'COMPLETE', 7, [], {}, { type: 'ERASE' }, { type: ['COMPLETE'] }])(
  'anything else is ignored: %j',
  (data) => expect(messageType(data)).toBeNull(),
);
